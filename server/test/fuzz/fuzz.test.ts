import { createHmac } from 'node:crypto';
import { Agent } from 'node:http';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '../../src/log.ts';
import { changedTables, getFingerprint } from '../fingerprint.ts';
import { serveWorld } from '../serve-world.ts';
import { createStripeWorld, WEBHOOK_SECRET } from '../stripe-world.ts';
import { createWorld, type World } from '../world.ts';
import { refusalSchema } from './answers.ts';
import { type Answered, send } from './request.ts';
import { FUZZ, type FuzzRow } from './routes.ts';
import { type Made, requestsOf } from './row-requests.ts';
import { createFuzzScene, type FuzzScene, withIds } from './scene.ts';

// Bodies and queries made from each route's own schemas, harmed and sent over a socket. More of them, or others:
// FUZZ_RUNS=3000 FUZZ_SEED=7. A finding prints its seed, its path and the smallest request that shows it.
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 25);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261122);
/** Routes that hash or wait get so many fewer. */
const SLOWER = 12;

/** Lines that the server logged at level error or above. */
const errors: string[] = [];
const log = createLog(
  'error',
  new Writable({
    write(line, _encoding, done) {
      errors.push(String(line));
      done();
    },
  }),
);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());
const stripe = await createStripeWorld({ log });
const stages = {
  sandbox: await openStage(await createWorld({ log })),
  stripe: await openStage(stripe.world),
};

async function openStage(world: World) {
  return { world, base: await serveWorld(world) };
}

interface Place {
  readonly row: FuzzRow;
  scene: FuzzScene & { readonly extra: string };
  /** What the database holds since the last request; null where that is not known. */
  state: Record<string, string> | null;
}

const stageOf = ({ billing = 'sandbox' }: FuzzRow) => stages[billing];

type Scene = Place['scene'];

/** Scenes that nothing has been spent of, by their stage: most routes can share one. */
const shared = new Map<object, Scene>();

async function sceneFor(row: FuzzRow): Promise<Scene> {
  const stage = stageOf(row);
  if (row.isSpending || row.isAlone || row.cookie) return newScene(row);
  const scene = shared.get(stage) ?? (await newScene(row));
  shared.set(stage, scene);
  return scene;
}

async function newScene(row: FuzzRow): Promise<Scene> {
  const { world } = stageOf(row);
  const scene = await createFuzzScene(world, { isAlone: row.isAlone ?? false });
  const extra = row.cookie ? `; ${await row.cookie(world, scene.me)}` : '';
  return { ...scene, extra };
}

/** Below every limit there is. */
const LIMITS_FORGOTTEN = 4;
let sent = 0;
const counts = new Map<string, Map<number, number>>();

describe(`seed ${SEED}, ${RUNS} requests a route`, () => {
  test.each(FUZZ.map((row) => [row.route, row] as const))(
    '%s: never a 5xx, never an unschemed answer, nothing changed by a refusal',
    async (_, row) => {
      const place: Place = { row, scene: await sceneFor(row), state: null };
      const numRuns = Math.max(4, Math.ceil(RUNS * (row.isSlow ? 1 / SLOWER : (row.times ?? 1))));
      const property = fc.asyncProperty(requestsOf(row), (made) => tryOne(place, made));
      await fc.assert(property, { seed: SEED, numRuns, endOnFailure: false });
    },
    60_000 + RUNS * 2_000,
  );
});

async function tryOne(place: Place, made: Made): Promise<void> {
  const { row, scene } = place;
  const { world, base } = stageOf(row);
  sent += 1;
  if (sent % LIMITS_FORGOTTEN === 0) await sql`delete from rate_limits`.execute(world.context.database);
  const before = place.state ?? (await getFingerprint(world));
  const { path, body, headers } = written(place, made);
  const [method = ''] = row.route.split(' ');
  const answered = await send(base, agent, { method, path, headers, body });
  const byStatus = counts.get(row.route) ?? new Map<number, number>();
  counts.set(row.route, byStatus.set(answered.status, (byStatus.get(answered.status) ?? 0) + 1));
  expect(errors.splice(0)).toEqual([]);
  expect(answered.status).toBeLessThan(500);
  expectSchemed(row, answered);
  const isRead = method === 'GET' || answered.status >= 400;
  place.state = isRead ? await getFingerprint(world) : null;
  if (place.state)
    expect(changedTables(before, place.state).filter((table) => !row.refusalWrites?.[table])).toEqual([]);
  if (answered.status < 400) {
    expectDeserved(row, made, withIds(made.body ?? '', scene));
  }
  if (made.how === 'made' && made.who !== 'nobody')
    expect(answered.text).not.toMatch(/"code":"invalid_(?:body|query|json)"/);
  if (answered.status < 300 && row.isSpending) {
    place.scene = await newScene(row);
    place.state = null;
  }
}

function written({ row, scene }: Place, made: Made) {
  const { world } = stageOf(row);
  const session = { me: scene.me, admin: world.admin, nobody: null }[made.who];
  const path = withIds(made.path, scene);
  const body = made.body === null ? null : Buffer.from(withIds(made.body, scene), 'latin1');
  const signature = row.isSigned ? sign(body ?? Buffer.alloc(0), world) : {};
  const headers = {
    origin: world.context.config.origin,
    ...(body === null ? {} : { 'content-type': 'application/json' }),
    ...(session === null ? {} : { cookie: `${session.cookie}${scene.extra}` }),
    ...signature,
  };
  return { path, body, headers };
}

/** Signed as Stripe would: what is tried lies behind the signature. */
function sign(body: Buffer, world: World) {
  const at = Math.floor(world.clock.now() / 1000);
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.`).update(body).digest('hex');
  return { 'stripe-signature': `t=${at},v1=${signature}` };
}

function expectSchemed(row: FuzzRow, { status, type, text }: Answered): void {
  if (status >= 400) {
    if (row.isRefusedWithAnswer && row.answer instanceof Object && text.includes('"serverTime"'))
      z.parse(row.answer, JSON.parse(text));
    else z.parse(refusalSchema, JSON.parse(text));
  } else if (row.answer === null) expect([status, text]).toEqual([204, '']);
  else if (row.answer === 'stream') expect([status, type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  else if (row.answer === 'text') expect([status, type.split(';', 1)[0]]).toEqual([200, 'text/html']);
  else z.parse(row.answer, JSON.parse(text));
}

/** What succeeded was what the schema takes; and nothing but JSON in UTF-8 ever is. */
function expectDeserved({ body: made, proves: schema = made }: FuzzRow, { body }: Made, sent: string): void {
  if (!schema || body === null) return;
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(sent, 'latin1'));
  expect(z.safeParse(schema, JSON.parse(text)).success).toBe(true);
}

test('every route of the application has a line, and every line a route', () => {
  const routes = Object.values(stages).flatMap(({ world }) => world.app.routes);
  const names = routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  expect(new Set(FUZZ.map(({ route }) => route))).toEqual(new Set(names));
});

afterAll(() => {
  if (!process.env['FUZZ_COUNTS']) return;
  const lines = [...counts].map(([route, statuses]) => {
    const each = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    return `${route}  ${each.join(', ')}`;
  });
  process.stdout.write(`${lines.join('\n')}\n`);
});
