import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createHttpServer, TIMEOUTS, type Timeouts } from './listener.ts';
import type { AppEnv } from './request/app-env.ts';
import { readBytes } from './request/read-bytes.ts';
import { answerError } from './response/answer-error.ts';

/** Slow clients; more than a browser or a proxy ever has. */
const SLOW = 300;
const MB = 1024 * 1024;
/** As shipped, and a good deal faster. */
const HURRIED: Timeouts = { headers: 1_000, request: 2_000, look: 100, keepAlive: 1_500, idle: 6_000, answer: 2_000 };

const app = new Hono<AppEnv>();
app.get('/ok', (c) => c.json({}));
app.get('/long', (c) => c.body('x'.repeat(32 * MB)));
app.post('/body', async (c) => c.json({ bytes: (await readBytes(c.req.raw, 1_000)).byteLength }));

app.onError(answerError(createLogger('silent')));

const hurried = await serve(HURRIED);

async function serve(timeouts?: Timeouts): Promise<Server> {
  const context = {
    config: { origin: 'https://lulla.example.org', secure: true },
    log: createLogger('silent'),
    stopping: new AbortController().signal,
  };
  const hashes = { script: [], style: [] };
  const server = createHttpServer(
    context as unknown as Parameters<typeof createHttpServer>[0],
    app.fetch,
    hashes,
    timeouts,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

interface Slow {
  readonly socket: Socket;
  /** Everything that came, once the server has ended the connection. */
  readonly answer: Promise<string>;
}

/** Sends `begin` and then a byte of nothing in particular again and again, until the server has had enough. */
function drip(server: Server, begin: string, every = 20): Slow {
  const socket = connect(portOf(server), '127.0.0.1');
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString();
  });
  socket.write(begin);
  const timer = setInterval(() => socket.writable && socket.write('a'), every);
  onTestFinished(() => void socket.destroy());
  const answer = once(socket, 'close').then(() => {
    clearInterval(timer);
    return text;
  });
  return { socket, answer };
}

async function timed(server: Server): Promise<number> {
  const since = performance.now();
  expect((await fetch(`http://127.0.0.1:${portOf(server)}/ok`)).status).toBe(200);
  return performance.now() - since;
}

test('endless headers are refused with 408, and other clients are served', async () => {
  const slow = Array.from({ length: SLOW }, () => drip(hurried, 'GET /ok HTTP/1.1\r\nHost: a\r\nX-Slow: '));
  await Promise.all(slow.map(({ socket }) => once(socket, 'connect')));
  const times = [];
  for (let round = 0; round < 20; round += 1) times.push(await timed(hurried));
  // A wide margin for a busy machine: who waits behind a slow one waits for a second and more, every time.
  expect(Math.min(...times)).toBeLessThan(200);
  for (const { answer } of slow) expect(await answer).toMatch(/^HTTP\/1.1 408 /);
});

test('a body that never ends is refused with 408', async () => {
  const begin = 'POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n';
  const slow = Array.from({ length: SLOW }, () => drip(hurried, begin));
  await timed(hurried);
  for (const { answer } of slow) expect(await answer).toMatch(/^HTTP\/1.1 408 /);
});

test('a silent connection is closed', async () => {
  const socket = connect(portOf(hurried), '127.0.0.1').resume();
  await once(socket, 'close');
});

test('an idle connection is closed when its time is over', async () => {
  const { socket, answer } = drip(hurried, 'GET /ok HTTP/1.1\r\nHost: a\r\n\r\n', 60_000);
  await once(socket, 'data');
  expect(await answer).toMatch(/^HTTP\/1.1 200 /);
});

test('an answer that is not read is dropped', async () => {
  let asked = 0;
  hurried.on('request', () => {
    asked += 1;
  });
  const reading = 'GET /long HTTP/1.1\r\nHost: a\r\n\r\n';
  const sockets = Array.from({ length: 5 }, () => {
    const socket = connect(portOf(hurried), '127.0.0.1');
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    // Never read from: what the network has no room for stands in our memory.
    socket.pause();
    socket.write(reading);
    return socket;
  });
  const open = () => new Promise<number>((resolve) => hurried.getConnections((_error, count) => resolve(count)));
  while (asked < sockets.length) await once(hurried, 'request');
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
});

test('a client that reads a long answer slowly and steadily gets all of it', async () => {
  const response = await fetch(`http://127.0.0.1:${portOf(hurried)}/long`);
  let bytes = 0;
  expect(response.status).toBe(200);
  for await (const part of response.body ?? []) bytes += part.byteLength;
  expect(bytes).toBe(32 * MB);
});

test('defaults: 10 s for headers, 30 s for a request, checked every 5 s, 65 s idle, 60 s to take an answer', async () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = await serve();
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    timeout: 120_000,
    maxConnections: 14_000,
  });
  expect(TIMEOUTS).toMatchObject({ look: 5_000, answer: 60_000 });
});
