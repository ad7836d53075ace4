import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { revisionEventSchema } from '@lulla/domain/protocol/stream-event';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createCouple, getEntryIds } from '../../test/families.ts';
import { inFull } from '../../test/full.ts';
import { type OpenStream, openStream } from '../../test/open-stream.ts';
import { buildOperation, buildSync, newId } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { needsRedis, type RedisServer, redisProgram, startRedis } from '../../test/redis-server.ts';
import { createWorld } from '../../test/world.ts';
import { createApp } from '../app.ts';
import { createDatabase } from '../database/database.ts';
import { createPool } from '../database/pool.ts';
import { createHttpServer } from '../http/listener.ts';
import { NO_WEB_FILES } from '../http/web-files.ts';
import { createRelay } from './create-relay.ts';
import { StreamHub } from './hub.ts';

/** The specification's second, with what a busy machine takes. */
const AT_ONCE = { interval: 10 };
const COUPLES = 4;
/** Of each person. */
const TAPS = 8;

const world = await createWorld();
const { log, config } = world.context;

interface Node {
  readonly base: string;
  readonly streams: StreamHub;
  readonly isUp: () => boolean;
}

/** One node of several: its own connections, relay and streams over the same database. */
async function startNode(relayUrl: string | null): Promise<Node> {
  const pool = createPool(world.address, { log, max: 4 });
  const relay = createRelay({ relayUrl }, { address: world.address, log });
  const database = createDatabase(pool);
  const streams = new StreamHub({ ...world.context, database, relay });
  const context = { ...world.context, config: { ...config, relayUrl }, database, relay, streams };
  await streams.start();
  const server = createHttpServer(context, createApp(context).fetch, NO_WEB_FILES.hashes);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await streams.stop();
    server.closeAllConnections();
    server.close();
    await pool.end();
  });
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, streams, isUp: () => relay.state.isUp };
}

/** A tap of `person`, sent to that node; gives its entry and the revision that the family came to at least. */
async function tap(person: Person, base: string): Promise<{ entry: string; revision: number }> {
  const entry = newId();
  const action = {
    type: 'diaper.log',
    activityId: entry,
    startedAt: world.clock.now(),
    note: null,
    contents: 'pee',
  } as const;
  const body = buildSync(world, person, { operations: [buildOperation(world, action)] });
  const response = await fetch(`${base}/api/sync`, {
    method: 'POST',
    headers: { Origin: config.origin, 'Content-Type': 'application/json', Cookie: person.cookie },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { results: { status: string }[]; cursor: { revision: number } };
  expect([response.status, answer.results[0]?.status]).toEqual([200, 'applied']);
  return { entry, revision: answer.cursor.revision };
}

const revisionsOf = ({ reported }: OpenStream) => reported.map(({ data }) => revisionEventSchema.parse(data).revision);

async function open(base: string, person: Person): Promise<OpenStream> {
  const stream = await openStream(base, person);
  onTestFinished(() => stream.close());
  return stream;
}

interface Scene {
  readonly couples: readonly (readonly [Person, Person])[];
  /** Of each person, one on every node. */
  readonly streams: ReadonlyMap<string, readonly OpenStream[]>;
}

async function createScene(nodes: readonly Node[]): Promise<Scene> {
  const couples = await Promise.all(Array.from({ length: COUPLES }, () => createCouple(world)));
  const streams = new Map<string, OpenStream[]>();
  for (const person of couples.flat()) {
    streams.set(person.userId, await Promise.all(nodes.map(({ base }) => open(base, person))));
  }
  return { couples, streams };
}

/** Everybody taps at once, each tap on another node than the one before. Gives the entries of each family. */
async function tapEverywhere({ couples }: Scene, nodes: readonly Node[]): Promise<Map<string, string[]>> {
  const entries = new Map<string, string[]>();
  const tapping = couples.flat().map(async (person, index) => {
    for (let count = 0; count < TAPS; count += 1) {
      const node = nodes[(index + count) % nodes.length];
      const { entry } = await tap(person, node?.base ?? '');
      entries.set(person.familyId, [...(entries.get(person.familyId) ?? []), entry]);
    }
  });
  await Promise.all(tapping);
  return entries;
}

function describeNodes(relayUrl: () => string | null, counts: readonly number[]): void {
  test.each(counts)(
    '%d nodes: with writes on all, every stream on every node gets the last, none lost or doubled',
    async (count) => {
      const nodes = await Promise.all(Array.from({ length: count }, () => startNode(relayUrl())));
      const scene = await createScene(nodes);
      const entries = await tapEverywhere(scene, nodes);
      for (const [person] of scene.couples) {
        const tapped = entries.get(person.familyId) ?? [];
        expect(tapped).toHaveLength(2 * TAPS);
        expect(await getEntryIds(world, person)).toEqual(new Set(tapped));
      }
      for (const lines of scene.streams.values()) {
        for (const line of lines) {
          // One revision a tap: one too many would be a second effect.
          await expect.poll(() => Math.max(...revisionsOf(line)), AT_ONCE).toBe(2 * TAPS);
          expect(line.isEnded).toBe(false);
        }
      }
    },
  );

  test('S30 a partner on another node gets each write within a second', async () => {
    const nodes = await Promise.all([startNode(relayUrl()), startNode(relayUrl())]);
    const [anna, bo] = await createCouple(world);
    const line = await open(nodes[1]?.base ?? '', bo);
    const waits: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const { revision } = await tap(anna, nodes[0]?.base ?? '');
      const since = performance.now();
      await expect.poll(() => revisionsOf(line).at(-1), { interval: 1 }).toBe(revision);
      waits.push(performance.now() - since);
    }
    expect(waits).toHaveLength(20);
  });

  test('S32 signing out on one node closes the person’s streams on all', async () => {
    const nodes = await Promise.all(Array.from({ length: 4 }, () => startNode(relayUrl())));
    const [anna] = await createCouple(world);
    const lines = await Promise.all(nodes.map(({ base }) => open(base, anna)));
    await fetch(`${nodes[0]?.base}/api/sign-out`, {
      method: 'POST',
      headers: { Origin: config.origin, Cookie: anna.cookie },
    });
    for (const line of lines) await expect.poll(() => line.isEnded, AT_ONCE).toBe(true);
  });
}

describe("several nodes, told by PostgreSQL's LISTEN and NOTIFY", () => describeNodes(() => null, [2, ...inFull(4)]));

describe.skipIf(redisProgram === null)(needsRedis('several nodes, told by Redis'), () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  describeNodes(() => redis.url, inFull(2, 4));

  test('S34 while Redis is down everything works and is ready, and when it is back every stream gets what it missed', async () => {
    const nodes = await Promise.all([startNode(redis.url), startNode(redis.url)]);
    const [anna, bo] = await createCouple(world);
    const line = await open(nodes[1]?.base ?? '', bo);
    await redis.stop();
    await expect.poll(() => nodes.some(({ isUp }) => isUp()), AT_ONCE).toBe(false);
    const { entry, revision } = await tap(anna, nodes[0]?.base ?? '');
    // What polls is as fresh as ever; so is a stream that is opened now, and one at its next heartbeat.
    expect(await getEntryIds(world, bo)).toContain(entry);
    expect(revisionsOf(await open(nodes[0]?.base ?? '', bo))).toEqual([revision]);
    const ready = await fetch(`${nodes[0]?.base}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', relay: 'away' }]);
    expect(revisionsOf(line)).toEqual([0]);
    await nodes[1]?.streams.beat();
    await expect.poll(() => revisionsOf(line).at(-1), AT_ONCE).toBe(revision);
    const later = await tap(anna, nodes[0]?.base ?? '');
    await redis.start();
    await expect.poll(() => revisionsOf(line).at(-1), AT_ONCE).toBe(later.revision);
    await expect.poll(async () => (await fetch(`${nodes[0]?.base}/readyz`)).text(), AT_ONCE).toContain('"up"');
    const last = await tap(anna, nodes[0]?.base ?? '');
    await expect.poll(() => revisionsOf(line).at(-1), AT_ONCE).toBe(last.revision);
  });

  test('a node starts while Redis is down, and connects as soon as it is up', async () => {
    await redis.stop();
    const node = await startNode(redis.url);
    expect((await fetch(`${node.base}/readyz`)).status).toBe(200);
    await redis.start();
    await expect.poll(node.isUp, AT_ONCE).toBe(true);
  });
});
