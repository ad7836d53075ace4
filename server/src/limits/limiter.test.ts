import { DAY, HOUR } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { buildConfig } from '../config/build-config.ts';
import { readEnv } from '../config/env.ts';
import { createDatabase } from '../database/database.ts';
import { Unavailable } from '../database/unavailable.ts';
import { AppError } from '../platform/app-error.ts';
import { Limiter } from './limiter.ts';
import { NetworkLimiter } from './network-limiter.ts';
import { networkOf, networksOf } from './network-of.ts';

const { database, pool } = await createTestDatabase();
const config = buildConfig(readEnv({ AUTH_SECRET: 'a secret for tests that is long enough' }));
const context = { config, database };

describe('a limit', () => {
  it('allows as many as it has points, and returns the time to wait', async () => {
    const limiter = new Limiter(context, 'mailPair');
    const taken = [];
    for (let turn = 0; turn < 7; turn += 1) taken.push(await limiter.take('a'));
    expect(taken.map((each) => each.allowed)).toEqual([true, true, true, true, true, false, false]);
    expect(taken.map((each) => each.isFirstRefusal)).toEqual([false, false, false, false, false, true, false]);
    expect(taken.at(-1)?.retryAfterSeconds).toBeGreaterThan(3_590);
    expect(taken.at(-1)?.retryAfterSeconds).toBeLessThanOrEqual(3_600);
  });

  it('holds over several nodes', async () => {
    const nodes = [1, 2, 3].map(() => new Limiter({ config, database: createDatabase(pool) }, 'mailPair'));
    const taking = Array.from({ length: 60 }, (_, turn) => nodes[turn % 3]?.take('b'));
    const taken = await Promise.all(taking);
    expect(taken.filter((each) => each?.allowed)).toHaveLength(5);
  });

  it('counts keys and names separately', async () => {
    const pair = new Limiter(context, 'mailPair');
    for (let turn = 0; turn < 5; turn += 1) await pair.take('c');
    expect((await pair.take('d')).allowed).toBe(true);
    expect((await new Limiter(context, 'codeTries').take('c')).allowed).toBe(true);
  });

  it('can give back a point and reset a key', async () => {
    const limiter = new Limiter(context, 'mailPair');
    for (let turn = 0; turn < 5; turn += 1) await limiter.take('e');
    await limiter.giveBack('e');
    expect((await limiter.take('e')).allowed).toBe(true);
    expect((await limiter.take('e')).allowed).toBe(false);
    expect(await limiter.has('e')).toBe(true);
    await limiter.forget('e');
    expect(await limiter.has('e')).toBe(false);
    expect((await limiter.take('e')).allowed).toBe(true);
  });

  it('begins again after its window', async () => {
    const limiter = new Limiter(context, 'mailPair');
    for (let turn = 0; turn < 6; turn += 1) await limiter.take('f');
    await database.updateTable('rate_limits').set({ expire: Date.now() }).execute();
    expect(await limiter.take('f')).toMatchObject({ allowed: true, isFirstRefusal: false });
  });

  it('lasts no longer than its window after the clock was set back by a day', async () => {
    const limiter = new Limiter(context, 'mailPair');
    for (let turn = 0; turn < 6; turn += 1) await limiter.take('h');
    await database
      .updateTable('rate_limits')
      .set({ expire: Date.now() + DAY })
      .execute();
    expect(await limiter.take('h')).toMatchObject({ allowed: false, retryAfterSeconds: 3_600 });
    const first = await database.selectFrom('rate_limits').select('expire').orderBy('expire').executeTakeFirst();
    expect(Number(first?.expire)).toBeLessThanOrEqual(Date.now() + HOUR);
    await database.updateTable('rate_limits').set({ expire: Date.now() }).execute();
    expect(await limiter.take('h')).toMatchObject({ allowed: true });
  });

  it('refuses with 429 and the seconds to wait [A8.6]', async () => {
    const limiter = new Limiter(context, 'mailPair');
    for (let turn = 0; turn < 5; turn += 1) await limiter.mustTake('g');
    const refusal = await limiter.mustTake('g').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ status: 429, code: 'too_many_attempts', retryAfterSeconds: 3_600 });
  });

  it('stores no key in clear text', async () => {
    await new Limiter(context, 'mailPair').take('doris@example.com');
    const rows = await database.selectFrom('rate_limits').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('doris');
  });

  it('refuses all when it cannot count', async () => {
    const gone = await createTestDatabase();
    await gone.pool.end();
    await expect(new Limiter({ config, database: gone.database }, 'mailPair').take('a')).rejects.toThrow(Unavailable);
  });
});

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::8', '1:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the networks of an address', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
    ['2001:db8:1:2fff:3:4:5:6', ['2001:db8:1:2fff::/64', '2001:db8:1:2f00::/56', '2001:db8:1::/48']],
    ['2001:db8:0001::9', ['2001:db8:1:0::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['unknown', ['unknown']],
  ])('%s: %j', (address, networks) => {
    expect(networksOf(address).map(({ name }) => name)).toEqual(networks);
  });
});

describe('a limit of networks', () => {
  const fill = async (limiter: NetworkLimiter, addresses: readonly string[]) => {
    let allowed = 0;
    for (const address of addresses) if ((await limiter.take(address, 'g')).allowed) allowed += 1;
    return allowed;
  };

  it('counts a /48 as four households and a /56 as two, whatever networks they contain', async () => {
    const limiter = new NetworkLimiter(context, 'mailPair');
    const site = Array.from({ length: 20 }, (_, turn) => `2001:db8:5:1${turn.toString(16).padStart(2, '0')}::1`);
    expect(await fill(limiter, site)).toBe(10);
    const region = Array.from({ length: 40 }, (_, turn) => `2001:db8:5:${(turn + 16).toString(16)}00::1`);
    expect(await fill(limiter, region)).toBe(10);
    expect(await fill(limiter, ['2001:db8:6::1'])).toBe(1);
  });

  it('counts an IPv4 /24 as four households', async () => {
    const limiter = new NetworkLimiter(context, 'mailPair');
    expect(
      await fill(
        limiter,
        Array.from({ length: 60 }, (_, turn) => `192.0.2.${turn}`),
      ),
    ).toBe(20);
    expect(await fill(limiter, ['192.0.3.1'])).toBe(1);
  });
});
