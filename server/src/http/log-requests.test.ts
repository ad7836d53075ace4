import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLogger, type LogLevel } from '../platform/logger.ts';
import { logRequests } from './log-requests.ts';
import type { AppEnv } from './request/app-env.ts';
import { requestId } from './request/request-id.ts';

async function logAt(level: LogLevel): Promise<string> {
  let text = '';
  const sink = {
    write: (line: string) => {
      text += line;
    },
  };
  const app = new Hono<AppEnv>();
  app.use(requestId(), logRequests(createLogger(level, sink)));
  app.get('/things/:id', (c) => c.json({}, 202));
  await app.request('/things/0192-secret?token=secret');
  return text;
}

test('at debug a request logs one line with its route, without its path', async () => {
  const text = await logAt('debug');
  expect(JSON.parse(text)).toMatchObject({ msg: 'request', method: 'GET', route: '/things/:id', status: 202 });
  expect(text).not.toContain('secret');
});

test('at info a request logs nothing', async () => {
  expect(await logAt('info')).toBe('');
});
