import { cloneDatabase, type TestDatabase } from '@lulla/server/test/test-cluster.ts';
import { expect, inject, it, onTestFinished } from 'vitest';
import { until } from '../harness/until.ts';
import { checkDatabase } from '../load/check-database.ts';
import { LoadStage } from '../load/stage.ts';

const STREAMS = 40;

async function startStage(database: TestDatabase): Promise<LoadStage> {
  const stage = await LoadStage.start(database, {
    writesPerSecond: 20,
    streams: STREAMS,
    nodes: 2,
    drainSeconds: 2,
    relay: 'postgres',
    haproxy: null,
    checkEvery: 100,
  });
  onTestFinished(() => stage.stop());
  return stage;
}

it('a rolling restart of two nodes under load fails no request, loses nothing, doubles nothing, and every stream is back', async () => {
  const database = await cloneDatabase(inject('testCluster'));
  onTestFinished(() => database.drop());
  const stage = await startStage(database);
  const ends = [];
  for (const node of stage.nodes) {
    ends.push(await node.restart());
    await until('the balancer to see both', async () => (await stage.countReady()) === 2);
  }
  const seen = await stage.finish();
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  for (const { stopMs } of ends) expect(stopMs).toBeLessThan(10_000);
  expect(seen.failures).toEqual([]);
  expect(seen.streamsOpen).toBe(STREAMS);
  // Each node had its half of them.
  expect(seen.streamsEnded).toBeGreaterThanOrEqual(STREAMS);
  expect(seen.back.max).toBeLessThan(8_000);
  const { length } = seen.writes;
  expect(length).toBeGreaterThan(20);
  expect(await checkDatabase(database, seen)).toEqual({ lost: 0, entries: length, revisions: length });
});
