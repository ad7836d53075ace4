import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { AppEnv } from '../request/app-env.ts';
import { noStore } from './no-store.ts';
import { sendLong } from './send-long.ts';

const rows = Array.from({ length: 200 }, (_, id) => ({ id, kind: 'bottle', amount: 120 }));

const app = new Hono<AppEnv>();
app.use(noStore());
app.get('/long', (c) => sendLong(c, rows));
app.get('/short', (c) => sendLong(c, { ok: true }, 409));

async function get(path: string, acceptEncoding = 'gzip, br'): Promise<Response> {
  return app.request(path, { headers: { 'Accept-Encoding': acceptEncoding } });
}

describe('a JSON answer that may be long', () => {
  test('is gzipped when it is, and keeps the headers of the request', async () => {
    const response = await get('/long');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(JSON.stringify(rows).length / 5);
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(rows);
  });

  test('is sent unchanged when it is short, with its status', async () => {
    const response = await get('/short');
    expect(response.status).toBe(409);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toEqual({ ok: true });
  });

  test('is sent unchanged to a client that does not accept gzip', async () => {
    const response = await get('/long', 'identity');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.json()).toEqual(rows);
  });
});
