import { describe, expect, it } from 'vitest';
import * as en from '../i18n/en.ts';
import * as sv from '../i18n/sv.ts';
import { ALICE, BOB, buildDiaper, buildFamily, buildSleep } from '../log-entry/testing/build-activities.ts';
import { authorsText, byText, endedByText, isShared, startersText, whoText } from './person-name.ts';

const family = buildFamily();
const household = { userId: ALICE, family };
const unknown = { userId: ALICE, family: null };
const CAROL = '01900000-0000-7000-8000-00000000000c';

describe('R157 who did it (core-tracking §3, accounts §3: a partner label)', () => {
  it.each([
    ['myself', ALICE, household, 'you', 'du'],
    ['a member, by name', BOB, household, 'Bo', 'Bo'],
    ['somebody, before the family is known', BOB, unknown, 'partner', 'partner'],
    ['somebody who has left', CAROL, household, 'former member', 'tidigare medlem'],
    ['an account that is gone', null, household, 'former member', 'tidigare medlem'],
    ['an account that is gone, before the family is known', null, unknown, 'former member', 'tidigare medlem'],
  ])('is %s [C3.27 A3.5]', (_, userId, whose, english, swedish) => {
    expect(whoText(userId, whose, en)).toBe(english);
    expect(whoText(userId, whose, sv)).toBe(swedish);
  });

  it('bends *you* after by, in Swedish', () => {
    expect([byText(ALICE, household, en), byText(ALICE, household, sv), byText(BOB, household, sv)]).toEqual([
      'you',
      'dig',
      'Bo',
    ]);
  });

  it('names who ended what another had started', () => {
    const sleep = (endedBy: string | null) => buildSleep(0, { endedAt: 1, endedBy });
    expect(endedByText(sleep(BOB), household, sv)).toBe('avslutad av\u00A0Bo');
    expect(endedByText({ ...sleep(ALICE), userId: BOB }, household, sv)).toBe('avslutad av\u00A0dig');
    expect(endedByText(sleep(ALICE), household, en)).toBeNull();
    expect(endedByText(sleep(null), household, en)).toBeNull();
    expect(endedByText(buildDiaper(0), household, en)).toBeNull();
  });

  it('names both of whom one entry is', () => {
    const one = buildSleep(0, { alsoBy: BOB });
    expect(authorsText(one, household, sv)).toBe('du och Bo');
    expect(startersText(one, household, sv)).toBe('dig och Bo');
    expect(authorsText({ ...one, userId: BOB, alsoBy: ALICE }, household, en)).toBe('Bo and you');
    expect(authorsText(buildSleep(0, { alsoBy: null }), household, en)).toBe('you');
    expect(authorsText(buildDiaper(0), household, en)).toBe('you');
  });

  it('is worth saying only where several log', () => {
    expect(isShared(household)).toBe(true);
    expect(isShared({ ...household, family: { ...family, members: family.members.slice(0, 1) } })).toBe(false);
    expect(isShared(unknown)).toBe(false);
  });
});
