import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { Unavailable } from '../../database/unavailable.ts';
import { AppError } from '../../platform/app-error.ts';
import { createLogger } from '../../platform/logger.ts';
import type { AppEnv } from '../request/app-env.ts';
import { requestId } from '../request/request-id.ts';
import { answerError } from './answer-error.ts';
import { noStore } from './no-store.ts';

async function operationResult(thrown: Error): Promise<{ response: Response; body: unknown; log: string }> {
  let log = '';
  const sink = {
    write: (line: string) => {
      log += line;
    },
  };
  const app = new Hono<AppEnv>();
  app.use(requestId(), noStore());
  app.get('/things/:id', () => {
    throw thrown;
  });
  app.onError(answerError(createLogger('info', sink)));
  const response = await app.request('/things/0192-secret');
  return { response, body: await response.json(), log };
}

describe('answerError', () => {
  test('answers an AppError with its code and details, and logs nothing [C8.33]', async () => {
    const error = new AppError(429, 'too_many_tries', { details: { limit: 5, code: 'no' }, retryAfterSeconds: 60 });
    const { response, body, log } = await operationResult(error);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      error: { code: 'too_many_tries', limit: 5, requestId: response.headers.get('x-request-id') },
    });
    expect(log).toBe('');
  });

  test('answers 503 while the database is down [C8.17]', async () => {
    const { response, body, log } = await operationResult(
      new Unavailable(new Error('connect ECONNREFUSED 10.0.0.9:5432'), 3),
    );
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('3');
    expect(body).toEqual({ error: { code: 'database_unavailable', requestId: expect.any(String) } });
    expect(log).toContain(response.headers.get('x-request-id'));
  });

  test('logs an expected refusal without a stack, and at most ten of one code a minute', async () => {
    const lines: string[] = [];
    const app = new Hono<AppEnv>();
    app.use(requestId());
    app.get('/', () => {
      throw new AppError(503, 'busy', { retryAfterSeconds: 1 });
    });
    app.onError(answerError(createLogger('info', { write: (line) => void lines.push(line) })));
    for (let time = 0; time < 100; time += 1) expect((await app.request('/')).status).toBe(503);
    expect(lines).toHaveLength(10);
    expect(lines.join()).not.toContain('stack');
  });

  test('answers anything else with 500, and gives the reason only in the log', async () => {
    const { response, body, log } = await operationResult(new TypeError('cannot read password of undefined'));
    expect(response.status).toBe(500);
    expect(body).toEqual({ error: { code: 'internal_error', requestId: expect.any(String) } });
    const line = JSON.parse(log);
    expect(line).toMatchObject({
      level: 'error',
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      route: '/things/:id',
      status: 500,
      err: { type: 'TypeError', message: 'cannot read password of undefined' },
    });
    expect(log).not.toContain('0192-secret');
  });
});
