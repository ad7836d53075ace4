import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { type NamedStatement, runPipelined } from '../../src/database/pipeline.ts';
import { createPool, REQUEST_LIMITS } from '../../src/database/pool.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { HASHING_LIMITS, hashingLoad, hashPassword } from '../../src/secrets/password-hash.ts';
import { hashToken, makeToken } from '../../src/secrets/token.ts';
import { SessionLookup, UNKNOWN } from '../../src/session/account-session.ts';
import { call, createCouple, createStranger } from '../families.ts';
import { inFull } from '../full.ts';
import { buildDiaperLog, buildOperation, buildSync } from '../operations.ts';
import { PASSWORD, type Person, signIn } from '../people.ts';
import { createSteeredDatabase } from '../steered-database.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const { database } = world.context;
/** Another program's connections, which nothing of ours ends. */
const limits = { ...REQUEST_LIMITS, idleTransaction: 0 };
const other = createPool(world.address, { log: createLogger('silent'), limits, max: 2 });
afterAll(() => other.end());

const MADE_UP = makeToken();
const MADE_UP_HASH = hashToken(MADE_UP).toString('hex');

function write(person: Person): Promise<Response> {
  const body = buildSync(world, person, { operations: [buildOperation(world, buildDiaperLog(world))] });
  return Promise.resolve(world.request(person, 'POST', '/api/sync', body));
}

/** The answers to many requests, and those that have come so far. */
function allOf(asked: readonly Promise<Response>[]): { come: Response[]; all: Promise<Response[]> } {
  const come: Response[] = [];
  for (const each of asked) void each.then((response) => come.push(response));
  return { come, all: Promise.all(asked) };
}

/** Status, code and Retry-After of every refusal among answers. */
async function refusalsOf(answers: readonly Response[]) {
  const refused = answers.filter(({ status }) => status !== 200);
  return Promise.all(
    refused.map(async (response) => {
      const { error } = (await response.json()) as { error: { code: string } };
      return `${response.status} ${error.code} ${response.headers.get('retry-after')}`;
    }),
  );
}

/** Holds the lock of a family, as a statement that hangs would. */
async function lockFamily({ familyId }: Person): Promise<() => Promise<void>> {
  const client = await other.connect();
  await client.query('begin');
  await client.query('select from families where id = $1 for update', [familyId]);
  let isHeld = true;
  const release = async () => {
    if (isHeld) await client.query('rollback');
    if (isHeld) client.release();
    isHeld = false;
  };
  onTestFinished(release);
  return release;
}

test.each(inFull('a lock'))(
  'a family whose lock is held waits on two connections at most, is refused within the time of %s, and the others notice nothing',
  async () => {
    const [anna, bo] = await createCouple(world);
    const devices = await Promise.all(
      Array.from({ length: 10 }, async () => ({ ...bo, ...(await signIn(world.context, bo)) })),
    );
    const release = await lockFamily(anna);
    const writes = allOf([...devices, anna].flatMap((device) => Array.from({ length: 4 }, () => write(device))));
    const [reading, others] = await Promise.all([
      world.request(anna, 'GET', '/api/activities/first'),
      write(world.carol),
    ]);
    const before = writes.come.length;
    const { rows } = await other.query<{ waiting: number }>(
      `select count(*) as waiting from pg_stat_activity
      where datname = current_database() and application_name = 'lulla' and wait_event_type = 'Lock'`,
    );
    const answers = await writes.all;
    expect(rows[0]?.waiting).toBeLessThanOrEqual(2);
    expect([reading.status, others.status]).toEqual([200, 200]);
    expect(before).toBeLessThan(answers.length);
    const refusals = new Set(await refusalsOf(answers));
    expect(refusals).toEqual(new Set(['503 busy 1', '503 database_unavailable 2']));
    expect(answers.every(({ status }) => status === 503)).toBe(true);
    await release();
    expect((await write(bo)).status).toBe(200);
  },
);

describe('one device that sends a thousand requests at once', () => {
  test('is served a few at a time and refused beyond the queue’s limit; the others notice nothing', async () => {
    const anna = await createStranger(world);
    const asked = allOf(Array.from({ length: 1_000 }, () => world.request(anna, 'GET', '/api/activities/first')));
    const isServed = ({ status }: Response) => status === 200;
    // The same request of another: most of Anna's are still to be served when it is, however fast the machine is.
    const another = await world.request(world.carol, 'GET', '/api/activities/first');
    const before = asked.come.filter(isServed).length;
    expect((await write(world.carol)).status).toBe(200);
    const answers = await asked.all;
    expect(another.status).toBe(200);
    expect(before).toBeLessThan(answers.filter(isServed).length / 2);
    const refusals = await refusalsOf(answers);
    expect(refusals.length).toBeGreaterThan(700);
    expect(new Set(refusals)).toEqual(new Set(['503 busy 1']));
    expect((await world.request(anna, 'GET', '/api/activities/first')).status).toBe(200);
  });

  test('has a limit that does not apply to requests without a session', async () => {
    const asked = Array.from({ length: 300 }, () => world.request(null, 'GET', '/api/session'));
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([401]));
  });
});

describe('a database whose connections are all in use', () => {
  test('refuses at once with Retry-After who would be too many to wait, and the rest after two seconds', async () => {
    const holders = Array.from({ length: 20 }, () => holdConnection());
    const releases = await Promise.all(holders);
    const since = performance.now();
    const unknown = () => ({ ...world.carol, cookie: `lulla=${makeToken()}` });
    const asked = allOf(
      Array.from({ length: UNKNOWN.atOnce + 50 }, () => world.request(unknown(), 'GET', '/api/activities/first')),
    );
    const nobody = await world.request(null, 'GET', '/api/session');
    const before = asked.come.length;
    const answers = await asked.all;
    expect(nobody.status).toBe(401);
    expect(before).toBeLessThan(answers.length);
    expect(performance.now() - since).toBeGreaterThan(1_900);
    const refusals = await refusalsOf(asked.come);
    expect(refusals.slice(0, 50)).toEqual(Array(50).fill('503 database_unavailable 1'));
    expect(refusals.slice(50)).toEqual(Array(UNKNOWN.atOnce).fill('503 database_unavailable 2'));
    for (const release of releases) release();
    expect((await write(world.carol)).status).toBe(200);
  });

  async function holdConnection(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      database
        .connection()
        .execute(() => new Promise<void>((release) => resolve(release)))
        .catch(reject);
    });
  }

  test('does not make the node unready: its connections answer', async () => {
    await write(world.carol);
    const releases = await Promise.all(Array.from({ length: 20 }, () => holdConnection()));
    expect((await world.request(null, 'GET', '/readyz')).status).toBe(200);
    for (const release of releases) release();
  });
});

test('invented session cookies have their own queue: none delays a token that was found before', async () => {
  const pool = createPool(world.address, { log: createLogger('silent'), limits: REQUEST_LIMITS, max: 10 });
  onTestFinished(() => pool.end());
  const dora = await createStranger(world);
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  // What is asked of an unknown token alone waits, as behind a flood of thousands.
  const isMadeUp = (values: unknown) => JSON.stringify(values).includes(MADE_UP_HASH);
  const together = async (client: pg.PoolClient, statements: readonly NamedStatement[]) => {
    if (statements.some(({ values }) => isMadeUp(values))) await gate;
    return runPipelined(client, statements);
  };
  const ask = async (client: pg.PoolClient, statement: pg.QueryConfig) => {
    if (isMadeUp(statement.values)) await gate;
    return client.query(statement);
  };
  const sessions = new SessionLookup({ database: createSteeredDatabase(pool, { ask, together }), clock: world.clock });
  const token = dora.cookie.split('=')[1] ?? '';
  expect(await sessions.find(token)).toMatchObject({ userId: dora.userId });
  const flood = Array.from({ length: UNKNOWN.atOnce }, () => sessions.find(MADE_UP).catch(() => null));
  await expect(sessions.find(makeToken())).rejects.toMatchObject({ name: 'Unavailable' });
  for (let turn = 0; turn < 50; turn += 1) {
    expect(await sessions.find(token)).toMatchObject({ userId: dora.userId });
  }
  openGate();
  expect(new Set(await Promise.all(flood))).toEqual(new Set([null]));
  // One that has ended is found no more, and waits with the others the next time.
  await database.deleteFrom('sessions').where('user_id', '=', dora.userId).execute();
  expect(await sessions.find(token)).toBeNull();
  expect(await sessions.find('not a token')).toBeNull();
});

describe('a storm of passwords', () => {
  test('is refused immediately beyond the queue’s limit, with Retry-After, and writes continue', async () => {
    const storm = startStorm();
    const signingIn = { email: world.alice.email, password: PASSWORD };
    const refused = await world.request(null, 'POST', '/api/sign-in', signingIn);
    const others = await write(world.carol);
    // Who is known to the account has a turn of their own.
    const known = await call(world, world.bob, ['POST', '/api/password'], {
      currentPassword: PASSWORD,
      newPassword: 'Vargen sover 4',
    });
    expect(hashingLoad().waiting).toBe(HASHING_LIMITS.waiting);
    expect(await refusalsOf([refused])).toEqual(['503 busy 2']);
    expect([others.status, known.status]).toEqual([200, 200]);
    await storm.end();
    expect((await world.request(null, 'POST', '/api/sign-in', signingIn)).status).toBe(200);
  });

  /** As many passwords as may wait, each followed by another in the same turn of the event loop, until `end`. */
  function startStorm(): { end: () => Promise<void> } {
    let isOver = false;
    const ask = async () => {
      // Refused, it comes back as others do, and not within this turn.
      while (!isOver) await hashPassword('Natten ar lang 7').catch(() => setImmediate());
    };
    const asked = Array.from({ length: HASHING_LIMITS.running + HASHING_LIMITS.waiting }, ask);
    const end = async () => {
      isOver = true;
      await Promise.all(asked);
    };
    onTestFinished(end);
    return { end };
  }
});

test('every connection has timeouts for statements, locks and idle transactions', async () => {
  const { rows } = await sql`
    select name, setting from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
     order by name`.execute(database);
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '5000' },
    { name: 'lock_timeout', setting: '2000' },
    { name: 'statement_timeout', setting: '4000' },
  ]);
});
