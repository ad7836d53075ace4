import { activitiesResponseSchema, MAX_ACTIVITIES } from '@lulla/domain/protocol/activities-response';
import { deletedResponseSchema, MAX_DELETED } from '@lulla/domain/protocol/deleted-response';
import { firstActivityResponseSchema } from '@lulla/domain/protocol/first-activity-response';
import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import {
  buildBath,
  buildBottle,
  buildDiaper,
  buildGrowth,
  buildSleep,
  ended,
  putEntries,
  putLongLog,
} from '../../../test/entries.ts';
import { createCouple, createStranger, logDiaper } from '../../../test/families.ts';
import { act, buildDiaperLog, buildOperation, newId, sync } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';

const world = await createWorld();
const instant = (iso: string) => Date.parse(iso);

async function get(person: Person | null, path: string): Promise<{ status: number; body: unknown; code?: string }> {
  const response = await world.request(person, 'GET', path);
  const body = (await response.json()) as { error?: { code: string } };
  return { status: response.status, body, ...(body.error ? { code: body.error.code } : {}) };
}

async function getBeginning(person: Person, query = '?wire=2') {
  const { status, body } = await get(person, `/api/activities/first${query}`);
  expect(status).toBe(200);
  return firstActivityResponseSchema.parse(body);
}

async function getFirst(person: Person): Promise<number | null> {
  return (await getBeginning(person)).startedAt;
}

async function getDeleted(person: Person) {
  const { status, body } = await get(person, '/api/activities/deleted');
  expect(status).toBe(200);
  return deletedResponseSchema.parse(body);
}

async function remove(person: Person, activityId: string): Promise<void> {
  const { result } = await act(world, person, { type: 'activity.delete', activityId });
  expect(result.status).toBe('applied');
}

describe('S42: GET /api/activities/first', () => {
  test('returns the start of the family’s earliest entry, by any author and in any order', async () => {
    const [anna, erik] = await createCouple(world);
    await putEntries(world, anna, [buildDiaper(anna, instant('2026-03-10T12:00Z'))]);
    expect(await getFirst(anna)).toBe(instant('2026-03-10T12:00Z'));
    await putEntries(world, anna, [
      ended(buildSleep(erik, instant('2025-12-31T20:00Z')), instant('2026-01-01T05:00Z')),
      buildBath(erik, instant('2026-02-28T12:00Z')),
    ]);
    expect(await getFirst(anna)).toBe(instant('2025-12-31T20:00Z'));
    expect(await getFirst(erik)).toBe(instant('2025-12-31T20:00Z'));
  });

  test('returns nothing for an empty log, and for one whose entries are all deleted', async () => {
    const anna = await createStranger(world);
    expect(await getFirst(anna)).toBeNull();
    await remove(anna, await logDiaper(world, anna));
    expect(await getFirst(anna)).toBeNull();
  });

  test('R185: a measurement of before is not the beginning; its months are named', async () => {
    const anna = await createStranger(world);
    const measured = ['2024-05-02T10:00Z', '2024-05-20T10:00Z', '2024-05-31T23:30Z', '2025-01-01T00:00Z'].map(instant);
    await putEntries(world, anna, [
      ...measured.map((at) => buildGrowth(anna, at)),
      buildDiaper(anna, instant('2026-03-10T12:00Z')),
      buildGrowth(anna, instant('2026-03-11T12:00Z')),
    ]);
    expect(await getBeginning(anna)).toEqual({
      startedAt: instant('2026-03-10T12:00Z'),
      earlier: [measured[0], measured[2], measured[3]],
    });
    // R219
    expect(await getBeginning(anna, '')).toEqual({ startedAt: instant('2026-03-10T12:00Z') });
  });

  test('R185: measurements alone begin no log', async () => {
    const anna = await createStranger(world);
    await putEntries(world, anna, [buildGrowth(anna, instant('2024-05-02T10:00Z'))]);
    expect(await getBeginning(anna)).toEqual({ startedAt: null, earlier: [instant('2024-05-02T10:00Z')] });
  });

  test('reveals nothing of another family', async () => {
    const [anna, other] = [await createStranger(world), await createStranger(world)];
    await putEntries(world, other, [
      buildDiaper(other, instant('2026-03-10T12:00Z')),
      buildGrowth(other, instant('2025-03-10T12:00Z')),
    ]);
    expect(await getBeginning(anna)).toEqual({ startedAt: null });
  });

  test('refuses any query, and requests without a session', async () => {
    const path = '/api/activities/first';
    expect(await get(world.alice, `${path}?zone=UTC`)).toMatchObject({ status: 422, code: 'invalid_query' });
    expect(await get(world.alice, `${path}?x=1&x=2`)).toMatchObject({ status: 422, code: 'invalid_query' });
    expect(await get(null, path)).toMatchObject({ status: 401, code: 'signed_out' });
  });
});

describe('S43: GET /api/activities/deleted', () => {
  test('P22: returns my deleted entries unchanged, the latest deletion first; restoring removes them', async () => {
    const anna = await createStranger(world);
    const first = await logDiaper(world, anna, 'green');
    const second = await logDiaper(world, anna);
    const kept = await logDiaper(world, anna);
    await remove(anna, first);
    world.clock.advance(MINUTE);
    await remove(anna, second);
    const { entries, truncated } = await getDeleted(anna);
    expect(truncated).toBe(false);
    expect(entries.map(({ activity }) => activity.id)).toEqual([second, first]);
    expect(entries[1]).toMatchObject({
      activity: { id: first, userId: anna.userId, kind: 'diaper', contents: 'pee', note: 'green' },
      deletedAt: world.clock.now() - MINUTE,
    });

    const { result } = await act(world, anna, { type: 'activity.restore', activityId: first });
    expect(result.status).toBe('applied');
    expect((await getDeleted(anna)).entries.map(({ activity }) => activity.id)).toEqual([second]);
    expect([first, second, kept]).toHaveLength(3);
  });

  test('an entry whose logging was undone is included, and can be restored', async () => {
    const anna = await createStranger(world);
    const now = world.clock.now();
    const id = newId();
    const log = { type: 'diaper.log', activityId: id, contents: 'both', startedAt: now, note: 'green' } as const;
    const { operation } = await act(world, anna, log);
    await act(world, anna, { type: 'undo', operationId: operation.id });
    expect((await getDeleted(anna)).entries).toMatchObject([{ activity: { id, note: 'green' }, deletedAt: now }]);
    const { result } = await act(world, anna, { type: 'activity.restore', activityId: id });
    expect(result.status).toBe('applied');
    expect((await getDeleted(anna)).entries).toEqual([]);
  });

  test('gives sessions with their ends', async () => {
    const anna = await createStranger(world);
    const bottle = ended(buildBottle(anna, world.clock.now() - HOUR, 90), world.clock.now() - MINUTE);
    await putEntries(world, anna, [bottle]);
    await remove(anna, bottle.id);
    expect((await getDeleted(anna)).entries.map(({ activity }) => activity)).toEqual([bottle]);
  });

  test('never returns a partner’s or a stranger’s', async () => {
    const [anna, erik] = await createCouple(world);
    await remove(anna, await logDiaper(world, anna));
    expect((await getDeleted(erik)).entries).toEqual([]);
    expect((await getDeleted(await createStranger(world))).entries).toEqual([]);
    expect((await getDeleted(anna)).entries).toHaveLength(1);
  });

  test('returns them for 30 days', async () => {
    const anna = await createStranger(world);
    await remove(anna, await logDiaper(world, anna));
    const row = world.context.database.updateTable('activities').where('user_id', '=', anna.userId);
    await row.set({ deleted_at: new Date(world.clock.now() - 30 * DAY + 1) }).execute();
    expect((await getDeleted(anna)).entries).toHaveLength(1);
    await row.set({ deleted_at: new Date(world.clock.now() - 30 * DAY) }).execute();
    expect((await getDeleted(anna)).entries).toEqual([]);
  });

  test('is limited, and marks that there are more', async () => {
    const anna = await createStranger(world);
    await putLongLog(world, anna, MAX_DELETED + 1, world.clock.now());
    await world.context.database
      .updateTable('activities')
      .set({ deleted_at: new Date(world.clock.now()) })
      .where('user_id', '=', anna.userId)
      .execute();
    const { status, body } = await get(anna, '/api/activities/deleted');
    expect(status).toBe(200);
    expect(body).toMatchObject({ truncated: true });
    expect((body as { entries: unknown[] }).entries).toHaveLength(MAX_DELETED);
  });

  test('refuses a query, and requests without a session', async () => {
    expect(await get(world.alice, '/api/activities/deleted?user_id=1')).toMatchObject({ status: 422 });
    expect(await get(null, '/api/activities/deleted')).toMatchObject({ status: 401, code: 'signed_out' });
  });
});

describe('S40: GET /api/activities', () => {
  const window = (from: number, to: number) => `/api/activities?from=${from}&to=${to}`;

  test('returns one window of one’s own family’s log, newest first [C7.18]', async () => {
    const [anna, erik] = await createCouple(world);
    const now = world.clock.now();
    const ids = [newId(), newId(), newId()];
    const operations = ids.map((activityId, index) =>
      buildOperation(world, buildDiaperLog(world, { activityId, startedAt: now - index * HOUR })),
    );
    await sync(world, anna, { operations });
    const path = window(now - 90 * MINUTE, now + 1);
    const { rows, truncated } = activitiesResponseSchema.parse((await get(erik, path)).body);
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(truncated).toBe(false);
    const stranger = await get(await createStranger(world), path);
    expect(stranger.body).toEqual({ rows: [], truncated: false });
  });

  test('a month of the busiest family fits; a longer window is read in halves', async () => {
    const anna = await createStranger(world);
    const until = world.clock.now();
    // 144 entries a day, more than twice what anybody logs.
    await putLongLog(world, anna, 31 * 144, until);
    const month = await get(anna, window(until - 31 * DAY, until));
    expect(month.body).toMatchObject({ truncated: true });
    const rows = (month.body as { rows: { id: string }[] }).rows.map(({ id }) => id);
    expect(rows).toHaveLength(MAX_ACTIVITIES);

    const busy = await get(anna, window(until - 31 * DAY * (60 / 144), until));
    expect(busy.body).toMatchObject({ truncated: false });
    expect((busy.body as { rows: unknown[] }).rows).toHaveLength(31 * 60);
  });

  test('an entry over the edge is in both windows, one that ends on the edge in the first alone', async () => {
    const anna = await createStranger(world);
    const edge = instant('2026-03-10T12:00Z');
    const over = ended(buildSleep(anna, edge - HOUR), edge + HOUR);
    const until = ended(buildSleep(anna, edge - 2 * HOUR), edge);
    const from = buildDiaper(anna, edge);
    await putEntries(world, anna, [over, until, from]);
    const read = async (begin: number, end: number) =>
      activitiesResponseSchema.parse((await get(anna, window(begin, end))).body).rows.map(({ id }) => id);
    expect(await read(edge - DAY, edge)).toEqual([over.id, until.id]);
    expect(await read(edge, edge + DAY)).toEqual([from.id, over.id]);
  });

  test.each([
    ['nothing', ''],
    ['no end', 'from=1773140400000'],
    ['words', 'from=today&to=tomorrow'],
    ['the year 9999', 'from=253370764800000&to=253370764800001'],
    ['fractions', 'from=1773140400000.5&to=1773140400001'],
    ['a key too many', 'from=1773140400000&to=1773140400001&user_id=1'],
  ])('refuses %s', async (_what, query) => {
    expect(await get(world.alice, `/api/activities?${query}`)).toMatchObject({ status: 422, code: 'invalid_query' });
  });

  test.each([
    ['is empty', 1_773_140_400_000],
    ['ends before it begins', 1_673_140_400_000],
  ])('refuses a window that %s', async (_what, to) => {
    const path = window(1_773_140_400_000, to);
    expect(await get(world.alice, path)).toMatchObject({ status: 422, code: 'invalid_window' });
  });
});
