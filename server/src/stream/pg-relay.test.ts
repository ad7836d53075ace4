import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { buildRevision, describeRelay, startNode } from '../../test/relay-contract.ts';
import { startStallingProxy } from '../../test/stalling-proxy.ts';
import { connectionConfig, createPool, REQUEST_LIMITS } from '../database/pool.ts';
import { createLog } from '../log.ts';
import { PgRelay } from './pg-relay.ts';

const { address, pool, database } = await createTestDatabase();
const log = createLog('silent');
const makeRelay = (to = address) => new PgRelay(connectionConfig(to, REQUEST_LIMITS), pool, log);

const LISTENERS = sql`from pg_stat_activity where datname = current_database() and application_name = 'lulla relay'`;

async function endListeners(): Promise<void> {
  await sql`select pg_terminate_backend(pid) ${LISTENERS}`.execute(database);
}

async function countListeners(): Promise<number> {
  return (await sql`select pid ${LISTENERS}`.execute(database)).rows.length;
}

describeRelay(makeRelay);

describe('S34 the connection that listens', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is one a node', async () => {
    const nodes = [await startNode(makeRelay()), await startNode(makeRelay())];
    expect(await countListeners()).toBe(2);
    for (const { relay } of nodes) await relay.stop();
    await expect.poll(countListeners).toBe(0);
  });

  test('is made again within a second when it is terminated, and the gap is announced', async () => {
    const node = await startNode(makeRelay());
    const lostAt = performance.now();
    await endListeners();
    await expect.poll(() => node.gaps, { interval: 10 }).toBe(1);
    expect(performance.now() - lostAt).toBeLessThan(1_000);
    const event = buildRevision();
    await node.relay.publish(event);
    await expect.poll(() => node.heard).toEqual([event]);
    expect(await countListeners()).toBe(1);
    await node.relay.stop();
  });

  test('is made again every time', async () => {
    const node = await startNode(makeRelay());
    for (const round of [1, 2, 3]) {
      await endListeners();
      await expect.poll(() => node.gaps, { interval: 10 }).toBe(round);
    }
    expect(await countListeners()).toBe(1);
    await node.relay.stop();
  });

  test.each([
    ['at once', 0],
    ['after many tries', 30_000],
  ])('that falls silent without a word is noticed, and made again when the server answers %s', async (_title, away) => {
    const proxy = await startStallingProxy(address);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const node = await startNode(makeRelay(proxy.address));
    proxy.stall();
    await vi.advanceTimersByTimeAsync(9_000 + away);
    expect(node.gaps).toBe(0);
    proxy.resume();
    await expect.poll(() => vi.advanceTimersByTimeAsync(1_000).then(() => node.gaps)).toBe(1);
    await node.relay.stop();
    await proxy.close();
  });

  test('outlives what it does not understand', async () => {
    const node = await startNode(makeRelay());
    for (const payload of ['', 'text', '{}', '{"type":"unknown"}', '{"type":"revision"}', '[]', 'null']) {
      await sql`select pg_notify('lulla_relay', ${payload})`.execute(database);
    }
    const event = buildRevision();
    await node.relay.publish(event);
    await expect.poll(() => node.heard).toEqual([event]);
    expect(node.gaps).toBe(0);
    await node.relay.stop();
  });

  test('is not left behind when the relay ends while it comes back', async () => {
    const node = await startNode(makeRelay());
    await endListeners();
    await node.relay.stop();
    await expect.poll(countListeners).toBe(0);
    expect(node.gaps).toBe(0);
  });
});

test('publishing while the database is away throws nothing', async () => {
  const dead = createPool({ host: '/nowhere' }, { log });
  const relay = new PgRelay(connectionConfig(address, REQUEST_LIMITS), dead, log);
  await relay.publish(buildRevision());
  await dead.end();
});

test('listening where nothing answers says so at the start', async () => {
  await expect(startNode(makeRelay({ host: '/nowhere' }))).rejects.toThrow();
});
