import type { Activity } from '@lulla/domain/activity/activity';
import { HOUR } from '@lulla/domain/time/instant';
import type { Changes } from '@lulla/domain/wire/action';
import { describe, expect, it } from 'vitest';
import { ALICE, buildBottle, buildDiaper, buildSleep } from './build-activities.ts';
import { editChanges, editProblem, type Touched } from './edit-changes.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const start = now - 3 * HOUR;
const limits = { now, earliest: now - 100 * HOUR };
const sleep = buildSleep(start, { endedAt: start + HOUR, endedBy: ALICE });
const moment = buildBottle(start, { endedAt: start, endedBy: ALICE, amountMl: 90 });

describe('editChanges', () => {
  it.each<[Touched, Changes | null]>([
    [{}, null],
    [{ contents: 'pee' }, null],
    [{ contents: 'poo', note: null }, { contents: 'poo' }],
    [{ note: 'Rash' }, { note: 'Rash' }],
    [{ startedAt: null, contents: 'poo' }, null],
    [{ startedAt: start - HOUR }, { startedAt: start - HOUR }],
  ])('%j on a pee diaper', (touched, changes) => {
    expect(editChanges(buildDiaper(start, 'pee'), touched)).toEqual(changes);
  });
});

describe('editProblem', () => {
  it.each<[string, Activity, Touched, ReturnType<typeof editProblem>]>([
    ['nothing touched', sleep, {}, null],
    ['an end before the start', sleep, { endedAt: start - 1 }, { field: 'endedAt', problem: 'endBeforeStart' }],
    ['a start after the end', sleep, { startedAt: start + 2 * HOUR }, { field: 'endedAt', problem: 'endBeforeStart' }],
    ['both moved', sleep, { startedAt: start + 2 * HOUR, endedAt: now }, null],
    ['a future end', sleep, { endedAt: now + HOUR }, { field: 'endedAt', problem: 'cannotBeFuture' }],
    ['an unreadable start', sleep, { startedAt: null }, { field: 'startedAt', problem: 'unreadable' }],
    ['a moment moved', moment, { startedAt: start + HOUR }, null],
    ['an end for an open sleep', buildSleep(start), { endedAt: now }, null],
  ])('%s', (_, activity, touched, problem) => {
    expect(editProblem(activity, touched, limits)).toEqual(problem);
  });
});
