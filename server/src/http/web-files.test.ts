import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import type { AppEnv } from './request/app-env.ts';
import { requestId } from './request/request-id.ts';
import { serveWeb } from './serve-web.ts';
import { loadWebFiles, NO_WEB_FILES } from './web-files.ts';

const PAGE = '<!doctype html><title>Lulla</title>';
const SCRIPT = 'export const lulla = 1;'.repeat(20);

const folder = mkdtempSync(join(tmpdir(), 'lulla-web-'));
mkdirSync(join(folder, 'assets'));
for (const [name, content] of Object.entries({
  'index.html': PAGE,
  'sw.js': 'self',
  'manifest.webmanifest': '{}',
  'csp-hashes.json': '{"script":["sha256-AAAA="],"style":[]}',
  '.hidden': 'no',
  'assets/app-1a2b.js': SCRIPT,
  'assets/app-1a2b.js.map': '{}',
  'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
})) {
  writeFileSync(join(folder, name), content);
}
afterAll(() => rmSync(folder, { recursive: true }));

const web = loadWebFiles(folder);
const app = new Hono<AppEnv>();
app.use(requestId());
app.notFound((c) => serveWeb(c, web, { sandbox: c.req.query('sandbox') !== undefined }));

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Response | Promise<Response> {
  return app.request(path, { method, headers });
}

describe('loadWebFiles', () => {
  test('reads the hashes of inline scripts', () => {
    expect(web.hashes).toEqual({ script: ['sha256-AAAA='], style: [] });
  });

  test('is empty when nothing is built', () => {
    expect(loadWebFiles(join(folder, 'missing'))).toBe(NO_WEB_FILES);
  });
});

describe('serveWeb', () => {
  test.each(['/', '/auth', '/auth/', '/auth/sv', '/auth/confirm', '/onboarding/en', '/settings', '/privacy-policy'])(
    'answers %s with the page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toBe(PAGE);
    },
  );

  test.each(['/nowhere', '/auth/fr', '/src/', '/metrics', '/debug', '/auth/sv/x'])(
    'answers the unknown %s with the page and status 404 [A2.12 A6.3]',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(PAGE);
    },
  );

  test('B20 sandbox pages exist only with the sandbox', async () => {
    for (const path of ['/sandbox/checkout', '/sandbox/portal']) {
      expect((await get(path)).status).toBe(404);
      expect((await get(`${path}?sandbox`)).status).toBe(200);
    }
    expect((await get('/sandbox/?sandbox')).status).toBe(404);
  });

  test.each([
    '/.env',
    '/.git/config',
    '/.hidden',
    '/package.json',
    '/assets/app-1a2b.js.map',
    '/assets/app-1a2b.js.br',
    '/csp-hashes.json',
    '/assets/gone-9z.js',
    '/assets/..%2f.hidden',
    '/%2e%2e/package.json',
    '/wp-login.php',
  ])('answers %s with a plain 404', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found');
  });

  test('caches hashed files forever and revalidates the rest', async () => {
    const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await cacheOf('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/sw.js')).toBe('no-cache');
    expect(await cacheOf('/manifest.webmanifest')).toBe('no-cache');
  });

  test.each<[string, string | null]>([
    ['gzip, br', 'br'],
    ['gzip', null],
    ['br;q=0', null],
    ['', null],
  ])('for Accept-Encoding %j sends %j', async (accepted, encoding) => {
    const response = await get('/assets/app-1a2b.js', { 'Accept-Encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
  });

  test('answers 304 to the tag it gave, weak or in a list', async () => {
    const first = await get('/');
    const etag = first.headers.get('etag') ?? '';
    for (const given of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get('/', { 'If-None-Match': given });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect(await again.text()).toBe('');
    }
    expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('never answers an unknown address with 304', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/nowhere', { 'If-None-Match': etag })).status).toBe(404);
  });

  test('has a tag per encoding', async () => {
    const plain = await get('/assets/app-1a2b.js');
    const compressed = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'br' });
    expect(plain.headers.get('etag')).not.toBe(compressed.headers.get('etag'));
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('answers %s with 405 on a file and 404 elsewhere', async (method) => {
    const refused = await get('/', {}, method);
    expect(refused.status).toBe(405);
    expect(refused.headers.get('allow')).toBe('GET, HEAD');
    expect((await get('/nowhere', {}, method)).status).toBe(404);
  });
});
