import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edit, end, keep, logBath, logDiaper, remove, restore, startSleep, undo } from '../../test/build-action.ts';
import { buildBottle, buildDiaper, buildSleep } from '../../test/build-activity.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { actionOf, randomTaps } from '../../test/random-taps.ts';
import { EMPTY_REPLICA } from '../../test/replica.ts';
import type { Activity } from '../activity/activity.ts';
import { type Done, NOTHING_DONE } from '../commands/log-view.ts';
import { stockUndoneBy } from '../commands/stock-undo.ts';
import type { Action } from '../protocol/action.ts';
import type { LogRow } from '../protocol/log-row.ts';
import type { Operation } from '../protocol/operation.ts';
import { HOUR, MINUTE } from '../time/instant.ts';
import { applyPending, type Replica } from './pending.ts';
import { viewOfRows } from './view.ts';

const alice = buildActor(ALICE);
const FEED = buildId(1);
const BOBS_SLEEP = buildId(2);
const NEW = buildId(3);
const feed = buildBottle({ id: FEED, startedAt: NOON - 30 * MINUTE });
const bobsSleep = buildSleep({ id: BOBS_SLEEP, userId: BOB, startedAt: NOON - 20 * MINUTE });

function replicaOf(
  activities: readonly Activity[],
  tombstones: readonly string[] = [],
  deleted: readonly Activity[] = [],
): Replica {
  const rows: LogRow[] = [
    ...activities.map((activity, n) => ({ id: activity.id, revision: n + 1, activity, deleted: null })),
    ...tombstones.map((id) => ({ id, revision: 99, activity: null, deleted: { at: NOON, by: BOB } })),
  ];
  return {
    ...EMPTY_REPLICA,
    rows: new Map(rows.map((row) => [row.id, row])),
    deleted: new Map(deleted.map((activity) => [activity.id, activity])),
  };
}

/** The waiting operations of `actions`, with the ids 0xf1, 0xf2 … */
function waitingFor(...actions: Action[]): Operation[] {
  return actions.map((action, n) => ({ id: OPERATION(n + 1), at: NOON, zone: STOCKHOLM, action }));
}
const OPERATION = (n: number) => buildId(0xf0 + n);

describe('R100 the view is the replica with the waiting operations on top', () => {
  it('without waiting operations: the replica, newest first, without deleted entries [C4.23]', () => {
    const view = applyPending(replicaOf([feed, bobsSleep], [NEW]), [], alice, NOON);
    expect(view.activities).toEqual([bobsSleep, feed]);
    expect([view.waiting.size, view.outcomes.size]).toEqual([0, 0]);
  });

  it('runs no rules while nothing waits', () => {
    const replica = replicaOf([feed, bobsSleep], [NEW]);
    expect(viewOfRows(replica)).toEqual(applyPending(replica, [], alice, NOON));
  });

  it('R102 what was tapped stays shown when the clock of the phone is set back', () => {
    const waiting = waitingFor(logDiaper(NEW, NOON), remove(FEED));
    const view = applyPending(replicaOf([feed]), waiting, alice, NOON - 3 * HOUR);
    expect(view.activities.map(({ id }) => id)).toEqual([NEW]);
  });

  it('waiting operations build on each other', () => {
    const operations = waitingFor(startSleep(NEW), end(NEW, NOON + MINUTE), edit(NEW, { note: 'x' }));
    const view = applyPending(replicaOf([feed, bobsSleep]), operations, alice, NOON + MINUTE);
    expect(view.activities[0]).toMatchObject({ id: NEW, endedAt: NOON + MINUTE, note: 'x' });
    expect(view.activities.find(({ id }) => id === FEED)).toMatchObject({ endedAt: NOON, endCause: 'consequence' });
    expect([...view.outcomes.values()].map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
  });

  it('R101 shows exactly the changed entries as waiting, also a partner’s', () => {
    const view = applyPending(
      replicaOf([feed, bobsSleep, buildDiaper({ id: buildId(7) })]),
      waitingFor(logDiaper(NEW)),
      alice,
      NOON,
    );
    expect([...view.waiting].sort()).toEqual([FEED, BOBS_SLEEP, NEW]);
  });

  it('a deletion takes effect immediately, and waits', () => {
    const view = applyPending(replicaOf([feed]), waitingFor(remove(FEED)), alice, NOON);
    expect(view.activities).toEqual([]);
    expect([...view.waiting]).toEqual([FEED]);
  });

  it('an operation without effect does not show as waiting', () => {
    const view = applyPending(replicaOf([feed]), waitingFor(logDiaper(NEW), undo(OPERATION(1))), alice, NOON);
    expect(view.activities).toEqual([feed]);
    expect(view.waiting.size).toBe(0);
    expect(view.outcomes.get(OPERATION(2))).toMatchObject({ status: 'applied', skipped: [] });
  });
});

describe('R102 an operation that will be refused changes nothing', () => {
  it.each<[string, Action, object]>([
    ['an unknown entry', edit(buildId(9), { note: 'x' }), { status: 'rejected', code: 'activity_not_found' }],
    ['a partner’s entry', remove(BOBS_SLEEP), { status: 'rejected', code: 'not_permitted' }],
    ['an id that is taken', startSleep(FEED), { status: 'rejected', code: 'id_taken' }],
    ['an end before its start', end(FEED, NOON - HOUR), { status: 'rejected', code: 'end_before_start' }],
    ['the future', logDiaper(NEW, NOON + HOUR), { status: 'rejected', code: 'time_in_future' }],
    ['one that a partner deleted', end(buildId(8)), { status: 'superseded', reason: 'deleted', by: BOB }],
    ['one not known here', undo(buildId(9)), { status: 'rejected', code: 'activity_not_found' }],
  ])('%s', (_name, action, expected) => {
    const replica = replicaOf([feed, bobsSleep], [buildId(8)]);
    const operations = waitingFor(logDiaper(buildId(6), NOON - HOUR), action, keep(FEED));
    const view = applyPending(replica, operations, alice, NOON);
    const without = applyPending(
      replica,
      operations.filter(({ id }) => id !== OPERATION(2)),
      alice,
      NOON,
    );
    expect(view.outcomes.get(OPERATION(2))).toMatchObject(expected);
    expect(view.activities).toEqual(without.activities);
    expect(view.waiting).toEqual(without.waiting);
    expect(view.outcomes.get(OPERATION(3))).toMatchObject({ status: 'applied' });
  });

  it('R63 without access', () => {
    const expired = buildActor(ALICE, { hasAccess: false });
    const view = applyPending(replicaOf([]), waitingFor(logBath(NEW), logDiaper(buildId(4))), expired, NOON);
    expect(view.outcomes.get(OPERATION(1))).toEqual({ status: 'rejected', code: 'premium_required' });
    expect(view.activities.map(({ id }) => id)).toEqual([buildId(4)]);
  });

  it('R63, R102 what was tapped with access stays shown once it has ended, with what was done to it since', () => {
    const expired = buildActor(ALICE, { hasAccess: false });
    const show = (end: number, replica = replicaOf([])) => {
      const waiting = waitingFor(logBath(NEW, NOON), edit(NEW, { shampoo: true }), logDiaper(buildId(4), NOON));
      return applyPending(replica, waiting, expired, NOON + HOUR, undefined, (at) => at < end);
    };
    const stock = { remaining: 5, usesAutomatically: true, restockedAt: NOON - HOUR, batchId: buildId(9) };
    const before = show(NOON + 1, { ...replicaOf([]), stock });
    expect(before.activities).toMatchObject([{ id: buildId(4) }, { id: NEW, shampoo: true }]);
    expect([...before.waiting].sort()).toEqual([NEW, buildId(4)]);
    // As the server, which knows no access any more: what is not gated is judged as now.
    expect(before.stock).toEqual(stock);
    const after = show(NOON);
    expect(after.activities.map(({ id }) => id)).toEqual([buildId(4)]);
    expect(after.outcomes.get(OPERATION(1))).toEqual({ status: 'rejected', code: 'premium_required' });
  });

  it('R63, R102 the stock is not changed by hand with the access of the tap', () => {
    const expired = buildActor(ALICE, { hasAccess: false });
    const view = applyPending(
      replicaOf([]),
      waitingFor({ type: 'stock.restock', count: 9 }),
      expired,
      NOON,
      undefined,
      () => true,
    );
    expect(view.outcomes.get(OPERATION(1))).toEqual({ status: 'rejected', code: 'premium_required' });
  });
});

describe('R103 undo works offline', () => {
  it('of a waiting operation, with all the sessions it ended', () => {
    const view = applyPending(
      replicaOf([feed, bobsSleep]),
      waitingFor(logDiaper(NEW), undo(OPERATION(1))),
      alice,
      NOON,
    );
    expect(view.activities).toEqual([bobsSleep, feed]);
  });

  it('of an acknowledged operation, from the result stored on the device', () => {
    const acknowledged = buildId(0xacc);
    const ended = { ...feed, endedAt: NOON, endedBy: ALICE, endCause: 'tap', amountMl: 90 } as const;
    const replica = {
      ...replicaOf([ended]),
      done: new Map([[acknowledged, { effects: [{ id: FEED, before: feed, after: ended }], stock: null }]]),
    };
    const view = applyPending(replica, waitingFor(undo(acknowledged)), alice, NOON);
    expect(view.activities).toEqual([feed]);
    expect([...view.waiting]).toEqual([FEED]);
    const moved = { ...replica, rows: replicaOf([{ ...ended, endedAt: NOON - MINUTE, endedBy: BOB }]).rows };
    expect(applyPending(moved, waitingFor(undo(acknowledged)), alice, NOON).outcomes.get(OPERATION(1))).toMatchObject({
      status: 'superseded',
      reason: 'changed_since',
    });
  });

  it('of an acknowledged deletion', () => {
    const acknowledged = buildId(0xacc);
    const replica = {
      ...replicaOf([], [FEED]),
      done: new Map([[acknowledged, { effects: [{ id: FEED, before: feed, after: null }], stock: null }]]),
    };
    expect(applyPending(replica, waitingFor(undo(acknowledged)), alice, NOON).activities).toEqual([feed]);
  });

  it('a superseded operation has nothing to restore, as on the server', () => {
    const ended = { ...feed, endedAt: NOON - MINUTE, endedBy: BOB, endCause: 'tap' } as const;
    const view = applyPending(replicaOf([ended]), waitingFor(end(FEED, NOON, 90), undo(OPERATION(1))), alice, NOON);
    expect([...view.outcomes.values()].map((outcome) => 'reason' in outcome && outcome.reason)).toEqual([
      'already_ended',
      'changed_since',
    ]);
  });

  it('of one’s earlier deletion, once its content was read, with or without its tombstone', () => {
    for (const tombstones of [[FEED], []]) {
      const view = applyPending(replicaOf([], tombstones, [feed]), waitingFor(restore(FEED)), alice, NOON);
      expect(view.activities).toEqual([feed]);
      expect([...view.waiting]).toEqual([FEED]);
    }
    const present = applyPending(replicaOf([feed], [], [feed]), waitingFor(restore(FEED)), alice, NOON);
    expect(present.outcomes.get(OPERATION(1))).toMatchObject({ status: 'superseded', reason: 'not_deleted' });
  });

  it.each([
    ['R52 not where it is known that it was deleted again with another content', [{ ...feed, startedMl: 75 }], 0],
    ['where its content is known and the same', [feed], 1],
    ['where its content is not known: the server decides', [], 1],
  ])('a deletion, %s', (_name, deleted, count) => {
    const acknowledged = buildId(0xe1);
    const done: Done = { effects: [{ id: FEED, before: feed, after: null }], stock: null };
    const replica = { ...replicaOf([], [FEED], deleted), done: new Map([[acknowledged, done]]) };
    expect(applyPending(replica, waitingFor(undo(acknowledged)), alice, NOON).activities).toHaveLength(count);
  });

  it('a waiting deletion can be undone by restoring its entry', () => {
    const view = applyPending(replicaOf([feed]), waitingFor(remove(FEED), restore(FEED)), alice, NOON);
    expect(view.activities).toEqual([feed]);
    expect(view.waiting.size).toBe(0);
  });
});

describe('R104 the device predicts what the server will do', () => {
  it('exactly, if nobody else writes, and the same each time', () => {
    fc.assert(
      fc.property(randomTaps, fc.nat({ max: 40 }), (taps, split) => {
        const log = new FamilyLog(bobsSleep);
        const entries = [BOBS_SLEEP];
        const operations: Operation[] = taps.map((tap, count) => {
          const own = taps.slice(0, count).map((_, n) => OPERATION(n));
          const action = actionOf(tap, { entries, operations: own, count }, NOON - tap.waited);
          if ('activityId' in action && !entries.includes(action.activityId)) entries.push(action.activityId);
          return { id: OPERATION(count), at: NOON - tap.waited, zone: STOCKHOLM, action };
        });
        const done = new Map<string, Done>();
        for (const operation of operations.slice(0, split)) {
          const outcome = log.apply(operation, alice, NOON);
          if (outcome.status !== 'applied') continue;
          done.set(operation.id, outcome);
          const undone = stockUndoneBy(operation, outcome);
          if (undone !== null) done.set(undone, NOTHING_DONE);
        }
        const replica = { ...replicaOf(log.all(), log.deleted()), done, stock: log.stock, milk: log.milk };
        // A tombstone does not carry what it held, so only the server can restore it.
        const waiting = operations.slice(split).filter(({ action }) => action.type !== 'activity.restore');
        const view = applyPending(replica, waiting, alice, NOON);
        expect(applyPending(replica, waiting, alice, NOON)).toEqual(view);
        const before = new Map(log.all().map((activity) => [activity.id, activity]));
        for (const operation of waiting) {
          const { status } = log.apply(operation, alice, NOON);
          if (operation.action.type !== 'undo') expect(view.outcomes.get(operation.id)?.status).toBe(status);
        }
        expect(view.activities).toEqual(log.all());
        expect(view.stock).toEqual(log.stock);
        expect(view.milk).toEqual(log.milk);
        for (const activity of log.all()) {
          if (!view.waiting.has(activity.id)) expect(activity).toEqual(before.get(activity.id));
        }
      }),
      { numRuns: 100 },
    );
  });
});

it('R105 reads the replica once, however many operations wait and however often it is asked', () => {
  const replicaOfTwo = replicaOf([feed, bobsSleep]);
  let reads = 0;
  class CountedRows extends Map<string, LogRow> {
    override values() {
      reads += 1;
      return super.values();
    }
  }
  const replica = { ...replicaOfTwo, rows: new CountedRows(replicaOfTwo.rows) };
  const actions = Array.from({ length: 200 }, (_, n) => logDiaper(buildId(100 + n), NOON - n));
  for (const count of [200, 1, 0]) {
    const { activities } = applyPending(replica, waitingFor(...actions.slice(0, count)), alice, NOON);
    expect(activities).toHaveLength(2 + count);
  }
  expect(reads).toBe(1);
});
