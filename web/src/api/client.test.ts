import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiFetch } from './client.ts';

let server: Server | undefined;

/** A real server of one answer; returns the address to ask. */
async function listen(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/api/x`;
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => {
    if (server) server.close(resolve);
    else resolve(null);
  });
  server = undefined;
});

describe('apiFetch', () => {
  it('sends JSON and gives back what the schema lets through', async () => {
    const seen: string[] = [];
    const url = await listen((request, response) => {
      seen.push(request.method ?? '', request.headers['content-type'] ?? '');
      request.on('data', (bytes: Buffer) => seen.push(bytes.toString()));
      request.on('end', () => response.end('{"a":1,"b":2}'));
    });
    const result = await apiFetch(url, { method: 'POST', body: { q: 'å' }, schema: z.object({ a: z.number() }) });
    expect(result).toEqual({ ok: true, status: 200, data: { a: 1 } });
    expect(seen).toEqual(['POST', 'application/json', '{"q":"å"}']);
  });

  it('takes an empty answer when none is expected', async () => {
    const url = await listen((_, response) => response.writeHead(204).end());
    expect(await apiFetch(url, { method: 'POST', body: {} })).toEqual({ ok: true, status: 204, data: null });
  });

  it('gives the code, the details and the wait of a refusal', async () => {
    const url = await listen((_, response) => {
      response.writeHead(429, { 'retry-after': '41' }).end('{"error":{"code":"too_many_attempts","triesLeft":0}}');
    });
    expect(await apiFetch(url)).toEqual({
      ok: false,
      code: 'too_many_attempts',
      status: 429,
      details: { triesLeft: 0 },
      retryAfterSeconds: 41,
    });
  });

  it.each([
    ['an answer of another shape', 200, '{"a":"1"}'],
    ['an answer that is no JSON', 200, '<html>'],
    ['a refusal without a code', 502, '<html>Bad gateway</html>'],
    ['a refusal that is a list', 500, '[]'],
  ])('calls %s a bad answer', async (_, status, text) => {
    const url = await listen((_request, response) => response.writeHead(status).end(text));
    expect(await apiFetch(url, { schema: z.object({ a: z.number() }) })).toMatchObject({
      ok: false,
      code: 'bad_answer',
      status,
    });
  });

  it('says offline when nothing answers', async () => {
    const url = await listen((request) => request.socket.destroy());
    expect(await apiFetch(url)).toMatchObject({ ok: false, code: 'offline', status: null });
  });

  it('gives up in time, also on an answer that never ends', async () => {
    const url = await listen((_, response) => {
      response.write('{');
    });
    expect(await apiFetch(url, { timeoutMs: 50 })).toMatchObject({ ok: false, code: 'timeout', status: null });
  });

  it('stops when its caller does', async () => {
    const caller = new AbortController();
    const url = await listen(() => caller.abort());
    expect(await apiFetch(url, { signal: caller.signal })).toMatchObject({ ok: false, code: 'cancelled' });
    expect(await apiFetch(url, { signal: AbortSignal.abort() })).toMatchObject({ ok: false, code: 'cancelled' });
  });
});
