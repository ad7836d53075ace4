import type { Activity } from '@lulla/domain/activity/activity';
import type { Changes } from '@lulla/domain/protocol/action';
import { HOUR } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import type { Edited } from '../editing.ts';
import { ALICE, BOB, buildBottle, buildDiaper, buildSleep } from '../testing/build-activities.ts';
import { editChanges, editProblem, isDoubtfulEdit } from './edit-changes.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const start = now - 3 * HOUR;
const limits = { now, earliest: now - 100 * HOUR };
const sleep = buildSleep(start, { endedAt: start + HOUR, endedBy: ALICE });
const moment = buildBottle(start, { endedAt: start, endedBy: ALICE, amountMl: 90 });

describe('editChanges', () => {
  it.each<[Edited, Changes | null]>([
    [{}, null],
    [{ contents: 'pee' }, null],
    [{ contents: 'poo', note: null }, { contents: 'poo' }],
    [{ note: 'Rash' }, { note: 'Rash' }],
    [{ startedAt: null, contents: 'poo' }, null],
    [{ startedAt: start - HOUR }, { startedAt: start - HOUR }],
    [{ childId: undefined }, null],
    [{ childId: BOB }, { childId: BOB }],
  ])('%j on a pee diaper', (edited, changes) => {
    expect(editChanges(buildDiaper(start, 'pee'), edited)).toEqual(changes);
  });
});

describe('R13 an end in the minute of its start, which shows whole minutes, is the start', () => {
  const late = buildSleep(start + 40_000, { endedAt: start + HOUR, endedBy: ALICE });
  it.each<[string, Activity, Edited, Changes | null]>([
    ['an end that was chosen', late, { endedAt: start }, { endedAt: start + 40_000 }],
    ['an end for an open one', buildSleep(start + 40_000), { endedAt: start }, { endedAt: start + 40_000 }],
    [
      'a start that was chosen',
      sleep,
      { startedAt: start + HOUR + 1 },
      { startedAt: start + HOUR + 1, endedAt: start + HOUR + 1 },
    ],
    ['a moment moved', moment, { startedAt: start + 1 }, { startedAt: start + 1 }],
  ])('%s', (_, activity, edited, changes) => {
    expect(editProblem(activity, edited, limits)).toBeNull();
    expect(editChanges(activity, edited)).toEqual(changes);
  });
});

describe('editProblem', () => {
  it.each<[string, Activity, Edited, ReturnType<typeof editProblem>]>([
    ['nothing edited', sleep, {}, null],
    ['an end before the start', sleep, { endedAt: start - 1 }, { field: 'endedAt', problem: 'endBeforeStart' }],
    ['a start after the end', sleep, { startedAt: start + 2 * HOUR }, { field: 'endedAt', problem: 'endBeforeStart' }],
    ['both moved', sleep, { startedAt: start + 2 * HOUR, endedAt: now }, null],
    ['a future end', sleep, { endedAt: now + HOUR }, { field: 'endedAt', problem: 'cannotBeFuture' }],
    ['an unreadable start', sleep, { startedAt: null }, { field: 'startedAt', problem: 'unreadable' }],
    ['a moment moved', moment, { startedAt: start + HOUR }, null],
    [
      'a start before the birth',
      moment,
      { startedAt: now - 60 * HOUR },
      { field: 'startedAt', problem: 'beforeBirth' },
    ],
    ['an end for an open sleep', buildSleep(start), { endedAt: now }, null],
  ])('%s', (_, activity, edited, problem) => {
    expect(editProblem(activity, edited, { ...limits, born: now - 50 * HOUR })).toEqual(problem);
  });

  it('R186 a measurement that is moved to a child born later', () => {
    const problem = { field: 'startedAt', problem: 'beforeBirth' };
    expect(editProblem(moment, { childId: BOB }, { ...limits, born: start + 1 })).toEqual(problem);
    expect(editProblem(moment, {}, { ...limits, born: start + 1 })).toBeNull();
  });
});

it.each<[string, Activity, Edited, boolean]>([
  ['a start a day and an hour before the end', sleep, { startedAt: start - 24 * HOUR }, true],
  ['a start a day before the end', sleep, { startedAt: start - 23 * HOUR }, false],
  ['an end that makes it long', buildSleep(start - 30 * HOUR), { endedAt: now }, true],
  [
    'a long one of which only the note changes',
    buildSleep(start - 30 * HOUR, { endedAt: now }),
    { note: 'Fever' },
    false,
  ],
  ['a time that cannot be read', sleep, { startedAt: null }, false],
  ['a start of what never ended', buildSleep(start), { startedAt: start - 48 * HOUR }, false],
  ['a moment that is no sleep', moment, { startedAt: start - 48 * HOUR }, false],
])('R36 an edit is asked about when it makes a sleep longer than a day: %s', (_, activity, edited, isAsked) => {
  expect(isDoubtfulEdit(activity, edited)).toBe(isAsked);
});
