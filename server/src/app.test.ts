import { describe, expect, test } from 'vitest';
import { createWorld } from '../test/world.ts';
import { createApp } from './app.ts';
import { createDatabase } from './database/database.ts';
import { createPool } from './database/pool.ts';
import type { WebFiles } from './http/web-files.ts';

const world = await createWorld();
const { app, context } = world;
const { origin } = context.config;

const page = Buffer.from('<!doctype html>');
const web: WebFiles = {
  files: new Map([
    [
      '/index.html',
      { type: 'text/html', cacheControl: 'no-cache', variants: [{ encoding: null, bytes: page, etag: '"1"' }] },
    ],
  ]),
  hashes: { script: [], style: [] },
};

async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json();
  return String(Reflect.get(Object(Reflect.get(Object(body), 'error')), 'code'));
}

describe('addresses of the API', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/sync/', '/API/../api/x'])(
    '%s is not found, as JSON',
    async (path) => {
      const response = await world.request(world.alice, 'GET', path);
      expect(response.status).toBe(404);
      expect(await codeOf(response)).toBe('not_found');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each([
    ['GET', '/api/sync', 'POST'],
    ['PUT', '/api/sync', 'POST'],
    ['QUERY', '/api/activities', 'GET, HEAD'],
    ['DELETE', '/healthz', 'GET, HEAD'],
  ])('%s %s is not allowed', async (method, path, allowed) => {
    const response = await world.request(world.alice, method, path);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    expect(await codeOf(response)).toBe('method_not_allowed');
  });

  test('the answer to a preflight allows nothing', async () => {
    const response = await app.request(`${origin}/api/sync`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.status).toBe(405);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each(['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method'])('%s changes nothing', async (header) => {
    const response = await app.request(`${origin}/api/sync?_method=POST`, { headers: { [header]: 'POST' } });
    expect(response.status).toBe(405);
  });

  test('every answer has a request id made by the server', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => app.request(`${origin}/api/nothing`, { headers: { 'X-Request-Id': 'forged' } })),
    );
    expect(first?.headers.get('x-request-id')).toMatch(/^[\w-]{16}$/);
    expect(first?.headers.get('x-request-id')).not.toBe(second?.headers.get('x-request-id'));
  });
});

describe('a state change', () => {
  test('from a foreign page is refused before anything is read', async () => {
    const response = await app.request(`${origin}/api/sync`, {
      method: 'POST',
      headers: { Origin: 'https://evil.example', 'Content-Type': 'application/json', Cookie: world.alice.cookie },
      body: '{}',
    });
    expect(response.status).toBe(403);
    expect(await codeOf(response)).toBe('foreign_origin');
  });

  test('to a path of the web client is not found', async () => {
    expect(
      (await createApp(context, web).request(`${origin}/`, { method: 'POST', headers: { Origin: origin } })).status,
    ).toBe(405);
  });
});

describe('the client', () => {
  const withWeb = createApp(context, web);

  test('is served its page, and an unknown path the same page with 404', async () => {
    expect((await withWeb.request(`${origin}/settings`)).status).toBe(200);
    expect((await withWeb.request(`${origin}/nowhere`)).status).toBe(404);
  });

  test('is served under our own host names only', async () => {
    expect((await withWeb.request('http://evil.test:3000/')).status).toBe(421);
    expect((await withWeb.request('http://127.0.0.1:3000/')).status).toBe(200);
  });
});

describe('health', () => {
  test('is alive and ready under any host name', async () => {
    expect((await app.request('http://10.0.0.7:3000/healthz')).status).toBe(200);
    const ready = await app.request('http://10.0.0.7:3000/readyz');
    expect(ready.status).toBe(200);
    expect(ready.headers.get('cache-control')).toBe('no-store');
    // Nobody started the relay of this world: without it a node is ready all the same.
    expect(await ready.json()).toEqual({ status: 'ready', relay: 'away' });
  });

  test('is not ready while it stops', async () => {
    const stopping = createApp({ ...context, stopping: AbortSignal.abort() });
    expect((await stopping.request(`${origin}/readyz`)).status).toBe(503);
    expect((await stopping.request(`${origin}/healthz`)).status).toBe(200);
  });

  test('is not ready without its database, and refuses requests that need it', async () => {
    const pool = createPool({ host: '127.0.0.1', port: 1 }, { log: context.log });
    const database = createDatabase(pool);
    const alone = createApp({ ...context, database });
    expect((await alone.request(`${origin}/readyz`)).status).toBe(503);
    expect((await alone.request(`${origin}/healthz`)).status).toBe(200);
    const response = await alone.request(`${origin}/api/activities`, { headers: { Cookie: world.alice.cookie } });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await codeOf(response)).toBe('database_unavailable');
    await database.destroy();
  });
});
