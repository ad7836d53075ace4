import { beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { NASTY_VALUES } from '../../../test/nasty-values.ts';
import { createWorld } from '../../../test/world.ts';
import { recordSecurityEvent } from '../../rows/security/writes.ts';

const world = await createWorld();
const { context } = world;
const { database } = context;

beforeEach(async () => {
  await database.deleteFrom('security_events').execute();
  await database.deleteFrom('rate_limits').execute();
});

const SEEN = {
  blockedURI: 'https://evil.example/x.js?token=secret#part',
  violatedDirective: 'script-src-elem',
  originalPolicy: "default-src 'none'",
  userAgent: 'Mozilla/5.0 (iPhone)',
  timestamp: '2026-11-22T03:12:00.000Z',
  isIOS: true,
};
const LEGACY = {
  'csp-report': {
    'document-uri': 'https://lulla.example.org/auth/sv?token=secret',
    referrer: '',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    'blocked-uri': 'inline',
    'status-code': 200,
    'script-sample': 'alert("secret")',
  },
};
const MODERN = {
  type: 'csp-violation',
  age: 53,
  url: 'https://lulla.example.org/?token=secret',
  user_agent: 'Mozilla/5.0',
  body: {
    blockedURL: 'wss://evil.example:8443/secret',
    disposition: 'enforce',
    documentURL: 'https://lulla.example.org/?token=secret',
    effectiveDirective: 'connect-src',
    originalPolicy: "default-src 'none'",
    statusCode: 200,
  },
};

function getEvents(type = 'csp_violation') {
  return database
    .selectFrom('security_events')
    .select(['severity', 'user_id', 'details', 'user_agent', 'ip_address'])
    .where('event_type', '=', type)
    .orderBy('id')
    .execute();
}

const details = async () => (await getEvents()).map((event) => event.details);
const see = (parts: Record<string, unknown> = {}, browser = new Browser(world)) =>
  browser.post('/api/csp-violation-report', { ...SEEN, ...parts });
const report = (body: unknown, type = 'application/csp-report', browser = new Browser(world)) =>
  browser.post('/api/csp-report', body, { 'Content-Type': type });

describe('a violation', () => {
  it('accounts §7: that our listener saw is recorded, by directive and host only [A7.29]', async () => {
    expect((await see()).status).toBe(204);
    expect(await details()).toEqual([{ directive: 'script-src-elem', blocked: 'evil.example' }]);
    expect(JSON.stringify(await getEvents())).not.toMatch(/secret|token|x\.js/);
  });

  it('accounts §7: that a browser reports in its older form, and in its newer one, several at once [A7.27]', async () => {
    expect((await report(LEGACY)).status).toBe(204);
    expect((await report([MODERN, { ...MODERN, type: 'deprecation' }], 'application/reports+json')).status).toBe(204);
    expect(await details()).toEqual([
      { directive: 'script-src-elem', blocked: 'inline' },
      { directive: 'connect-src', blocked: 'evil.example:8443' },
    ]);
    expect(JSON.stringify(await getEvents())).not.toMatch(/secret|token/);
  });

  it('is accepted in a browser’s own report without session or origin', async () => {
    const response = await world.app.request(`${context.config.origin}/api/csp-report`, {
      method: 'POST',
      headers: { Host: new URL(context.config.origin).host, 'Content-Type': 'application/csp-report', Origin: 'null' },
      body: JSON.stringify(LEGACY),
    });
    expect(response.status).toBe(204);
    expect(await getEvents()).toMatchObject([{ severity: 'warn', user_id: null }]);
  });

  it('that an extension of the browser causes is no warning', async () => {
    await see({ blockedURI: 'moz-extension://0190a6c0/content.js' });
    expect(await getEvents()).toMatchObject([{ severity: 'info', details: { blocked: 'extension' } }]);
  });

  it.each([
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['data', 'data'],
    ['data:text/html,<b>secret</b>', 'data'],
    ['javascript:alert(1)', 'javascript'],
    ['', 'self'],
    ['https://EVIL.example:8443/a?b#c', 'evil.example:8443'],
    ['https://anna:secret@evil.example/', 'evil.example'],
    ['https://räk.example/', 'xn--rk-via.example'],
    ['<script>alert(1)</script>', 'other'],
    ['not an address', 'other'],
    [`https://${'a'.repeat(300)}.example/`, 'other'],
  ])('of the blocked URL %j is recorded for %j', async (blockedURI, blocked) => {
    await see({ blockedURI });
    expect(await details()).toEqual([{ directive: 'script-src-elem', blocked }]);
  });

  it.each([
    ["img-src 'self' data:", 'img-src'],
    ['SCRIPT-SRC', 'script-src'],
    ['<img onerror=alert(1)>', 'other'],
    ['', 'other'],
  ])('of the directive %j is recorded as %j', async (violatedDirective, directive) => {
    await see({ violatedDirective });
    expect(await details()).toMatchObject([{ directive }]);
  });
});

describe('a flood', () => {
  it('of one violation, from any address and in any form, is one event a day', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await see({ blockedURI: 'inline', timestamp: turn });
      await report(LEGACY);
    }
    expect(await getEvents()).toHaveLength(1);
  });

  it('from one address is refused, and is one more event', async () => {
    const browser = new Browser(world);
    const statuses = [];
    for (let turn = 0; turn < 63; turn += 1) statuses.push((await see({}, browser)).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429, 429]);
    expect(await getEvents('csp_report_limit')).toHaveLength(1);
    expect((await see()).status).toBe(204);
  });

  it('of made-up hosts from many addresses ends at 100 events a day', async () => {
    for (let turn = 0; turn < 7; turn += 1) {
      const reports = Array.from({ length: 20 }, (_, nth) => ({
        ...MODERN,
        body: { ...MODERN.body, blockedURL: `https://h${turn}-${nth}.example/` },
      }));
      expect((await report(reports, 'application/reports+json')).status).toBe(204);
    }
    expect(await getEvents()).toHaveLength(100);
  });
});

describe('what is refused', () => {
  it.each([
    ['more than the six members', { ...SEEN, extra: 1 }],
    ['a missing member', { ...SEEN, isIOS: undefined }],
    ['a long address', { ...SEEN, blockedURI: `https://evil.example/${'a'.repeat(2_000)}` }],
    ['a list', [SEEN]],
    ['null', null],
  ])('invalid report of our listener: %s', async (_, body) => {
    const answer = await new Browser(world).post('/api/csp-violation-report', body);
    expect([answer.status, answer.code]).toEqual([422, 'invalid_body']);
    expect(await getEvents()).toEqual([]);
  });

  it('a listener report from another origin', async () => {
    const answer = await new Browser(world).post('/api/csp-violation-report', SEEN, { Origin: 'https://evil.example' });
    expect([answer.status, answer.code]).toEqual([403, 'foreign_origin']);
  });

  it.each([
    ['no report', {}],
    ['a report that is none', { 'csp-report': 'inline' }],
    ['too many at once', Array.from({ length: 21 }, () => MODERN)],
  ])('invalid browser report: %s', async (_, body) => {
    const answer = await report(body, 'application/reports+json');
    expect([answer.status, answer.code]).toEqual([422, 'invalid_body']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    '%s, which any page can send',
    async (type) => {
      const answer = await report(LEGACY, type);
      expect([answer.status, answer.code]).toEqual([415, 'report_only']);
    },
  );

  it('more than 32 KiB', async () => {
    const answer = await report({ 'csp-report': { 'blocked-uri': 'a'.repeat(33_000) } });
    expect([answer.status, answer.code]).toEqual([413, 'body_too_large']);
  });

  it.each(Object.keys(SEEN))('never causes a 5xx, whatever its %s is', async (field) => {
    for (const value of NASTY_VALUES) {
      const { status } = await see({ [field]: value });
      expect([value, status < 500]).toEqual([value, true]);
    }
  });

  it('never causes a 5xx, whatever a browser reports', async () => {
    for (const value of NASTY_VALUES) {
      for (const body of [value, { 'csp-report': value }, { 'csp-report': { 'blocked-uri': value } }, [value]]) {
        const { status } = await report(body);
        expect([value, status < 500]).toEqual([value, true]);
      }
    }
  });
});

it('accounts §7: a client cannot record an event itself: there is no such route [A7.21]', () => {
  const open = world.app.routes
    .filter(({ path }) => /security|event|log/.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.filter((each) => each.startsWith('POST'))).toEqual([]);
});

it('stores 300 characters of the user agent', async () => {
  const event = { type: 'mail_limit', severity: 'warn', userId: null } as const;
  await recordSecurityEvent(context, event, { address: '203.0.113.1', userAgent: 'a'.repeat(16 * 1024) });
  expect(await getEvents('mail_limit')).toMatchObject([{ user_agent: 'a'.repeat(300) }]);
});
