import { HOUR, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { type Answer, Browser } from '../../../test/browser.ts';
import { countHashes } from '../../../test/count-hashes.ts';
import { getCode, getMails, wrongCode } from '../../../test/mailbox.ts';
import { NASTY_VALUES } from '../../../test/nasty-values.ts';
import { signIn } from '../../../test/people.ts';
import { confirm, getUsers, newEmail, PASSWORD, signUp } from '../../../test/sign-up.ts';
import { createWorld } from '../../../test/world.ts';

const world = await createWorld();
const { context, clock } = world;

describe('signing up', () => {
  it('mails a code, and creates no account yet [A4.3 A7.4]', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    const answer = await signUp(browser, email);
    expect([answer.status, answer.body]).toEqual([200, { status: 'code_sent' }]);
    expect((await getMails(world, email)).map((mail) => mail.subject)).toEqual([
      expect.stringMatching(/^\d{6} är din kod till Lulla$/),
    ]);
    expect(await getUsers(world, email)).toEqual([]);
    expect((await browser.get('/api/session')).code).toBe('signed_out');
  });

  it('stores neither code, password nor browser in clear text', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    const code = await getCode(world, email);
    const row = await context.database
      .selectFrom('sign_up_attempts')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const stored = JSON.stringify(row, (_, value) => value);
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(code);
    expect(row.code_hash).toHaveLength(32);
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row.browser_hash.toString('base64url')).not.toBe(browser.cookies.get('lulla-attempt'));
  });

  it('confirmed, gives an account, a family of its own, 168 hours of trial and a session [C1.14 A1.3 A4.7 A7.5]', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, ` ${email.toUpperCase()} `, { displayName: '  Doris  Dag ' });
    const answer = await confirm(browser, email, await getCode(world, email));
    const [user] = await getUsers(world, email);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user: { id: user?.id, email, displayName: 'Doris Dag', onboardingCompleted: false },
      expiresAt: clock.now() + 60 * 24 * HOUR,
    });
    expect(user).toMatchObject({ country_code: 'SE', language: 'sv', created_at: new Date(clock.now()) });
    expect(user?.trial_end).toEqual(new Date(clock.now() + 168 * HOUR));
    const members = await context.database
      .selectFrom('members')
      .innerJoin('members as all', 'all.family_id', 'members.family_id')
      .select('all.user_id')
      .where('members.user_id', '=', user?.id ?? '')
      .execute();
    expect(members).toHaveLength(1);
    const session = await browser.get('/api/session');
    expect(session.body).toEqual(answer.body);
    expect(browser.cookies.has('lulla-attempt')).toBe(false);
  });

  it('repeated in the same browser says so, and stores the newest details [A4.6 A8.4]', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email, { displayName: 'Dorris' });
    clock.advance(MINUTE);
    const answer = await signUp(browser, email, { displayName: 'Doris' });
    expect(answer.body).toEqual({ status: 'code_resent' });
    await confirm(browser, email, await getCode(world, email));
    expect(await getUsers(world, email)).toMatchObject([{ display_name: 'Doris' }]);
  });

  it('again within a minute sends nothing, and the sent code stays valid', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email, { password: 'Forsta losen 1' });
    const code = await getCode(world, email);
    clock.advance(59 * SECOND);
    expect((await signUp(browser, email)).body).toEqual({ status: 'code_resent' });
    expect(await getMails(world, email)).toHaveLength(1);
    expect((await confirm(browser, email, code)).status).toBe(200);
  });

  it('without a name uses the address as the name [A3.9]', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email, { displayName: '  ' });
    await confirm(browser, email, await getCode(world, email));
    expect(await getUsers(world, email)).toMatchObject([{ display_name: email.split('@')[0] }]);
  });

  it('closes the session that was open in this browser', async () => {
    const elsewhere = await signIn(context, world.carol);
    const browser = new Browser(world).become(elsewhere);
    const email = newEmail();
    await signUp(browser, email);
    await confirm(browser, email, await getCode(world, email));
    expect((await new Browser(world).become(elsewhere).get('/api/session')).code).toBe('signed_out');
    expect((await new Browser(world).become(world.carol).get('/api/session')).status).toBe(200);
  });
});

describe('an answer that was lost', () => {
  /** What a browser has that never got an answer: the cookies from before. */
  async function confirmUnheard(browser: Browser, email: string, code: string): Promise<Answer> {
    const before = new Map(browser.cookies);
    const answer = await confirm(browser, email, code);
    browser.cookies.clear();
    for (const [name, value] of before) browser.cookies.set(name, value);
    return answer;
  }

  it('of a confirmation is repeated to the same browser: one account, one session, the same token', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    const code = await getCode(world, email);
    const lost = await confirmUnheard(browser, email, code);
    clock.advance(59 * MINUTE);
    const again = await confirm(browser, email, code);
    expect([again.status, again.body]).toEqual([200, lost.body]);
    expect(again.headers.getSetCookie().find((line) => line.startsWith('lulla=')) ?? '').toContain(
      /^lulla=[^;]+/.exec(lost.headers.getSetCookie().find((line) => line.startsWith('lulla=')) ?? '')?.[0],
    );
    expect((await browser.get('/api/session')).body).toEqual(lost.body);
    const [user] = await getUsers(world, email);
    const sessions = await context.database
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user?.id ?? '')
      .execute();
    expect(sessions).toHaveLength(1);
  });

  it('of a confirmation is repeated where its cookies arrived and its body did not', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    const code = await getCode(world, email);
    const first = await confirm(browser, email, code);
    const again = await confirm(browser, email, code);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await browser.get('/api/session')).status).toBe(200);
  });

  it('of a confirmation sent twice concurrently is the same answer twice', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    const code = await getCode(world, email);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(browser, email, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await browser.get('/api/session')).status).toBe(200);
  });

  it('is not repeated to another browser, for another code, after an hour, or once that session is signed out', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    const code = await getCode(world, email);
    await confirmUnheard(browser, email, code);
    const stranger = new Browser(world);
    await signUp(stranger, newEmail());
    expect((await confirm(stranger, email, code)).code).toBe('invalid_code');
    expect((await confirm(browser, email, code === '123456' ? '123457' : '123456')).code).toBe('invalid_code');
    const signedIn = new Browser(world);
    for (const [name, value] of browser.cookies) signedIn.cookies.set(name, value);
    expect((await confirm(signedIn, email, code)).status).toBe(200);
    clock.advance(HOUR);
    expect((await confirm(browser, email, code)).code).toBe('invalid_code');
    clock.advance(-HOUR);
    expect((await confirm(browser, email, code)).status).toBe(200);
    await browser.post('/api/sign-out');
    browser.cookies.set('lulla-attempt', stranger.cookies.get('lulla-attempt') ?? '');
    expect((await confirm(browser, email, code)).code).toBe('invalid_code');
  });

  it('allows twenty guesses with one cookie, then refuses', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    const code = await getCode(world, email);
    await confirmUnheard(browser, email, code);
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await confirm(browser, email, wrongCode(code, turn + 1))).code).toBe('invalid_code');
    }
    expect((await confirm(browser, email, wrongCode(code, 30))).code).toBe('too_many_attempts');
  });

  it('of a sign-up sent twice makes one attempt with one code', async () => {
    const email = newEmail();
    const form = 'f'.repeat(43);
    const [lost, heard] = [new Browser(world), new Browser(world)];
    const answers = await Promise.all([signUp(lost, email, { form }), signUp(heard, email, { form })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await getMails(world, email)).toHaveLength(1);
    expect((await confirm(heard, email, await getCode(world, email))).status).toBe(200);
  });

  it('of two forms makes two attempts, with unguessable keys', async () => {
    const email = newEmail();
    const browser = new Browser(world);
    await signUp(browser, email, { form: 'g'.repeat(43) });
    expect(browser.cookies.get('lulla-attempt')).not.toBe('g'.repeat(43));
    await signUp(new Browser(world), email, { form: 'h'.repeat(43) });
    expect(await getMails(world, email)).toHaveLength(2);
    expect((await signUp(new Browser(world), email, { form: 'short' })).code).toBe('invalid_body');
  });
});

describe('what is refused', () => {
  it.each([
    ['', 'invalid_email'],
    ['doris', 'invalid_email'],
    ['doris@example.com, eve@example.com', 'invalid_email'],
    ['"a@b"@example.com', 'invalid_email'],
    ['doris@example.com\r\nBcc: eve@example.com', 'invalid_email'],
    ['doris\u0000@example.com', 'invalid_email'],
    ['doris@example.com.', 'invalid_email'],
    [`${'d'.repeat(250)}@example.com`, 'invalid_email'],
    ['dоris@example.com', 'invalid_email'],
  ])('the address %j [A5.2]', async (email, code) => {
    const answer = await signUp(new Browser(world), email);
    expect([answer.status, answer.code]).toEqual([422, code]);
  });

  it.each([
    ['', ['length', 'upper', 'lower', 'digit', 'special']],
    ['Aa1!', ['length']],
    ['aaaaaaaaaaab', ['upper', 'digit', 'special', 'common']],
    ['Password1!', ['common']],
    ['sommar2024', ['common']],
    ['12345678', ['upper', 'lower', 'special', 'common']],
  ])('the password %j, which lacks %j [A5.3 A8.3]', async (password, missing) => {
    const answer = await signUp(new Browser(world), newEmail(), { password });
    expect([answer.status, answer.code, answer.details['missing']]).toEqual([422, 'password_too_weak', missing]);
  });

  it('a password of more than 1000 characters, before it is hashed', async () => {
    const answer = await signUp(new Browser(world), newEmail(), { password: 'Ab1!'.repeat(251) });
    expect([answer.status, answer.code]).toEqual([422, 'password_too_long']);
  });

  it.each(['\u200b', '\u3164', 'a'.repeat(51), 'An\u0000na'])('the name %j [A5.6 A9.7]', async (displayName) => {
    const answer = await signUp(new Browser(world), newEmail(), { displayName });
    expect([answer.status, answer.code]).toEqual([422, 'invalid_display_name']);
  });

  it.each(['', 'XX', 'se'])('the country %j [A3.2 A3.9 A5.7]', async (country) => {
    const answer = await signUp(new Browser(world), newEmail(), { country });
    expect([answer.status, answer.code]).toEqual([422, 'invalid_country']);
  });

  it.each([
    ['/api/sign-up', { email: 'a@example.com', password: [PASSWORD], displayName: 'A', country: 'SE', language: 'sv' }],
    ['/api/sign-up', { email: 'a@example.com' }],
    [
      '/api/sign-up',
      { email: 'a@example.com', password: 'x', displayName: 'A', country: 'SE', language: 'sv', role: 'admin' },
    ],
    ['/api/sign-up/resend', { email: 7 }],
    ['/api/sign-up/confirm', { email: 'a@example.com', code: 123456 }],
    ['/api/sign-up/confirm', null],
  ])('%s with an invalid body: %j', async (path, body) => {
    const answer = await new Browser(world).post(path, body);
    expect([answer.status, answer.code]).toEqual([422, 'invalid_body']);
  });
});

describe.each([
  ['/api/sign-up', { email: 'ok@example.com', password: PASSWORD, displayName: 'A', country: 'SE', language: 'sv' }],
  ['/api/sign-up/resend', { email: 'ok@example.com' }],
  ['/api/sign-up/confirm', { email: 'ok@example.com', code: '123456' }],
  ['/api/sign-in', { email: 'ok@example.com', password: PASSWORD }],
])('%s', (path, body) => {
  it.each(Object.keys(body))('never answers 5xx, whatever its %s is', async (field) => {
    const browser = new Browser(world);
    for (const value of NASTY_VALUES) {
      const { status } = await browser.post(path, { ...body, [field]: value });
      // 429 is one limit or another: all of them come from one address.
      expect([value, status < 500]).toEqual([value, true]);
    }
  });
});

describe('a registered address', () => {
  it('looks like any other to the person who signs up with it, and its owner is informed in their language [A4.6]', async () => {
    const stranger = new Browser(world);
    const other = new Browser(world);
    const known = await signUp(stranger, 'alice@example.com');
    const unknown = await signUp(other, newEmail());
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(withoutValues(known.headers)).toEqual(withoutValues(unknown.headers));
    const [mail] = await getMails(world, 'alice@example.com');
    expect(mail?.subject).toBe('Du har redan ett konto i Lulla');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/(?<!\d)\d{6}(?!\d)/);
  });

  it('behaves like any other afterwards: codes are refused, resends are sent, passwords lead to a code', async () => {
    const stranger = new Browser(world);
    const other = new Browser(world);
    const email = newEmail();
    await signUp(stranger, 'bob@example.com');
    await signUp(other, email);
    const same = async (ask: (browser: Browser, email: string) => Promise<Answer>) => {
      const known = await ask(stranger, 'bob@example.com');
      const unknown = await ask(other, email);
      const { requestId: _k, ...knownDetails } = known.details;
      const { requestId: _u, ...unknownDetails } = unknown.details;
      expect([known.status, known.code, knownDetails]).toEqual([unknown.status, unknown.code, unknownDetails]);
      return known;
    };
    const right = await getCode(world, email);
    expect((await same((browser, to) => confirm(browser, to, wrongCode(right)))).code).toBe('invalid_code');
    expect((await same((browser, to) => browser.post('/api/sign-up/resend', { email: to }))).status).toBe(429);
    clock.advance(MINUTE);
    expect((await same((browser, to) => browser.post('/api/sign-up/resend', { email: to }))).status).toBe(200);
    const enter = (browser: Browser, to: string) => browser.post('/api/sign-in', { email: to, password: PASSWORD });
    expect((await same(enter)).code).toBe('code_sent');
    clock.advance(11 * MINUTE);
    expect((await same((browser, to) => confirm(browser, to, right))).code).toBe('code_expired');
  });

  it('that was registered while an attempt was open fails like a wrong code', async () => {
    const first = new Browser(world);
    const second = new Browser(world);
    const email = newEmail();
    await signUp(first, email);
    const firstCode = await getCode(world, email);
    await signUp(second, email);
    const secondCode = await getCode(world, email);
    expect((await confirm(second, email, secondCode)).status).toBe(200);
    const late = await confirm(first, email, firstCode);
    expect([late.status, late.code, late.details['triesLeft']]).toEqual([422, 'invalid_code', 4]);
    expect(await getUsers(world, email)).toHaveLength(1);
  });
});

function withoutValues(headers: Headers): string[] {
  return [...headers.keys()].sort();
}

describe('an attempt is bound to its browser', () => {
  it('nobody can prepare a password for another person', async () => {
    const attacker = new Browser(world);
    const victim = new Browser(world);
    const email = newEmail();
    await signUp(attacker, email, { password: 'Angriparens 1 losen' });
    const attackersCode = await getCode(world, email);
    await signUp(victim, email, { password: 'Offrets eget 1 losen' });
    const victimsCode = await getCode(world, email);
    expect((await confirm(victim, email, attackersCode)).code).toBe('invalid_code');
    expect((await confirm(attacker, email, victimsCode)).code).toBe('invalid_code');
    expect((await confirm(victim, email, victimsCode)).status).toBe(200);
    const withAttackers = await attacker.post('/api/sign-in', { email, password: 'Angriparens 1 losen' });
    expect(withAttackers.status).not.toBe(200);
    const withVictims = await new Browser(world).post('/api/sign-in', { email, password: 'Offrets eget 1 losen' });
    expect(withVictims.status).toBe(200);
  });

  it('the right code is refused in another browser', async () => {
    const email = newEmail();
    await signUp(new Browser(world), email);
    const code = await getCode(world, email);
    const other = await confirm(new Browser(world), email, code);
    expect([other.status, other.code]).toEqual([422, 'invalid_code']);
    const forged = new Browser(world);
    forged.cookies.set('lulla-attempt', 'x'.repeat(43));
    expect((await confirm(forged, email, code)).code).toBe('invalid_code');
    expect((await forged.post('/api/sign-up/resend', { email })).code).toBe('attempt_expired');
  });
});

it('hashes as often for a registered address as for a new one', async () => {
  const hashesFor = (email: string) =>
    countHashes(async () => expect((await signUp(new Browser(world), email)).status).toBe(200));
  const registered = await hashesFor('carol@example.com');
  expect(registered).toBeGreaterThan(0);
  expect(await hashesFor(newEmail())).toBe(registered);
});
