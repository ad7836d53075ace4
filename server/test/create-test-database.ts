import { afterAll, inject } from 'vitest';
import { createDatabase } from '../src/database/database.ts';
import { createPool } from '../src/database/pool.ts';
import { asOwner, EMBEDDED_SERVING_ROLE, grantRows, makeServingRole } from '../src/database/serving-role.ts';
import { createLogger } from '../src/platform/logger.ts';
import { addressAs, cloneDatabase, type TestDatabase } from './test-cluster.ts';

/**
 * A migrated, empty database for this test file alone, removed after its last test:
 * `const { database } = await createTestDatabase();` at the top of the file or of a `describe`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const made = await cloneDatabase(inject('testCluster'));
  afterAll(() => made.drop());
  return made;
}

/** The same, asked as the role that serves a real start. */
export async function createServedDatabase(): Promise<Pick<TestDatabase, 'address' | 'database'>> {
  const owned = await createTestDatabase();
  const log = createLogger('silent');
  await asOwner(owned.address, log, async (client) => {
    await makeServingRole(client);
    await grantRows(client, EMBEDDED_SERVING_ROLE);
  });
  const address = addressAs(owned.address, EMBEDDED_SERVING_ROLE);
  const pool = createPool(address, { log });
  afterAll(() => pool.end());
  return { address, database: createDatabase(pool) };
}
