import { expect, onTestFinished, test, vi } from 'vitest';
import { Unavailable } from '../database/unavailable.ts';
import { Batcher } from './batcher.ts';

interface Batch {
  readonly items: readonly number[];
  readonly end: (error?: Error) => void;
}

/** A batcher whose batches end when the test says so; each result is its item negated. */
function createBatcher(
  limits: { underWay: number; size: number },
  { atOnce = 100, timeout = 60_000, apart = 60_000 } = {},
) {
  const begun: Batch[] = [];
  const batcher = new Batcher<number, number>({ ...limits, atOnce, timeout, apart }, (items) => {
    return new Promise((resolve, reject) => {
      begun.push({ items, end: (error) => (error ? reject(error) : resolve(items.map((each) => -each))) });
    });
  });
  return { begun, batcher };
}

/** What was due has begun. */
const flush = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('a single item runs immediately, those that arrive meanwhile share a batch', async () => {
  const { begun, batcher } = createBatcher({ underWay: 1, size: 10 });
  const first = batcher.ask(1);
  await flush();
  const others = [batcher.ask(2), batcher.ask(3)];
  await flush();
  expect(begun.map(({ items }) => items)).toEqual([[1]]);
  begun[0]?.end();
  expect(await first).toBe(-1);
  await flush();
  expect(begun.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  begun[1]?.end();
  expect(await Promise.all(others)).toEqual([-2, -3]);
});

test('no batch exceeds its size, and concurrent batches are limited', async () => {
  const { begun, batcher } = createBatcher({ underWay: 2, size: 2 });
  const all = [1, 2, 3, 4, 5].map((item) => batcher.ask(item));
  await flush();
  expect(begun.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  for (const batch of begun) batch.end();
  await flush();
  begun[2]?.end();
  expect(await Promise.all(all)).toEqual([-1, -2, -3, -4, -5]);
});

test('a blocked batch is overtaken after a while, by a bounded number', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begun, batcher } = createBatcher({ underWay: 2, size: 10 }, { apart: 20 });
  const ask = async (item: number) => {
    const result = batcher.ask(item);
    await flush();
    return { result };
  };
  const first = await ask(1);
  vi.advanceTimersByTime(5);
  const [second, third] = [await ask(2), await ask(3)];
  vi.advanceTimersByTime(14);
  expect(begun.map(({ items }) => items)).toEqual([[1]]);
  vi.advanceTimersByTime(1);
  expect(begun.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  const fourth = await ask(4);
  vi.advanceTimersByTime(100);
  expect(begun).toHaveLength(2);
  begun[1]?.end();
  await flush();
  // The first is still held up.
  vi.advanceTimersByTime(1);
  expect(begun.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
  for (const batch of begun) batch.end();
  const results = [first, second, third, fourth].map(({ result }) => result);
  expect(await Promise.all(results)).toEqual([-1, -2, -3, -4]);
});

test('a failed batch fails each of its items, and the next one begins', async () => {
  const { begun, batcher } = createBatcher({ underWay: 1, size: 2 });
  const lost = Promise.allSettled([batcher.ask(1), batcher.ask(2)]);
  const next = batcher.ask(3);
  await flush();
  const error = new Error('lost');
  begun[0]?.end(error);
  expect(await lost).toEqual([
    { status: 'rejected', reason: error },
    { status: 'rejected', reason: error },
  ]);
  await flush();
  begun[1]?.end();
  expect(await next).toBe(-3);
});

test('an item that waited too long is refused when its turn comes, and those behind it run', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begun, batcher } = createBatcher({ underWay: 1, size: 1 }, { timeout: 50 });
  const first = batcher.ask(1);
  const second = Promise.allSettled([batcher.ask(2)]);
  await flush();
  vi.advanceTimersByTime(60);
  const third = batcher.ask(3);
  begun[0]?.end();
  expect(await first).toBe(-1);
  expect(await second).toMatchObject([{ status: 'rejected', reason: { name: 'Unavailable', retryAfterSeconds: 1 } }]);
  await flush();
  begun[1]?.end();
  expect(await third).toBe(-3);
});

test('when the database is down every item is refused immediately', async () => {
  const { begun, batcher } = createBatcher({ underWay: 1, size: 1 });
  const all = Promise.allSettled([batcher.ask(1), batcher.ask(2), batcher.ask(3)]);
  await flush();
  begun[0]?.end(new Unavailable(new Error('refused')));
  expect((await all).map((each) => each.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(begun).toHaveLength(1);
  const later = batcher.ask(4);
  await flush();
  begun[1]?.end();
  expect(await later).toBe(-4);
});

test('a batch that omits a result fails', async () => {
  const batcher = new Batcher<number, number>(
    { underWay: 1, size: 2, apart: 0, atOnce: 2, timeout: 60_000 },
    async () => [],
  );
  await expect(batcher.ask(1)).rejects.toThrow(/one result for each/);
});

test('an item beyond the limit is refused immediately, and accepted once others are done', async () => {
  const { begun, batcher } = createBatcher({ underWay: 1, size: 1 }, { atOnce: 2 });
  const first = batcher.ask(1);
  const second = batcher.ask(2);
  await expect(batcher.ask(3)).rejects.toMatchObject({ name: 'Unavailable', retryAfterSeconds: 1 });
  await flush();
  begun[0]?.end();
  await first;
  const fourth = batcher.ask(4);
  await flush();
  begun[1]?.end();
  await flush();
  begun[2]?.end();
  expect(await Promise.all([second, fourth])).toEqual([-2, -4]);
});
