import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { answerError } from '../response/answer-error.ts';
import type { AppEnv } from './app-env.ts';
import { localOnly, ownHost } from './local-only.ts';

function buildApp(local: boolean): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(ownHost());
  app.get('/dev/mail', localOnly({ local }), (c) => c.text('mail'));
  app.onError(answerError(createLogger('silent')));
  return app;
}

describe('ownHost', () => {
  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost'])(
    'answers to %s',
    async (origin) => {
      expect((await buildApp(true).request(`${origin}/dev/mail`)).status).toBe(200);
    },
  );

  test.each([
    'http://evil.test:3000',
    'http://localhost.evil.test:3000',
    'http://127.0.0.1.evil.test',
    'http://192.168.1.7:3000',
    'http://[::2]:3000',
  ])('refuses %s', async (origin) => {
    expect((await buildApp(true).request(`${origin}/dev/mail`)).status).toBe(421);
  });
});

describe('localOnly', () => {
  const url = 'http://localhost:3000/dev/mail';

  test('answers a request from this machine', async () => {
    const env = { incoming: { socket: { remoteAddress: '::ffff:127.0.0.1' } } };
    expect((await buildApp(true).request(url, {}, env)).status).toBe(200);
  });

  test.each(['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP'])(
    'is 404 for a request that carries %s',
    async (header) => {
      expect((await buildApp(true).request(url, { headers: { [header]: '127.0.0.1' } })).status).toBe(404);
    },
  );

  test('is 404 for another machine, and on a start that is not local', async () => {
    const env = { incoming: { socket: { remoteAddress: '192.168.1.20' } } };
    expect((await buildApp(true).request(url, {}, env)).status).toBe(404);
    expect((await buildApp(false).request(url)).status).toBe(404);
  });
});
