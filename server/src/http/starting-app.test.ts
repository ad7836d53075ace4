import { expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createStartingApp } from './starting-app.ts';

let text = '';
const log = createLogger('info', {
  write: (line: string) => {
    text += line;
  },
});
const app = createStartingApp(log);

test('a node that starts is alive, but not ready', async () => {
  expect((await app.request('/healthz')).status).toBe(200);
  expect(await (await app.request('/readyz')).json()).toEqual({ status: 'starting' });
});

test.each(['/readyz', '/api/sync', '/'])('I13: its 503 for %s logs a line with the request id', async (path) => {
  text = '';
  const response = await app.request(path);
  expect(response.status).toBe(503);
  const line = JSON.parse(text) as unknown;
  expect(line).toMatchObject({ level: 'warn', status: 503, requestId: response.headers.get('x-request-id') });
});

test('with Retry-After', async () => {
  const response = await app.request('/api/sync', { method: 'POST' });
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await response.json()).toMatchObject({ error: { code: 'starting' } });
});
