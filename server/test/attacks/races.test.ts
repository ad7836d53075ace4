import type { Activity } from '@lulla/domain/activity/activity';
import type { Action } from '@lulla/domain/protocol/action';
import type { OperationResult } from '@lulla/domain/protocol/result';
import { MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { add, call, createCouple, createStranger, getStock, logDiaper, restock } from '../families.ts';
import { act, buildOperation, newId, sync } from '../operations.ts';
import type { Person } from '../people.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const { database } = world.context;

/** So many at once: as many tabs as an attacker may open, and more connections than the pool has. */
const AT_ONCE = 50;
/** Twenty in `npm run attack`. */
const BATCHES = Array.from({ length: Number(process.env['ATTACK_ROUNDS'] ?? 1) }, (_, index) => index + 1);

function all<T>(send: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(index)));
}

/** Taps as a device does: what the server has no room for at the moment is sent again, the same. */
async function tap(person: Person, action: Action): Promise<OperationResult> {
  const operations = [buildOperation(world, action)];
  for (let tries = 0; tries < 20; tries += 1) {
    const { status, answer } = await sync(world, person, { operations });
    const [result] = status === 503 ? [] : answer.results;
    if (result) return result;
  }
  throw new Error('The server had no room twenty times');
}

/** How often each answer came. */
function tally(results: readonly OperationResult[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const name = result.status === 'rejected' ? result.code : result.status;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

async function entriesOf(person: Person): Promise<readonly Activity[]> {
  return (await sync(world, person)).answer.rows.flatMap(({ activity }) => (activity === null ? [] : [activity]));
}

describe.each(BATCHES)('fifty concurrent requests, round %i', () => {
  test('start a feed: one is open, and none is lost', async () => {
    const anna = await createStranger(world);
    const startedAt = world.clock.now() - MINUTE;
    const feed = { kind: 'bottle', startedMl: 120 } as const;
    const results = await all(() =>
      tap(anna, { type: 'feed.start', activityId: newId(), feed, startedAt, note: null }),
    );
    expect(tally(results)).toEqual({ applied: AT_ONCE });
    const rows = await database.selectFrom('activities').selectAll().where('user_id', '=', anna.userId).execute();
    expect(rows).toHaveLength(AT_ONCE);
    expect(rows.filter((row) => row.ended_at === null && !row.end_unknown)).toHaveLength(1);
  });

  test('end one sleep, each at another time: the earliest counts, and both parents read it', async () => {
    const [anna, bo] = await createCouple(world);
    const now = world.clock.now();
    const activityId = newId();
    await tap(anna, { type: 'sleep.start', activityId, startedAt: now - 100 * MINUTE, note: null });
    const results = await all((index) =>
      tap(index % 2 === 0 ? anna : bo, {
        type: 'session.end',
        activityId,
        endedAt: now - (index + 1) * MINUTE,
        amountMl: null,
        note: null,
      }),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    for (const person of [anna, bo]) {
      const found = (await entriesOf(person)).filter((row) => row.id === activityId);
      expect(found).toMatchObject([{ endedAt: now - AT_ONCE * MINUTE }]);
    }
  });

  test('use the last diaper: one gets it, the others are refused', async () => {
    const [anna, bo] = await createCouple(world);
    await restock(world, anna, 1);
    const results = await all((index) => tap(index % 2 === 0 ? anna : bo, { type: 'stock.use' }));
    expect(tally(results)).toEqual({ applied: 1, stock_empty: AT_ONCE - 1 });
    expect(await getStock(world, anna)).toMatchObject({ remaining: 0 });
  });

  test('delete, restore, edit, undo and end one entry: the result equals one serial order', async () => {
    const [anna, bo] = await createCouple(world);
    const activityId = newId();
    const startedAt = world.clock.now() - 20 * MINUTE;
    const { operation, result } = await act(world, anna, { type: 'sleep.start', activityId, startedAt, note: null });
    const endedAt = startedAt + 5 * MINUTE;
    const actions: readonly (readonly [Person, Action])[] = [
      [anna, { type: 'activity.delete', activityId }],
      [anna, { type: 'activity.restore', activityId }],
      [anna, { type: 'activity.edit', activityId, changes: { note: 'asleep at last' } }],
      [anna, { type: 'undo', operationId: operation.id }],
      [bo, { type: 'session.end', activityId, endedAt, amountMl: null, note: null }],
    ];
    const before = (await sync(world, anna)).answer.cursor.revision;
    const results = await all((index) => {
      const [person, action] = actions[index % actions.length] ?? [anna, { type: 'activity.delete', activityId }];
      return tap(person, action);
    });
    const [ofAnna, ofBo] = [await sync(world, anna), await sync(world, bo)];
    expect(ofBo.answer.rows).toEqual(ofAnna.answer.rows);
    const applied = results.filter(({ status }) => status === 'applied').length;
    const { revision } = ofAnna.answer.cursor;
    // Each change has a revision of its own: none was written over another.
    expect(revision - before).toBeLessThanOrEqual(applied);
    expect(revision).toBeGreaterThan(before);
    // One after the other, each from where another left it: every state was left as often as it was found.
    const steps = [result, ...results].flatMap((each) => (each.status === 'applied' ? each.effects : []));
    const nameOf = (state: object | null) => JSON.stringify(state && Object.entries(state).sort());
    const left = [nameOf(null), ...steps.map(({ after }) => nameOf(after))];
    const last = ofAnna.answer.rows.find(({ id }) => id === activityId)?.activity ?? null;
    const found = [...steps.map(({ before }) => nameOf(before)), nameOf(last)];
    expect(found.sort()).toEqual(left.sort());
    const rows = await database.selectFrom('activities').selectAll().where('id', '=', activityId).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.ended_at === null || rows[0]?.ended_at?.getTime() === endedAt).toBe(true);
  });

  test('pay in the sandbox: one subscription', async () => {
    const anna = await createStranger(world);
    const answers = await all(() => call(world, anna, ['POST', '/api/sandbox/checkout'], { session: newId() }));
    expect(answers.every(({ status }) => [204, 409, 503].includes(status))).toBe(true);
    const paid = await database
      .selectFrom('subscriptions')
      .select('user_id')
      .where('user_id', '=', anna.userId)
      .execute();
    expect(paid).toHaveLength(1);
  });

  test('delete the account: it is deleted once, without a deadlock', async () => {
    const [anna, bo] = await createCouple(world);
    await logDiaper(world, bo);
    const answers = await all(() => call(world, anna, ['POST', '/api/delete-account'], { userId: anna.userId }));
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
    expect(await database.selectFrom('users').select('id').where('id', '=', anna.userId).execute()).toEqual([]);
    expect((await sync(world, bo)).answer.rows).toHaveLength(1);
  });
});

describe('fifty concurrent requests at a limit: no more are accepted than in sequence', () => {
  test.each<[string, number, (person: Person) => Promise<{ status: number }>]>([
    ['exports, ten an hour', 10, (person) => world.request(person, 'GET', '/api/export?zone=UTC')],
    [
      'messages, five an hour',
      5,
      (person) => call(world, person, ['POST', '/api/contact'], { id: newId(), category: 'bug-report', message: 'x' }),
    ],
    ['look-ups, ten a day', 10, (person) => add(world, person, 'nobody@example.com')],
  ])('%s', async (_name, allowed, send) => {
    const person = await createStranger(world);
    const answers = await all(() => send(person));
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
    expect(answers.filter(({ status }) => status < 429).length).toBeLessThanOrEqual(allowed);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});

describe('numbers that no baby has', () => {
  const now = () => world.clock.now();
  const note = null;
  const start = (startedMl: unknown) => ({
    type: 'feed.start',
    activityId: newId(),
    feed: { kind: 'bottle', startedMl },
    startedAt: now(),
    note,
  });
  const diaper = (startedAt: unknown) => ({
    type: 'diaper.log',
    activityId: newId(),
    startedAt,
    note,
    contents: 'pee',
  });
  const event = (parts: object) => ({
    type: 'event.add',
    eventId: newId(),
    title: 'x',
    description: null,
    date: '2026-03-10',
    startTime: null,
    endTime: null,
    ...parts,
  });

  test.each<[string, readonly unknown[], (value: unknown) => object]>([
    [
      'a bottle',
      [0, -30, 504, 1_000, 1e308, -0.5, 120.5, '120', '120ml', Number.NaN, null, [120], { ml: 120 }, true],
      start,
    ],
    [
      'a restock',
      [0, -1, 1.5, 1e9, '5', null, [], true, 2 ** 53, -(2 ** 31)],
      (count) => ({ type: 'stock.restock', count }),
    ],
    [
      'drops',
      [0, -1, 51, 2.5, '5', null, 1e9],
      (dropCount) => ({
        type: 'drops.log',
        entries: [{ activityId: newId(), dropType: 'vitamin_d', dropCount }],
        startedAt: now(),
        note,
      }),
    ],
    [
      'a moment',
      [0, -1, 1e15, 2 ** 53, Date.UTC(1900, 0), Date.UTC(9999, 0), 1.5, '2026-03-10', null, Number.NaN, 8.64e15 + 1],
      diaper,
    ],
    [
      'a day',
      [
        '2025-02-29',
        '2025-02-30',
        '2025-13-01',
        '2025-00-10',
        '0000-01-01',
        '9999-12-31',
        '25-1-1',
        '2025-1-1',
        '2025-01-01T00:00',
        20250101,
        null,
        '',
      ],
      (date) => event({ date }),
    ],
    [
      'a time of day',
      ['24:00', '7:5', '07:60', '-1:00', '07:00:00Z', '7pm', 700, ''],
      (startTime) => event({ startTime }),
    ],
    ['an end before its start', ['09:00', '08:59', '00:00'], (endTime) => event({ startTime: '09:00', endTime })],
  ])('%s is refused in every field, and nothing changes', async (_name, values, build) => {
    const anna = await createStranger(world);
    const before = (await sync(world, anna)).answer.cursor;
    for (const value of values) {
      const operation = { ...buildOperation(world, { type: 'stock.use' }), action: build(value) };
      const { status, answer } = await sync(world, anna, { operations: [operation] });
      expect([value, status >= 400 && status < 500]).toEqual([value, true]);
      expect(answer.results).toMatchObject([{ status: 'rejected' }]);
    }
    expect((await sync(world, anna)).answer.cursor).toEqual(before);
  });

  test('a clock that is centuries off moves no entry out of range, and causes no error', async () => {
    const anna = await createStranger(world);
    for (const deviceTime of [Date.UTC(2000, 0), Date.UTC(2099, 11, 31), now() - 1, now() + 1]) {
      const operations = [buildOperation(world, diaper(now()) as Action)];
      const { status } = await sync(world, anna, { deviceTime, operations });
      expect(status).toBeLessThan(500);
    }
    for (const row of await entriesOf(anna)) {
      expect(row.startedAt).toBeLessThanOrEqual(now() + MINUTE);
      expect(row.startedAt).toBeGreaterThan(now() - 2 * 366 * 24 * 60 * MINUTE);
    }
  });

  test('S5 of fifty operations with one bad one the others are applied, in order', async () => {
    const anna = await createStranger(world);
    const operations = Array.from({ length: 50 }, (_, index) =>
      index === 25
        ? { ...buildOperation(world, { type: 'stock.use' }), action: { type: 'nothing' } }
        : buildOperation(world, diaper(now() - index * MINUTE) as Action),
    );
    const { answer } = await sync(world, anna, { operations });
    expect(answer.results.map(({ status }) => status)).toEqual(
      operations.map((_, index) => (index === 25 ? 'rejected' : 'applied')),
    );
    expect(await entriesOf(anna)).toHaveLength(49);
  });

  test('a text cannot imitate a record of the log', async () => {
    const anna = await createStranger(world);
    const forged = 'Feeding completed (300ml)\nSleep started';
    await logDiaper(world, anna, forged);
    const path = `/api/records?from=${now() - MINUTE}&to=${now() + MINUTE}&zone=UTC`;
    const { body } = await call(world, anna, ['GET', path]);
    const { records } = body as { records: { type: string; details: string }[] };
    expect(records).toHaveLength(1);
    expect(records[0]?.type).toBe('diaper');
    expect(records[0]?.details).toMatch(/^(?!Feeding|Sleep)/);
  });
});
