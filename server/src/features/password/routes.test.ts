import { HOUR, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Answer, Browser } from '../../../test/browser.ts';
import { createStranger } from '../../../test/families.ts';
import { getMails, getResetToken } from '../../../test/mailbox.ts';
import { NASTY_VALUES } from '../../../test/nasty-values.ts';
import { PASSWORD, type Person, signIn } from '../../../test/people.ts';
import { newEmail, signUp } from '../../../test/sign-up.ts';
import { createWorld } from '../../../test/world.ts';
import { Limiter } from '../../limits/limiter.ts';
import { LIMITS } from '../../limits/limits.ts';
import { makeToken } from '../../secrets/token.ts';
import { ANSWER_FLOOR } from './policy.ts';

const world = await createWorld();
const { context, clock } = world;

const NEW_PASSWORD = 'Vargen sover 4';
let anna: Person;

beforeEach(async () => {
  anna = await createStranger(world);
});

const forget = (email: string, browser = new Browser(world)): Promise<Answer> =>
  browser.post('/api/password/forgot', { email });
const open = (browser: Browser, token: string): Promise<Answer> => browser.post('/api/password/reset/open', { token });
const reset = (browser: Browser, password = NEW_PASSWORD): Promise<Answer> =>
  browser.post('/api/password/reset', { password });
const tryToSignIn = async (email: string, password: string) =>
  (await new Browser(world).post('/api/sign-in', { email, password })).status;

/** A browser that has opened the newest link of somebody. */
async function openLink(person: Person, browser = new Browser(world)): Promise<Browser> {
  await forget(person.email);
  expect((await open(browser, await getResetToken(world, person.email))).status).toBe(200);
  return browser;
}

function getEvents(type: string, userId: string | null) {
  return context.database
    .selectFrom('security_events')
    .select(['severity', 'details'])
    .where('event_type', '=', type)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .execute();
}

describe('P30: a forgotten password', () => {
  it('mails a link to an account, in any spelling of the address [A4.13]', async () => {
    expect((await forget(`  ${anna.email.toUpperCase()} `)).status).toBe(200);
    const [mail, ...more] = await getMails(world, anna.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Välj ett nytt lösenord till Lulla');
    expect(await getEvents('password_reset_requested', anna.userId)).toEqual([{ severity: 'info', details: {} }]);
  });

  it('answers the same to an address without an account, and mails it nothing [A7.10]', async () => {
    const [known, unknown] = [await forget(anna.email), await forget('nobody@example.com')];
    expect([unknown.status, unknown.body, unknown.headers.getSetCookie()]).toEqual([200, {}, []]);
    expect([known.status, known.body, known.headers.getSetCookie()]).toEqual([200, {}, []]);
    expect(await getMails(world, 'nobody@example.com')).toEqual([]);
    expect(await getEvents('password_reset_requested', null)).toHaveLength(1);
  });

  it('is never answered before the minimum time, with or without an account', async () => {
    for (const email of [anna.email, 'nobody.at.all@example.com']) {
      const start = performance.now();
      expect((await forget(email)).status).toBe(200);
      expect(performance.now() - start).toBeGreaterThanOrEqual(ANSWER_FLOOR - 1);
    }
  });

  it.each([
    ['with an account', () => anna.email],
    ['without one', () => 'nobody2@example.com'],
  ])('is limited to five an hour from one address, for a mailbox %s', async (_, email) => {
    const browser = new Browser(world);
    const statuses = [];
    for (let turn = 0; turn < LIMITS.mailPair.points + 1; turn += 1)
      statuses.push((await forget(email(), browser)).status);
    expect(statuses).toEqual([...Array(LIMITS.mailPair.points).fill(200), 429]);
    const last = await forget(email(), browser);
    expect([last.code, Number(last.headers.get('retry-after')) > 0]).toEqual(['too_many_attempts', true]);
    expect(await getEvents('mail_limit', null)).not.toEqual([]);
    // The unsent mails of one account make way for the newest.
    expect((await getMails(world, email())).length).toBeLessThanOrEqual(1);
  });

  describe('requested without end by strangers', () => {
    /** As many as a mailbox gets in a day, from networks of their own. */
    async function useUp(email: string): Promise<void> {
      const asked = Array.from({ length: LIMITS.mailMailbox.points }, () => forget(email, new Browser(world)));
      for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    }

    it('still gives the owner one mail an hour from anywhere', async () => {
      await useUp(anna.email);
      expect((await forget(anna.email)).status).toBe(200);
      expect((await forget(anna.email)).status).toBe(429);
      await context.database
        .updateTable('rate_limits')
        .set({ expire: Date.now() })
        .where('key', 'like', 'mailReserve:%')
        .execute();
      expect((await forget(anna.email)).status).toBe(200);
    });

    it('is never limited on a network or device where the account was signed in', async () => {
      const signedIn = async (address: string) => {
        const browser = new Browser(world, { address });
        expect((await browser.post('/api/sign-in', { email: anna.email, password: PASSWORD })).status).toBe(200);
        return browser;
      };
      await signedIn('198.51.100.9');
      const phone = await signedIn('198.51.100.200');
      await useUp(anna.email);
      expect((await forget(anna.email)).status).toBe(200);
      expect((await forget(anna.email)).status).toBe(429);
      expect((await forget(anna.email, new Browser(world, { address: '198.51.100.9' }))).status).toBe(200);
      const abroad = new Browser(world, { address: '192.0.2.44' });
      expect((await forget(anna.email, abroad)).status).toBe(429);
      abroad.cookies.set('lulla-device', phone.cookies.get('lulla-device') ?? '');
      expect((await forget(anna.email, abroad)).status).toBe(200);
      // It is known for this account alone.
      const bo = await createStranger(world);
      await useUp(bo.email);
      expect((await forget(bo.email, abroad)).status).toBe(200);
      expect((await forget(bo.email, abroad)).status).toBe(429);
    });
  });

  it('has a limit for all unknown devices together, with an alarm; known devices and codes are exempt', async () => {
    const home = new Browser(world, { address: '198.51.100.77' });
    expect((await home.post('/api/sign-in', { email: anna.email, password: PASSWORD })).status).toBe(200);
    const all = new Limiter(context, 'mailAll');
    onTestFinished(() => all.forget('link'));
    await all.forget('link');
    for (let turn = 0; turn < LIMITS.mailAll.points; turn += 1) await all.take('link');
    expect((await forget(anna.email)).code).toBe('too_many_attempts');
    expect(await getEvents('mail_limit', null)).toContainEqual({ severity: 'error', details: { limit: 'all' } });
    expect(await context.metrics.registry.getSingleMetricAsString('lulla_mail_refusals_total')).toMatch(
      /limit="all"\} [1-9]/,
    );
    expect((await forget(anna.email, home)).status).toBe(200);
    expect((await signUp(new Browser(world), newEmail())).status).toBe(200);
  });

  it.each(NASTY_VALUES)('treats %j as an unknown or malformed address', async (value) => {
    const answer = await new Browser(world).post('/api/password/forgot', { email: value });
    expect([null, 'invalid_body', 'invalid_email']).toContain(answer.code);
  });
});

describe('P30: a reset link', () => {
  it('is 256 bits in the fragment, stored as a hash only', async () => {
    await forget(anna.email);
    const token = await getResetToken(world, anna.email);
    const [mail] = await getMails(world, anna.email);
    expect(mail?.text).toContain(`${context.config.origin}/auth/sv#action=reset&token=${token}`);
    const row = await context.database
      .selectFrom('password_resets')
      .selectAll()
      .where('user_id', '=', anna.userId)
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toHaveLength(32);
    expect(row.token_hash.toString('base64url')).not.toBe(token);
    expect(row.expires_at.getTime() - clock.now()).toBe(HOUR);
  });

  it('becomes an HttpOnly cookie, names its account, and sets the password [A3.17]', async () => {
    const browser = new Browser(world);
    await forget(anna.email);
    clock.advance(MINUTE);
    const answer = await open(browser, await getResetToken(world, anna.email));
    expect(answer.body).toEqual({ email: anna.email, expiresAt: clock.now() + 59 * MINUTE });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^lulla-reset=[\w-]{43}; Max-Age=3540; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await browser.get('/api/password/reset')).body).toEqual(answer.body);
    const done = await reset(browser);
    expect(done.body).toMatchObject({ user: { id: anna.userId, email: anna.email } });
    expect(browser.cookies.has('lulla-reset')).toBe(false);
    expect((await browser.get('/api/session')).body).toEqual(done.body);
    expect(await tryToSignIn(anna.email, NEW_PASSWORD)).toBe(200);
    expect(await tryToSignIn(anna.email, PASSWORD)).toBe(401);
    expect(await getEvents('password_reset', anna.userId)).toHaveLength(1);
  });

  it('can be used once [A7.10]', async () => {
    await forget(anna.email);
    const token = await getResetToken(world, anna.email);
    const browser = new Browser(world);
    await open(browser, token);
    const cookie = browser.cookies.get('lulla-reset') ?? '';
    await reset(browser);
    expect((await open(new Browser(world), token)).code).toBe('reset_expired');
    browser.cookies.set('lulla-reset', cookie);
    expect((await reset(browser, 'Angriparens 1')).code).toBe('reset_expired');
    expect(await tryToSignIn(anna.email, NEW_PASSWORD)).toBe(200);
  });

  it('may be opened again, on another device too, until it is used', async () => {
    await openLink(anna);
    const token = await getResetToken(world, anna.email);
    expect((await open(new Browser(world), token)).status).toBe(200);
  });

  it('expires after an hour, whenever it is opened [A9.11]', async () => {
    const browser = await openLink(anna);
    const token = await getResetToken(world, anna.email);
    clock.advance(HOUR - SECOND);
    expect((await browser.get('/api/password/reset')).status).toBe(200);
    clock.advance(SECOND);
    expect((await browser.get('/api/password/reset')).code).toBe('reset_expired');
    expect((await reset(browser)).code).toBe('reset_expired');
    const late = await open(new Browser(world), token);
    expect([late.status, late.code]).toEqual([410, 'reset_expired']);
  });

  it('is invalid once a newer one is created', async () => {
    const older = await openLink(anna);
    const newer = await openLink(anna);
    expect((await reset(older)).code).toBe('reset_expired');
    expect((await reset(newer)).status).toBe(200);
  });

  it('is invalid once the password is changed in the settings', async () => {
    const browser = await openLink(anna);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await new Browser(world).become(anna).post('/api/password', change)).status).toBe(200);
    expect((await reset(browser, 'Ett annat losen 2')).code).toBe('reset_expired');
    expect(await tryToSignIn(anna.email, NEW_PASSWORD)).toBe(200);
  });

  it('is not used up by a refused password (P31) [A5.14]', async () => {
    const browser = await openLink(anna);
    expect((await reset(browser, 'kort')).details).toMatchObject({ missing: ['length', 'upper', 'digit', 'special'] });
    expect((await reset(browser, 'Password1!')).details).toMatchObject({ missing: ['common'] });
    expect((await reset(browser, `Aa1${'x'.repeat(998)}`)).code).toBe('password_too_long');
    expect((await reset(browser, ' <b>Mellanslag & vinkel</b> ')).status).toBe(200);
    expect(await tryToSignIn(anna.email, ' <b>Mellanslag & vinkel</b> ')).toBe(200);
    expect(await tryToSignIn(anna.email, 'bMellanslag & vinkel/b')).toBe(401);
  });

  it('ends every session of the account, and any other account’s in this browser', async () => {
    const tablet = new Browser(world).become(await signIn(context, anna));
    const bob = new Browser(world).become(world.bob);
    const theirs = await signIn(context, world.carol);
    const browser = await openLink(anna, new Browser(world).become(theirs));
    await reset(browser);
    expect((await tablet.get('/api/session')).code).toBe('signed_out');
    expect((await new Browser(world).become(anna).get('/api/session')).code).toBe('signed_out');
    expect((await new Browser(world).become(theirs).get('/api/session')).code).toBe('signed_out');
    expect((await bob.get('/api/session')).status).toBe(200);
    expect((await browser.get('/api/session')).body).toMatchObject({ user: { id: anna.userId } });
  });

  it('opens nothing but the form: it is not a session', async () => {
    const browser = await openLink(anna);
    expect((await browser.get('/api/session')).code).toBe('signed_out');
    browser.cookies.set('lulla', browser.cookies.get('lulla-reset') ?? '');
    expect((await browser.get('/api/session')).code).toBe('signed_out');
  });

  it('is deleted with the account', async () => {
    const browser = await openLink(anna);
    await context.database.deleteFrom('users').where('id', '=', anna.userId).execute();
    expect((await reset(browser)).code).toBe('reset_expired');
  });

  it('is not found by a hundred guesses, and they delay nobody else', async () => {
    await forget(anna.email);
    const token = await getResetToken(world, anna.email);
    const attacker = new Browser(world);
    const answers = await Promise.all(Array.from({ length: 100 }, () => open(attacker, makeToken())));
    const counted = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([counted(410), counted(429)]).toEqual([LIMITS.resetLinkTries.points, 100 - LIMITS.resetLinkTries.points]);
    expect((await open(attacker, token)).status).toBe(429);
    expect(await getEvents('reset_link_limit', null)).toHaveLength(1);
    expect((await open(new Browser(world), token)).status).toBe(200);
  });

  it('counts no failed try, however often it is opened', async () => {
    const browser = await openLink(anna);
    for (let turn = 0; turn < LIMITS.resetLinkTries.points + 5; turn += 1) {
      expect((await browser.get('/api/password/reset')).status).toBe(200);
    }
  });

  it.each(NASTY_VALUES)('%j is not a valid link', async (value) => {
    const answer = await new Browser(world).post('/api/password/reset/open', { token: value });
    expect([410, 422]).toContain(answer.status);
  });

  it('is accepted from our own origin only', async () => {
    const browser = await openLink(anna);
    const foreign = await browser.post(
      '/api/password/reset',
      { password: NEW_PASSWORD },
      { Origin: 'https://evil.example' },
    );
    expect(foreign.code).toBe('foreign_origin');
  });
});

describe('P31: changing the password', () => {
  const change = (browser: Browser, currentPassword = PASSWORD, newPassword = NEW_PASSWORD): Promise<Answer> =>
    browser.post('/api/password', { currentPassword, newPassword });

  it('gives this session a new token and ends all others', async () => {
    const browser = new Browser(world).become(anna);
    const tablet = new Browser(world).become(await signIn(context, anna));
    expect((await change(browser)).body).toEqual({});
    const session = await browser.get('/api/session');
    expect(session.body).toMatchObject({ user: { id: anna.userId }, expiresAt: anna.session.expiresAt });
    expect(browser.cookies.get('lulla')).not.toBe(anna.cookie.split('=')[1]);
    expect((await new Browser(world).become(anna).get('/api/session')).code).toBe('signed_out');
    expect((await tablet.get('/api/session')).code).toBe('signed_out');
    expect(await tryToSignIn(anna.email, NEW_PASSWORD)).toBe(200);
    expect(await tryToSignIn(anna.email, PASSWORD)).toBe(401);
    expect(await getEvents('password_changed', anna.userId)).toHaveLength(1);
  });

  it('refuses the current one as the new one, and ends no session', async () => {
    const browser = new Browser(world).become(anna);
    const tablet = new Browser(world).become(await signIn(context, anna));
    expect(await change(browser, PASSWORD, PASSWORD)).toMatchObject({ status: 422, code: 'password_unchanged' });
    expect((await tablet.get('/api/session')).status).toBe(200);
    expect(await getEvents('password_changed', anna.userId)).toEqual([]);
  });

  it('requires the current one, ten tries in fifteen minutes, and only failures count [A5.14]', async () => {
    const browser = new Browser(world).become(anna);
    expect((await change(browser)).status).toBe(200);
    const answers = [];
    for (let turn = 0; turn < 12; turn += 1) answers.push(await change(browser, 'Fel losenord 1', 'Ett annat losen 2'));
    expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(403), 429, 429]);
    expect(answers[0]?.code).toBe('wrong_password');
    // Not even the right one, and from no other address.
    expect((await change(browser, NEW_PASSWORD, 'Ett annat losen 2')).status).toBe(429);
    expect(await getEvents('password_limit', anna.userId)).toEqual([{ severity: 'warn', details: {} }]);
    expect((await browser.get('/api/session')).status).toBe(200);
    // A link by mail still helps.
    expect((await reset(await openLink(anna), 'Ett annat losen 2')).status).toBe(200);
  });

  it('of a hundred concurrent guesses ten are evaluated', async () => {
    const browser = new Browser(world).become(anna);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => change(browser, `Gissning ${turn}`, 'Ett annat losen 2')),
    );
    expect(answers.filter((answer) => answer.status === 403)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(90);
  });

  it('refuses a weak new one before the current one is checked', async () => {
    const browser = new Browser(world).become(anna);
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await change(browser, PASSWORD, 'lösenord')).code).toBe('password_too_weak');
    }
    expect((await change(browser)).status).toBe(200);
  });

  it.each([
    null,
    {},
    { currentPassword: 'a' },
    { currentPassword: 'a', newPassword: 1 },
    { currentPassword: '', newPassword: '', x: 1 },
  ])('refuses the body %j', async (body) => {
    const answer = await new Browser(world).become(anna).post('/api/password', body);
    expect([answer.status, answer.code]).toEqual([422, 'invalid_body']);
  });

  it('needs a session', async () => {
    expect((await change(new Browser(world))).code).toBe('signed_out');
  });
});

describe('an answer that was lost', () => {
  const change = (browser: Browser, currentPassword = PASSWORD, newPassword = NEW_PASSWORD): Promise<Answer> =>
    browser.post('/api/password', { currentPassword, newPassword });

  it('of a change is repeated to the same session, which stays signed in', async () => {
    const browser = new Browser(world).become(anna);
    await change(browser);
    const unheard = new Browser(world).become(anna);
    expect(await change(unheard)).toMatchObject({ status: 200, body: {} });
    expect(unheard.cookies.get('lulla')).toBe(browser.cookies.get('lulla'));
    expect((await unheard.get('/api/session')).status).toBe(200);
    expect(await getEvents('password_changed', anna.userId)).toHaveLength(1);
  });

  it('of a change is repeated where its cookie arrived and its body did not, and counts no failed try', async () => {
    const browser = new Browser(world).become(anna);
    for (let turn = 0; turn < 12; turn += 1) expect((await change(browser)).status).toBe(200);
    expect((await browser.get('/api/session')).status).toBe(200);
  });

  it('of a change sent twice concurrently is the same answer twice', async () => {
    const browser = new Browser(world).become(anna);
    const answers = await Promise.all([change(browser), change(browser)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await browser.get('/api/session')).status).toBe(200);
    expect(await getEvents('password_changed', anna.userId)).toHaveLength(1);
  });

  it('of a change is not repeated for another password, another session, or after an hour', async () => {
    const tablet = await signIn(context, anna);
    await change(new Browser(world).become(anna));
    expect((await change(new Browser(world).become(anna), 'Fel losenord 1')).code).toBe('signed_out');
    expect((await change(new Browser(world).become(anna), PASSWORD, 'Ett annat losen 2')).code).toBe('signed_out');
    expect((await change(new Browser(world).become(tablet))).code).toBe('signed_out');
    clock.advance(HOUR);
    expect((await change(new Browser(world).become(anna))).code).toBe('signed_out');
  });

  it('of a change allows twenty guesses with one expired cookie, then refuses', async () => {
    await change(new Browser(world).become(anna));
    const guesses = [];
    for (let turn = 0; turn < 22; turn += 1) {
      guesses.push((await change(new Browser(world).become(anna), `Gissning ${turn}`)).status);
    }
    expect(guesses).toEqual([...Array(20).fill(401), 429, 429]);
  });

  it('of a reset is repeated to the same browser, and to nobody who has only the link', async () => {
    const browser = await openLink(anna);
    const before = new Map(browser.cookies);
    const lost = await reset(browser, NEW_PASSWORD);
    const unheard = new Browser(world);
    for (const [name, value] of before) unheard.cookies.set(name, value);
    expect((await reset(unheard, 'Ett annat losen 2')).code).toBe('reset_expired');
    const again = await reset(unheard, NEW_PASSWORD);
    expect([again.status, again.body]).toEqual([200, lost.body]);
    expect((await unheard.get('/api/session')).status).toBe(200);
    // Its cookies arrived, and its body did not.
    expect(await reset(browser, NEW_PASSWORD)).toMatchObject({ status: 200, body: lost.body });
    expect(await getEvents('password_reset', anna.userId)).toHaveLength(1);
  });
});

describe('over TLS', async () => {
  const env = { PUBLIC_URL: 'https://lulla.example.org', BILLING: 'off', MAIL: 'terminal' };
  const secure = await createWorld({ env });

  it('no other host can set the cookie of a link', async () => {
    const browser = new Browser(secure);
    await browser.post('/api/password/forgot', { email: secure.alice.email });
    const answer = await open(browser, await getResetToken(secure, secure.alice.email));
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-lulla-reset=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });
});
