import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBottle, buildSleep } from '../../test/build-activity.ts';
import { buildId, NOON } from '../../test/people.ts';
import { type Activity, isOpen } from '../activity/activity.ts';
import { byNewest } from '../activity/days.ts';
import type { LogRow } from '../protocol/log-row.ts';
import { entriesIn, withChanged } from './entries-in.ts';

const some = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 })
  .map((ids) => ids.map((n) => buildBottle({ id: buildId(n), startedAt: NOON - (n % 7) })));

const rowsOf = (activities: readonly Activity[]) =>
  new Map(
    activities.map((activity, n) => [activity.id, { id: activity.id, revision: n + 1, activity, deleted: null }]),
  );

describe('what rows hold', () => {
  it('the entries newest first and the open sessions, as found by looking through all of them', () => {
    fc.assert(
      fc.property(some, (bottles) => {
        const sleep = buildSleep({ id: buildId(99), startedAt: NOON - 3 });
        const { activities, open } = entriesIn(rowsOf([...bottles, sleep]));
        expect(activities).toEqual([...bottles, sleep].sort(byNewest));
        expect(open).toEqual([...bottles, sleep].filter(isOpen));
      }),
    );
  });

  it('is the same object for the same rows, and leaves deleted ones out', () => {
    const rows = new Map<string, LogRow>([
      ...rowsOf([buildBottle({ id: buildId(1) })]),
      [buildId(2), { id: buildId(2), revision: 9, activity: null, deleted: { at: NOON, by: null } }],
    ]);
    expect(entriesIn(rows)).toBe(entriesIn(rows));
    expect(entriesIn(rows).activities.map(({ id }) => id)).toEqual([buildId(1)]);
  });
});

describe('changes to entries', () => {
  it('give what sorting all of them gives', () => {
    const changes = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.option(fc.integer({ min: 0, max: 7 }))));
    fc.assert(
      fc.property(some, changes, (before, entries) => {
        const changed = new Map(
          entries.map(([n, ago]) => {
            const id = buildId(n);
            return [id, ago === null ? null : buildBottle({ id, startedAt: NOON - ago, note: 'changed' })] as const;
          }),
        );
        const sorted = [...before].sort(byNewest);
        const expected = new Map<string, Activity | null>([
          ...sorted.map((each) => [each.id, each] as const),
          ...changed,
        ]);
        expect(withChanged(sorted, changed)).toEqual(
          [...expected.values()].flatMap((each) => each ?? []).sort(byNewest),
        );
      }),
    );
  });

  it('are the same list where there are none', () => {
    const list = [buildBottle({ id: buildId(1) })];
    expect(withChanged(list, new Map())).toBe(list);
  });
});
