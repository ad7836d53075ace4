import { describe, expect, it } from 'vitest';
import {
  ALICE,
  BOB,
  buildBath,
  buildBottle,
  buildDiaper,
  buildSleep,
} from '../../log-entry/testing/build-activities.ts';
import { opensDetails } from './activity-row.tsx';

const NOON = Date.parse('2026-11-20T11:00:00Z');
const ended = { endedAt: NOON + 60_000, endedBy: ALICE, endCause: 'tap' } as const;
const moment = { endedAt: NOON, endedBy: ALICE, endCause: 'logged' } as const;

describe('core-tracking §2: a row opens the details dialog when it has notes or a duration', () => {
  it.each([
    ['a sleep that has ended', buildSleep(NOON, ended), true],
    ['a feed that runs, which everybody may end', buildBottle(NOON), true],
    ['a feed whose end nobody knows', buildBottle(NOON, { endUnknown: true }), true],
    ['a change with a note', { ...buildDiaper(NOON), note: 'Green' }, true],
    ['a change without', buildDiaper(NOON), false],
    ['a bath', buildBath(NOON), false],
    ['a feed logged afterwards, which has no duration', buildBottle(NOON, moment), false],
  ])('%s: %o [C2.56]', (_, activity, opens) => {
    expect(opensDetails(activity, BOB)).toBe(opens);
    // Its author edits and deletes it there.
    expect(opensDetails(activity, ALICE)).toBe(true);
  });
});
