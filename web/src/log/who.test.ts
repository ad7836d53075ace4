import { describe, expect, it } from 'vitest';
import { ALICE, BOB, buildDiaper, buildFamily, buildSleep } from '../log-entry/testing/build-activities.ts';
import { words as en } from '../words/en.ts';
import { words as sv } from '../words/sv.ts';
import { authorsText, byText, endedByText, isShared, startersText, whoText } from './who.ts';

const family = buildFamily();
const company = { userId: ALICE, family };
const unknown = { userId: ALICE, family: null };
const CAROL = '01900000-0000-7000-8000-00000000000c';

describe('R157 who did it (core-tracking §3, accounts §3: a partner label)', () => {
  it.each([
    ['myself', ALICE, company, 'you', 'du'],
    ['a member, by name', BOB, company, 'Bo', 'Bo'],
    ['somebody, before the family is known', BOB, unknown, 'partner', 'partner'],
    ['somebody who has left', CAROL, company, 'former member', 'tidigare medlem'],
    ['an account that is gone', null, company, 'former member', 'tidigare medlem'],
    ['an account that is gone, before the family is known', null, unknown, 'former member', 'tidigare medlem'],
  ])('is %s', (_, userId, whose, english, swedish) => {
    expect(whoText(userId, whose, en)).toBe(english);
    expect(whoText(userId, whose, sv)).toBe(swedish);
  });

  it('bends *you* after by, in Swedish', () => {
    expect([byText(ALICE, company, en), byText(ALICE, company, sv), byText(BOB, company, sv)]).toEqual([
      'you',
      'dig',
      'Bo',
    ]);
  });

  it('names who ended what another had started', () => {
    const sleep = (endedBy: string | null) => buildSleep(0, { endedAt: 1, endedBy });
    expect(endedByText(sleep(BOB), company, sv)).toBe('avslutad av Bo');
    expect(endedByText({ ...sleep(ALICE), userId: BOB }, company, sv)).toBe('avslutad av dig');
    expect(endedByText(sleep(ALICE), company, en)).toBeNull();
    expect(endedByText(sleep(null), company, en)).toBeNull();
    expect(endedByText(buildDiaper(0), company, en)).toBeNull();
  });

  it('names both of whom one entry is', () => {
    const one = buildSleep(0, { alsoBy: BOB });
    expect(authorsText(one, company, sv)).toBe('du och Bo');
    expect(startersText(one, company, sv)).toBe('dig och Bo');
    expect(authorsText({ ...one, userId: BOB, alsoBy: ALICE }, company, en)).toBe('Bo and you');
    expect(authorsText(buildSleep(0, { alsoBy: null }), company, en)).toBe('you');
    expect(authorsText(buildDiaper(0), company, en)).toBe('you');
  });

  it('is worth saying only where several log', () => {
    expect(isShared(company)).toBe(true);
    expect(isShared({ ...company, family: { ...family, members: family.members.slice(0, 1) } })).toBe(false);
    expect(isShared(unknown)).toBe(false);
  });
});
