import { describe, expect, it } from 'vitest';
import { edit, logDiaper, logDrops, remove, startSleep } from '../../test/build-action.ts';
import { buildDiaper, buildSleep } from '../../test/build-activity.ts';
import { ALICE, BOB, buildActor, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { EMPTY_REPLICA } from '../../test/replica.ts';
import type { Activity } from '../activity/activity.ts';
import type { Actor } from '../commands/log-view.ts';
import type { Action } from '../protocol/action.ts';
import { DAY, HOUR } from '../time/instant.ts';
import { OutcomeCache } from './outcome-cache.ts';
import { applyPending, type Replica } from './pending.ts';

const [ENTRY, OTHER, NEW] = [buildId(1), buildId(2), buildId(3)];
const diaper = (parts: Parameters<typeof buildDiaper>[0] = {}) => buildDiaper({ id: ENTRY, ...parts });
const sleep = buildSleep({ id: OTHER, userId: BOB });

/** What a device holds: entries, and those that `by` has deleted. */
function replicaOf(
  activities: readonly Activity[],
  deleted: readonly (readonly [id: string, by: string | null])[] = [],
) {
  const rows = [
    ...activities.map((activity) => ({ id: activity.id, revision: 1, activity, deleted: null })),
    ...deleted.map(([id, by]) => ({ id, revision: 2, activity: null, deleted: { at: NOON, by } })),
  ];
  return { ...EMPTY_REPLICA, rows: new Map(rows.map((row) => [row.id, row])) };
}

/** Shows one waiting operation on one replica and then on another: whether it was decided anew, as it must come out in the end. */
function show(action: Action, [before, after]: readonly [Replica, Replica], actors: readonly Actor[] = []) {
  const [then = buildActor(ALICE), now = then] = actors;
  const operations = [{ id: buildId(0xf1), at: NOON, zone: STOCKHOLM, action }];
  const outcomeCache = new OutcomeCache();
  const first = applyPending(before, operations, then, NOON, outcomeCache);
  const second = applyPending(after, operations, now, NOON, outcomeCache);
  expect(second).toEqual(applyPending(after, operations, now, NOON));
  return first.outcomes.get(buildId(0xf1)) === second.outcomes.get(buildId(0xf1)) ? 'as known' : 'decided anew';
}

describe('R106 a cached outcome is valid as long as its inputs are unchanged', () => {
  const held = diaper();

  it.each<[string, Action, readonly [Replica, Replica]]>([
    ['the entry is the same, in another list', edit(ENTRY, { note: 'natt' }), [replicaOf([held]), replicaOf([held])]],
    ['a partner’s sleep runs on', logDiaper(NEW), [replicaOf([sleep]), replicaOf([sleep, held])]],
    [
      'of two new entries neither is there',
      logDrops([
        [NEW, 'vitamin_d'],
        [ENTRY, 'lactase'],
      ]),
      [replicaOf([]), replicaOf([])],
    ],
  ])('it is reused where %s', (_, action, replicas) => {
    expect(show(action, replicas)).toBe('as known');
  });

  it.each<[string, Action, readonly [Replica, Replica]]>([
    [
      'a partner changed the entry',
      edit(ENTRY, { note: 'natt' }),
      [replicaOf([held]), replicaOf([diaper({ contents: 'poo' })])],
    ],
    ['the entry is gone from the device', edit(ENTRY, { note: 'natt' }), [replicaOf([held]), replicaOf([])]],
    ['the entry was deleted', edit(ENTRY, { note: 'natt' }), [replicaOf([held]), replicaOf([], [[ENTRY, ALICE]])]],
    ['the new entry came before its answer', logDiaper(ENTRY), [replicaOf([]), replicaOf([held])]],
    [
      'the second of two came before its answer',
      logDrops([
        [NEW, 'vitamin_d'],
        [ENTRY, 'lactase'],
      ]),
      [replicaOf([]), replicaOf([held])],
    ],
    [
      'who deleted the entry is nobody any more',
      remove(ENTRY),
      [replicaOf([], [[ENTRY, BOB]]), replicaOf([], [[ENTRY, null]])],
    ],
    [
      'what ends a start came before it',
      startSleep(NEW),
      [replicaOf([]), replicaOf([diaper({ userId: BOB, startedAt: NOON + HOUR })])],
    ],
    ['a deleted entry is back', remove(ENTRY), [replicaOf([], [[ENTRY, BOB]]), replicaOf([held])]],
  ])('it is decided again where %s', (_, action, replicas) => {
    expect(show(action, replicas)).toBe('decided anew');
  });

  it('it is decided again for an account of another age', () => {
    const replicas = [replicaOf([]), replicaOf([])] as const;
    const action = logDiaper(NEW, NOON - 40 * DAY);
    const actors = [buildActor(ALICE), buildActor(ALICE, { accountCreatedAt: NOON })];
    expect(show(action, replicas, actors)).toBe('decided anew');
  });
});
