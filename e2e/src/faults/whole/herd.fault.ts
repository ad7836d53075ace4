import { setTimeout as delay } from 'node:timers/promises';
import { buildConfig } from '@lulla/server/src/config/build-config.ts';
import { readEnv } from '@lulla/server/src/config/env.ts';
import { systemClock } from '@lulla/server/src/platform/clock.ts';
import { createTestDatabase } from '@lulla/server/test/create-test-database.ts';
import { createPerson } from '@lulla/server/test/people.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { checkDatabase } from '../../load/check-database.ts';
import { AUTH_SECRET } from '../../load/crowd.ts';
import { LoadStage } from '../../load/stage.ts';
import { Probe } from '../probe.ts';
import { report } from '../report.ts';
import { SCALE } from '../scale.ts';

const STREAMS = SCALE.streams;
const BACK_WITHIN = 30_000;
const ANSWERS_WITHIN = 1_000;

const database = await createTestDatabase();
const config = buildConfig(readEnv({ AUTH_SECRET }));
const anna = await createPerson({ config, clock: systemClock, database: database.database }, 'Anna');
const stage = await LoadStage.start(database, {
  writesPerSecond: 20,
  streams: STREAMS,
  nodes: 1,
  relay: 'postgres',
  drainSeconds: 2,
  haproxy: null,
  checkEvery: 100,
});
afterAll(() => stage.stop());

describe(`${STREAMS} streams that all come back to a restarted server`, { timeout: 180_000 }, () => {
  it('are back within 30 s, spread by chance, and whoever writes meanwhile is answered', async () => {
    const [node] = stage.nodes;
    if (!node) throw new Error('There is no node');
    const probe = new Probe(stage.origin, anna);
    const readyMs = await node.killAndRestart();
    await until('the balancer to see it', async () => (await stage.countReady()) === 1);
    const from = performance.now();
    await delay(BACK_WITHIN);
    const writeP99 = probe.p99(from, performance.now());
    await probe.stop();
    const failed = probe.failedSince(from + ANSWERS_WITHIN);
    const seen = await stage.finish();
    const { back } = seen;
    const refused = seen.failures.filter(({ what }) => what === 'stream').length;
    await report('herd', { streams: STREAMS, readyMs, backP50: back.p50, backMax: back.max, refused, writeP99 });
    expect(seen.streamsOpen).toBe(STREAMS);
    expect(back.max).toBeLessThan(BACK_WITHIN);
    // By chance, and not all in one moment.
    expect(back.max - back.p50).toBeGreaterThan(100);
    // Each comes again a few times at the most: no storm.
    expect(refused).toBeLessThan(STREAMS * 5);
    expect(failed).toEqual([]);
    expect(writeP99).toBeLessThan(ANSWERS_WITHIN);
    const { lost, entries } = await checkDatabase(database, seen);
    expect(lost).toBe(0);
    expect(entries).toBe(seen.writes.length + probe.asked.filter(({ status }) => status === 200).length);
  });
});
