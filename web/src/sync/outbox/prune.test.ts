import { DAY, HOUR } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { buildBottle, buildDiaper, buildRow, buildSleep, buildTombstone, NOON } from '../testing/fixtures.ts';
import { rowsOutside, windowStart } from './prune.ts';

const ZONE = 'Europe/Stockholm';

function outside(rows: ReturnType<typeof buildRow>[], touched: string[] = []): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rowsOutside(byId, { now: NOON, zone: ZONE, touched: new Set(touched) });
}

/** Younger entries of a kind, so that an older one is not of the latest two. */
const today = [0, HOUR].flatMap((ago) => [
  buildRow(buildDiaper({ startedAt: NOON - ago })),
  buildRow(buildSleep({ startedAt: NOON - ago, endedAt: NOON, endedBy: null, endCause: 'tap' })),
  buildRow(buildBottle({ startedAt: NOON - ago, endedAt: NOON, endedBy: null, endCause: 'tap' })),
]);

describe('D10 what a device holds', () => {
  it('is 31 days', () => {
    const within = buildRow(buildDiaper({ startedAt: NOON - 31 * DAY }));
    const before = buildRow(buildDiaper({ startedAt: NOON - 31 * DAY - 1 }));
    expect(outside([...today, within, before])).toEqual([before.id]);
  });

  it('is always the whole of this week and this month, also where the clocks have changed', () => {
    // 31 October 2026, 23:30 in Stockholm: 31 elapsed days reach back to 22:30 before the change of the clocks.
    const late = Date.UTC(2026, 9, 31, 22, 30);
    expect(windowStart(late, ZONE)).toBe(Date.UTC(2026, 8, 30, 22));
  });

  it('is what has no end, whatever its age', () => {
    const open = buildRow(buildSleep({ startedAt: NOON - 90 * DAY }));
    const unknown = buildRow(buildBottle({ startedAt: NOON - 90 * DAY, endUnknown: true }));
    expect(outside([...today, open, unknown])).toEqual([]);
  });

  it('is every first time, whatever its age (R220); another note only within it', () => {
    const note = (isFirst: boolean, days: number) => {
      const { id, userId, editedAt } = buildDiaper();
      return buildRow({ kind: 'note', id, userId, editedAt, startedAt: NOON - days * DAY, note: 'Laughed', isFirst });
    };
    const [first, other] = [note(true, 300), note(false, 200)];
    expect(outside([...today, note(true, 1), first, note(false, 1), other])).toEqual([other.id]);
  });

  it('is a session that ends within it', () => {
    const long = buildSleep({ startedAt: NOON - 32 * DAY, endedAt: NOON - 30 * DAY, endCause: 'tap' });
    expect(outside([...today, buildRow(long)])).toEqual([]);
  });

  it.each([
    ['newest first', (rows: ReturnType<typeof buildRow>[]) => rows],
    ['oldest first', (rows: ReturnType<typeof buildRow>[]) => rows.toReversed()],
  ])('is the latest two of each kind, by start and by end: %s', (_, ordered) => {
    const year = 365 * DAY;
    const diapers = [0, 1, 2].map((hours) => buildRow(buildDiaper({ startedAt: NOON - year - hours * HOUR })));
    const slept = (from: number, to: number) =>
      buildRow(buildSleep({ startedAt: NOON - year + from * HOUR, endedAt: NOON - year + to * HOUR, endCause: 'tap' }));
    const byStart = [slept(4, 5), slept(3, 6)];
    const byEnd = [slept(2, 20), slept(1, 19)];
    const neither = slept(0, 5);
    const left = outside(ordered([...diapers, ...byStart, neither, ...byEnd]));
    expect(left.toSorted()).toEqual([diapers[2]?.id, neither.id].toSorted());
  });

  it('is the latest two of each kind and child', () => {
    const [other, third] = ['01890000-0000-7000-8000-0000000000c1', '01890000-0000-7000-8000-0000000000c2'];
    const diaper = (days: number, childId?: string) =>
      buildRow(buildDiaper({ startedAt: NOON - days * DAY, ...(childId && { childId }) }));
    const latest = [diaper(40), diaper(41), diaper(50, other), diaper(51, other)];
    const older = [diaper(42), diaper(52, other)];
    expect(outside([...latest, ...older, diaper(0, third)])).toEqual(older.map(({ id }) => id));
  });

  it('R237 is every measurement, whatever its age', () => {
    const { userId } = buildDiaper();
    const measured = { weightG: 4200, lengthMm: null, headMm: null, position: null };
    const entry = { kind: 'growth', userId, note: null, editedAt: null, ...measured } as const;
    const old = [400, 300, 200].map((days, place) =>
      buildRow({
        ...entry,
        id: `00000000-0000-7000-8000-00000000010${place}`,
        startedAt: NOON - days * DAY,
      }),
    );
    expect(outside([...today, ...old])).toEqual([]);
  });

  it('R242 is every dose of medicine that it has, whatever its age', () => {
    const { userId } = buildDiaper();
    const given = { name: 'Ibuprofen', centiDose: 250, unit: 'ml', leastMinutes: null } as const;
    const entry = { kind: 'medicine', userId, note: null, editedAt: null, ...given } as const;
    const old = [400, 300].map((days, place) =>
      buildRow({ ...entry, id: `00000000-0000-7000-8000-00000000020${place}`, startedAt: NOON - days * DAY }),
    );
    expect(outside([...today, ...old])).toEqual([]);
  });

  it('R276 is all solid food, whatever its age', () => {
    const { userId } = buildDiaper();
    const eaten = { foods: [{ name: 'Banan', allergens: [] }], liking: null, reaction: null };
    const entry = { kind: 'solid_food', userId, note: null, editedAt: null, ...eaten } as const;
    const old = [400, 300].map((days, place) =>
      buildRow({ ...entry, id: `00000000-0000-7000-8000-00000000011${place}`, startedAt: NOON - days * DAY }),
    );
    expect(outside([...today, ...old])).toEqual([]);
  });

  it('is what waiting operations touch', () => {
    const old = buildRow(buildDiaper({ startedAt: NOON - 60 * DAY }));
    expect(outside([...today, old], [old.id])).toEqual([]);
  });

  it('is a tombstone for as long', () => {
    const young = buildTombstone(buildDiaper().id, NOON - 31 * DAY);
    const old = buildTombstone(buildDiaper().id, NOON - 31 * DAY - 1);
    expect(outside([...today, young, old])).toEqual([old.id]);
  });
});
