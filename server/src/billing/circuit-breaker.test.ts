import { SECOND } from '@lulla/domain/time/instant';
import { beforeEach, describe, expect, test } from 'vitest';
import { TestClock } from '../../test/world.ts';
import { CircuitBreaker, CircuitOpen } from './circuit-breaker.ts';

let clock: TestClock;
let breaker: CircuitBreaker;
beforeEach(() => {
  clock = new TestClock();
  breaker = new CircuitBreaker(clock);
});

const isFailure = (error: unknown) => error instanceof Error && error.message === 'failure';
const pass = <T>(work: () => Promise<T>, signal = new AbortController().signal) =>
  breaker.call(work, { signal, isFailure });
const fail = () => pass(() => Promise.reject(new Error('failure')));
const isClosed = () =>
  pass(async () => false).catch((error: unknown) => {
    if (error instanceof CircuitOpen) return true;
    throw error;
  });

async function failTimes(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await expect(fail()).rejects.toThrow('failure');
}

describe('B36 the circuit opens after several failures in a row', () => {
  test('from the fifth failure on, for 15 seconds', async () => {
    await failTimes(4);
    expect(await isClosed()).toBe(false);
    await failTimes(5);
    expect(await isClosed()).toBe(true);
    clock.advance(15 * SECOND - 1);
    expect(await isClosed()).toBe(true);
    clock.advance(1);
    expect(await isClosed()).toBe(false);
    expect(await isClosed()).toBe(false);
  });

  test('then a single call probes the service', async () => {
    await failTimes(5);
    clock.advance(15 * SECOND);
    let finish = () => {};
    const probe = pass(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    expect(await isClosed()).toBe(true);
    finish();
    await probe;
    expect(await isClosed()).toBe(false);
  });

  test('a failed probe opens it again', async () => {
    await failTimes(5);
    clock.advance(15 * SECOND);
    await failTimes(1);
    expect(await isClosed()).toBe(true);
    clock.advance(15 * SECOND);
    expect(await isClosed()).toBe(false);
  });

  test('counted from the last failure, and the log names its cause', async () => {
    await failTimes(4);
    clock.advance(10 * SECOND);
    await failTimes(1);
    clock.advance(15 * SECOND - 1);
    await expect(pass(async () => {})).rejects.toMatchObject({
      name: 'CircuitOpen',
      message: 'it has failed several times in a row',
    });
  });

  test('a refusal does not count as a failure', async () => {
    await failTimes(4);
    await expect(pass(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await failTimes(4);
    expect(await isClosed()).toBe(false);
  });
});

describe('B36 calls and waiting calls are limited', () => {
  /** Calls that end when they are told to. */
  function buildCalls() {
    const ends: (() => void)[] = [];
    const call = () => pass(() => new Promise<void>((resolve) => ends.push(resolve)));
    return { ends, call };
  }

  test('16 run concurrently, the others wait in order', async () => {
    const { ends, call } = buildCalls();
    const order: number[] = [];
    const calls = Array.from({ length: 18 }, (_, index) => call().then(() => order.push(index)));
    await Promise.resolve();
    expect(ends).toHaveLength(16);
    ends[3]?.();
    await calls[3];
    await Promise.resolve();
    expect(ends).toHaveLength(17);
    ends[0]?.();
    await calls[0];
    await expect.poll(() => ends.length).toBe(18);
    for (const end of ends) end();
    await Promise.all(calls);
    expect(order.slice(0, 2)).toEqual([3, 0]);
    expect(order.slice(-2)).toEqual([16, 17]);
    // Every place is free again.
    const next = buildCalls();
    for (let time = 0; time < 16; time += 1) void next.call();
    await Promise.resolve();
    expect(next.ends).toHaveLength(16);
  });

  test('a call that waited too long leaves the queue and takes no slot', async () => {
    const { ends, call } = buildCalls();
    const running = Array.from({ length: 16 }, call);
    await Promise.resolve();
    const leaving = new AbortController();
    const left = pass(async () => 'ran', leaving.signal);
    const last = pass(async () => 'ran');
    leaving.abort(new Error('too late'));
    await expect(left).rejects.toThrow('too late');
    for (const end of ends) end();
    await Promise.all(running);
    expect(await last).toBe('ran');
  });

  test('a call that times out when its turn has come takes no slot', async () => {
    const { ends, call } = buildCalls();
    const running = Array.from({ length: 16 }, call);
    await Promise.resolve();
    const impatient = new AbortController();
    const turn = pass(async () => 'ran', impatient.signal);
    const next = call();
    ends[0]?.();
    await running[0];
    expect(await turn).toBe('ran');
    const last = call();
    await expect.poll(() => ends.length).toBe(17);
    impatient.abort(new Error('too late'));
    for (const end of ends) end();
    await expect.poll(() => ends.length).toBe(18);
    for (const end of ends) end();
    await Promise.all([...running, next, last]);
  });

  test('at most 200 wait', async () => {
    const { call } = buildCalls();
    for (let time = 0; time < 216; time += 1) void call();
    await expect(call()).rejects.toMatchObject({ name: 'CircuitOpen', message: 'too many wait for it' });
  });
});
