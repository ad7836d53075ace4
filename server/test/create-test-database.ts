import { afterAll, inject } from 'vitest';
import { cloneDatabase, type TestDatabase } from './test-cluster.ts';

/**
 * A migrated, empty database for this test file alone, removed after its last test:
 * `const { database } = await createTestDatabase();` at the top of the file or of a `describe`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const made = await cloneDatabase(inject('testCluster'));
  afterAll(() => made.drop());
  return made;
}
