import { once } from 'node:events';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildDiaperLog, buildOperation, buildSync, newId } from '../operations.ts';
import { serveWorld } from '../serve-world.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const base = await serveWorld(world);
const { alice } = world;
const { origin } = world.context.config;

/** What a request may cost at the most, whatever it holds: of processor time, so that a busy machine does not count. */
const CPU_MS = 150;
const MB = 1024 * 1024;

const HEADERS = { Origin: origin, 'Content-Type': 'application/json', Cookie: alice.cookie };

function post(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>> = {}) {
  return world.app.request(`${origin}${path}`, { method: 'POST', headers: { ...HEADERS, ...headers }, body });
}

/** Processor time of this process, in ms: the server's and ours. */
async function cpuOf(send: () => Response | Promise<Response>): Promise<{ status: number; ms: number; bytes: number }> {
  const before = process.cpuUsage();
  const response = await send();
  const { user, system } = process.cpuUsage(before);
  return { status: response.status, ms: (user + system) / 1_000, bytes: (await response.arrayBuffer()).byteLength };
}

/** `count` times the same, so that the whole stays just below what the sync reads. */
const many = (text: string, count: number) => Array.from({ length: count }, () => text).join(',');
const envelope = JSON.stringify(buildSync(world, alice)).slice(0, -1);
const [head, tail] = [envelope.replace(/,"operations":\[\]$/, ''), '}'];
const keys = Array.from({ length: 30_000 }, (_, index) => `"k${index}":0`).join(',');
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

describe('a body that costs more to read than to send', () => {
  test.each<[string, number, string]>([
    ['30,000 keys nobody knows', 400, `${envelope},${keys}${tail}`],
    ['30,000 keys in an operation', 400, `${head},"operations":[{${keys}}]${tail}`],
    ['200,000 operations that are none', 400, `${head},"operations":[${many('0', 200_000)}]${tail}`],
    ['100,000 empty operations', 400, `${head},"operations":[${many('{}', 100_000)}]${tail}`],
    [
      'fifty operations of 10,000 bytes each that are none',
      422,
      `${head},"operations":[${many(`{"id":"${newId()}","action":"${'x'.repeat(9_900)}"}`, 50)}]${tail}`,
    ],
    [
      '100,000 operations in one where an object belongs',
      400,
      `${head},"cursor":[${many('[]', 100_000)}],"operations":[]${tail}`,
    ],
    ['a depth of 10,000 arrays', 400, nested('[', ']', 10_000)],
    ['a depth of 10,000 objects', 400, `${'{"a":'.repeat(10_000)}0${'}'.repeat(10_000)}`],
    ['250,000 brackets that never close', 400, '['.repeat(250_000)],
    ['one string of half a megabyte', 422, `${envelope},"x":"${'a'.repeat(500_000)}"${tail}`],
    [
      'one number of half a megabyte',
      422,
      `${head.replace(/"deviceTime":\d+/, `"deviceTime":${'9'.repeat(500_000)}`)},"operations":[]${tail}`,
    ],
    ['a string of escapes', 422, `${envelope},"x":"${'\\u0041'.repeat(80_000)}"${tail}`],
  ])('%s', async (_name, status, body) => {
    expect(body.length).toBeLessThan(512 * 1024);
    // A first one of its kind, so that what is measured is the request and not the compiler.
    await post('/api/sync', body);
    const cost = await cpuOf(() => post('/api/sync', body));
    // Fifty operations are read one by one: the rest of a queue is not held up by them.
    expect([422, 400, 200]).toContain(cost.status);
    expect(cost.status === 200 ? 422 : cost.status).toBe(status);
    expect(cost.ms).toBeLessThan(CPU_MS);
    expect(cost.bytes).toBeLessThan(20_000);
  });

  test.each(['/api/sign-in', '/api/sign-up', '/api/contact', '/api/csp-report', '/api/sync'])(
    'a megabyte to %s is refused unread',
    async (path) => {
      const body = JSON.stringify({ email: 'a'.repeat(MB) });
      const cost = await cpuOf(() => post(path, body));
      expect(cost.status).toBe(413);
      expect(cost.ms).toBeLessThan(CPU_MS);
    },
  );

  test('a gzip bomb is not unpacked: only plain JSON is accepted', async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(10 * MB)));
    expect(bomb.byteLength).toBeLessThan(16 * 1024);
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const cost = await cpuOf(() => post('/api/sign-in', bomb, { 'Content-Encoding': encoding }));
      expect(cost.status).toBe(400);
      expect(cost.ms).toBeLessThan(CPU_MS);
    }
  });

  test('a hundred megabytes in chunks are refused after the first few, and not kept in memory', async () => {
    const before = process.memoryUsage().rss;
    const chunk = Buffer.alloc(64 * 1024, 0x20);
    let sent = 0;
    const { hostname, port } = new URL(base);
    const outgoing = request({
      hostname,
      port,
      path: '/api/sync',
      method: 'POST',
      headers: { ...HEADERS, 'Transfer-Encoding': 'chunked' },
    });
    outgoing.on('error', () => {});
    const answered = once(outgoing, 'response');
    let status = 0;
    void answered.then(([incoming]) => {
      status = Number(Reflect.get(incoming, 'statusCode'));
      outgoing.destroy();
    });
    while (status === 0 && sent < 100 * MB && !outgoing.destroyed) {
      sent += chunk.length;
      if (!outgoing.write(chunk)) await Promise.race([once(outgoing, 'drain').catch(() => {}), answered]);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await answered;
    expect(status).toBe(413);
    expect(sent).toBeLessThan(20 * MB);
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB);
  });

  test('two hundred of the costliest leak no memory', async () => {
    const body = `${head},"operations":[${many('0', 200_000)}]${tail}`;
    for (let count = 0; count < 5; count += 1) await post('/api/sync', body);
    const before = process.memoryUsage().rss;
    for (let count = 0; count < 40; count += 1) await (await post('/api/sync', body)).arrayBuffer();
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB);
  });
});

describe('a body that two parsers might read differently', () => {
  test('the last of two equal keys counts, for the check and for the effect alike', async () => {
    const other = newId();
    const twice = `{"userId":"${other}",${envelope.slice(1)}}`;
    expect((await post('/api/sync', twice)).status).toBe(200);
    const reversed = `${envelope},"userId":"${other}"}`;
    expect((await post('/api/sync', reversed)).status).toBe(409);
  });

  test.each(['__proto__', 'constructor', 'prototype'])('%s is an unknown key like any other', async (key) => {
    const body = `{"email":"a@example.com","password":"x","${key}":{"isAdmin":true,"status":200}}`;
    expect((await post('/api/sign-in', body)).status).toBe(422);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    expect((await world.request(alice, 'GET', `/api/calendar?from=2026-03-01&to=2026-04-01&${key}=x`)).status).toBe(
      422,
    );
  });

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['UTF-16', new Uint8Array(Buffer.from('\ufeff{}', 'utf16le'))],
    ['UTF-8 with a mark in front', new Uint8Array(Buffer.from('\ufeff{}'))],
    ['UTF-8 that is none', new Uint8Array([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x30, 0x7d])],
    ['two texts', new Uint8Array(Buffer.from('{}{}'))],
    ['comments', new Uint8Array(Buffer.from('{/* */}'))],
    ['NaN', new Uint8Array(Buffer.from('{"deviceTime":NaN}'))],
  ])('%s is not JSON', async (_name, body) => {
    expect((await post('/api/sync', body)).status).toBe(400);
  });
});

describe('a text that makes a regular expression slow', () => {
  const LONG = 15_000;
  test.each<[string, string]>([
    ['User-Agent', 'Version/1'.repeat(LONG / 9)],
    ['User-Agent', '(iPhone'.repeat(LONG / 7)],
    ['Accept-Encoding', `gzip${';q=0.'.repeat(LONG / 5)}x`],
    ['Accept-Encoding', `;${' '.repeat(LONG)}x`],
    ['If-None-Match', '" ,"'.repeat(LONG / 4)],
    ['X-Forwarded-For', '1.1.1.1,'.repeat(LONG / 8)],
    ['Cookie', 'lulla=a; '.repeat(LONG / 9)],
    ['Cookie', `lulla=${'"'.repeat(LONG)}`],
    ['Content-Type', `application/json${' '.repeat(LONG)}x`],
    ['Content-Type', `application/json;${' '.repeat(LONG)}charset`],
    ['Accept-Language', 'sv-SE,'.repeat(LONG / 6)],
    ['Origin', `http://${'a.'.repeat(LONG / 2)}`],
  ])('in the header %s', async (name, value) => {
    for (const [method, path] of [
      ['GET', '/api/session'],
      ['POST', '/api/onboarding/complete'],
      ['GET', '/nowhere'],
    ] as const) {
      const headers = { ...HEADERS, [name]: value };
      const cost = await cpuOf(() => world.app.request(`${origin}${path}`, { method, headers }));
      expect(cost.status).toBeLessThan(500);
      expect(cost.ms).toBeLessThan(CPU_MS);
    }
  });

  const HARD = [
    'a@'.repeat(LONG / 2),
    `a@${'a.'.repeat(LONG / 2)}`,
    `${'a'.repeat(LONG / 2)}@${'.'.repeat(LONG / 2)}`,
    ' '.repeat(LONG),
    `a${'\u00a0'.repeat(LONG / 3)}b`,
    'ab'.repeat(LONG / 2),
    `${'ab'.repeat(490)}c`,
    `${'a'.repeat(999)}b`,
    `${'1'.repeat(500)}a${'1'.repeat(499)}`,
    'Europe/'.repeat(LONG / 7),
    '٠'.repeat(LONG / 3),
    `${'🏳️‍🌈'.repeat(1_000)}`,
    'e\u0301'.repeat(LONG / 4),
    '-'.repeat(LONG),
  ];
  test.each([
    ['/api/sign-in', { email: 'doris@example.com', password: 'x' }],
    [
      '/api/sign-up',
      { email: 'doris@example.com', password: 'Vargen sover 4', displayName: 'D', country: 'SE', language: 'sv' },
    ],
    ['/api/password/forgot', { email: 'doris@example.com' }],
    ['/api/contact', { id: newId(), category: 'bug-report', message: 'x' }],
    ['/api/family/invitations', { email: 'doris@example.com' }],
    [
      '/api/csp-violation-report',
      { blockedURI: 'x', violatedDirective: 'x', originalPolicy: 'x', userAgent: 'x', timestamp: 1, isIOS: true },
    ],
  ])('in every field of %s', async (path, body) => {
    for (const field of Object.keys(body)) {
      for (const value of HARD) {
        const sent = JSON.stringify({ ...body, [field]: value });
        const cost = await cpuOf(() => post(path, sent));
        expect(cost.status).toBeLessThan(500);
        // A password that may be one is hashed, at most three times, on other threads of this process.
        expect([field, value.slice(0, 20), cost.ms < CPU_MS + (path.startsWith('/api/sign') ? 500 : 0)]).toEqual([
          field,
          value.slice(0, 20),
          true,
        ]);
      }
    }
  });

  test('in every text of an operation', async () => {
    for (const value of HARD) {
      const note = value.slice(0, 9_000);
      const operations = [
        {
          ...buildOperation(world, buildDiaperLog(world, { note })),
          zone: value,
        },
        buildOperation(world, buildDiaperLog(world, { note })),
        {
          ...buildOperation(world, { type: 'stock.use' }),
          action: { type: 'event.add', eventId: newId(), title: note, description: note, date: note, startTime: note },
        },
      ];
      const cost = await cpuOf(() => post('/api/sync', JSON.stringify(buildSync(world, alice, { operations }))));
      expect(cost.status).toBeLessThan(500);
      expect(cost.ms).toBeLessThan(CPU_MS);
    }
  });

  test('in every value of a query', async () => {
    for (const value of HARD.map((hard) => encodeURIComponent(hard.slice(0, 4_000)))) {
      for (const query of [
        `/api/calendar?from=${value}&to=${value}`,
        `/api/records?from=1&to=2&zone=${value}&after=${value}`,
        `/api/statistics/monthly?month=${value}&zone=${value}`,
        `/api/export?zone=${value}`,
      ]) {
        const cost = await cpuOf(() => world.request(alice, 'GET', query));
        expect(cost.status).toBeLessThan(500);
        expect(cost.ms).toBeLessThan(CPU_MS);
      }
    }
  });
});

test.each([
  'limit=1000000000',
  'offset=1000000000',
  'days=1000000',
  'page=-1',
  'sort=password_hash',
  'order=desc',
  'user_id=1',
  'fields=*',
])('no list returns more rows, or another order, by %s', async (parameter) => {
  const now = world.clock.now();
  for (const path of [
    `/api/activities?from=${now - 1_000}&to=${now}`,
    '/api/calendar?from=2026-03-01&to=2026-04-01',
    `/api/records?from=${now - 1_000}&to=${now}&zone=UTC`,
    '/api/statistics/monthly?month=2026-03&zone=UTC',
    '/api/export?zone=UTC',
  ]) {
    expect((await world.request(alice, 'GET', `${path}&${parameter}`)).status).toBe(422);
  }
});
