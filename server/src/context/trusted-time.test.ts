import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { TestClock } from '../../test/world.ts';
import { createLogger } from '../platform/logger.ts';
import { getTrustedTime, TrustedTime } from './trusted-time.ts';

const { database } = await createTestDatabase();
const log = createLogger('silent');

let clock: TestClock;
beforeEach(async () => {
  clock = new TestClock();
  await database.deleteFrom('trusted_time').execute();
});
const start = () => new TrustedTime({ database, clock, log });

/** A server that has run for two hours, with readings ten minutes apart. */
async function startConfirmed(): Promise<TrustedTime> {
  const time = start();
  for (let reading = 0; reading < 12; reading += 1) {
    await time.read();
    clock.advance(10 * MINUTE);
  }
  expect(await time.read()).toBe(clock.now());
  return time;
}

describe('a clock is trusted', () => {
  test('at the first start only after it has run evenly for an hour', async () => {
    const time = start();
    expect(await time.read()).toBeNull();
    clock.advance(HOUR - 1);
    expect(await time.read()).toBeNull();
    expect(await getTrustedTime(database)).toBeNull();
    clock.advance(1);
    expect(await time.read()).toBe(clock.now());
    expect(await getTrustedTime(database)).toBe(clock.now());
  });

  test('immediately at a start within a day of the last trusted time', async () => {
    await startConfirmed();
    clock.advance(DAY);
    expect(await start().read()).toBe(clock.now());
  });

  test('after a day off, or a larger jump, only after another even hour', async () => {
    await startConfirmed();
    const before = await getTrustedTime(database);
    clock.leap(100 * DAY);
    const time = start();
    expect(await time.read()).toBeNull();
    clock.advance(50 * MINUTE);
    expect(await time.read()).toBeNull();
    expect(await getTrustedTime(database)).toBe(before);
    clock.advance(10 * MINUTE);
    expect(await time.read()).toBe(clock.now());
  });
});

describe('a clock that is set while the server runs', () => {
  test.each([100 * DAY, -100 * DAY, 2 * MINUTE])(
    'by %i ms is not trusted until it has run evenly for an hour',
    async (by) => {
      const time = await startConfirmed();
      clock.leap(by);
      expect(await time.read()).toBeNull();
      clock.advance(HOUR - MINUTE);
      expect(await time.read()).toBeNull();
      clock.advance(MINUTE);
      expect(await time.read()).toBe(clock.now());
    },
  );

  test('and set back again is not trusted from then on', async () => {
    const time = await startConfirmed();
    clock.leap(100 * DAY);
    expect(await time.read()).toBeNull();
    clock.advance(30 * MINUTE);
    clock.leap(-100 * DAY);
    expect(await time.read()).toBeNull();
    clock.advance(30 * MINUTE);
    expect(await time.read()).toBeNull();
    clock.advance(30 * MINUTE);
    expect(await time.read()).toBe(clock.now());
  });

  test('by less than a minute, as time servers do, stays trusted', async () => {
    const time = await startConfirmed();
    clock.advance(10 * MINUTE);
    clock.leap(-30_000);
    expect(await time.read()).toBe(clock.now());
  });
});
