import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { answerError } from '../response/answer-error.ts';
import type { AppEnv } from './app-env.ts';
import { sameOrigin } from './same-origin.ts';

const OWN = 'https://lulla.example.org';
const json = { 'Content-Type': 'application/json' };

const app = new Hono<AppEnv>();
app.use(sameOrigin({ ownOrigins: new Set([OWN]), machinePaths: new Set(['/hook']) }));
app.all('*', (c) => c.body(null, 204));
app.onError(answerError(createLogger('silent')));

async function send(method: string, headers: Record<string, string>, path = '/'): Promise<string> {
  const response = await app.request(path, { method, headers });
  if (response.status === 204) return 'passed';
  const body: unknown = await response.json();
  return `${response.status} ${String(Reflect.get(Object(Reflect.get(Object(body), 'error')), 'code'))}`;
}

describe('sameOrigin', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'])('lets %s from our own page through', async (method) => {
    expect(await send(method, { ...json, Origin: OWN })).toBe('passed');
  });

  test.each([
    'null',
    'https://evil.example',
    'https://lulla.example.org.evil.test',
    'https://evil.lulla.example.org',
    'http://lulla.example.org',
    'https://lulla.example.org:8443',
    'https://LULLA.example.org',
    '',
  ])('refuses Origin %j', async (origin) => {
    expect(await send('POST', { ...json, Origin: origin, 'Sec-Fetch-Site': 'same-origin' })).toBe('403 foreign_origin');
  });

  test('uses Sec-Fetch-Site when Origin is missing', async () => {
    expect(await send('POST', { ...json, 'Sec-Fetch-Site': 'same-origin' })).toBe('passed');
  });

  test.each(['same-site', 'cross-site', 'none'])('refuses a missing Origin from %s', async (site) => {
    expect(await send('POST', { ...json, 'Sec-Fetch-Site': site })).toBe('403 foreign_origin');
  });

  test('refuses a state change that names no origin at all', async () => {
    expect(await send('POST', json)).toBe('403 foreign_origin');
  });

  test('lets a machine without an origin through on its own path only', async () => {
    expect(await send('POST', json, '/hook')).toBe('passed');
    expect(await send('POST', json, '/hook/')).toBe('403 foreign_origin');
    expect(await send('POST', { ...json, Origin: 'https://evil.example' }, '/hook')).toBe('403 foreign_origin');
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])('accepts %s', async (type) => {
    expect(await send('POST', { Origin: OWN, 'Content-Type': type })).toBe('passed');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
    'application/jsonp',
    'application/json; charset=utf-16',
    '',
  ])('refuses the content type %j', async (type) => {
    expect(await send('POST', { Origin: OWN, 'Content-Type': type })).toBe('415 json_only');
  });

  test('accepts a state change without a body and without a type', async () => {
    expect(await send('DELETE', { Origin: OWN })).toBe('passed');
    expect(await send('POST', { Origin: OWN, 'Content-Length': '0' })).toBe('passed');
  });

  test.each([{ 'Content-Length': '2' }, { 'Transfer-Encoding': 'chunked' }])(
    'refuses a body of no type: %j',
    async (headers) => {
      expect(await send('POST', { Origin: OWN, ...headers })).toBe('415 json_only');
    },
  );

  test.each(['GET', 'HEAD', 'OPTIONS'])('requires nothing of %s', async (method) => {
    expect(await send(method, { Origin: 'https://evil.example' })).toBe('passed');
  });
});
