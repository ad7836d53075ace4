import { expect, it, vi } from 'vitest';
import { whenSettled } from './when-idle.ts';

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
