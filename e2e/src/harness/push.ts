import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import type { Person } from './api.ts';

/** Taps of a person on some other device, each an operation of its own. Fails unless the server took them. */
export async function push(person: Person, ...actions: readonly object[]): Promise<void> {
  const at = Date.now();
  const operations = actions.map((action) => ({ id: uuidv7(), at, zone: 'Europe/Stockholm', action }));
  const body = { wire: 1, userId: person.userId, deviceTime: at, cursor: null, operations };
  expect((await person.post('/api/sync', body)).status).toBe(200);
}
