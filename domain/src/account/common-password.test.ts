import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';
import { COMMONEST_WORDS } from './commonest-words.ts';

const isCommon = (password: string) => isCommonPassword(password, COMMONEST_WORDS);

describe('P31: the common passwords that a device checks by itself', () => {
  it.each([
    ['Password1', 'a word and a figure'],
    ['P@ssw0rd!', 'a word in disguise'],
    ['Lösenord2026', 'a word and a year'],
    ['Va\u0308lkommen1', 'a letter of two signs'],
    ['Hejhej123', 'a word twice'],
    ['Qwerty123!', 'a walk over the keyboard'],
    ['1q2w3e4r5T', 'a walk in two rows'],
    ['AAAAAAa1', 'hardly more than one character'],
    ['Sommar20260701', 'a word and a date'],
  ])('%j: %s', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  it.each(['Vargen sover 4', 'my cat eats fish', 'xK9#mQ2p', 'påsken på Öland 3', 'Dragon!7294#61'])(
    '%j is not common',
    (password) => {
      expect(isCommon(password)).toBe(false);
    },
  );

  it('a word that only the server’s full list has passes on the device', () => {
    expect(isCommonPassword('Babblarna1', COMMONEST_WORDS)).toBe(false);
    expect(isCommonPassword('Babblarna1', new Set(['babblarna']))).toBe(true);
  });
});
