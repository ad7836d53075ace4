import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { compressed } from './compressed.ts';

const rows = Array.from({ length: 200 }, (_, id) => ({ id, kind: 'bottle', amount: 120 }));

const app = new Hono<AppEnv>();
app.use(compressed());
app.get('/long', (c) => c.json(rows, 200, { 'Cache-Control': 'no-store' }));
app.get('/short', (c) => c.json({ ok: true }, 409));
app.get('/page', (c) => c.text('x'.repeat(10_000)));

async function get(path: string, acceptEncoding = 'gzip, br'): Promise<Response> {
  return app.request(path, { headers: { 'Accept-Encoding': acceptEncoding } });
}

describe('compressed', () => {
  test('gzips a long JSON answer and keeps its headers', async () => {
    const response = await get('/long');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(JSON.stringify(rows).length / 5);
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(rows);
  });

  test('leaves a short one as it is, with its status', async () => {
    const response = await get('/short');
    expect(response.status).toBe(409);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toEqual({ ok: true });
  });

  test.each([
    ['/long', 'identity'],
    ['/page', 'gzip'],
  ])('leaves %s as it is for %s', async (path, accepted) => {
    expect((await get(path, accepted)).headers.get('content-encoding')).toBeNull();
  });
});
