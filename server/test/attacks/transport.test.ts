import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { loadWebFiles } from '../../src/http/web-files.ts';
import { createStranger, invite } from '../families.ts';
import { changedTables, getFingerprint } from '../fingerprint.ts';
import { buildSync } from '../operations.ts';
import { signIn } from '../people.ts';
import { parseRaw, sendRaw } from '../raw-request.ts';
import { serveWorld } from '../serve-world.ts';
import { createWorld } from '../world.ts';

const folder = mkdtempSync(join(tmpdir(), 'attack-web-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Lulla</title>');
writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting();');
writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {};');
writeFileSync(join(folder, 'assets/app-1a2b.js.map'), '{}');
writeFileSync(join(folder, '.env'), 'AUTH_SECRET=no');

const world = await createWorld();
const { context, alice } = world;
const { origin } = context.config;
const base = await serveWorld({ ...world, app: createApp(context, loadWebFiles(folder)) });

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Response> {
  const signal = AbortSignal.timeout(5_000);
  const sent = { Cookie: alice.cookie, ...headers };
  return fetch(base + path, {
    method,
    headers: sent,
    redirect: 'manual',
    signal,
    ...(body === undefined ? {} : { body }),
  });
}

const json = { 'Content-Type': 'application/json', Origin: origin };
const own = { method: 'POST', headers: json } as const;

describe('every class of answer has its security headers', () => {
  /** Reset links that open nothing: thirty are let through. */
  async function tooMany(): Promise<Response> {
    const guess = { ...own, body: JSON.stringify({ token: 'a guess' }) };
    for (let count = 0; count < 30; count += 1) await (await ask('/api/password/reset/open', guess)).arrayBuffer();
    return ask('/api/password/reset/open', guess);
  }
  const page = async () => (await ask('/')).headers.get('etag') ?? '';

  test.each<[string, number, () => Promise<Response>]>([
    ['the page', 200, () => ask('/')],
    ['the page of an address nobody knows', 404, () => ask('/nowhere')],
    ['a page that has not changed', 304, async () => ask('/', { headers: { 'If-None-Match': await page() } })],
    ['a script', 200, () => ask('/assets/app-1a2b.js')],
    ['the service worker', 200, () => ask('/sw.js')],
    ['a file that is not there', 404, () => ask('/assets/gone.js')],
    ['an answer of the API', 200, () => ask('/api/session')],
    ['an address the API does not have', 404, () => ask('/api/nothing')],
    ['nobody signed in', 401, () => ask('/api/session', { headers: { Cookie: '' } })],
    ['a wrong method', 405, () => ask('/api/session', { method: 'PUT', headers: { Origin: origin } })],
    ['a foreign page', 403, () => ask('/api/sync', { method: 'POST', headers: { Origin: 'https://evil.test' } })],
    ['a body too large', 413, () => ask('/api/sign-in', { ...own, body: 'x'.repeat(20_000) })],
    ['no JSON', 400, () => ask('/api/sign-in', { ...own, body: '{' })],
    [
      'another type',
      415,
      () => ask('/api/sync', { ...own, headers: { Origin: origin, 'Content-Type': 'text/plain' }, body: 'x' }),
    ],
    ['what is not understood', 422, () => ask('/api/sign-in', { ...own, body: '{}' })],
    [
      'an old client',
      426,
      () => ask('/api/sync', { ...own, body: JSON.stringify({ ...buildSync(world, alice), wire: 999 }) }),
    ],
    ['too many', 429, tooMany],
    ['a stream', 200, () => ask('/api/stream')],
    ['an export', 200, () => ask('/api/export?zone=UTC')],
  ])('%s', async (_name, status, send) => {
    const response = await send();
    expect(response.status).toBe(status);
    await response.body?.cancel();
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    for (const reported of [
      'server',
      'x-powered-by',
      'access-control-allow-origin',
      'access-control-allow-credentials',
    ]) {
      expect(headers).not.toHaveProperty(reported);
    }
  });
});

describe('a page of another origin reads nothing', () => {
  const port = new URL(base).port;
  test.each([
    'null',
    'https://evil.test',
    'http://localhost.evil.test:3000',
    'http://evil-localhost:3000',
    'http://localhost:3000.evil.test',
    'https://localhost:3000',
    'http://localhost:3001',
    `http://localhost:${port}0`,
    'http://LOCALHOST:3000',
    'http://localhost:3000/',
    'http://localhost:3000 http://evil.test',
    'file://',
    'chrome-extension://abcdefghijklmnop',
  ])('and changes nothing: Origin %s', async (from) => {
    const preflight = await ask('/api/sync', {
      method: 'OPTIONS',
      headers: {
        Origin: from,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    const read = await ask('/api/session', { headers: { Origin: from } });
    const write = await ask('/api/devices/sign-out-others', { method: 'POST', headers: { Origin: from } });
    expect([preflight.status, write.status]).toEqual([405, 403]);
    for (const { headers } of [preflight, read, write]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    await read.body?.cancel();
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'text/json',
    '',
  ])('a form that needs no preflight is refused, even with our own origin: %j', async (type) => {
    const body = JSON.stringify(buildSync(world, alice));
    const response = await ask('/api/sync', {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': type },
      body,
    });
    expect(response.status).toBe(415);
  });
});

describe('a link changes nothing', () => {
  const { routes } = world.app;
  const changing = routes
    .filter(({ method, path }) => !['GET', 'ALL', 'OPTIONS'].includes(method) && path.startsWith('/api'))
    .map(({ method, path }) => [method, path] as const);
  const read = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));

  let ids = { session: '', invitation: '' };
  beforeAll(async () => {
    const { session } = await signIn(context, alice);
    ids = { session: session.sessionId, invitation: await invite(world, alice, await createStranger(world)) };
  });

  /** With ids of what is there to be changed: another session of Alice, an invitation of hers, her partner. */
  function fill(path: string): string {
    const id = path.includes('/devices/') ? ids.session : ids.invitation;
    return path.replace(':userId', world.bob.userId).replace(/:\w+/g, id);
  }

  test('covers every state change of the application', () => expect(changing.length).toBeGreaterThan(25));

  test.each(changing)(
    '%s %s cannot be called by GET or HEAD, nor by an override in a header or the query',
    async (method, path) => {
      const filled = fill(path);
      const before = await getFingerprint(world);
      const tricks = [{}, { 'X-HTTP-Method-Override': method }, { 'X-Method-Override': method }];
      for (const verb of ['GET', 'HEAD']) {
        for (const headers of tricks) {
          const response = await ask(`${filled}?_method=${method}`, { method: verb, headers });
          // Where a GET has an address of its own it reads; it knows no such parameter.
          expect([...(read.has(path) ? [200] : []), 403, 404, 405, 410, 422]).toContain(response.status);
          await response.body?.cancel();
        }
      }
      expect(changedTables(before, await getFingerprint(world))).toEqual([]);
    },
  );
});

describe('HEAD costs at most what GET costs', () => {
  test('for a stream it opens none', async () => {
    const response = await ask('/api/stream', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
    // Over the same kept connection: it is free again.
    expect((await ask('/api/session')).status).toBe(200);
  });

  test('for an export it reads nothing', async () => {
    const response = await ask('/api/export?zone=UTC', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('files that are not public', () => {
  test.each([
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/.well-known/../.env',
    '/%2eenv',
    '/%2e%2e/.env',
    '/..%2f.env',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2eenv',
    '/package.json',
    '/package-lock.json',
    '/src/main.ts',
    '/server/src/main.ts',
    '/dist/main.js',
    '/data/secret',
    '/assets/app-1a2b.js.map',
    '/csp-hashes.json',
    '/index.html.bak',
    '/index.html~',
    '/sw.js.map',
    '/Dockerfile',
    '/backup.sql',
    '/wp-login.php',
    '/%00',
    '/index.html%00.js',
    '/%c0%ae%c0%ae/etc/passwd',
    '//etc/passwd',
    '/\\..\\..\\etc\\passwd',
    '/metrics',
    '/debug',
    '/debug/pprof',
    '/actuator',
    '/src/',
    '/server-status',
  ])('%s is not found, with the matching status', async (path) => {
    // As it stands here: what makes requests for others takes dots and backslashes out of them.
    const head = `GET ${path} HTTP/1.1\r\nHost: ${new URL(base).host}\r\nConnection: close\r\n\r\n`;
    const received = await sendRaw(base, head);
    expect([400, 404]).toContain(parseRaw(received)[0]?.status);
    expect(received).not.toMatch(/AUTH_SECRET|root:|"dependencies"/);
  });
});

describe('files served to an installed app', () => {
  test('sw.js is revalidated each time, and its scope is its own folder', async () => {
    const response = await ask('/sw.js');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.has('service-worker-allowed')).toBe(false);
    expect((await ask('/sw.js', { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } })).status).toBe(
      304,
    );
  });

  test.each(['/', '/auth/sv', '/manifest.webmanifest'])(
    '%s is revalidated too, so that no old page uses a new API for long',
    async (path) => {
      expect((await ask(path)).headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('an answer of the API is never cached, whatever it is', async () => {
    for (const path of ['/api/session', '/api/nothing', '/api/export?zone=UTC', '/api/activities/first', '/api/sync']) {
      const response = await ask(path);
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
      await response.body?.cancel();
    }
  });

  test('S9 a client of an unknown release is told to reload, and nothing it sent is applied', async () => {
    const { userId } = alice;
    const body = JSON.stringify({ ...buildSync(world, alice), wire: WIRE_VERSION + 1, userId });
    const response = await ask('/api/sync', { ...own, body });
    expect(response.status).toBe(426);
    expect(await response.json()).toMatchObject({ error: { code: 'reload_required' } });
  });
});
