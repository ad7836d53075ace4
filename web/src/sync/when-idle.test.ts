import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle, whenSettled } from './when-idle.ts';

vi.stubGlobal('requestIdleCallback', (work: () => void) => setImmediate(work));

it('work that throws is heard of, and what waits behind it has its turn', async () => {
  const own = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  const broken = new Error('no code');
  const heard = new Promise((resolve) => process.once('unhandledRejection', resolve));
  whenSettled(() => {
    throw broken;
  });
  const behind = new Promise<void>((resolve) => void whenSettled(resolve));
  try {
    expect(await heard).toBe(broken);
  } finally {
    for (const listener of own) process.on('unhandledRejection', listener);
  }
  await behind;
});

it('one piece comes after the other, and none that was called off', async () => {
  const done: number[] = [];
  whenSettled(() => done.push(1));
  const callOff = whenSettled(() => done.push(2));
  const last = new Promise<void>((resolve) => void whenSettled(resolve));
  callOff();
  await last;
  expect(done).toEqual([1]);
});

describe('a browser without requestIdleCallback (Safari)', () => {
  const FRAME_MS = 16;
  let isHidden = false;

  beforeEach(() => {
    isHidden = false;
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', undefined);
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (isHidden ? 0 : setTimeout(draw, FRAME_MS)));
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['a page that is seen', false],
    ['a hidden page, which draws no frames', true],
  ])('%s: ten pieces are through within a second, each in a turn of its own', async (_, hidden) => {
    isHidden = hidden;
    const began = Date.now();
    const done: { piece: number; after: number }[] = [];
    for (let piece = 1; piece <= 10; piece += 1) {
      whenSettled(() => done.push({ piece, after: Date.now() - began }));
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(done.map(({ piece }) => piece)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(done.map(({ after }) => after)).size).toBe(10);
  });

  it('what was called off is not done, before its frame or after it', async () => {
    const work = vi.fn();
    whenIdle(work)();
    const callOff = whenIdle(work);
    requestAnimationFrame(callOff);
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).not.toHaveBeenCalled();
  });

  it('work is done once, however long its frame takes', async () => {
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 500));
    const work = vi.fn();
    whenIdle(work);
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
