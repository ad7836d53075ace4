import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** One PostgreSQL for the whole run: our own, or the server at TEST_DATABASE_URL. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { address, template, stop } = await startTestCluster(process.env['TEST_DATABASE_URL']);
  project.provide('testCluster', { address, template });
  return stop;
}
