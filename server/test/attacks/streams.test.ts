import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCouple, createStranger, logDiaper } from '../families.ts';
import { openStream } from '../open-stream.ts';
import { serveWorld } from '../serve-world.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const base = await serveWorld(world);
const { hostname, port } = new URL(base);
const AT_ONCE = { interval: 10 };

/** Bytes on a socket of their own, and what comes back. */
function speak(...parts: readonly (string | Buffer)[]) {
  const socket = connect({ host: hostname, port: Number(port) });
  const heard = { text: '', isClosed: false };
  socket.on('data', (part) => {
    heard.text += part;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    heard.isClosed = true;
  });
  for (const part of parts) socket.write(part);
  onTestFinished(() => void socket.destroy());
  return { heard, socket };
}

const head = (line: string, ...headers: readonly string[]) =>
  [`${line} HTTP/1.1`, `Host: ${hostname}:${port}`, ...headers, '', ''].join('\r\n');

const [alice, carol] = [await createStranger(world), await createStranger(world)];
await logDiaper(world, alice);

describe('S38 a stream requested by a foreign page is refused', () => {
  test.each<[string, Readonly<Record<string, string>>, number]>([
    ['a foreign origin', { Origin: 'https://evil.example' }, 403],
    ['no origin that anybody has', { Origin: 'null' }, 403],
    [
      'a foreign origin that calls itself ours',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
      403,
    ],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a neighbouring site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['our own page', { Origin: world.context.config.origin, 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['our own page, without an origin', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['what is no browser', {}, 200],
  ])('%s', async (_name, headers, status) => {
    const leaving = new AbortController();
    const asked = { headers: { Cookie: carol.cookie, ...headers }, signal: leaving.signal };
    const response = await fetch(`${base}/api/stream`, asked);
    expect(response.status).toBe(status);
    if (status === 403) expect(await response.json()).toMatchObject({ error: { code: 'foreign_origin' } });
    leaving.abort();
  });
});

describe('a stream belongs to the family of its session, whatever the request says', () => {
  test.each([
    ['the family in the query', `?familyId=${alice.familyId}&channel=${alice.familyId}`, {}],
    ['a topic in the query', `?topic=family:${alice.familyId}&user_id=${alice.userId}`, {}],
    ['a later path', `?/api/stream/${alice.familyId}`, {}],
    ['a cursor from elsewhere', `?cursor=${alice.familyId}:0:0&since=-1`, {}],
    ['a foreign Last-Event-ID', '', { 'Last-Event-ID': `${alice.familyId}/0` }],
    ['a huge Last-Event-ID', '', { 'Last-Event-ID': '9'.repeat(8_000) }],
    ['a Last-Event-ID that tries to add a line', '', { 'Last-Event-ID': 'x%0d%0adata: {"revision":99}' }],
  ])('%s', async (_name, query, headers) => {
    const leaving = new AbortController();
    const response = await fetch(`${base}/api/stream${query}`, {
      headers: { Cookie: carol.cookie, ...headers },
      signal: leaving.signal,
    });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    let text = '';
    while (!text.includes('event: revision')) text += new TextDecoder().decode((await reader?.read())?.value);
    leaving.abort();
    // Carol has logged nothing: what is told is hers.
    expect(text).toMatch(/event: revision\ndata: \{"epoch":0,"revision":0\}\n\n$/);
    expect(text).not.toContain('99');
  });

  test.each(['/api/stream/', `/api/stream/${alice.familyId}`, '/api/streams', '/api/stream.json'])(
    '%s opens no stream',
    async (path) => {
      expect((await fetch(base + path, { headers: { Cookie: carol.cookie } })).status).toBe(404);
    },
  );
});

describe('nothing can be sent into a stream', () => {
  test('it is not a WebSocket: an upgrade request has no effect', async () => {
    const anna = await createStranger(world);
    const frames = Buffer.concat([Buffer.from([0x81, 0xfe, 0xff, 0xff]), Buffer.alloc(1024 * 1024, 1)]);
    const { heard } = speak(
      head(
        'GET /api/stream',
        `Cookie: ${anna.cookie}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ),
    );
    await expect.poll(() => heard.text, AT_ONCE).toContain('event: revision');
    expect(heard.text).not.toContain(' 101 ');
    const flood = speak(head('GET /api/stream', `Cookie: ${anna.cookie}`), frames, 'PING\r\n'.repeat(10_000));
    await expect.poll(() => flood.heard.isClosed, AT_ONCE).toBe(true);
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
  });

  test('further requests on its connection are cut off, and affect nobody else', async () => {
    const [anna, erik] = await createCouple(world);
    const before = process.memoryUsage().rss;
    const request = head('GET /api/session', `Cookie: ${anna.cookie}`);
    const { heard } = speak(head('GET /api/stream', `Cookie: ${anna.cookie}`), request.repeat(20_000));
    const others = await openStream(base, erik);
    onTestFinished(() => others.close());
    await logDiaper(world, anna);
    await expect.poll(() => others.reported.length, AT_ONCE).toBe(2);
    await expect.poll(() => heard.isClosed, AT_ONCE).toBe(true);
    expect(heard.text).not.toContain(anna.email);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});

describe('one connection cannot use up the server', () => {
  const nobody = `Cookie: lulla=${'A'.repeat(43)}`;

  test('some requests sent at once are answered in their order', async () => {
    const five = ['/healthz', '/api/operator', '/api/session', '/readyz', '/api/nothing'];
    const { heard } = speak(five.map((path) => head(`GET ${path}`, nobody)).join(''));
    await expect.poll(() => heard.text.match(/HTTP\/1\.1 \d+/g)?.length, AT_ONCE).toBe(5);
    expect(heard.text.match(/HTTP\/1\.1 (\d+)/g)?.map((line) => Number(line.slice(-3)))).toEqual([
      200, 200, 401, 200, 404,
    ]);
  });

  test('any number of requests in sequence are answered', async () => {
    const { heard, socket } = speak();
    for (let count = 1; count <= 30; count += 1) {
      socket.write(head('GET /api/session', nobody));
      await expect.poll(() => heard.text.match(/HTTP\/1\.1 401/g)?.length, AT_ONCE).toBe(count);
    }
    expect(heard.isClosed).toBe(false);
  });

  test('thousands sent at once are cut off, and others are served', async () => {
    const floods = Array.from({ length: 5 }, () => speak(head('GET /api/session', nobody).repeat(20_000)));
    expect((await world.request(carol, 'GET', '/api/session')).status).toBe(200);
    for (const { heard } of floods) await expect.poll(() => heard.isClosed, AT_ONCE).toBe(true);
    for (const { heard } of floods) expect(heard.text.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThanOrEqual(8);
  });
});

test('a stream sends only a number, never an entry, a name or an id, whatever happens', async () => {
  const [anna, erik] = await createCouple(world);
  const line = await openStream(base, erik);
  onTestFinished(() => line.close());
  for (let turn = 0; turn < 5; turn += 1) await logDiaper(world, anna, 'what Anna wrote');
  await expect.poll(() => line.reported.length, AT_ONCE).toBe(6);
  for (const { event, data } of line.reported) {
    expect([event, Object.keys(Object(data)).sort()]).toEqual(['revision', ['epoch', 'revision']]);
  }
  expect(line.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
});
