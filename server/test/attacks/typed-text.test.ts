import { MINUTE } from '@lulla/domain/time/instant';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createMailTransport } from '../../src/mail/transport.ts';
import { deliverDue } from '../../src/mail/worker.ts';
import { Browser } from '../browser.ts';
import { add, call, createStranger, logDiaper } from '../families.ts';
import { getCode } from '../mailbox.ts';
import { buildDiaperLog, buildOperation, buildSync, newId, sync } from '../operations.ts';
import { createPerson, PASSWORD } from '../people.ts';
import { TestSmtp } from '../smtp.ts';
import { createWorld } from '../world.ts';

const smtp = new TestSmtp();
await smtp.start();
afterAll(() => smtp.stop());
const world = await createWorld({
  env: { SMTP_URL: smtp.url, MAIL_FROM: 'Lulla <lulla@example.org>', OPERATOR_EMAIL: 'operator@example.org' },
});
const { context, alice } = world;
const { database } = context;

const HARMFUL = [
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '[click](https://evil.example)',
  'https://evil.example/x',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: looks like a template of some language
  '{{7*7}} ${7*7} #{7*7} %s%n',
  "=cmd|'/C calc'!A0",
  '@SUM(1+1)*cmd|x',
  "Robert'); drop table users;--",
];

describe('typed text comes back unchanged, as data', () => {
  test.each(HARMFUL)('%s', async (typed) => {
    const name = typed.slice(0, 50);
    const browser = new Browser(world);
    const email = `typed-${newId()}@example.com`;
    await browser.post('/api/sign-up', {
      email,
      password: 'Vargen sover 4',
      displayName: name,
      country: 'SE',
      language: 'en',
    });
    await browser.post('/api/sign-up/confirm', { email, code: await getCode(world, email) });
    const session = await browser.get('/api/session');
    expect(session.body).toMatchObject({ user: { displayName: name } });
    expect(session.headers.get('content-type')).toBe('application/json');

    await logDiaper(world, alice, typed);
    const exported = await world.request(alice, 'GET', '/api/export?zone=UTC');
    expect(exported.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(exported.headers.get('content-disposition')).toMatch(/^attachment; filename="Lulla-\d{4}-\d\d-\d\d\.json"$/);
    const { entries } = (await exported.json()) as { entries: { note: string | null }[] };
    expect(entries.map(({ note }) => note)).toContain(typed);
    // Ten an hour is for people.
    await database.deleteFrom('rate_limits').execute();
  });

  test.each([
    ['a family of joined signs', '👨‍👩‍👧‍👦'.repeat(7)],
    ['flags', '🇸🇪🇬🇧'.repeat(12)],
    ['composed letters', 'Åsa Öström'],
    ['the same, decomposed', 'A\u030asa O\u0308stro\u0308m'],
    ['letters above the first plane', '𝔄𝔫𝔫𝔞'.repeat(12)],
    ['Arabic', 'آنا الأم'],
    ['signs beside letters', 'Anna 💤 & Bo 🍼'],
  ])('byte for byte: %s', async (_name, typed) => {
    const activityId = await logDiaper(world, alice, typed);
    const row = (await sync(world, alice)).answer.rows.find(({ id }) => id === activityId);
    expect(Buffer.from(row?.activity?.note ?? '')).toEqual(Buffer.from(typed));
  });

  test('a note has at most 2,000 visible characters', async () => {
    const log = async (note: string) => {
      const operation = buildOperation(world, buildDiaperLog(world, { note }));
      return (await sync(world, alice, { operations: [operation] })).status;
    };
    expect([await log('👶'.repeat(2_000)), await log('👶'.repeat(2_001)), await log('a'.repeat(2_001))]).toEqual([
      200, 422, 422,
    ]);
    const stored = database
      .updateTable('activities')
      .set({ note: 'a'.repeat(2_001) })
      .where('user_id', '=', alice.userId)
      .execute();
    await expect(stored).rejects.toThrow(/check constraint/);
  });

  test.each(['\u202e', '\u2066', '\u200f', 'a\u0000b', '\ud800', '\u001b[2J'])(
    '%j, which reverses or breaks text, gets into no note and no name',
    async (mark) => {
      const note = `sleep${mark}evil`;
      const operation = buildOperation(world, buildDiaperLog(world, { note }));
      expect((await sync(world, alice, { operations: [operation] })).status).toBe(422);
      const email = `marked-${newId()}@example.com`;
      const displayName = `Anna${mark}B`;
      await new Browser(world).post('/api/sign-up', {
        email,
        password: 'Vargen sover 4',
        displayName,
        country: 'SE',
        language: 'en',
      });
      const attempts = await database
        .selectFrom('sign_up_attempts')
        .select('display_name')
        .where('email', '=', email)
        .execute();
      expect(attempts.map((attempt) => attempt.display_name).join()).not.toContain(mark);
    },
  );
});

describe('mails as received by SMTP', () => {
  async function deliver(): Promise<void> {
    const transport = createMailTransport(context.config);
    onTestFinished(() => transport.close());
    // As many times as one look at the table takes some.
    while ((await deliverDue(context, transport)) > 0);
  }
  let people = 0;

  test.each([
    ...HARMFUL.slice(0, 3),
    'https://evil.example/x',
    'x\r\nBcc: eve@example.com',
    'Anna\u2028Bcc: eve@example.com',
  ])('a person called %j adds no header, no recipient, no link and no code', async (name) => {
    people += 1;
    await deliver();
    const before = smtp.received.length;
    const writer = await createPerson(context, `Writer${people}`);
    await database
      .updateTable('users')
      .set({ display_name: name.slice(0, 50) })
      .where('id', '=', writer.userId)
      .execute();
    const invited = await createStranger(world, 'en');
    expect((await add(world, writer, invited.email)).status).toBe(200);
    const message = `${name}\r\nSubject: hello\r\n\r\n.\r\n${name}`;
    const contacted = await call(world, writer, ['POST', '/api/contact'], {
      id: newId(),
      category: 'bug-report',
      message,
    });
    expect(contacted.status).toBe(204);
    const email = `newcomer${people}@example.com`;
    const form = { email, password: 'Vargen sover 4', displayName: name.slice(0, 40), country: 'SE', language: 'en' };
    await new Browser(world).post('/api/sign-up', form);
    await deliver();
    const received = smtp.received.slice(before);
    expect(received.length).toBeGreaterThanOrEqual(2);
    for (const { envelope, source, mail } of received) {
      expect([[invited.email], ['operator@example.org'], [email]]).toContainEqual(envelope.to);
      const head = source.slice(0, source.indexOf('\r\n\r\n'));
      const names = [...head.matchAll(/^([A-Za-z-]+):/gm)].map(([, header]) => header?.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
      for (const header of ['bcc', 'cc', 'sender']) expect(names).not.toContain(header);
      expect(mail.html).not.toMatch(/<(?:img|svg|script|b)\b/i);
      const links = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      for (const href of links) expect(href).toMatch(/^http:\/\/localhost:3000\//);
      // A code mail holds nothing that the one who signed up typed.
      if (envelope.to[0] === email) expect(mail.text).not.toContain('evil');
    }
  });

  test('a user agent with HTML is shown by a fixed name only', async () => {
    const owner = await createStranger(world, 'en');
    const browser = new Browser(world, {
      userAgent: '<img src=x onerror=alert(1)> Firefox/1 https://evil.example',
    });
    await browser.post('/api/sign-in', { email: owner.email, password: PASSWORD });
    const changed = await browser.post('/api/password', { currentPassword: PASSWORD, newPassword: 'Nytt losen 2026!' });
    expect(changed.status).toBe(200);
    await deliver();
    const { mail } = smtp.received.find(({ envelope }) => envelope.to[0] === owner.email) ?? {};
    expect(mail?.html).toContain('Firefox');
    expect(mail?.html).not.toMatch(/<img|evil/);
  });

  test.each(['x\r\nBcc: v@example.com', 'bug-report\r\nX: y', '<b>'])('there is no category %j', async (category) => {
    const answered = await call(world, alice, ['POST', '/api/contact'], { id: newId(), category, message: 'x' });
    expect(answered.status).toBe(422);
  });
});

describe('SQL in place of a value', () => {
  const STATEMENTS = [
    "' or '1'='1",
    "' or 1=1 --",
    "'; drop table users; --",
    "'||(select pg_sleep(5))||'",
    '1; select pg_sleep(5)',
    '1) union select email from users --',
    '\\',
    "\\'; select 1 --",
    '1e3',
    '0x31',
    '$1',
    '$$',
    '%27%20or%201=1',
    '*/ or 1=1 /*',
  ];
  const now = world.clock.now();
  const QUERIES = [
    ['/api/activities', { from: String(now - MINUTE), to: String(now) }],
    ['/api/records', { from: String(now - MINUTE), to: String(now), zone: 'UTC', after: `${now}_start_${newId()}` }],
    ['/api/calendar', { from: '2026-03-01', to: '2026-04-01' }],
    ['/api/statistics/monthly', { month: '2026-03', zone: 'UTC' }],
    ['/api/export', { zone: 'UTC' }],
  ] as const;

  async function mustBeHarmless(response: Response, began: number): Promise<void> {
    // Its request id is drawn at random, and may spell anything.
    const text = (await response.text()).replace(response.headers.get('x-request-id') ?? '', '');
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(text).not.toMatch(/syntax error|pg_|relation|postgres|kysely|column/i);
    expect(performance.now() - began).toBeLessThan(4_500);
  }

  test.each(QUERIES)('does nothing in the query of %s', async (path, query) => {
    for (const key of Object.keys(query)) {
      for (const statement of STATEMENTS) {
        const began = performance.now();
        const values = new URLSearchParams({ ...query, [key]: statement });
        // A month that was never is refused, and so is every other of these.
        await mustBeHarmless(await world.request(alice, 'GET', `${path}?${values}`), began);
      }
    }
  });

  test.each([
    ['DELETE', '/api/devices/:id'],
    ['POST', '/api/family/invitations/:id/accept'],
    ['POST', '/api/family/invitations/:id/decline'],
    ['DELETE', '/api/family/invitations/:id'],
    ['DELETE', '/api/family/members/:id'],
  ])('does nothing as an id in %s %s', async (method, path) => {
    for (const statement of [...STATEMENTS, newId().toUpperCase(), `${newId()}' or '1'='1`, `{${newId()}}`]) {
      const began = performance.now();
      await mustBeHarmless(
        await world.request(alice, method, path.replace(':id', encodeURIComponent(statement))),
        began,
      );
    }
  });

  test('does nothing in any field of a sync', async () => {
    const body = buildSync(world, alice, {
      cursor: { familyId: alice.familyId, epoch: 0, revision: 0 },
      operations: [buildOperation(world, { type: 'undo', operationId: newId() })],
    });
    const places = [
      ['userId'],
      ['deviceTime'],
      ['wire'],
      ['cursor', 'familyId'],
      ['cursor', 'revision'],
      ['operations', '0', 'id'],
      ['operations', '0', 'zone'],
      ['operations', '0', 'action', 'operationId'],
      ['operations', '0', 'action', 'type'],
    ];
    for (const place of places) {
      for (const statement of STATEMENTS) {
        const began = performance.now();
        await mustBeHarmless(await world.request(alice, 'POST', '/api/sync', withValue(body, place, statement)), began);
      }
    }
  });

  test('and all accounts still exist afterwards', async () => {
    const users = await database.selectFrom('users').select('id').execute();
    expect(users.length).toBeGreaterThan(4);
  });
});

/** `body` with something else in one place. */
function withValue(body: unknown, place: readonly string[], value: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return value;
  const copy = structuredClone(body) as object;
  Reflect.set(copy, key, withValue(Reflect.get(copy, key), rest, value));
  return copy;
}
