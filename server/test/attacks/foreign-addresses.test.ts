import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createPartner, createStranger, invite, logDiaper } from '../families.ts';
import { getFingerprint } from '../fingerprint.ts';
import { buildSync, newId } from '../operations.ts';
import { type Person, signIn } from '../people.ts';
import { serveWorld } from '../serve-world.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const base = await serveWorld(world);
const { origin } = world.context.config;
const alice = await createStranger(world);
const bob = await createPartner(world, alice);
const carol = await createStranger(world);
const dora = await createStranger(world);
const telephone = (await signIn(world.context, alice)).session.sessionId;
const sent = await invite(world, alice, dora);
await logDiaper(world, alice, 'what Alice wrote');

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The address goes as it is written: `fetch` would tidy it. */
async function ask(person: Person | null, path: string, { method = 'GET', headers = {} }: Asked = {}) {
  return new Promise<{ status: number; text: string; headers: Readonly<Record<string, unknown>> }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(base);
      const cookie = person === null ? {} : { Cookie: person.cookie };
      const outgoing = request({ hostname, port, path, method, headers: { Origin: origin, ...cookie, ...headers } });
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        let text = '';
        incoming.on('data', (part) => {
          text += part;
        });
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text, headers: incoming.headers }));
      });
      outgoing.end();
    },
  );
}

const SECRETS = [alice.userId, alice.familyId, alice.email, bob.userId, bob.email, 'what Alice wrote', telephone];

const encoded = (id: string) => [...id].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');

/** One id, written in every way that some router, proxy or database takes for the same. */
const SPELLINGS: readonly (readonly [string, (id: string) => string])[] = [
  ['as it is', (id) => id],
  ['in capitals', (id) => id.toUpperCase()],
  ['with a slash after it', (id) => `${id}/`],
  ['as a file', (id) => `${id}.json`],
  ['with a slash before it', (id) => `/${id}`],
  ['percent-encoded', encoded],
  ['encoded twice', (id) => encoded(id).replaceAll('%', '%25')],
  ['behind a dot', (id) => `./${id}`],
  ['behind dots that lead away', (id) => `x/../${id}`],
  ['behind encoded dots', (id) => `%2e%2e/devices/${id}`],
  ['with an encoded slash', (id) => `${id}%2f`],
  ['with a null byte', (id) => `${id}%00`],
  ['with a semicolon', (id) => `${id};x=1`],
  ['in braces', (id) => `%7b${id}%7d`],
  ['without dashes', (id) => id.replaceAll('-', '')],
  ['with a query beside it', (id) => `${id}?userId=${alice.userId}&familyId=${alice.familyId}`],
  ['broken off', (id) => `${id.slice(0, 30)}%e4`],
];

describe('404-same: a foreign id gives no access, in any spelling', () => {
  test.each(SPELLINGS)('%s', async (_name, spell) => {
    const before = await getFingerprint(world);
    const routes = [
      ['DELETE', '/api/devices/', '', telephone],
      ['DELETE', '/api/family/invitations/', '', sent],
      ['POST', '/api/family/invitations/', '/accept', sent],
      ['POST', '/api/family/invitations/', '/decline', sent],
      ['DELETE', '/api/family/members/', '', bob.userId],
    ] as const;
    for (const person of [carol, null]) {
      for (const [method, start, end, id] of routes) {
        const [foreign, missing] = await Promise.all(
          [id, newId()].map((each) => ask(person, `${start}${spell(each)}${end}`, { method })),
        );
        expect([401, 404, 405]).toContain(foreign?.status);
        expect(foreign?.status).toBe(missing?.status);
        expect(JSON.parse(foreign?.text ?? '').error.code).toBe(JSON.parse(missing?.text ?? '').error.code);
        for (const secret of SECRETS) expect(foreign?.text).not.toContain(secret);
      }
    }
    expect(await getFingerprint(world)).toEqual(before);
  });
});

const now = world.clock.now();
const READS = [
  '/api/session',
  '/api/devices',
  '/api/data-overview',
  `/api/activities?from=${now - 3_600_000}&to=${now + 3_600_000}`,
  '/api/activities/first',
  '/api/activities/deleted',
  '/api/calendar?from=2026-03-01&to=2026-04-01',
  `/api/records?from=${now - 3_600_000}&to=${now + 3_600_000}&zone=UTC`,
  '/api/export?zone=UTC',
  '/api/admin/user-cap',
  '/api/admin/security-events',
];

/** Each leads to the same address for somebody, and must lead to the same judgement here. */
const DETOURS: readonly (readonly [string, (path: string) => string])[] = [
  ['a letter is encoded', (path) => path.replace('/api/', '/%61pi/')],
  ['the last letter is encoded', (path) => path.replace(/([a-z])(\?|$)/, (_, sign, rest) => encoded(sign) + rest)],
  ['in capitals', (path) => path.replace('/api/', '/API/')],
  ['two slashes', (path) => `/${path}`],
  ['two slashes inside', (path) => path.replace('/api/', '/api//')],
  ['a dot', (path) => path.replace('/api/', '/api/./')],
  ['dots', (path) => path.replace('/api/', '/healthz/../api/')],
  ['encoded dots', (path) => path.replace('/api/', '/healthz/%2e%2e/api/')],
  ['an encoded slash', (path) => path.replace('/api/', '/api%2f')],
  ['a slash at the end', (path) => path.replace(/(\?|$)/, '/$1')],
  ['a file', (path) => path.replace(/(\?|$)/, '.json$1')],
  ['a matrix parameter', (path) => path.replace(/(\?|$)/, ';x=1$1')],
  ['a fragment', (path) => path.replace(/(\?|$)/, '%23$1')],
  ['another origin in the request line', (path) => `http://evil.test${path}`],
];

test('the secrets searched for are those sent to their owner', async () => {
  const texts = await Promise.all(READS.slice(0, 4).map(async (path) => (await ask(alice, path)).text));
  const synced = await world.request(alice, 'POST', '/api/sync', buildSync(world, alice));
  const all = [...texts, await synced.text()].join();
  for (const secret of SECRETS) expect(all).toContain(secret);
});

describe('no spelling of a path bypasses the session check', () => {
  test.each(DETOURS)('%s', async (_name, lead) => {
    for (const path of READS) {
      const nobody = await ask(null, lead(path));
      expect([path, nobody.status]).not.toEqual([path, 200]);
      const stranger = await ask(carol, lead(path));
      if (path.startsWith('/api/admin')) expect([path, stranger.status]).not.toEqual([path, 200]);
      for (const secret of SECRETS) expect(stranger.text).not.toContain(secret);
    }
  });

  test('HEAD reveals no more than GET, and has the same checks', async () => {
    for (const path of READS) {
      const [nobody, stranger] = [
        await ask(null, path, { method: 'HEAD' }),
        await ask(carol, path, { method: 'HEAD' }),
      ];
      expect([path, nobody.status]).toEqual([path, 401]);
      expect([path, stranger.status]).toEqual([path, path.startsWith('/api/admin') ? 403 : 200]);
      expect(nobody.text + stranger.text).toBe('');
    }
  });

  test('OPTIONS reveals only which methods exist', async () => {
    for (const path of [...READS, `/api/devices/${telephone}`]) {
      const { status, text, headers } = await ask(carol, path, { method: 'OPTIONS' });
      expect([path, status, JSON.parse(text).error.code]).toEqual([path, 405, 'method_not_allowed']);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test.each([
    ['If-None-Match', '*'],
    ['If-Modified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
    ['Range', 'bytes=0-10'],
    ['If-Range', '"x"'],
  ])('%s does not bypass the session check: no tag, no range, no 304', async (name, value) => {
    for (const path of READS.filter((each) => !each.startsWith('/api/admin'))) {
      const headers = { [name]: value };
      expect([path, (await ask(null, path, { headers })).status]).toEqual([path, 401]);
      const own = await ask(alice, path, { headers });
      expect([path, own.status]).toEqual([path, 200]);
      expect(own.headers).not.toHaveProperty('etag');
      expect(own.headers).not.toHaveProperty('last-modified');
      expect(own.headers['cache-control']).toContain('no-store');
    }
  });

  test.each([
    'X-User-Id',
    'X-Forwarded-User',
    'X-Remote-User',
    'X-Original-URL',
    'X-Rewrite-URL',
    'Authorization',
    'X-HTTP-Method-Override',
  ])('the header %s identifies nobody and has no effect', async (name) => {
    for (const value of [alice.userId, alice.email, '/api/export?zone=UTC', `Bearer ${telephone}`]) {
      expect((await ask(null, '/api/session', { headers: { [name]: value } })).status).toBe(401);
      const { text } = await ask(carol, '/api/session', { headers: { [name]: value } });
      expect(JSON.parse(text).user.id).toBe(carol.userId);
    }
  });

  test('two session cookies open at most one session, and never a third person’s', async () => {
    for (const cookie of [`${carol.cookie}; ${alice.cookie}`, `${alice.cookie}; ${carol.cookie}`]) {
      const { text } = await ask(null, '/api/session', { headers: { Cookie: cookie } });
      expect([alice.userId, carol.userId]).toContain(JSON.parse(text).user.id);
    }
    const [name] = alice.cookie.split('=');
    for (const value of [telephone, alice.userId, '', 'null', '../alice', `${alice.cookie}x`]) {
      expect((await ask(null, '/api/session', { headers: { Cookie: `${name}=${value}` } })).status).toBe(401);
    }
  });
});

describe('a query identifies nobody', () => {
  const KEYS = ['user_id', 'userId', 'familyId', 'family_id', 'partner_id', 'limit', 'offset', 'select', '__proto__'];

  test.each(KEYS)('%s is not a parameter of a read', async (key) => {
    for (const path of READS.filter((each) => !/session$|devices|overview|admin/.test(each))) {
      const joined = `${path}${path.includes('?') ? '&' : '?'}${key}=${alice.userId}`;
      const { status, text } = await ask(carol, joined);
      expect([path, status, JSON.parse(text).error?.code]).toEqual([path, 422, 'invalid_query']);
    }
  });

  test('a query that a route does not read does not change its answer', async () => {
    for (const path of ['/api/session', '/api/devices', '/api/data-overview']) {
      const plain = await ask(carol, path);
      for (const key of KEYS) {
        expect((await ask(carol, `${path}?${key}=${alice.userId}`)).text).toBe(plain.text);
      }
    }
  });
});
