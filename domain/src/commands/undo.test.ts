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
  remove,
  restore,
  startBottle,
  startSleep,
  undo,
} from '../../test/build-action.ts';
import { buildBottle, buildDiaper, buildEnded, buildSleep } from '../../test/build-activity.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../test/people.ts';
import type { Action } from '../protocol/action.ts';
import { DAY, HOUR, MINUTE } from '../time/instant.ts';

const alice = buildActor(ALICE);
const bob = buildActor(BOB);
const [FEED, SLEEP, BOBS_SLEEP, NEW] = [1, 2, 3, 4].map(buildId) as [string, string, string, string];
const DELETED = buildId(8);

function busyLog(): FamilyLog {
  const log = new FamilyLog(
    buildBottle({ id: FEED, startedAt: NOON - 30 * MINUTE }),
    buildSleep({ id: SLEEP, endUnknown: true, startedAt: NOON - 5 * HOUR }),
    buildSleep({ id: BOBS_SLEEP, userId: BOB, startedAt: NOON - 30 * MINUTE }),
    buildDiaper({ id: DELETED }),
  );
  log.tap({ actor: alice, action: remove(DELETED) });
  return log;
}

describe('R50, R51 undo puts back what an operation did', () => {
  it.each<[string, Action]>([
    ['a start that ended a sleep and took a feed’s place', startBottle(NEW)],
    ['a sleep that ended a feed', startSleep(NEW)],
    ['a diaper change that ended everything', logDiaper(NEW)],
    ['a past feed', logBottle(NEW)],
    ['a past sleep', logSleep(NEW, NOON - HOUR, NOON)],
    [
      'drops',
      logDrops([
        [NEW, 'lactase'],
        [buildId(5), 'probiotic'],
      ]),
    ],
    ['a bath', logBath(NEW)],
    ['an end', end(FEED, NOON, 90)],
    ['an end of a partner’s session', end(BOBS_SLEEP)],
    ['an end of one that nobody knew the end of', end(SLEEP)],
    ['still going', keep(SLEEP)],
    ['an edit', edit(FEED, { startedMl: 60, note: 'x' })],
    ['an end by an edit', edit(SLEEP, { endedAt: NOON })],
    ['a deletion', remove(FEED)],
    ['a restore', restore(DELETED)],
  ])('%s', (_name, action) => {
    const log = busyLog();
    const before = log.all();
    const done = log.tap({ actor: alice, action });
    expect(done.status).toBe('applied');
    const after = log.all();
    expect(after).not.toEqual(before);

    const undone = log.tap({ actor: alice, action: undo(done.operationId) });
    expect(undone).toMatchObject({ status: 'applied', skipped: [] });
    expect(log.all()).toEqual(before);

    // R51: an undo is an operation like any other.
    expect(log.tap({ actor: alice, action: undo(undone.operationId) })).toMatchObject({
      status: 'applied',
      skipped: [],
    });
    expect(log.all()).toEqual(after);
  });

  it('also to times that no edit takes: years back, and longer than anybody sleeps', () => {
    const startedAt = NOON - 2000 * DAY;
    const log = new FamilyLog(buildEnded(buildSleep({ id: SLEEP, startedAt }), startedAt + 100 * HOUR));
    const before = log.all();
    const corrected = edit(SLEEP, { startedAt: NOON - 2 * HOUR, endedAt: NOON - HOUR });
    const done = log.tap({ actor: alice, action: corrected });
    expect(done.status).toBe('applied');
    expect(log.tap({ actor: alice, action: edit(SLEEP, { startedAt }) })).toMatchObject({ code: 'time_too_early' });
    expect(log.tap({ actor: alice, action: undo(done.operationId) })).toMatchObject({ status: 'applied', skipped: [] });
    expect(log.all()).toEqual(before);
  });

  it('undoing twice has one effect', () => {
    const log = busyLog();
    const done = log.tap({ actor: alice, action: logDiaper(NEW) });
    log.tap({ actor: alice, action: undo(done.operationId) });
    const before = log.all();
    expect(log.tap({ actor: alice, action: undo(done.operationId) })).toMatchObject({
      status: 'superseded',
      reason: 'changed_since',
    });
    expect(log.all()).toEqual(before);
  });
});

describe('R52 undo skips what has changed since, and reports it', () => {
  it('skips one changed entry of several', () => {
    const log = busyLog();
    const done = log.tap({ actor: alice, action: logDiaper(NEW) });
    log.tap({ actor: alice, action: edit(FEED, { amountMl: 60 }) });
    const outcome = log.tap({ actor: alice, action: undo(done.operationId) });
    expect(outcome).toMatchObject({ status: 'applied', skipped: [FEED] });
    expect(log.get(NEW)).toBeNull();
    expect(log.get(FEED)).toMatchObject({ endedAt: NOON, amountMl: 60 });
    expect(log.get(BOBS_SLEEP)).toMatchObject({ endedAt: null });
  });

  it('skips all entries if all have changed', () => {
    const log = busyLog();
    const done = log.tap({ actor: alice, action: startBottle(NEW) });
    log.tap({ actor: bob, action: end(BOBS_SLEEP, NOON - MINUTE) });
    log.tap({ actor: alice, action: end(NEW, NOON, 90) });
    log.tap({ actor: alice, action: edit(FEED, { endedAt: NOON }) });
    const before = log.all();
    expect(log.tap({ actor: alice, action: undo(done.operationId) })).toMatchObject({
      status: 'superseded',
      reason: 'changed_since',
      activity: null,
      by: null,
    });
    expect(log.all()).toEqual(before);
  });

  it('skips an end that an earlier one has replaced', () => {
    const log = busyLog();
    const done = log.tap({ actor: alice, action: end(BOBS_SLEEP, NOON) });
    log.tap({ actor: bob, action: end(BOBS_SLEEP, NOON - MINUTE) });
    expect(log.tap({ actor: alice, action: undo(done.operationId) })).toMatchObject({ reason: 'changed_since' });
    expect(log.get(BOBS_SLEEP)).toMatchObject({ endedAt: NOON - MINUTE });
  });

  it('a deleted entry stays deleted, a restored one stays', () => {
    const log = busyLog();
    const edited = log.tap({ actor: alice, action: edit(FEED, { note: 'x' }) });
    const deleted = log.tap({ actor: alice, action: remove(FEED) });
    expect(log.tap({ actor: alice, action: undo(edited.operationId) })).toMatchObject({ reason: 'changed_since' });
    expect(log.get(FEED)).toBeNull();
    log.tap({ actor: alice, action: restore(FEED) });
    expect(log.tap({ actor: alice, action: undo(deleted.operationId) })).toMatchObject({ reason: 'changed_since' });
    expect(log.get(FEED)).toMatchObject({ note: 'x' });
  });
});

describe('R52 undo of a deletion', () => {
  it('does nothing where the entry came back, was changed, and was deleted again', () => {
    const log = busyLog();
    const deleted = log.tap({ actor: alice, action: remove(FEED) });
    log.tap({ actor: alice, action: restore(FEED) });
    log.tap({ actor: alice, action: edit(FEED, { startedMl: 75 }) });
    const again = log.tap({ actor: alice, action: remove(FEED) });
    expect(log.tap({ actor: alice, action: undo(deleted.operationId) })).toMatchObject({ reason: 'changed_since' });
    expect(log.get(FEED)).toBeNull();
    log.tap({ actor: alice, action: undo(again.operationId) });
    expect(log.get(FEED)).toMatchObject({ startedMl: 75 });
  });

  it('brings it back where it was deleted again as it was', () => {
    const log = busyLog();
    const before = log.get(FEED);
    const deleted = log.tap({ actor: alice, action: remove(FEED) });
    log.tap({ actor: alice, action: restore(FEED) });
    log.tap({ actor: alice, action: remove(FEED) });
    expect(log.tap({ actor: alice, action: undo(deleted.operationId) })).toMatchObject({ status: 'applied' });
    expect(log.get(FEED)).toEqual(before);
  });
});

describe('R53 undo never leaves two open sessions of one sort', () => {
  it('the earlier one gets an unknown end', () => {
    const log = busyLog();
    const ended = log.tap({ actor: alice, action: end(FEED, NOON, 90) });
    log.tap({ actor: alice, action: startBottle(NEW, NOON + MINUTE), at: NOON + MINUTE });
    const outcome = log.tap({ actor: alice, action: undo(ended.operationId), at: NOON + MINUTE });
    expect(outcome).toMatchObject({ status: 'applied', skipped: [] });
    expect(log.get(FEED)).toMatchObject({ endedAt: null, endUnknown: true, amountMl: null });
    expect(log.open().map(({ id }) => id)).toEqual([NEW]);
  });

  it('also when the restored session began later', () => {
    const log = new FamilyLog(
      buildEnded(buildBottle({ id: FEED, startedAt: NOON - 2 * HOUR }), NOON - HOUR),
      buildBottle({ id: NEW, startedAt: NOON - MINUTE }),
    );
    const deleted = log.tap({ actor: alice, action: remove(NEW) });
    log.tap({ actor: alice, action: startBottle(buildId(7), NOON - 2 * MINUTE) });
    log.tap({ actor: alice, action: undo(deleted.operationId) });
    expect(log.open().map(({ id }) => id)).toEqual([NEW]);
    expect(log.get(buildId(7))).toMatchObject({ endUnknown: true });
  });
});

describe('R54 undo works on one’s own operations only', () => {
  it('neither a partner’s operation nor an unknown one is found', () => {
    const log = busyLog();
    const done = log.tap({ actor: alice, action: logDiaper(NEW) });
    expect(log.tap({ actor: bob, action: undo(done.operationId) })).toMatchObject({
      status: 'rejected',
      code: 'activity_not_found',
    });
    const refused = log.tap({ actor: alice, action: logDiaper(NEW) });
    expect(refused.status).toBe('rejected');
    expect(log.tap({ actor: alice, action: undo(refused.operationId) })).toMatchObject({ code: 'activity_not_found' });
    expect(log.get(NEW)).not.toBeNull();
  });

  it('a superseded operation has nothing to restore', () => {
    const log = busyLog();
    log.tap({ actor: bob, action: end(FEED, NOON - MINUTE, 90) });
    const late = log.tap({ actor: alice, action: end(FEED, NOON, 60) });
    expect(late.status).toBe('superseded');
    expect(log.tap({ actor: alice, action: undo(late.operationId) })).toMatchObject({ reason: 'changed_since' });
  });

  it('reopens a partner’s session that one’s own entry ended', () => {
    const log = busyLog();
    const done = log.tap({ actor: alice, action: logDiaper(NEW) });
    log.tap({ actor: alice, action: undo(done.operationId) });
    expect(log.get(BOBS_SLEEP)).toMatchObject({ endedAt: null, endedBy: null, endCause: null });
  });
});
