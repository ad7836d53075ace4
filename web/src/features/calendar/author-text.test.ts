import { expect, it } from 'vitest';
import { ALICE, BOB, buildFamily } from '../../sync/testing/fixtures.ts';
import { english, swedish } from '../../words/testing/all-words.ts';
import { authorText } from './author-text.ts';

const CAROL = '01890000-0000-7000-8000-00000000000c';
const family = buildFamily();

it('R157 an own event is ‘you’, anybody else’s ‘partner’', () => {
  for (const [words, you] of [
    [english, 'you'],
    [swedish, 'du'],
  ] as const) {
    expect(authorText(ALICE, { userId: ALICE, family }, words)).toBe(you);
    expect(authorText(BOB, { userId: ALICE, family }, words)).toBe('partner');
    expect(authorText(BOB, { userId: ALICE, family: null }, words)).toBe('partner');
  }
});

it('R157 with several partners also which of them', () => {
  const [alice] = family.members;
  const carol = alice && { ...alice, userId: CAROL, displayName: 'Carol' };
  const three = { ...family, members: [...family.members, ...(carol ? [carol] : [])] };
  expect(authorText(CAROL, { userId: ALICE, family: three }, english)).toBe('partner (Carol)');
  expect(authorText(ALICE, { userId: ALICE, family: three }, english)).toBe('you');
});
