import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { call, logDiaper } from '../../test/families.ts';
import { openStream } from '../../test/open-stream.ts';
import { act, newId } from '../../test/operations.ts';
import { whileNothingIsWritten } from '../../test/refuse-writes.ts';
import { serveWorld } from '../../test/serve-world.ts';
import { createWorld } from '../../test/world.ts';
import { migrations } from '../database/migrations/index.ts';
import { createPool } from '../database/pool.ts';
import { observeNode } from '../lifecycle/observe-node.ts';
import { deliverDue } from '../mail/worker.ts';
import { createLogger } from '../platform/logger.ts';
import { createMetricsServer } from './metrics-server.ts';

const log = createLogger('silent');
const world = await createWorld();
const { alice, bob, context } = world;
const { registry } = context.metrics;
const pool = createPool(world.address, { log });
observeNode(context, pool);
const server = createMetricsServer(registry, log);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await pool.end();
});

const origin = await serveWorld(world);

const scrape = async () => (await fetch(`${base}/metrics`)).text();

/** The value of one series, as it stands in the text: `name{label="value"}`. */
async function read(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((text) => text.startsWith(`${series} `));
  if (line === undefined) throw new Error(`no series ${series}`);
  return Number(line.slice(series.length + 1).replace('Nan', 'NaN'));
}

describe('metrics on a separate listener', () => {
  test('GET /metrics is Prometheus text', async () => {
    const response = await fetch(`${base}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = (await response.text()).trimEnd().split('\n');
    const wellFormed = /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"\n]*"(?:,\w+="[^"\n]*")*\})? \S+|)$/;
    expect(lines.filter((line) => !wellFormed.test(line))).toEqual([]);
  });

  test('it has no other path and accepts no body', async () => {
    for (const path of ['/', '/metrics/', '/api/me', '/healthz']) {
      expect((await fetch(`${base}${path}`)).status).toBe(404);
    }
    expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  test('the public port does not serve metrics', async () => {
    for (const path of ['/metrics', '/api/metrics']) {
      expect((await world.request(world.admin, 'GET', path)).status).toBe(404);
    }
  });

  test('concurrent requests share one collection', async () => {
    const texts = await Promise.all(Array.from({ length: 20 }, scrape));
    expect(new Set(texts.map((text) => text.length > 1_000))).toEqual(new Set([true]));
  });
});

describe('requests', () => {
  test('are counted by the pattern of their route and the class of their status', async () => {
    const series =
      'lulla_http_request_seconds_count{method="POST",route="/api/family/invitations/:id/accept",status="4xx"}';
    await call(world, alice, ['POST', `/api/family/invitations/${newId()}/accept`]);
    await call(world, alice, ['POST', `/api/family/invitations/${newId()}/accept`]);
    expect(await read(series)).toBe(2);
    expect(await read('lulla_http_refusals_total{code="invitation_not_found"}')).toBe(2);
  });

  test('no request creates a new label', async () => {
    for (const path of ['/api/x', '/api/x/y/z', '/x', '/x/y?z=1', '/%F0%9F%91%B6']) {
      for (const method of ['GET', 'POST', 'PROPFIND', 'QUERY']) await world.request(alice, method, path);
    }
    const text = await scrape();
    const labels = new Set(
      [...text.matchAll(/request_seconds_count\{method="(\w+)",route="([^"]+)"/g)].flatMap((m) => m.slice(1)),
    );
    for (const label of labels) expect(label).toMatch(/^(?:GET|POST|other|\/\*|\/api\/[a-z:/*-]+)$/);
    expect(labels).toContain('other');
  });

  test('that fail are 5xx, with the code', async () => {
    await whileNothingIsWritten(world, () => expect(logDiaper(world, alice)).rejects.toThrow());
    expect(await read('lulla_http_request_seconds_count{method="POST",route="/api/sync",status="5xx"}')).toBe(1);
  });
});

test('operations are counted by result and reason', async () => {
  const startedAt = context.clock.now();
  const activityId = newId();
  await act(world, alice, { type: 'sleep.start', activityId, startedAt, note: null });
  await act(world, alice, { type: 'session.end', activityId, endedAt: startedAt, amountMl: null, note: null });
  await act(world, bob, { type: 'session.end', activityId, endedAt: startedAt, amountMl: null, note: null });
  await act(world, alice, { type: 'activity.delete', activityId: newId() });
  expect(await read('lulla_sync_operations_total{status="applied",code=""}')).toBe(2);
  expect(await read('lulla_sync_operations_total{status="superseded",code="already_ended"}')).toBe(1);
  expect(await read('lulla_sync_operations_total{status="rejected",code="activity_not_found"}')).toBe(1);
});

test('counts open streams and the events sent to them', async () => {
  const line = await openStream(origin, alice);
  expect(await read('lulla_streams_open')).toBe(1);
  const before = await read('lulla_stream_events_total');
  await logDiaper(world, bob);
  await expect.poll(() => line.reported.length).toBe(2);
  expect(await read('lulla_stream_events_total')).toBe(before + 1);
  line.close();
  await expect.poll(() => read('lulla_streams_open')).toBe(0);
  expect(await read('lulla_streams_cut_total')).toBe(0);
});

test('the relay: whether it is up, events sent and received, and connections lost', async () => {
  expect(await read('lulla_relay_up')).toBe(1);
  const before = await read('lulla_relay_events_total{what="heard"}');
  await logDiaper(world, bob);
  await expect.poll(() => read('lulla_relay_events_total{what="heard"}')).toBe(before + 1);
  await expect.poll(() => read('lulla_relay_events_total{what="sent"}')).toBe(before + 1);
  const lost = await read('lulla_relay_losses_total');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'lulla relay'`.execute(context.database);
  await expect.poll(() => read('lulla_relay_losses_total')).toBe(lost + 1);
  await expect.poll(() => read('lulla_relay_up')).toBe(1);
  expect(await read('lulla_relay_events_total{what="missed"}')).toBe(0);
});

test('mails: how many wait, since when, and the result of each try', async () => {
  await new Browser(world).post('/api/password/forgot', { email: alice.email });
  await expect.poll(() => read('lulla_mail_queue{state="all"}')).toBe(1);
  expect(await read('lulla_mail_queue{state="failing"}')).toBe(0);
  world.clock.advance(90_000);
  expect(await read('lulla_mail_oldest_seconds')).toBe(90);
  const close = () => {};
  await deliverDue(context, { send: () => Promise.reject(new Error('not today')), close });
  expect(await read('lulla_mail_queue{state="failing"}')).toBe(1);
  world.clock.advance(60_000);
  await deliverDue(context, { send: () => Promise.resolve(), close });
  expect(await read('lulla_mail_queue{state="all"}')).toBe(0);
  expect(await read('lulla_mail_tries_total{result="postponed"}')).toBe(1);
  expect(await read('lulla_mail_tries_total{result="sent"}')).toBe(1);
});

test('the pool, passwords, migrations and the process', async () => {
  const held = await pool.connect();
  expect(await read('lulla_database_connections{state="busy"}')).toBe(1);
  held.release();
  expect(await read('lulla_database_connections{state="max"}')).toBe(20);
  expect(await read('lulla_database_waiting')).toBe(0);
  expect(await read('lulla_password_hashes{state="waiting"}')).toBe(0);
  expect(await read('lulla_migrations{of="release"}')).toBe(Object.keys(migrations).length);
  expect(await read('lulla_migrations{of="database"}')).toBe(Object.keys(migrations).length);
  expect(await read('lulla_database_up')).toBe(1);
  expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await read('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('contain nothing personal', async () => {
  const text = await scrape();
  for (const person of [alice, bob]) {
    for (const trace of [person.userId, person.familyId, person.email, person.displayName, person.session.sessionId]) {
      expect(text).not.toContain(trace);
    }
  }
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});
