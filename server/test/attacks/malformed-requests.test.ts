import { expect, test } from 'vitest';
import { getMails } from '../mailbox.ts';
import { sync } from '../operations.ts';
import { parseRaw, sendRaw } from '../raw-request.ts';
import { serveWorld } from '../serve-world.ts';
import { createWorld } from '../world.ts';

// One way of reading a request must be the only one: where a proxy and the server disagree about where it ends, what one
// takes for a body the other takes for the next request, with somebody else's cookie behind it.

const world = await createWorld();
const base = await serveWorld(world);
const { host } = new URL(base);
const shared = await createWorld({
  env: { PUBLIC_URL: 'https://lulla.example.org', TRUST_PROXY: 'loopback', BILLING: 'off', MAIL: 'terminal' },
});
const sharedBase = await serveWorld(shared);
const { origin } = world.context.config;

/** What an attacker hopes is read as a request of its own: it would end every other session of Alice. */
const HIDDEN = [
  'POST /api/devices/sign-out-others HTTP/1.1',
  `Host: ${host}`,
  `Origin: ${origin}`,
  `Cookie: ${world.alice.cookie}`,
  'Content-Length: 0',
  'Connection: close',
  '',
  '',
].join('\r\n');

function post(headers: readonly string[], body: string): string {
  const fixed = ['POST /api/sign-in HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, 'Content-Type: application/json'];
  return `${[...fixed, ...headers].join('\r\n')}\r\n\r\n${body}`;
}

test.each([
  ['a length beside chunks', ['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${HIDDEN}`],
  ['chunks beside a length', ['Transfer-Encoding: chunked', 'Content-Length: 6'], `0\r\n\r\n${HIDDEN}`],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${HIDDEN.length}`], HIDDEN],
  ['two lengths in one line', [`Content-Length: 0, ${HIDDEN.length}`], HIDDEN],
  ['a length with a sign', [`Content-Length: +${HIDDEN.length}`], HIDDEN],
  ['a length below nothing', ['Content-Length: -1'], HIDDEN],
  ['a length in hexadecimal', [`Content-Length: 0x${HIDDEN.length.toString(16)}`], HIDDEN],
  ['a length that overflows', ['Content-Length: 18446744073709551616'], HIDDEN],
  ['an encoding nobody knows', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${HIDDEN}`],
  ['chunks that are not the last encoding', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${HIDDEN}`],
  ['two encodings', ['Transfer-Encoding: identity', 'Transfer-Encoding: chunked', 'Content-Length: 0'], HIDDEN],
  ['a space before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${HIDDEN}`],
  ['a vertical tab in the encoding', ['Transfer-Encoding: \u000bchunked'], `0\r\n\r\n${HIDDEN}`],
  ['an encoding on a folded line', ['Transfer-Encoding:\r\n chunked'], `0\r\n\r\n${HIDDEN}`],
  ['a lone line feed after a header', ['X: y\nTransfer-Encoding: chunked', 'Content-Length: 0'], `0\r\n\r\n${HIDDEN}`],
  ['a lone carriage return in a header', [`X: y\rContent-Length: ${HIDDEN.length}`, 'Content-Length: 0'], HIDDEN],
  ['a chunk whose size is no number', ['Transfer-Encoding: chunked'], `zz\r\n${HIDDEN}`],
  ['a chunk whose size overflows', ['Transfer-Encoding: chunked'], `fffffffffffffffff\r\n${HIDDEN}`],
  ['a chunk longer than its size', ['Transfer-Encoding: chunked'], `2\r\n{}X\r\n0\r\n\r\n${HIDDEN}`],
  ['a chunk whose line ends with a line feed alone', ['Transfer-Encoding: chunked'], `2\n{}\r\n0\r\n\r\n${HIDDEN}`],
])('a second request cannot be hidden behind %s', async (_name, headers, body) => {
  const answers = parseRaw(await sendRaw(base, post(headers, body)));
  expect(answers.map(({ status }) => status >= 400 && status < 500)).toEqual(answers.map(() => true));
  // A refused first one, and then nobody listens: were the hidden one read, it would answer 200.
  expect(answers).toHaveLength(1);
  expect(answers[0]?.headers.get('connection')).toBe('close');
});

test('two pipelined requests get their own answers, in order', async () => {
  const first = `GET /api/session HTTP/1.1\r\nHost: ${host}\r\nCookie: ${world.alice.cookie}\r\n\r\n`;
  const second = `GET /api/session HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const received = await sendRaw(base, first + second);
  expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401']);
  expect(received.match(/"email"/g)).toHaveLength(1);
});

const CLOSE = 'Connection: close\r\n\r\n';

test.each([
  ['TRACE does not echo the cookie', `TRACE /api/session HTTP/1.1\r\nHost: ${host}\r\n`],
  ['TRACK does not either', `TRACK /api/session HTTP/1.1\r\nHost: ${host}\r\n`],
  ['DEBUG starts nothing', `DEBUG / HTTP/1.1\r\nHost: ${host}\r\n`],
  ['PROPFIND lists nothing', `PROPFIND / HTTP/1.1\r\nHost: ${host}\r\n`],
  ['a method in lower case is none', `get /api/session HTTP/1.1\r\nHost: ${host}\r\n`],
  ['a second Host is refused', `GET /api/session HTTP/1.1\r\nHost: ${host}\r\nHost: evil.test\r\n`],
  ['a second Host before ours is refused', `GET /api/session HTTP/1.1\r\nHost: evil.test\r\nHost: ${host}\r\n`],
  ['a list of Hosts is refused', `GET /api/session HTTP/1.1\r\nHost: ${host}, evil.test\r\n`],
  ['a Host with a user is not taken apart', `GET /api/session HTTP/1.1\r\nHost: localhost@evil.test\r\n`],
  ['an address of another host is not ours', `GET http://evil.test/api/session HTTP/1.1\r\nHost: ${host}\r\n`],
  ['nor is one without a Host', 'GET http://evil.test/api/session HTTP/1.1\r\n'],
  ['nor one of another scheme', `GET file:///etc/passwd HTTP/1.1\r\nHost: ${host}\r\n`],
  ['a path without its slash is none', `GET api/session HTTP/1.1\r\nHost: ${host}\r\n`],
  ['a folded header is refused', `GET /api/session HTTP/1.1\r\nHost: ${host}\r\nX-A: b\r\n c\r\n`],
  ['a header without a name is refused', `GET /api/session HTTP/1.1\r\nHost: ${host}\r\n: b\r\n`],
  ['HTTP/0.9 is not spoken', 'GET /api/session\r\n'],
  ['nor is HTTP/3.0', `GET /api/session HTTP/3.0\r\nHost: ${host}\r\n`],
  ['nor the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n'],
  ['nor TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n'],
])('%s', async (_name, head) => {
  const received = await sendRaw(base, `${head}Cookie: ${world.alice.cookie}\r\n${CLOSE}`);
  const [answer] = parseRaw(received);
  expect(answer?.status).toBeGreaterThanOrEqual(400);
  expect(answer?.status).toBeLessThan(500);
  expect(received).not.toContain(world.alice.cookie.slice(6));
  expect(received).not.toContain(world.alice.email);
  expect(answer?.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['of another host', 'http://evil.test'],
  ['of our own', 'https://lulla.example.org'],
])('a target %s in the request line is refused by a public server too', async (_whose, address) => {
  const head = `GET ${address}/api/session HTTP/1.1\r\nHost: lulla.example.org\r\nCookie: ${shared.alice.cookie}\r\n`;
  const received = await sendRaw(sharedBase, head + CLOSE);
  expect(parseRaw(received).map(({ status }) => status)).toEqual([400]);
  expect(received).not.toContain(shared.alice.email);
});

test('CONNECT opens no tunnel', async () => {
  expect(await sendRaw(base, `CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n\r\n`)).not.toMatch(/ 2\d\d /);
});

test.each(['websocket', 'h2c'])('an upgrade to %s is answered as a plain request', async (protocol) => {
  const head = `GET /api/session HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`;
  const [answer] = parseRaw(await sendRaw(base, head));
  expect(answer?.status).toBe(401);
});

test('a value in a path or query cannot inject a response header', async () => {
  const split = encodeURIComponent('sv\r\nSet-Cookie: lulla=planted\r\n\r\n<script>');
  for (const path of [`/auth/${split}`, `/api/export?zone=${split}`, `/${split}`]) {
    const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${world.alice.cookie}\r\n${CLOSE}`;
    const [answer] = parseRaw(await sendRaw(base, head));
    expect(answer?.status).toBeGreaterThanOrEqual(400);
    expect(answer?.headers.get('set-cookie')).toBeUndefined();
    expect(answer?.body).not.toContain('<script>');
  }
});

test('afterwards Alice is still signed in everywhere, and the log is complete', async () => {
  expect((await sync(world, world.alice)).status).toBe(200);
  expect(await getMails(world, world.alice.email)).toEqual([]);
});
