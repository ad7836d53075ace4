import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { add, answer, call, createCouple, createStranger, getInfo, invite, logDiaper } from '../../../test/families.ts';
import { itInFull } from '../../../test/full.ts';
import { buildOperation, newId, sync } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';

const world = await createWorld();
const { database } = world.context;
const BATCHES = 6;

const leave = (person: Person) => call(world, person, ['POST', '/api/family/leave']);
const remove = (person: Person, other: Person) =>
  call(world, person, ['DELETE', `/api/family/members/${other.userId}`]);

function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).sort();
}

async function isTogether(...people: readonly Person[]): Promise<boolean> {
  const families = await Promise.all(people.map(async (person) => (await getInfo(world, person)).familyId));
  return new Set(families).size === 1;
}

function logOperation() {
  const startedAt = world.clock.now();
  return buildOperation(world, { type: 'diaper.log', activityId: newId(), startedAt, note: null, contents: 'poo' });
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Whatever happened at once: everything a person has is in the one family they are in, and no family is without people. */
async function getContradictions(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'entry away from its author' as problem, a.id::text from activities a
      join members m using (user_id) where a.family_id <> m.family_id
    union all select 'operation away from its author', o.op_id::text from applied_ops o
      join members m using (user_id) where o.family_id <> m.family_id
    union all select 'family without people', f.id::text from families f
      where not exists (select 1 from members m where m.family_id = f.id)
    union all select 'inviter away from the invitation', i.id::text from invitations i
      join members m on m.user_id = i.inviter_id where m.family_id <> i.family_id
    union all select 'member with an invitation to their own family', i.id::text from invitations i
      join members m on m.user_id = i.invitee_id where m.family_id = i.family_id
    union all select 'entry newer than its family', a.id::text from activities a
      join families f on f.id = a.family_id where a.revision > f.revision
    union all select 'stock newer than its family', f.id::text from families f where f.stock_revision > f.revision
    union all select 'entry about a child that is not there', a.id::text from activities a
      where child_id is not null and not exists (
        select 1 from children c where c.family_id = a.family_id and c.id = a.child_id and position > 0)
    union all select 'children without an order', f.id::text from families f join children c on c.family_id = f.id
      group by f.id having max(position) <> count(*) - 1
    union all select 'one stock in two families', min(f.id::text) from families f
      where f.stock_batch_id is not null group by f.stock_batch_id having count(*) > 1
  `.execute(database);
  return rows;
}

/** Deadlocks of this database so far. Connections count them for themselves and tell when they end, so they are ended. */
async function countDeadlocks(): Promise<number> {
  const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await sql`select pg_terminate_backend(pid) ${others}`.execute(database);
  await expect.poll(async () => (await sql`select pid ${others}`.execute(database)).rows).toEqual([]);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(database);
  return rows[0]?.deadlocks ?? -1;
}

afterEach(async () => {
  await database.deleteFrom('rate_limits').execute();
  expect(await getContradictions()).toEqual([]);
});

describe.each(Array.from({ length: BATCHES }, (_, round) => round + 1))('concurrently, round %i', () => {
  test('F5 two add each other: one link [C3.17 C3.18 C7.10 A3.4]', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    const answers = await Promise.all([add(world, anna, clara.email), add(world, clara, anna.email)]);
    expect(answers.map(({ body }) => body).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual([
      { status: 'joined' },
      { status: 'sent' },
    ]);
    expect(await isTogether(anna, clara)).toBe(true);
    expect((await getInfo(world, anna)).sentInvitations).toEqual([]);
    expect((await getInfo(world, anna)).receivedInvitations).toEqual([]);
  });

  test('F9 one invitation accepted three times: one link', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    const entry = await logDiaper(world, clara);
    const id = await invite(world, anna, clara);
    const { epoch } = (await sync(world, anna)).answer.cursor;
    const answers = await Promise.all([1, 2, 3].map(() => answer(world, clara, id, 'accept')));
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
    const { answer: synced } = await sync(world, anna);
    expect(synced.cursor.epoch).toBe(epoch + 1);
    expect(synced.rows.map((row) => row.id)).toEqual([entry]);
    expect(synced.family?.members).toHaveLength(2);
  });

  test('F6 two invitations accepted by the same person: one family', async () => {
    const people = [await createStranger(world), await createStranger(world), await createStranger(world)] as const;
    const [anna, didrik, clara] = people;
    const ids = [await invite(world, anna, clara), await invite(world, didrik, clara)];
    const answers = await Promise.all(ids.map((id) => answer(world, clara, id, 'accept')));
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await getInfo(world, clara)).members).toHaveLength(2);
  });

  test('F8 an invitation accepted and withdrawn: one of the two', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    const id = await invite(world, anna, clara);
    const [accepted, revoked] = await Promise.all([
      answer(world, clara, id, 'accept'),
      answer(world, anna, id, 'revoke'),
    ]);
    expect([accepted.status, revoked.status]).toEqual(accepted.status === 200 ? [200, 404] : [404, 204]);
    expect(await isTogether(anna, clara)).toBe(accepted.status === 200);
  });

  test('F7 an invitation accepted and declined: one of the two', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    const id = await invite(world, anna, clara);
    const [accepted, declined] = await Promise.all([
      answer(world, clara, id, 'accept'),
      answer(world, clara, id, 'decline'),
    ]);
    expect([accepted.status, declined.status]).toEqual(accepted.status === 200 ? [200, 404] : [404, 204]);
    expect(await isTogether(anna, clara)).toBe(accepted.status === 200);
  });

  test('F10 three accept each other in a ring: no deadlock, nobody is lost', async () => {
    const [anna, bo, clara] = [await createStranger(world), await createStranger(world), await createStranger(world)];
    const ids = [await invite(world, anna, bo), await invite(world, bo, clara), await invite(world, clara, anna)];
    const answers = await Promise.all([
      answer(world, bo, ids[0] ?? '', 'accept'),
      answer(world, clara, ids[1] ?? '', 'accept'),
      answer(world, anna, ids[2] ?? '', 'accept'),
    ]);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  });

  test('F5 five add each other: no deadlock, everybody who can be linked is', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => createStranger(world)));
    const pairs = people.flatMap((person) =>
      people.filter((other) => other !== person).map((other) => [person, other]),
    );
    // On a busy machine somebody may wait for a lock for as long as anybody may, and asks again as the answer says.
    const addUntilHeard = async ([person, other]: (Person | undefined)[]) => {
      for (let attempt = 1; ; attempt += 1) {
        const heard = await add(world, person as Person, other?.email ?? '');
        if (heard.status !== 503 || attempt === 5) return heard;
      }
    };
    const answers = await Promise.all(pairs.map(addUntilHeard));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.filter(({ body }) => JSON.stringify(body) === '{"status":"joined"}').length).toBeGreaterThan(0);
  });

  test('F14 two remove each other: both are alone, and both requests succeed', async () => {
    const [anna, bo] = await createCouple(world);
    expect(statusesOf(await Promise.all([remove(anna, bo), remove(bo, anna)]))).toEqual([204, 204]);
    expect(await isTogether(anna, bo)).toBe(false);
  });

  test('F11 both leave: both are alone, and both requests succeed', async () => {
    const [anna, bo] = await createCouple(world);
    expect(statusesOf(await Promise.all([leave(anna), leave(bo)]))).toEqual([204, 204]);
    expect(await isTogether(anna, bo)).toBe(false);
  });

  test('S21 somebody is removed while they write: every write is where they are, exactly once', async () => {
    const [anna, bo] = await createCouple(world);
    const operations = Array.from({ length: 8 }, logOperation);
    const writes = operations.map((operation) => sync(world, bo, { operations: [operation] }));
    const [removed, ...written] = await Promise.all([remove(anna, bo), ...writes]);
    expect(removed.status).toBe(204);
    for (const { answer: synced } of written) expect(synced.results).toMatchObject([{ status: 'applied' }]);
    const { answer: after } = await sync(world, bo, { operations });
    expect(after.rows).toHaveLength(operations.length);
    expect((await sync(world, anna)).answer.rows).toEqual([]);
  });

  test('S21 somebody joins while they write: every write comes along, exactly once', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    const id = await invite(world, anna, clara);
    const operations = Array.from({ length: 8 }, logOperation);
    const writes = operations.map((operation) => sync(world, clara, { operations: [operation] }));
    const [accepted, ...written] = await Promise.all([answer(world, clara, id, 'accept'), ...writes]);
    expect(accepted.status).toBe(200);
    for (const { answer: synced } of written) expect(synced.results).toMatchObject([{ status: 'applied' }]);
    expect((await sync(world, anna)).answer.rows).toHaveLength(operations.length);
  });
});

test('F10 none of these races caused a deadlock', async () => {
  expect(await countDeadlocks()).toBe(0);
});

const seed = Date.now();

itInFull(`six people act concurrently at random: no error, no contradiction (seed ${seed})`, async () => {
  const random = randomFrom(seed);
  const people: Person[] = [];
  for (let count = 0; count < 6; count += 1) people.push(await createStranger(world));
  const one = () => people[Math.floor(random() * people.length)] as Person;
  async function answerAny(person: Person, how: 'accept' | 'decline' | 'revoke') {
    const { receivedInvitations, sentInvitations } = await getInfo(world, person);
    const [invitation] = how === 'revoke' ? sentInvitations : receivedInvitations;
    return answer(world, person, invitation?.id ?? newId(), how);
  }
  const moves = [
    () => add(world, one(), one().email),
    () => add(world, one(), one().email),
    () => answerAny(one(), 'accept'),
    () => answerAny(one(), 'accept'),
    () => answerAny(one(), 'decline'),
    () => answerAny(one(), 'revoke'),
    () => leave(one()),
    () => remove(one(), one()),
    () => sync(world, one(), { operations: [logOperation()] }),
    () => sync(world, one(), { operations: [buildOperation(world, { type: 'stock.restock', count: 3 })] }),
    () => sync(world, one(), { operations: [buildOperation(world, { type: 'stock.use' })] }),
  ];
  const seen = new Map<number, number>();
  for (let round = 0; round < 20; round += 1) {
    await database.deleteFrom('rate_limits').execute();
    const made = Array.from({ length: 12 }, () => moves[Math.floor(random() * moves.length)]);
    for (const { status } of await Promise.all(made.map((move) => move?.() ?? leave(one())))) {
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    expect(await getContradictions()).toEqual([]);
  }
  for (const status of seen.keys()) expect([200, 204, 403, 404, 409, 422]).toContain(status);
});
