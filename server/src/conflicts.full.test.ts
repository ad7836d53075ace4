import { resultSchema } from '@lulla/domain/protocol/result';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectedStatus, type Row } from '../test/access/row.ts';
import { createScene } from '../test/access/scene.ts';
import { ask, type Stand } from '../test/access/try-cells.ts';
import { ACCESS } from '../test/access-matrix.ts';
import { createCouple } from '../test/families.ts';
import { createFaultyDatabase } from '../test/faulty-database.ts';
import { buildOperation, buildSync, newId } from '../test/operations.ts';
import type { Person } from '../test/people.ts';
import { serveWorld } from '../test/serve-world.ts';
import { createWorld } from '../test/world.ts';
import { createApp } from './app.ts';
import { createPool } from './database/pool.ts';
import { StreamHub } from './stream/hub.ts';

/**
 * A distributed PostgreSQL refuses transactions that met another one far more often than one server does, at any statement
 * and at the commit too. Here statements fail so by chance.
 */
const SEED = Number(process.env['CONFLICTS_SEED'] ?? 20_261_122);
/** serialization_failure, deadlock_detected. */
const STATES = ['40001', '40P01'];

const world = await createWorld();
const pool = createPool(world.address, world.context);
const faulty = createFaultyDatabase(pool);
afterAll(() => pool.end());
const streams = new StreamHub({ ...world.context, database: faulty.database });
const context = { ...world.context, database: faulty.database, streams };
const stand: Stand = { world, base: await serveWorld({ ...world, context, app: createApp(context) }) };

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let injected = 0;

/** From now on `share` of all statements are refused, beginnings and rollbacks aside. */
function loseSome(share: number, chance: () => number): void {
  faulty.breakAt(({ sql }) => {
    if (/^(?:begin|rollback|start transaction|set transaction)/.test(sql) || chance() >= share) return null;
    injected += 1;
    return { sqlState: STATES[injected % 2] ?? '' };
  });
}

describe(`random statements fail with conflicts (CONFLICTS_SEED=${SEED})`, () => {
  const COUPLES = 3;
  const TAPS = 12;
  /** What devices were told of each operation, by its id. */
  const reported = new Map<string, string>();
  let refused = 0;
  let people: readonly Person[] = [];
  const sent: { readonly person: Person; readonly body: object; readonly id: string }[] = [];

  /** Sends a body until it is answered, as a device does. */
  async function push(person: Person, body: object): Promise<SyncResponse> {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const response = await fetch(`${stand.base}/api/sync`, {
        method: 'POST',
        headers: { Origin: context.config.origin, 'Content-Type': 'application/json', Cookie: person.cookie },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (response.status === 200) return JSON.parse(text) as SyncResponse;
      expect([response.status, Number(response.headers.get('retry-after'))], text).toEqual([503, expect.any(Number)]);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      refused += 1;
    }
    throw new Error('Refused fifty times');
  }

  async function tap(person: Person, chance: () => number): Promise<void> {
    const startedAt = world.clock.now();
    const action =
      chance() < 0.7
        ? ({ type: 'diaper.log', activityId: newId(), startedAt, note: null, contents: 'pee' } as const)
        : ({ type: 'sleep.start', activityId: newId(), startedAt, note: null } as const);
    const operation = buildOperation(world, action);
    const body = buildSync(world, person, { operations: [operation] });
    sent.push({ person, body, id: operation.id });
    const { results } = await push(person, body);
    reported.set(operation.id, JSON.stringify(results[0]));
  }

  beforeAll(async () => {
    const couples = await Promise.all(Array.from({ length: COUPLES }, () => createCouple(world)));
    people = couples.flat();
    const chance = createChance(SEED);
    loseSome(0.06, chance);
    await Promise.all(
      people.map(async (person) => {
        for (let count = 0; count < TAPS; count += 1) await tap(person, chance);
      }),
    );
  });

  test('S2 every operation is answered in the end, most at the first try, others after 503 with Retry-After', () => {
    expect(reported.size).toBe(2 * COUPLES * TAPS);
    for (const text of reported.values()) expect(resultSchema.parse(JSON.parse(text)).status).toBe('applied');
    expect(injected).toBeGreaterThan(15);
    expect(refused).toBeLessThan(injected);
  });

  test('S2 nothing has a second effect: one entry, result and revision per operation', async () => {
    const familyIds = [...new Set(people.map(({ familyId }) => familyId))];
    const { database } = world.context;
    const count = async (table: 'activities' | 'applied_ops') =>
      (await database.selectFrom(table).select('family_id').where('family_id', 'in', familyIds).execute()).length;
    const families = await database.selectFrom('families').select('revision').where('id', 'in', familyIds).execute();
    expect([await count('activities'), await count('applied_ops')]).toEqual([reported.size, reported.size]);
    expect(families.reduce((sum, { revision }) => sum + revision, 0)).toBe(reported.size);
  });

  test('S2 each operation sent again has the same result', async () => {
    for (const { person, body, id } of sent.filter((_, index) => index % 4 === 0)) {
      const { results } = await push(person, body);
      expect(results[0]).toEqual(JSON.parse(reported.get(id) ?? ''));
    }
  });

  test('S11 every device reaches the same log', async () => {
    faulty.breakAt(() => null);
    for (const person of people) {
      const { rows } = await push(person, buildSync(world, person));
      expect(rows).toHaveLength(2 * TAPS);
    }
  });
});

const titleOf = ({ route, case: which }: Row) => (which === undefined ? route : `${route} (${which})`);
/** Readiness says it without a time; a stream and downloads have begun their answer when they ask, and are cut off. */
const LEFT_OUT = new Set(['GET /readyz', 'GET /healthz', 'GET /api/stream', 'GET /api/export', 'GET /api/export.csv']);
const ROWS = ACCESS.filter(({ billing, route }) => billing === undefined && !LEFT_OUT.has(route));

describe('each statement in turn fails with a conflict', () => {
  const chance = createChance(SEED + 1);

  test.each(ROWS.map((row) => [titleOf(row), row] as const))(
    '%s succeeds, or answers 503 with Retry-After',
    async (_title, row) => {
      const expected = expectedStatus(row, { role: 'parent', target: 'own' });
      for (let attempt = 0; attempt < 2; attempt += 1) {
        faulty.breakAt(() => null);
        const scene = await createScene(world);
        const aim = (await row.stage?.(scene)) ?? (() => ({}));
        const aimed = aim({ person: scene.alice, isMissing: false });
        loseSome(0.25, chance);
        const { status, headers, text } = await ask(stand, row, { person: scene.alice, aimed });
        if (status === 503) expect(Number(headers['retry-after']), text).toBeGreaterThan(0);
        else expect(status, text).toBe(expected);
      }
    },
  );
});
