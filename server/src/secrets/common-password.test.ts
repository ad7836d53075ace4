import { COMMONEST_WORDS } from '@lulla/domain/account/commonest-words';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';
import { COMMON_WORDS } from './common-words.ts';

it.each([
  'Password1',
  'P@ssw0rd!',
  'Passw0rd123456789',
  'Losenord1!',
  'Lösenord2026',
  'Sommar2024!',
  'Hejhej123',
  'AnnaAnna1',
  'anna19940312',
  'Qwerty123!',
  '1q2w3e4r5T',
  '!QAZ2wsx',
  'Zaq12wsx',
  'Abcd1234',
  'Aa1!Aa1!',
  'AAAAAAa1',
  'Iloveyou2',
  'Välkommen1',
  'Va\u0308lkommen1',
])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'Natten ar lang 7',
  'my cat eats fish',
  'xK9#mQ2p',
  'Tr0ub4dor&3',
  'Dragon!7294#61',
  'Correct horse battery 9',
  'påsken på Öland 3',
  '密码在月亮后面睡觉7',
])('%j is not common', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it.each([
  `${'a'.repeat(999)}b`,
  `${'1'.repeat(999)}a`,
  `a${'1'.repeat(998)}a`,
  'ab'.repeat(500),
  `${'a1'.repeat(499)}!x`,
])('decides quickly about the longest passwords', (password) => {
  // The shortest of several: whatever else the machine does, and the cost of a slow rule would be in each.
  const times = Array.from({ length: 10 }, () => {
    const start = performance.now();
    isCommonPassword(password);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});

it('P31: the device’s list is part of the server’s, so what it refuses the server refuses too', () => {
  expect([...COMMONEST_WORDS].filter((word) => !COMMON_WORDS.has(word))).toEqual([]);
});
