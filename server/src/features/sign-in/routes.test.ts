import { MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { type Answer, Browser } from '../../../test/browser.ts';
import { countHashes } from '../../../test/count-hashes.ts';
import { getCode, getMails } from '../../../test/mailbox.ts';
import { createPerson, PASSWORD } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';
import { inTransaction } from '../../database/transaction.ts';
import { LIMITS } from '../../limits/limits.ts';
import { SignInLimits } from '../../limits/sign-in-limits.ts';
import { enter } from './writes.ts';

const world = await createWorld();
const { context, clock } = world;

let people = 0;

async function createSomebody() {
  people += 1;
  return createPerson(context, `Somebody${people}`);
}

function signIn(browser: Browser, email: string, password = PASSWORD, headers = {}): Promise<Answer> {
  return browser.post('/api/sign-in', { email, password }, headers);
}

function statuses(answers: readonly Answer[]): number[] {
  return answers.map((answer) => answer.status);
}

async function repeat(times: number, ask: (turn: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let turn = 0; turn < times; turn += 1) answers.push(await ask(turn));
  return answers;
}

describe('signing in', () => {
  it('opens a session with its cookie [A7.7]', async () => {
    const person = await createSomebody();
    const browser = new Browser(world);
    const answer = await signIn(browser, `  ${person.email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user: { id: person.userId, email: person.email, displayName: person.displayName, onboardingCompleted: true },
      expiresAt: clock.now() + 60 * 24 * 60 * MINUTE,
    });
    expect((await browser.get('/api/session')).body).toEqual(answer.body);
  });

  it('again opens another session and ends the one this browser had', async () => {
    const person = await createSomebody();
    const browser = new Browser(world).become(person);
    await signIn(browser, person.email);
    expect((await browser.get('/api/session')).status).toBe(200);
    expect((await new Browser(world).become(person).get('/api/session')).code).toBe('signed_out');
  });

  it('creates a new token, whatever cookie was set before', async () => {
    const person = await createSomebody();
    const browser = new Browser(world);
    const planted = 'planted'.padEnd(43, 'x');
    browser.cookies.set('lulla', planted);
    await signIn(browser, person.email);
    expect(browser.cookies.get('lulla')).toMatch(/^[\w-]{43}$/);
    expect(browser.cookies.get('lulla')).not.toBe(planted);
    const thief = new Browser(world);
    thief.cookies.set('lulla', planted);
    expect((await thief.get('/api/session')).code).toBe('signed_out');
  });

  it.each([
    ['a wrong password', () => world.alice.email],
    ['an unknown address', () => 'nobody@example.com'],
    ['what is no address', () => 'nobody'],
    ['what the database cannot even be asked', () => 'nobody\u0000@example.com'],
    ['an address with SQL in it', () => "' or 1=1 --@example.com"],
  ])('with %s is refused with the same answer [A4.11]', async (_, email) => {
    const browser = new Browser(world);
    const answer = await signIn(browser, email(), 'Fel losenord 1');
    const { requestId: _r, ...details } = answer.details;
    expect([answer.status, answer.code, details]).toEqual([401, 'invalid_credentials', {}]);
    expect(browser.cookies.size).toBe(0);
  });

  it.each([
    null,
    {},
    { email: 'a@example.com' },
    { email: ['a@example.com'], password: 'x' },
    { email: 'a', password: 'b', c: 1 },
  ])('with the body %j is refused [A5.8]', async (body) => {
    const answer = await new Browser(world).post('/api/sign-in', body);
    expect([answer.status, answer.code]).toEqual([422, 'invalid_body']);
  });

  it('with ten megabytes of password is refused before anything is hashed', async () => {
    const answer = await signIn(new Browser(world), world.alice.email, 'x'.repeat(10_000_000));
    expect([answer.status, answer.code]).toEqual([413, 'body_too_large']);
  });

  it('hashes as often for an unknown address as for a wrong password', async () => {
    const hashesFor = (email: string) => countHashes(() => signIn(new Browser(world), email, 'Fel losenord 1'));
    const known = await hashesFor(world.carol.email);
    expect(known).toBeGreaterThan(0);
    expect(await hashesFor('nobody.at.all@example.com')).toBe(known);
  });

  it('is invalid if the password was changed in between', async () => {
    const person = await createSomebody();
    const { password_hash } = await context.database
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    await context.database
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('id', '=', person.userId)
      .execute();
    const entered = await inTransaction(context.database, (trx) =>
      enter(trx, {
        userId: person.userId,
        passwordHash: password_hash,
        presentedToken: undefined,
        userAgent: '',
        now: clock.now(),
      }),
    );
    expect(entered).toBeNull();
  });
});

describe('guessing', () => {
  it('is refused after ten tries in fifteen minutes from one address, while the owner can sign in from another', async () => {
    const person = await createSomebody();
    const attacker = new Browser(world);
    const answers = await repeat(30, () => signIn(attacker, person.email, 'Fel losenord 1'));
    expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
    const last = answers.at(-1);
    expect(last?.code).toBe('too_many_attempts');
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await signIn(attacker, person.email)).status).toBe(429);
    expect((await signIn(new Browser(world), person.email)).status).toBe(200);
    const events = await context.database
      .selectFrom('security_events')
      .select(['event_type', 'severity', 'ip_address', 'user_agent'])
      .where('user_id', '=', person.userId)
      .execute();
    expect(events).toMatchObject([{ event_type: 'sign_in_limit', severity: 'warn', user_agent: 'test' }]);
    expect(events[0]?.ip_address).toMatch(/^2001:db8:/);
  });

  it('is evaluated ten times at most, under concurrent requests', async () => {
    const person = await createSomebody();
    const attacker = new Browser(world);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => signIn(attacker, person.email, 'Fel losenord 1')),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(50);
  });

  it('counts a client as one, whatever headers it sends', async () => {
    const person = await createSomebody();
    const attacker = new Browser(world);
    const answers = await repeat(12, (turn) =>
      signIn(attacker, person.email, 'Fel losenord 1', { 'X-Forwarded-For': `198.51.100.${turn}` }),
    );
    expect(statuses(answers)).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('counts an IPv6 network as one', async () => {
    const person = await createSomebody();
    const answers = await repeat(11, (turn) =>
      signIn(new Browser(world, { address: `2001:db8:aaaa:1::${turn}` }), person.email, 'Fel losenord 1'),
    );
    expect(answers.at(-1)?.status).toBe(429);
    const neighbour = new Browser(world, { address: '2001:db8:aaaa:2::1' });
    expect((await signIn(neighbour, person.email)).status).toBe(200);
  });

  it('is refused after fifty failures from one address over many accounts', async () => {
    const address = '2001:db8:bbbb:1::1';
    // Counted as guesses are; hashing each would only take time.
    const limits = new SignInLimits(context);
    for (let turn = 1; turn < LIMITS.signInAddress.points; turn += 1) {
      await limits.take(`spray${turn}@example.com`, { address, device: null });
    }
    const attacker = new Browser(world, { address });
    const answers = await repeat(2, (turn) => signIn(attacker, `last${turn}@example.com`, 'Fel losenord 1'));
    expect(statuses(answers)).toEqual([401, 429]);
  });

  it('from many addresses never locks the owner out of known networks and devices', async () => {
    const person = await createSomebody();
    const home = new Browser(world);
    expect((await signIn(home, person.email)).status).toBe(200);
    const limits = new SignInLimits(context);
    for (let turn = 0; turn < LIMITS.signInAccount.points; turn += 1)
      await limits.take(person.email, { address: `network ${turn}`, device: null });
    expect((await signIn(new Browser(world), person.email)).status).toBe(429);
    expect((await signIn(home, person.email)).status).toBe(200);
  });

  it('from one /48 counts as four households, not as thousands; a known network in it is not counted', async () => {
    const person = await createSomebody();
    const home = new Browser(world, { address: '2001:db8:cccc:ff::1' });
    expect((await signIn(home, person.email)).status).toBe(200);
    const limits = new SignInLimits(context);
    const allowed = [];
    for (let turn = 0; turn < 250; turn += 1) {
      const caller = { address: `2001:db8:cccc:${(turn * 256).toString(16)}::1`, device: null };
      allowed.push((await limits.take(`spray${turn}@example.net`, caller)).allowed);
    }
    expect(allowed.filter(Boolean)).toHaveLength(4 * LIMITS.signInAddress.points);
    const neighbour = new Browser(world, { address: '2001:db8:cccc:fe::1' });
    expect((await signIn(neighbour, person.email)).status).toBe(429);
    expect((await signIn(home, person.email)).status).toBe(200);
  });

  it('on the owner’s network does not lock out a device that was signed in before', async () => {
    const person = await createSomebody();
    const address = '203.0.113.77';
    const phone = new Browser(world, { address });
    expect((await signIn(phone, person.email)).status).toBe(200);
    phone.cookies.delete('lulla');
    const attacker = new Browser(world, { address });
    await repeat(12, () => signIn(attacker, person.email, 'Fel losenord 1'));
    expect((await signIn(new Browser(world, { address }), person.email)).status).toBe(429);
    expect((await signIn(phone, person.email)).status).toBe(200);
    // The cookie is a device's and no password: it bears ten tries itself.
    const answers = await repeat(11, () => signIn(phone, person.email, 'Fel losenord 1'));
    expect(statuses(answers)).toEqual([...Array(10).fill(401), 429]);
  });

  it('does not count successes', async () => {
    const person = await createSomebody();
    const browser = new Browser(world);
    const answers = await repeat(15, (turn) =>
      signIn(browser, person.email, turn % 3 === 2 ? PASSWORD : 'Fel losenord 1'),
    );
    expect(statuses(answers).filter((status) => status === 429)).toEqual([]);
  });

  it('is not reset by signing in to one’s own sign-up attempt for that address', async () => {
    const person = await createSomebody();
    const attacker = new Browser(world);
    const own = { email: person.email, password: 'Angriparens 1', displayName: 'X', country: 'SE', language: 'sv' };
    expect((await attacker.post('/api/sign-up', own)).status).toBe(200);
    await repeat(9, () => signIn(attacker, person.email, 'Fel losenord 1'));
    expect((await signIn(attacker, person.email, own.password)).code).toBe('code_sent');
    expect((await signIn(attacker, person.email, 'Fel losenord 1')).status).toBe(429);
  });
});

describe('the right password of a sign-up attempt', () => {
  async function begin(browser: Browser): Promise<string> {
    people += 1;
    const email = `attempt${people}@example.com`;
    const sent = { email, password: PASSWORD, displayName: 'Doris', country: 'SE', language: 'en' };
    expect((await browser.post('/api/sign-up', sent)).status).toBe(200);
    return email;
  }

  it('leads to its code, a new one after a minute', async () => {
    const browser = new Browser(world);
    const email = await begin(browser);
    const early = await signIn(browser, email);
    expect([early.status, early.code]).toEqual([403, 'code_sent']);
    const first = await getCode(world, email);
    clock.advance(MINUTE);
    expect((await signIn(browser, email)).code).toBe('code_sent');
    const [mail, ...more] = await getMails(world, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^\d{6} is your code for Lulla$/);
    expect((await browser.get('/api/session')).code).toBe('signed_out');
    const code = await getCode(world, email);
    if (code !== first) expect((await browser.post('/api/sign-up/confirm', { email, code: first })).status).toBe(422);
    expect((await browser.post('/api/sign-up/confirm', { email, code })).status).toBe(200);
  });

  it('binds it to the browser it was typed in', async () => {
    const phone = new Browser(world);
    const laptop = new Browser(world);
    const email = await begin(phone);
    clock.advance(MINUTE);
    expect((await signIn(laptop, email)).code).toBe('code_sent');
    const code = await getCode(world, email);
    expect((await phone.post('/api/sign-up/confirm', { email, code })).code).toBe('invalid_code');
    expect((await laptop.post('/api/sign-up/confirm', { email, code })).status).toBe(200);
  });

  it('replaces another attempt of this browser for the address', async () => {
    const phone = new Browser(world);
    const laptop = new Browser(world);
    const email = await begin(phone);
    const other = { email, password: 'Ett annat losen 2', displayName: 'Doris', country: 'SE', language: 'en' };
    await laptop.post('/api/sign-up', other);
    clock.advance(MINUTE);
    expect((await signIn(laptop, email)).code).toBe('code_sent');
    const code = await getCode(world, email);
    expect((await laptop.post('/api/sign-up/confirm', { email, code })).status).toBe(200);
    expect((await signIn(new Browser(world), email)).status).toBe(200);
  });

  it('a wrong password reveals nothing of the attempt', async () => {
    const browser = new Browser(world);
    const email = await begin(browser);
    const answer = await signIn(browser, email, 'Fel losenord 1');
    expect([answer.status, answer.code]).toEqual([401, 'invalid_credentials']);
  });
});
