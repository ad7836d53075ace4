declare function structuredClone<T>(value: T): T;

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  edit,
  end,
  keep,
  logBath,
  logBottle,
  logDiaper,
  logDrops,
  logSleep,
  startBottle,
  startSleep,
  undo,
} from '../../test/build-action.ts';
import { buildSleep } from '../../test/build-activity.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, buildActor, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import type { Action } from '../protocol/action.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../time/instant.ts';
import { shiftTimes, timeProblem } from './times.ts';

const alice = buildActor(ALICE);
const id = buildId(1);

function verdict(action: Action, tap: { at?: number; now?: number; zone?: string } = {}): string {
  const outcome = new FamilyLog(buildSleep({ id: buildId(9), startedAt: NOON - DAY })).tap({
    actor: alice,
    action,
    ...tap,
  });
  return outcome.status === 'rejected' ? outcome.code : outcome.status;
}

describe('R10 a time is in the future from a minute after the deciding clock', () => {
  it.each<[string, (at: number) => Action]>([
    ['a feed', (at) => startBottle(id, at)],
    ['a past feed', (at) => logBottle(id, at)],
    ['a sleep', (at) => startSleep(id, at)],
    ['a past sleep’s end', (at) => logSleep(id, NOON - HOUR, at)],
    ['a feed that is over', (at) => logBottle(id, at)],
    ['a feed that still runs', (at) => startBottle(id, at)],
    ['a diaper', (at) => logDiaper(id, at)],
    ['a bath', (at) => logBath(id, at)],
    ['drops', (at) => logDrops([[id, 'lactase']], at)],
    ['an end', (at) => end(buildId(9), at)],
    ['an edited start', (at) => edit(buildId(9), { startedAt: at })],
    ['an edited end', (at) => edit(buildId(9), { endedAt: at })],
  ])('%s [C5.1]', (_name, action) => {
    expect(verdict(action(NOON + 60 * SECOND))).toBe('applied');
    expect(verdict(action(NOON + 60 * SECOND + 1))).toBe('time_in_future');
  });

  it('applies to the time of the tap too', () => {
    expect(verdict(keep(buildId(9)), { at: NOON + 60 * SECOND, now: NOON })).toBe('applied');
    expect(verdict(keep(buildId(9)), { at: NOON + 60 * SECOND + 1, now: NOON })).toBe('time_in_future');
  });

  it('is decided when the operation arrives, however long it waited', () => {
    expect(verdict(logDiaper(id, NOON + HOUR), { at: NOON, now: NOON + 2 * HOUR })).toBe('applied');
  });
});

describe('R12 an entry reaches back to a year before the account', () => {
  const earliest = alice.accountCreatedAt - 365 * DAY;
  it.each<[string, (at: number) => Action]>([
    ['R180 a feed', (at) => startBottle(id, at)],
    ['R180 a past feed', (at) => logBottle(id, at)],
    ['a diaper', (at) => logDiaper(id, at)],
    ['a bath', (at) => logBath(id, at)],
    ['drops', (at) => logDrops([[id, 'lactase']], at)],
    ['a sleep', (at) => startSleep(id, at)],
    ['a past sleep', (at) => logSleep(id, at, NOON)],
    ['an edited start', (at) => edit(buildId(9), { startedAt: at })],
  ])('%s [C4.7]', (_name, action) => {
    expect(verdict(action(earliest))).toBe('applied');
    expect(verdict(action(earliest - 1))).toBe('time_too_early');
  });

  it('limits times, not their source', () => {
    expect(timeProblem(earliest, alice, NOON)).toBeNull();
    expect(timeProblem(earliest - 1, alice, NOON)).toBe('time_too_early');
    expect(timeProblem(NOON + MINUTE + 1, alice, NOON)).toBe('time_in_future');
  });
});

describe('R14 the server shifts the times of a device whose clock is wrong', () => {
  const operation = (action: Action) => ({ id: buildId(7), at: NOON, zone: STOCKHOLM, action });

  it.each<[string, Action, Action]>([
    ['a start', startBottle(id), startBottle(id, NOON + HOUR)],
    ['drops', logDrops([[id, 'lactase']]), logDrops([[id, 'lactase']], NOON + HOUR)],
    ['a past sleep', logSleep(id, NOON - HOUR, NOON), logSleep(id, NOON, NOON + HOUR)],
    ['an end', end(id, NOON, 90), end(id, NOON + HOUR, 90)],
    [
      'an edit of both times',
      edit(id, { startedAt: NOON, endedAt: NOON, note: 'x' }),
      edit(id, { startedAt: NOON + HOUR, endedAt: NOON + HOUR, note: 'x' }),
    ],
    ['an edit of the end', edit(id, { endedAt: NOON }), edit(id, { endedAt: NOON + HOUR })],
    ['an edit of no time', edit(id, { amountMl: 0 }), edit(id, { amountMl: 0 })],
    ['still going', keep(id), keep(id)],
    ['an undo', undo(id), undo(id)],
  ])('%s', (_name, action, moved) => {
    expect(shiftTimes(operation(action), HOUR)).toEqual({ ...operation(moved), at: NOON + HOUR });
  });

  it('shifting there and back changes nothing, and the input stays unchanged', () => {
    const changes = fc.record(
      { startedAt: fc.integer(), endedAt: fc.integer(), amountMl: fc.constant(10) },
      { requiredKeys: [] },
    );
    const action = fc.oneof(
      fc.integer().map((at) => startBottle(id, at)),
      fc.integer().map((at) => logDiaper(id, at)),
      fc.tuple(fc.integer(), fc.integer()).map(([from, to]) => logSleep(id, from, to)),
      fc.integer().map((at) => end(id, at)),
      changes.map((some) => edit(id, some)),
      fc.constant(keep(id)),
    );
    fc.assert(
      fc.property(action, fc.integer({ min: -DAY, max: DAY }), (some, shift) => {
        const before = operation(some);
        const copy = structuredClone(before);
        expect(shiftTimes(shiftTimes(before, shift), -shift)).toEqual(before);
        expect(before).toEqual(copy);
      }),
    );
  });
});
