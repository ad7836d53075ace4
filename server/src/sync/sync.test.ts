import { syncResponseSchema } from '@lulla/domain/protocol/sync-response';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { act, buildOperation, buildSync, newId, sync } from '../../test/operations.ts';
import { createWorld, type World } from '../../test/world.ts';

const world = await createWorld();
const { alice, bob, carol } = world;

function diaper(parts: { activityId?: string; startedAt?: number } = {}) {
  const { activityId = newId(), startedAt = world.clock.now() } = parts;
  return { type: 'diaper.log', activityId, contents: 'pee', startedAt, note: null } as const;
}

function bottle(parts: { activityId?: string; startedAt?: number } = {}) {
  const { activityId = newId(), startedAt = world.clock.now() } = parts;
  return {
    type: 'feed.start',
    activityId,
    feed: { kind: 'bottle', startedMl: 120 },
    startedAt,
    note: null,
  } as const;
}

async function rowsOf(world: World, ids: readonly string[]) {
  return world.context.database
    .selectFrom('activities')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

async function revisionOf(familyId: string): Promise<number> {
  const { database } = world.context;
  const row = await database
    .selectFrom('families')
    .select('revision')
    .where('id', '=', familyId)
    .executeTakeFirstOrThrow();
  return row.revision;
}

describe('POST /api/sync', () => {
  it('refuses requests without a session [C5.22 C8.14]', async () => {
    const response = await world.request(null, 'POST', '/api/sync', buildSync(world, alice));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'signed_out' } });
  });

  it('S7: refuses the whole queue of another account', async () => {
    const activityId = newId();
    const body = buildSync(world, alice, { operations: [buildOperation(world, diaper({ activityId }))] });
    const response = await world.request(bob, 'POST', '/api/sync', body);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: { code: 'wrong_account' } });
    expect(await rowsOf(world, [activityId])).toEqual([]);
  });

  it('S9: asks a client of an unknown wire version to reload', async () => {
    const { status, answer } = await sync(world, alice, { wire: 99 });
    expect(status).toBe(426);
    expect(answer).toMatchObject({ error: { code: 'reload_required' } });
  });

  it('answers match the protocol’s schema [C3.23]', async () => {
    const { answer } = await act(world, alice, diaper());
    expect(syncResponseSchema.parse(answer)).toEqual(answer);
  });

  it.each([
    ['an unknown key', { surplus: 1 }],
    ['a cursor that is no cursor', { cursor: { familyId: 'x' } }],
    ['a device time of the year 9999', { deviceTime: 253_370_764_800_000 }],
    ['operations that are no list', { operations: {} }],
    ['an operation without an id', { operations: [{ at: 1 }] }],
    ['too many operations', { operations: Array.from({ length: 51 }, () => ({ id: newId() })) }],
  ])('S6: refuses the whole push for an envelope with %s', async (_, parts) => {
    const before = await revisionOf(alice.familyId);
    const body = { ...buildSync(world, alice), ...parts };
    const response = await world.request(alice, 'POST', '/api/sync', body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_body' } });
    expect(await revisionOf(alice.familyId)).toBe(before);
  });
});

describe('operations', () => {
  it.each([
    ['an unknown key', (operation: object) => ({ ...operation, surplus: 1 })],
    ['a zone that is none', (operation: object) => ({ ...operation, zone: 'Mars/Olympus' })],
    ['a note with NUL', (operation: object) => ({ ...operation, action: { ...diaper(), note: 'a\u0000b' } })],
    [
      'a note with a lone surrogate',
      (operation: object) => ({ ...operation, action: { ...diaper(), note: 'a\ud800' } }),
    ],
    [
      'a note with a right-to-left override',
      (operation: object) => ({ ...operation, action: { ...diaper(), note: 'a\u202eb' } }),
    ],
    [
      'a note of 2,001 characters',
      (operation: object) => ({ ...operation, action: { ...diaper(), note: 'x'.repeat(2001) } }),
    ],
    [
      '504 ml',
      (operation: object) => ({ ...operation, action: { ...bottle(), feed: { kind: 'bottle', startedMl: 504 } } }),
    ],
    ['rendered text', (operation: object) => ({ ...operation, action: { ...diaper(), details: 'completed' } })],
  ])('S6: an operation with %s is invalid, and nothing changes', async (_, spoil) => {
    const before = await revisionOf(alice.familyId);
    const operations = [spoil(buildOperation(world, diaper()))] as never;
    const { status, answer } = await sync(world, alice, { operations });
    expect(status).toBe(422);
    expect(answer.results).toMatchObject([{ status: 'rejected', code: 'invalid_operation' }]);
    expect(answer.error?.code).toBe('invalid_operation');
    expect(await revisionOf(alice.familyId)).toBe(before);
  });

  it('S5: one bad operation does not hold up the others', async () => {
    const [first, last] = [newId(), newId()];
    const operations = [
      buildOperation(world, diaper({ activityId: first })),
      buildOperation(world, diaper({ startedAt: world.clock.now() + HOUR })),
      buildOperation(world, diaper({ activityId: last })),
    ];
    const { status, answer } = await sync(world, alice, { operations });
    expect(status).toBe(200);
    expect(answer.results.map((result) => result.status)).toEqual(['applied', 'rejected', 'applied']);
    expect(await rowsOf(world, [first, last])).toHaveLength(2);
  });

  it('S2: a repeat gives the same result and one row [C7.19]', async () => {
    const operations = [buildOperation(world, bottle())];
    const first = await sync(world, alice, { operations });
    const before = await revisionOf(alice.familyId);
    const again = await sync(world, alice, { operations });
    expect(again.answer.results).toEqual(first.answer.results);
    expect(await revisionOf(alice.familyId)).toBe(before);
  });

  it('S2: fifty repeats at the same moment have one effect', async () => {
    const activityId = newId();
    const operations = [buildOperation(world, diaper({ activityId }))];
    const before = await revisionOf(alice.familyId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => sync(world, alice, { operations })));
    const results = answers.map(({ answer }) => answer.results[0]);
    for (const result of results) expect(result).toEqual(results[0]);
    expect(await rowsOf(world, [activityId])).toHaveLength(1);
    expect(await revisionOf(alice.familyId)).toBe(before + 1);
  });

  it('S3: the same id with another body is refused', async () => {
    const { operation } = await act(world, alice, diaper());
    const other = { ...operation, action: diaper() };
    const { status, answer } = await sync(world, alice, { operations: [other] });
    expect(status).toBe(409);
    expect(answer.results).toMatchObject([{ status: 'rejected', code: 'operation_id_reused' }]);
  });

  it('S3: the order of keys does not make another body', async () => {
    const { operation, result } = await act(world, alice, diaper());
    const turned = Object.fromEntries(Object.entries(operation).reverse()) as typeof operation;
    const { answer } = await sync(world, alice, { operations: [turned] });
    expect(answer.results).toEqual([result]);
  });

  it('S4: a refused operation can be sent again when its cause is gone', async () => {
    const operation = buildOperation(world, diaper({ startedAt: world.clock.now() + 2 * MINUTE }));
    const early = await sync(world, alice, { operations: [operation] });
    expect(early.answer.results).toMatchObject([{ status: 'rejected', code: 'time_in_future' }]);
    world.clock.advance(5 * MINUTE);
    const later = await sync(world, alice, { operations: [operation] });
    expect(later.answer.results).toMatchObject([{ status: 'applied' }]);
  });

  it('the id of an existing entry cannot be reused', async () => {
    const activityId = newId();
    await act(world, alice, diaper({ activityId }));
    const { result, status } = await act(world, bob, diaper({ activityId }));
    expect(status).toBe(409);
    expect(result).toMatchObject({ status: 'rejected', code: 'id_taken' });
  });

  it('S8: the times of a device whose clock is two hours behind are shifted', async () => {
    const activityId = newId();
    const deviceTime = world.clock.now() - 2 * HOUR;
    const operation = buildOperation(world, diaper({ activityId, startedAt: deviceTime - MINUTE }), { at: deviceTime });
    await sync(world, alice, { deviceTime, operations: [operation] });
    const [row] = await rowsOf(world, [activityId]);
    expect(row?.started_at.getTime()).toBe(world.clock.now() - MINUTE);
  });

  it('S8: the times of a clock that is 60 s off are unchanged', async () => {
    const activityId = newId();
    const deviceTime = world.clock.now() - MINUTE;
    const operation = buildOperation(world, diaper({ activityId, startedAt: deviceTime }), { at: deviceTime });
    await sync(world, alice, { deviceTime, operations: [operation] });
    const [row] = await rowsOf(world, [activityId]);
    expect(row?.started_at.getTime()).toBe(deviceTime);
  });

  it('P24: without access drops and baths are refused, and nothing changes [C1.15]', async () => {
    const other = await createWorld();
    other.clock.advance(169 * HOUR);
    const bath = {
      type: 'bath.log',
      activityId: newId(),
      babyOil: true,
      shampoo: false,
      startedAt: other.clock.now(),
    } as const;
    const { status, result } = await act(other, other.alice, bath);
    expect(status).toBe(403);
    expect(result).toMatchObject({ status: 'rejected', code: 'premium_required' });
    expect((await act(other, other.admin, { ...bath, activityId: newId() })).result.status).toBe('applied');
  });
});

describe('two people', () => {
  it('a partner ends what the other started, and both read the same [C4.17 C6.1 C6.5 A6.10]', async () => {
    const activityId = newId();
    await act(world, alice, bottle({ activityId }));
    world.clock.advance(12 * MINUTE);
    const endedAt = world.clock.now();
    await act(world, bob, { type: 'session.end', activityId, endedAt, amountMl: 90, note: null });
    const [mine, theirs] = [await sync(world, alice), await sync(world, bob)];
    const expected = { activity: { id: activityId, amountMl: 90, endedAt, endedBy: bob.userId } };
    expect(mine.answer.rows.find((row) => row.id === activityId)).toMatchObject(expected);
    expect(theirs.answer.rows).toEqual(mine.answer.rows);
  });

  it('P10: both end at the same moment: one end is applied and the other person is told', async () => {
    const activityId = newId();
    await act(world, alice, { type: 'sleep.start', activityId, startedAt: world.clock.now(), note: null });
    world.clock.advance(MINUTE);
    const end = { type: 'session.end', activityId, endedAt: world.clock.now(), amountMl: null, note: null } as const;
    const both = await Promise.all([act(world, alice, end), act(world, bob, end)]);
    expect(both.map(({ result }) => result.status).sort()).toEqual(['applied', 'superseded']);
    const second = both.find(({ result }) => result.status === 'superseded');
    expect(second?.result).toMatchObject({ reason: 'already_ended', activity: { id: activityId } });
    expect(await rowsOf(world, [activityId])).toHaveLength(1);
  });

  it('a diaper ends both sessions, and undo restores them [C4.16]', async () => {
    const [feed, sleep] = [newId(), newId()];
    await act(world, alice, { type: 'sleep.start', activityId: sleep, startedAt: world.clock.now(), note: null });
    await act(world, bob, bottle({ activityId: feed, startedAt: world.clock.now() - MINUTE }));
    const { operation, result } = await act(world, alice, diaper());
    expect(result).toMatchObject({ status: 'applied' });
    const ended = await rowsOf(world, [feed]);
    expect(ended[0]).toMatchObject({ amount_ml: 120, end_cause: 'consequence' });
    await act(world, alice, { type: 'undo', operationId: operation.id });
    const restored = await rowsOf(world, [feed]);
    expect(restored[0]).toMatchObject({ ended_at: null, amount_ml: null });
  });

  it('twenty concurrent starts by one person leave one open feed', async () => {
    await Promise.all(Array.from({ length: 20 }, () => act(world, carol, bottle())));
    const open = await world.context.database
      .selectFrom('activities')
      .select('id')
      .where('user_id', '=', carol.userId)
      .where('ended_at', 'is', null)
      .where('end_unknown', '=', false)
      .execute();
    expect(open).toHaveLength(1);
  });

  it('a stranger cannot touch, nor learn of, an entry whose id she knows', async () => {
    const activityId = newId();
    await act(world, alice, bottle({ activityId }));
    const end = { type: 'session.end', activityId, endedAt: world.clock.now(), amountMl: 90, note: null } as const;
    const known = await act(world, carol, end);
    const unknown = await act(world, carol, { ...end, activityId: newId() });
    expect(known.status).toBe(404);
    expect({ ...known.result, operationId: '' }).toEqual({ ...unknown.result, operationId: '' });
    const created = await act(world, carol, diaper({ activityId }));
    expect(created.result.status).toBe('applied');
    expect(JSON.stringify((await sync(world, carol)).answer)).not.toContain(alice.userId);
  });
});
