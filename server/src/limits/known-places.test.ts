import { DAY } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { buildConfig } from '../config/build-config.ts';
import { readEnv } from '../config/env.ts';
import { KnownPlaces } from './known-places.ts';

const { database } = await createTestDatabase();
const config = buildConfig(readEnv({ AUTH_SECRET: 'a secret for tests that is long enough' }));
const places = new KnownPlaces({ config, database });
const EMAIL = 'doris@example.com';

it('knows the network and the device of an account for 60 days after its last sign-in there', async () => {
  const caller = { address: '203.0.113.7', device: 'phone' };
  expect(await places.find(EMAIL, caller)).toBeNull();
  await places.remember(EMAIL, caller);
  await database
    .updateTable('rate_limits')
    .set({ expire: Date.now() + DAY })
    .execute();
  const before = Date.now();
  await places.remember(EMAIL, caller);
  const rows = await database.selectFrom('rate_limits').select(['points', 'expire']).execute();
  expect(rows).toHaveLength(2);
  for (const { points, expire } of rows) {
    expect(points).toBe(1);
    expect(expire).toBeGreaterThanOrEqual(before + 60 * DAY);
  }
  expect(await places.find(EMAIL, caller)).toContain('device phone');
  expect(await places.find(EMAIL, { ...caller, device: null })).toContain('203.0.113.7');
  expect(await places.find('alice@example.com', caller)).toBeNull();
});
