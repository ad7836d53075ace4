import { expect, test } from 'vitest';
import { KeyedQueue, WorkQueue } from './work-queue.ts';

const LIMITS = { running: 2, waiting: 3, timeout: 60_000, retryAfterSeconds: 7 };

/** Work that runs until it is told to end. */
function buildWork() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  return { begun, work, end: () => ends.shift()?.() };
}

test('a limited number run, the others wait in order of arrival', async () => {
  const { begun, work, end } = buildWork();
  const queue = new WorkQueue(LIMITS);
  const all = [1, 2, 3, 4, 5].map((number) => queue.run(work(number)));
  expect(begun).toEqual([1, 2]);
  expect(queue.load).toEqual({ running: 2, waiting: 3 });
  for (const done of all) {
    end();
    await done;
  }
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(queue.isIdle).toBe(true);
});

test('work beyond the queue’s limit is refused immediately with Retry-After', async () => {
  const { begun, work, end } = buildWork();
  const queue = new WorkQueue(LIMITS);
  const all = [1, 2, 3, 4, 5].map((number) => queue.run(work(number)));
  await expect(queue.run(work(6))).rejects.toMatchObject({ status: 503, code: 'busy', retryAfterSeconds: 7 });
  for (const done of all) {
    end();
    await done;
  }
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test('work that has waited too long is refused, and the next runs', async () => {
  const { begun, work, end } = buildWork();
  const queue = new WorkQueue({ ...LIMITS, running: 1, timeout: 20 });
  const first = queue.run(work(1));
  await expect(queue.run(work(2))).rejects.toMatchObject({ code: 'busy' });
  const third = queue.run(work(3));
  end();
  await first;
  end();
  expect(await third).toBe(3);
  expect(begun).toEqual([1, 3]);
});

test('work that fails frees its slot', async () => {
  const queue = new WorkQueue({ ...LIMITS, running: 1 });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('priority work waits ahead of the others, and is accepted however many of them wait', async () => {
  const { begun, work, end } = buildWork();
  const queue = new WorkQueue({ ...LIMITS, running: 1 });
  const all = [1, 2, 3, 4].map((number) => queue.run(work(number)));
  await expect(queue.run(work(5))).rejects.toMatchObject({ code: 'busy' });
  const first = queue.run(work(6), { first: true });
  expect(queue.load).toEqual({ running: 1, waiting: 4 });
  end();
  await all[0];
  expect(begun).toEqual([1, 6]);
  end();
  await first;
  for (const done of all.slice(1)) {
    end();
    await done;
  }
  expect(begun).toEqual([1, 6, 2, 3, 4]);
});

test('each key has its own queue, and an unused one takes no memory', async () => {
  const { begun, work, end } = buildWork();
  const turns = new KeyedQueue({ ...LIMITS, running: 1, waiting: 1 });
  const all = [turns.run('a', work(1)), turns.run('b', work(2)), turns.run('a', work(3))];
  expect(begun).toEqual([1, 2]);
  await expect(turns.run('a', work(4))).rejects.toMatchObject({ code: 'busy' });
  expect(turns.size).toBe(2);
  for (const done of [all[0], all[1], all[2]]) {
    end();
    await done;
  }
  expect(turns.size).toBe(0);
});
