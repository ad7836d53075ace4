import { DAY, HOUR } from '@lulla/domain/time/instant';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Browser } from '../browser.ts';
import { createStranger } from '../families.ts';
import { getCode, getMails, getResetToken } from '../mailbox.ts';
import { openStream } from '../open-stream.ts';
import { PASSWORD as PEOPLES_PASSWORD } from '../people.ts';
import { serveWorld } from '../serve-world.ts';
import { createWorld } from '../world.ts';

const world = await createWorld({ env: { PUBLIC_URL: 'https://lulla.example.org', BILLING: 'off', MAIL: 'terminal' } });
const { context, clock } = world;
const { database } = context;
const base = await serveWorld(world);

const PASSWORD = 'Vargen sover 4';

const form = (email: string) => ({ email, password: PASSWORD, displayName: 'Doris', country: 'SE', language: 'en' });

describe('a request that lies about where it was sent', () => {
  const LIES: Readonly<Record<string, string>>[] = [
    { Host: 'evil.test' },
    { 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'http', 'X-Forwarded-Port': '666' },
    { Forwarded: 'host=evil.test;proto=http' },
    { 'X-Original-URL': 'http://evil.test/', 'X-Rewrite-URL': 'http://evil.test/', 'X-Host': 'evil.test' },
    { Referer: 'https://evil.test/', 'X-Forwarded-Prefix': '/evil.test' },
  ];

  test.each(LIES)('cannot change where the link in a mail leads: %o', async (headers) => {
    const owner = await createStranger(world, 'en');
    const browser = new Browser(world);
    expect((await browser.post('/api/password/forgot', { email: owner.email }, headers)).status).toBe(200);
    const newcomer = `new-${owner.email}`;
    expect((await browser.post('/api/sign-up', form(newcomer), headers)).status).toBe(200);
    const mails = [...(await getMails(world, owner.email)), ...(await getMails(world, newcomer))];
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      const text = mail.text + mail.html;
      expect(text).toContain('https://lulla.example.org');
      expect(text).not.toContain('evil.test');
    }
  });

  test('also over a raw socket, in the request line', async () => {
    const owner = await createStranger(world);
    const response = await fetch(`${base}/api/password/forgot`, {
      method: 'POST',
      headers: { Origin: context.config.origin, 'Content-Type': 'application/json', 'X-Forwarded-Host': 'evil.test' },
      body: JSON.stringify({ email: owner.email }),
    });
    expect(response.status).toBe(200);
    expect((await getMails(world, owner.email)).map(({ text }) => text).join()).not.toContain('evil.test');
  });
});

describe('one mailbox', () => {
  test.each([
    ['doris@example.com', ['Doris@Example.COM', ' doris@example.com ', 'DORIS@EXAMPLE.COM', '\tdoris@example.com\n']],
    [
      'anna@räksmörgås.se',
      ['anna@xn--rksmrgs-5wao1o.se', 'ANNA@RÄKSMÖRGÅS.SE', 'anna@ra\u0308ksmo\u0308rga\u030as.se'],
    ],
    ['eva@example.com', ['eva@ｅxample.com']],
  ])('%s is one account, in any spelling', async (typed, others) => {
    const first = new Browser(world);
    await first.post('/api/sign-up', form(typed));
    const [mail] = await database.selectFrom('mails').select('recipient').orderBy('id', 'desc').limit(1).execute();
    const email = mail?.recipient ?? '';
    const code = await getCode(world, email);
    expect((await first.post('/api/sign-up/confirm', { email: typed, code })).status).toBe(200);
    const before = await database.selectFrom('users').select('email').execute();
    for (const other of others) {
      const browser = new Browser(world);
      const answer = await browser.post('/api/sign-up', form(other));
      expect([other, answer.status, answer.body]).toEqual([other, 200, { status: 'code_sent' }]);
      // Its owner hears of it, and no code that would open anything is made.
      expect((await getMails(world, email)).at(-1)?.subject).not.toMatch(/\d{6}/);
      clock.advance(DAY);
    }
    expect(await database.selectFrom('users').select('email').execute()).toEqual(before);
  });

  test.each([
    'а@example.com',
    'doris@example.com\u0000',
    'doris@example.com\r\nBcc: eve@example.com',
    'doris@example.com,eve@example.com',
    'doris@example.com;eve@example.com',
    'Doris <doris@example.com>',
    'mailto:doris@example.com',
    '"a@b"@example.com',
    'doris@[127.0.0.1]',
    'doris@localhost',
    'doris@example.com%0abcc:eve@example.com%',
    'doris@exa\u202emple.com',
    `${'a'.repeat(245)}@example.com`,
    '@example.com',
    'doris@',
  ])('%j is not an address: nothing is sent to it', async (email) => {
    const before = await database.selectFrom('mails').select('id').execute();
    const answers = [
      await new Browser(world).post('/api/sign-up', form(email)),
      await new Browser(world).post('/api/password/forgot', { email }),
      await new Browser(world).become(world.alice).post('/api/family/invitations', { email }),
    ];
    for (const { status } of answers) expect([404, 422]).toContain(status);
    expect(await database.selectFrom('mails').select('id').execute()).toEqual(before);
  });

  test('in look-alike letters is another mailbox: an invitation shows it in ASCII', async () => {
    // Cyrillic р, а and е in a domain.
    const answer = await new Browser(world)
      .become(world.carol)
      .post('/api/family/invitations', { email: 'anna@ехаmрlе.com' });
    expect(answer.code).not.toBe(null);
    await new Browser(world).post('/api/sign-up', form('anna@ехаmрlе.com'));
    const [mail] = await database.selectFrom('mails').select('recipient').orderBy('id', 'desc').limit(1).execute();
    expect(mail?.recipient).toMatch(/^anna@xn--[\w-]+\.com$/);
  });
});

describe('a session that has expired', () => {
  test.each<[string, () => void]>([
    ['after sixty days without use', () => clock.advance(60 * DAY)],
    ['a second later', () => clock.advance(60 * DAY + 1_000)],
  ])('%s: its open stream ends with it', async (_name, wait) => {
    const owner = await createStranger(world);
    const line = await openStream(base, owner);
    onTestFinished(() => line.close());
    clock.advance(59 * DAY);
    clock.advance(-59 * DAY);
    await context.streams.recheck();
    expect(line.isEnded).toBe(false);
    wait();
    await context.streams.recheck();
    await expect.poll(() => line.isEnded).toBe(true);
    expect((await world.request(owner, 'GET', '/api/session')).status).toBe(401);
  });
});

describe('a cookie', () => {
  test.each([
    '',
    '=',
    'a',
    'null',
    'undefined',
    '%00',
    '../../x',
    "' or 1=1 --",
    '[object Object]',
    'a'.repeat(8_000),
    '😀',
  ])('%j opens no session', async (token) => {
    for (const name of ['__Host-lulla', '__Host-lulla-attempt', '__Host-lulla-reset']) {
      const cookie = `${name}=${encodeURIComponent(token)}`;
      expect((await world.request({ ...world.alice, cookie }, 'GET', '/api/session')).status).toBe(401);
      const reset = await world.request({ ...world.alice, cookie }, 'GET', '/api/password/reset');
      expect([410, 429]).toContain(reset.status);
    }
  });

  test('of a session does not work as one of a reset link, nor the reverse', async () => {
    const owner = await createStranger(world);
    const [, session = ''] = owner.cookie.split('=');
    await new Browser(world).post('/api/password/forgot', { email: owner.email });
    const token = await getResetToken(world, owner.email);
    const swapped = `__Host-lulla=${token}; __Host-lulla-reset=${session}; __Host-lulla-attempt=${session}`;
    const asSwapped = { ...owner, cookie: swapped };
    expect((await world.request(asSwapped, 'GET', '/api/session')).status).toBe(401);
    const code = { email: owner.email, code: '000000' };
    expect((await world.request(asSwapped, 'POST', '/api/sign-up/confirm', code)).status).toBe(422);
    const reset = await new Browser(world).post('/api/password/reset/open', { token: session });
    expect([reset.status, reset.code]).toEqual([410, 'reset_expired']);
  });

  test('planted before the right one by a sibling host does not sign the attacker in', async () => {
    const planted = (await createStranger(world)).cookie.replace('__Host-', '');
    const owner = await createStranger(world);
    const answer = await world.request({ ...owner, cookie: `${planted}; ${owner.cookie}` }, 'GET', '/api/session');
    // The owner is: a browser refuses the prefixed name from another host, and only that name is read.
    expect(await answer.json()).toMatchObject({ user: { id: owner.userId } });
  });
});

test('no answer body contains a token that a script could read', async () => {
  const owner = await createStranger(world);
  const browser = new Browser(world);
  const answers = [await browser.post('/api/sign-in', { email: owner.email, password: PEOPLES_PASSWORD })];
  const token = browser.cookies.get('__Host-lulla') ?? 'none';
  for (const path of ['/api/session', '/api/devices', '/api/data-overview']) answers.push(await browser.get(path));
  answers.push(await browser.post('/api/devices/sign-out-others'));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(token).toMatch(/^[\w-]{43}$/);
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(token);
});

test('a copy of the database resets no password and opens no session', async () => {
  const owner = await createStranger(world);
  await new Browser(world).post('/api/password/forgot', { email: owner.email });
  const [row] = await database.selectFrom('password_resets').selectAll().where('user_id', '=', owner.userId).execute();
  const [session] = await database.selectFrom('sessions').selectAll().where('user_id', '=', owner.userId).execute();
  expect(row?.expires_at.getTime()).toBe(clock.now() + HOUR);
  for (const hash of [row?.token_hash, session?.token_hash]) {
    for (const token of [hash?.toString('base64url') ?? '', hash?.toString('hex') ?? '']) {
      expect((await new Browser(world).post('/api/password/reset/open', { token })).code).toBe('reset_expired');
      const cookie = `__Host-lulla=${token}`;
      expect((await world.request({ ...owner, cookie }, 'GET', '/api/session')).status).toBe(401);
    }
  }
});
