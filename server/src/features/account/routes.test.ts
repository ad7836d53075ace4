import { DAY, SECOND } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { getMails } from '../../../test/mailbox.ts';
import { createPerson, PASSWORD, type Person, signIn } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';
import type { RelayEvent } from '../../platform/relay.ts';

const world = await createWorld();
const { context, clock } = world;

async function createSomebody(name: string) {
  const person = await createPerson(context, name);
  return { person, browser: new Browser(world).become(person) };
}

describe('GET /api/session', () => {
  it('returns who is signed in, and until when [C7.2 A3.1 A3.3 A7.8]', async () => {
    const { person, browser } = await createSomebody('Disa');
    expect((await browser.get('/api/session')).body).toEqual({
      user: { id: person.userId, email: 'disa@example.com', displayName: 'Disa', onboardingCompleted: true },
      expiresAt: clock.now() + 60 * DAY,
    });
  });

  it.each([
    ['no cookie', undefined],
    ['an empty one', ''],
    ['an unknown token', 'x'.repeat(43)],
    ['something too long', 'x'.repeat(4000)],
    ['SQL', "' or 1=1 --"],
  ])('is refused with %s', async (_, token) => {
    const browser = new Browser(world);
    if (token !== undefined) browser.cookies.set('lulla', token);
    const answer = await browser.get('/api/session');
    expect([answer.status, answer.code]).toEqual([401, 'signed_out']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is refused once the account is gone', async () => {
    const { person, browser } = await createSomebody('Ebba');
    await context.database.deleteFrom('users').where('id', '=', person.userId).execute();
    expect((await browser.get('/api/session')).code).toBe('signed_out');
  });
});

describe('a session', () => {
  it('ends after sixty days without use', async () => {
    const { browser } = await createSomebody('Frida');
    clock.advance(60 * DAY - SECOND);
    const { person, browser: other } = await createSomebody('Gunilla');
    expect((await browser.get('/api/session')).status).toBe(200);
    clock.advance(60 * DAY);
    expect((await other.get('/api/session')).code).toBe('signed_out');
    expect(person.session.expiresAt).toBe(clock.now());
  });

  it('in use is extended once a day, with its cookie [C7.1 C7.4 A7.31]', async () => {
    const { person, browser } = await createSomebody('Hedda');
    clock.advance(DAY - SECOND);
    const early = await browser.get('/api/session');
    expect(early.headers.getSetCookie()).toEqual([]);
    expect(early.body).toMatchObject({ expiresAt: person.session.expiresAt });
    clock.advance(SECOND);
    const late = await browser.get('/api/session');
    expect(late.body).toMatchObject({ expiresAt: clock.now() + 60 * DAY });
    expect(late.headers.getSetCookie()).toEqual([expect.stringMatching(/^lulla=[\w-]{43}; Max-Age=5184000; Path=\/;/)]);
    expect(browser.cookies.get('lulla')).toBe(person.cookie.split('=')[1]);
    expect((await browser.get('/api/session')).headers.getSetCookie()).toEqual([]);
  });

  it('ends after a year, however much it is used', async () => {
    const { person, browser } = await createSomebody('Ingrid');
    const end = clock.now() + 365 * DAY;
    for (let day = 0; day < 364; day += 28) {
      clock.advance(28 * DAY);
      expect((await browser.get('/api/session')).status).toBe(200);
    }
    expect((await browser.get('/api/session')).body).toMatchObject({ expiresAt: end });
    clock.advance(DAY);
    expect((await browser.get('/api/session')).code).toBe('signed_out');
    expect(person.session.expiresAt).toBeLessThan(end);
  });

  it('is stored as a hash only [C6.13]', async () => {
    const { person } = await createSomebody('Jenny');
    const rows = await context.database
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', person.userId)
      .execute();
    expect(rows).toHaveLength(1);
    const token = person.cookie.split('=')[1] ?? '';
    const stored =
      JSON.stringify(rows) + rows[0]?.token_hash.toString('base64url') + rows[0]?.token_hash.toString('hex');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('truncates a long browser name', async () => {
    const { person } = await createSomebody('Karin');
    const browser = new Browser(world, { userAgent: `Mozilla ${'x'.repeat(16_000)}` });
    expect((await browser.post('/api/sign-in', { email: person.email, password: PASSWORD })).status).toBe(200);
  });
});

describe('POST /api/onboarding/complete', () => {
  async function createNewcomer(name: string) {
    const { person, browser } = await createSomebody(name);
    await context.database
      .updateTable('users')
      .set({ onboarding_completed: false })
      .where('id', '=', person.userId)
      .execute();
    return { person, browser };
  }
  const isCompleted = async (browser: Browser) => {
    const { body } = await browser.get('/api/session');
    return (body as { user: { onboardingCompleted: boolean } }).user.onboardingCompleted;
  };

  it('accounts §4: is told to every device of the person, in the session and in the sign-in; repeating is harmless [A3.10 A7.9]', async () => {
    const { person, browser } = await createNewcomer('Olga');
    expect(await isCompleted(browser)).toBe(false);
    for (const _ of [1, 2]) {
      const answer = await browser.post('/api/onboarding/complete');
      expect([answer.status, answer.body]).toEqual([204, null]);
    }
    expect(await isCompleted(browser)).toBe(true);
    const phone = await new Browser(world).post('/api/sign-in', { email: person.email, password: PASSWORD });
    expect(phone.body).toMatchObject({ user: { onboardingCompleted: true } });
  });

  it('is personal: a partner still sees the welcome', async () => {
    const { browser } = await createNewcomer('Petra');
    const { browser: other } = await createNewcomer('Pia');
    await browser.post('/api/onboarding/complete');
    expect(await isCompleted(other)).toBe(false);
  });

  it('is refused without a session, and with unknown keys', async () => {
    expect((await new Browser(world).post('/api/onboarding/complete')).code).toBe('signed_out');
    const { browser } = await createNewcomer('Rut');
    for (const body of [{ completed: false }, { userId: 'x' }, [], null, 'no json']) {
      const answer = await browser.post('/api/onboarding/complete', body);
      expect([400, 422]).toContain(answer.status);
    }
    expect(await isCompleted(browser)).toBe(false);
    expect((await browser.get('/api/onboarding/complete')).status).toBe(405);
  });
});

describe('PUT /api/language', () => {
  const languageOf = async ({ userId }: Person) => {
    const { language } = await context.database
      .selectFrom('users')
      .select('language')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return language;
  };
  const mailsTo = async ({ email }: Person) => (await getMails(world, email)).map(({ text }) => text);

  it('P37: is stored in the account; repeating is harmless', async () => {
    const { person, browser } = await createSomebody('Signe');
    const { person: other } = await createSomebody('Siv');
    expect(await languageOf(person)).toBe('sv');
    for (const language of ['en', 'en', 'sv', 'en']) {
      const answer = await browser.put('/api/language', { language });
      expect([answer.status, answer.body]).toEqual([204, null]);
      expect(await languageOf(person)).toBe(language);
    }
    expect(await languageOf(other)).toBe('sv');
  });

  it('P37: mails and their links use it', async () => {
    const { person, browser } = await createSomebody('Stina');
    await browser.put('/api/language', { language: 'en' });
    await browser.post('/api/password/forgot', { email: person.email });
    expect(await mailsTo(person)).toEqual([expect.stringContaining('/auth/en#action=reset&token=')]);
  });

  it('is refused without a session, and for an unknown language', async () => {
    expect((await new Browser(world).put('/api/language', { language: 'en' })).code).toBe('signed_out');
    const { person, browser } = await createSomebody('Svea');
    for (const body of [{ language: 'de' }, { language: null }, {}, { language: 'en', userId: 'x' }, [], 'no json']) {
      expect([400, 422]).toContain((await browser.put('/api/language', body)).status);
    }
    expect((await browser.get('/api/language')).status).toBe(405);
    expect(await languageOf(person)).toBe('sv');
  });
});

describe('POST /api/sign-out', () => {
  it('ends this session only, tells the nodes, and removes the cookie [C7.5]', async () => {
    const { person, browser } = await createSomebody('Lotta');
    const phone = new Browser(world).become(await signIn(context, person));
    const reported = listen();
    await context.relay.start(reported.listener);
    const answer = await browser.post('/api/sign-out');
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^lulla=; Max-Age=0; Path=\/; HttpOnly/)]);
    expect(await reported.first).toEqual({ type: 'session_ended', sessionId: person.session.sessionId });
    await context.relay.stop();
    expect((await new Browser(world).become(person).get('/api/session')).code).toBe('signed_out');
    expect((await phone.get('/api/session')).status).toBe(200);
  });

  it('is harmless when repeated, and without a session [C4.48]', async () => {
    const { person, browser } = await createSomebody('Maja');
    await browser.post('/api/sign-out');
    expect((await new Browser(world).become(person).post('/api/sign-out')).status).toBe(204);
    expect((await new Browser(world).post('/api/sign-out')).status).toBe(204);
  });

  it('is accepted only from our own origin', async () => {
    const { browser } = await createSomebody('Nora');
    const foreign = await browser.post('/api/sign-out', {}, { Origin: 'https://evil.example' });
    expect([foreign.status, foreign.code]).toEqual([403, 'foreign_origin']);
    expect((await browser.get('/api/sign-out')).status).toBe(405);
    expect((await browser.get('/api/session')).status).toBe(200);
  });
});

function listen() {
  let hear: (event: RelayEvent) => void = () => {};
  const first = new Promise<RelayEvent>((resolve) => {
    hear = resolve;
  });
  return { first, listener: { event: hear, gap: () => {} } };
}

describe('over TLS', async () => {
  const env = { PUBLIC_URL: 'https://lulla.example.org', BILLING: 'off', MAIL: 'terminal' };
  const secure = await createWorld({ env });

  it('no other host and no network attacker can plant the cookie', async () => {
    const browser = new Browser(secure);
    const answer = await browser.post('/api/sign-in', { email: secure.alice.email, password: PASSWORD });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('; '));
    expect(cookies.map(([value]) => value)).toEqual([
      expect.stringMatching(/^__Host-lulla-device=[\w-]{43}$/),
      expect.stringMatching(/^__Host-lulla=[\w-]{43}$/),
    ]);
    const [, [, ...flags] = []] = cookies;
    expect(flags.sort()).toEqual(['HttpOnly', 'Max-Age=5184000', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect((await browser.get('/api/session')).status).toBe(200);
  });

  it('a cookie without the prefix opens nothing', async () => {
    const browser = new Browser(secure);
    const [, token = ''] = secure.alice.cookie.split('=');
    browser.cookies.set('lulla', token);
    expect((await browser.get('/api/session')).code).toBe('signed_out');
  });
});
