import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createHttpServer } from './listener.ts';
import type { AppEnv } from './request/app-env.ts';
import { readBytes } from './request/read-bytes.ts';
import { answerError } from './response/answer-error.ts';

const ORIGIN = 'https://lulla.example.org';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15';
const hashes = { script: ['sha256-AAAA='], style: ['sha256-BBBB='] };
const stopping = new AbortController();

const app = new Hono<AppEnv>();
app.get('/ok', (c) => c.json({}));
app.get('/redirect', (c) => c.redirect('/ok'));
app.get('/not-modified', (c) => c.body(null, 304));
app.get('/throws', () => {
  throw 'secret text';
});
app.get('/raw', (c) => {
  c.env.outgoing?.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(': hello\n\n');
  return RESPONSE_ALREADY_SENT;
});
app.get('/twice', (c) => {
  c.env.outgoing?.writeHead(200).write('half');
  return c.body('whole');
});
app.onError(answerError(createLogger('silent')));
app.post('/body', async (c) => c.json({ bytes: (await readBytes(c.req.raw, 1000)).byteLength }));

let server: Server;
let base: string;
beforeAll(async () => {
  const config = { origin: ORIGIN, secure: true };
  const context = { config, log: createLogger('silent'), stopping: stopping.signal };
  server = createHttpServer(context as Parameters<typeof createHttpServer>[0], app.fetch, hashes);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends bytes as they are and gives everything that comes back. */
async function sendRaw(...parts: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  for (const part of parts) socket.write(part);
  return text(socket);
}

describe('every answer carries the security headers', () => {
  test.each([
    ['/ok', 200],
    ['/missing', 404],
    ['/redirect', 302],
    ['/not-modified', 304],
    ['/throws', 500],
    ['/raw', 200],
  ])('%s %d [A4.31 A9.26]', async (path, status) => {
    const response = await fetch(base + path, { redirect: 'manual' });
    expect(response.status).toBe(status);
    await response.arrayBuffer();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    expect(response.headers.has('server')).toBe(false);
  });

  test('the policy allows our own files and the inline parts of the page, nothing else [A4.27]', async () => {
    const csp = (await fetch(`${base}/ok`)).headers.get('content-security-policy') ?? '';
    expect(csp).toContain("default-src 'none'; script-src 'self' 'sha256-AAAA='; style-src 'self' 'sha256-BBBB='");
    expect(csp).toContain("connect-src 'self'");
    expect(csp).not.toMatch(/unsafe|\*|https:/);
  });

  test('on iOS the policy names our own origin for scripts [A4.28 A9.26]', async () => {
    const response = await fetch(`${base}/ok`, { headers: { 'User-Agent': IPHONE } });
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' ${ORIGIN} 'sha256-AAAA='`);
  });
});

describe('a malformed request is refused and harms nobody', () => {
  test.each<[string, number, string]>([
    ['not HTTP', 400, 'hello\r\n\r\n'],
    ['no Host', 400, 'GET /ok HTTP/1.1\r\n\r\n'],
    ['two Hosts', 400, 'GET /ok HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['an unreadable Host', 400, 'GET /ok HTTP/1.1\r\nHost: a b/c\r\n\r\n'],
    ['a backslash in the path', 400, 'GET /\\..\\ok HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an absolute target that is none', 400, 'GET http:// HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['OPTIONS *', 400, 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['two lengths', 400, 'POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length and chunks',
      400,
      'POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a folded header', 400, 'GET /ok HTTP/1.1\r\nHost: a\r\nX-Long: a\r\n b\r\n\r\n'],
    ['an unknown method', 400, 'BREW /ok HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an unknown expectation', 417, 'GET /ok HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n'],
    ['too long headers', 431, `GET /ok HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['a control character in a header', 400, 'GET /ok HTTP/1.1\r\nHost: a\r\nX: a\u0001b\r\n\r\n'],
  ])('%s: %d', async (_name, status, request) => {
    const answer = await sendRaw(
      request.replace('\r\n\r\n', request.includes('Connection') ? '\r\n\r\n' : '\r\nConnection: close\r\n\r\n'),
    );
    expect(answer.split('\r\n', 1)[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer).not.toMatch(/at .*\(|node_modules/);
    expect((await fetch(`${base}/ok`)).status).toBe(200);
  });

  test('TRACE and CONNECT reach nothing', async () => {
    expect(await sendRaw('TRACE /ok HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(await sendRaw('CONNECT a:80 HTTP/1.1\r\nHost: a:80\r\n\r\n')).toBe('');
  });
});

test('an answer that cannot be sent closes its connection, not the process', async () => {
  await expect(fetch(`${base}/twice`).then((response) => response.text())).rejects.toThrow();
  expect((await fetch(`${base}/ok`)).status).toBe(200);
});

describe('a body over the limit', () => {
  test.each([
    ['declared', 'Content-Length: 100000\r\n\r\n'],
    [
      'in chunks',
      `Transfer-Encoding: chunked\r\n\r\n${'3e8\r\n'}${'x'.repeat(1000)}\r\n${'3e8\r\n'}${'x'.repeat(1000)}\r\n`,
    ],
  ])('%s is refused before it has all arrived', async (_name, rest) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`POST /body HTTP/1.1\r\nHost: a\r\n${rest}`);
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(first.toString()).toMatch(/^HTTP\/1.1 413 /);
  });
});

test('while stopping, answers close their connection', async () => {
  stopping.abort();
  expect((await fetch(`${base}/ok`)).headers.get('connection')).toBe('close');
});
