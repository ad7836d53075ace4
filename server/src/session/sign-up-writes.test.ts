import { HOUR, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { type Answer, Browser } from '../../test/browser.ts';
import { getCode, getMails, wrongCode } from '../../test/mailbox.ts';
import { confirm, getUsers, newEmail, signUp } from '../../test/sign-up.ts';
import { createWorld, type World } from '../../test/world.ts';

const world = await createWorld();
const { context, clock } = world;

describe('codes', () => {
  it('expire after five wrong tries, the right one too', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    const code = await getCode(world, email);
    const left: unknown[] = [];
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      const answer = await confirm(browser, email, wrongCode(code, wrong));
      expect([answer.status, answer.code]).toEqual([422, 'invalid_code']);
      left.push(answer.details['triesLeft']);
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    const dead = await confirm(browser, email, code);
    expect([dead.status, dead.code, dead.headers.get('retry-after')]).toEqual([429, 'too_many_attempts', '60']);
    expect(await getUsers(world, email)).toEqual([]);
    clock.advance(MINUTE);
    await browser.post('/api/sign-up/resend', { email });
    expect((await confirm(browser, email, await getCode(world, email))).status).toBe(200);
  });

  it('are evaluated at most five times, also concurrently', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    const code = await getCode(world, email);
    const tries = Array.from({ length: 100 }, (_, wrong) => confirm(browser, email, wrongCode(code, wrong + 1)));
    const answers = await Promise.all([...tries, confirm(browser, email, code)]);
    const evaluated = answers.filter((answer) => answer.status === 422 || answer.status === 200);
    expect(evaluated).toHaveLength(5);
    expect((await getUsers(world, email)).length).toBe(answers.filter((answer) => answer.status === 200).length);
  });

  it('open one account and one session, however often the right one is sent concurrently', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    const code = await getCode(world, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(browser, email, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [user] = await getUsers(world, email);
    const sessions = await context.database
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user?.id ?? '')
      .execute();
    expect(sessions).toHaveLength(1);
    expect((await confirm(new Browser(world), email, code)).code).toBe('invalid_code');
  });

  it('are valid for ten minutes, and not a second longer', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    const code = await getCode(world, email);
    clock.advance(10 * MINUTE - SECOND);
    expect((await confirm(browser, email, wrongCode(code))).code).toBe('invalid_code');
    clock.advance(2 * SECOND);
    const late = await confirm(browser, email, code);
    expect([late.status, late.code]).toEqual([410, 'code_expired']);
  });

  it('are invalid once a newer one is sent', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    const old = await getCode(world, email);
    clock.advance(MINUTE);
    expect((await browser.post('/api/sign-up/resend', { email })).body).toEqual({});
    const newest = await getCode(world, email);
    // One in a million, the two are the same; then the old one is right too.
    if (old !== newest) expect((await confirm(browser, email, old)).code).toBe('invalid_code');
    expect(await getMails(world, email)).toHaveLength(1);
    expect((await confirm(browser, email, newest)).status).toBe(200);
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 456', '１２３４５６'])(
    'that are malformed cost no try: %j [A5.11]',
    async (typed) => {
      const browser = new Browser(world);
      const email = newEmail();
      await signUp(browser, email);
      expect((await confirm(browser, email, typed)).code).toBe('invalid_code');
      const answer = await confirm(browser, email, wrongCode(await getCode(world, email)));
      expect(answer.details['triesLeft']).toBe(4);
    },
  );

  it('are tried at most twenty times a day for one address, whoever tries', async () => {
    const email = newEmail();
    const outcomes: (string | null)[] = [];
    for (let round = 0; round < 5; round += 1) {
      const browser = new Browser(world);
      await signUp(browser, email);
      const code = await getCode(world, email);
      for (let wrong = 1; wrong <= 5; wrong += 1) {
        outcomes.push((await confirm(browser, email, wrongCode(code, wrong))).code);
      }
    }
    expect(outcomes).toEqual([...Array(20).fill('invalid_code'), ...Array(5).fill('too_many_attempts')]);
    const events = await context.database
      .selectFrom('security_events')
      .select(['event_type', 'severity'])
      .where('event_type', '=', 'code_limit')
      .execute();
    expect(events).toEqual([{ event_type: 'code_limit', severity: 'error' }]);
  });
});

describe('requesting another code', () => {
  it('is granted once a minute, and says how long to wait [A4.9 A7.6 A7.32 A9.10]', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    clock.advance(13 * SECOND);
    const early = await browser.post('/api/sign-up/resend', { email });
    expect([early.status, early.code]).toEqual([429, 'too_many_attempts']);
    expect([early.details['retryAfterSeconds'], early.headers.get('retry-after')]).toEqual([47, '47']);
  });

  it('a hundred times concurrently sends one mail', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    await context.database.deleteFrom('mails').where('recipient', '=', email).execute();
    clock.advance(MINUTE);
    await Promise.all(Array.from({ length: 100 }, () => browser.post('/api/sign-up/resend', { email })));
    expect(await getMails(world, email)).toHaveLength(1);
  });

  it('for an attempt that this browser did not begin leads back to signing up', async () => {
    const answer = await new Browser(world).post('/api/sign-up/resend', { email: newEmail() });
    expect([answer.status, answer.code]).toEqual([410, 'attempt_expired']);
  });

  it('is refused after five mails an hour from one address, counted by mailbox', async () => {
    const name = newEmail().split('@')[0];
    const browser = new Browser(world);
    const statuses: number[] = [];
    for (const variant of [name, `${name}+a`, `${name}+b`, `${name}+c`, name?.toUpperCase(), `${name}+d`]) {
      clock.advance(MINUTE);
      statuses.push((await signUp(browser, `${variant}@example.com`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('over that limit, a browser that signs up again continues with its code and its newest details', async () => {
    const email = newEmail();
    const browser = new Browser(world);
    const answers: unknown[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      if (turn > 0) clock.advance(MINUTE);
      answers.push((await signUp(browser, email, { displayName: `Doris ${turn}` })).body);
    }
    const resent = Array(4).fill({ status: 'code_resent' });
    expect(answers).toEqual([{ status: 'code_sent' }, ...resent, { status: 'code_not_sent' }]);
    expect((await confirm(browser, email, await getCode(world, email))).status).toBe(200);
    expect(await getUsers(world, email)).toMatchObject([{ display_name: 'Doris 5' }]);
  });

  it('is limited after twenty mails a day to one mailbox, from wherever; then to one an hour', async () => {
    const email = newEmail();
    const answers: Answer[] = [];
    for (let turn = 0; turn < 22; turn += 1) answers.push(await signUp(new Browser(world), email));
    expect(answers.map((answer) => answer.status)).toEqual([...Array(21).fill(200), 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(59 * 60);
  });

  it('an unconfirmed attempt expires after a day', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    clock.advance(24 * HOUR);
    expect((await browser.post('/api/sign-up/resend', { email })).code).toBe('attempt_expired');
  });
});

describe('the registration cap', () => {
  it('admits exactly as many as it allows, however many confirm concurrently [A6.13]', async () => {
    const capped = await createWorld();
    const waiting: { browser: Browser; email: string; code: string }[] = [];
    // One after the other: of fifty passwords at once a machine under load refuses those that wait too long.
    for (let index = 0; index < 50; index += 1) {
      const browser = new Browser(capped);
      const email = `cap${index}@example.com`;
      await signUp(browser, email);
      waiting.push({ browser, email, code: await getCode(capped, email) });
    }
    // Alice, Bob, Carol, the admin, and one more.
    await setCap(capped, '5');
    const answers = await Promise.all(waiting.map(({ browser, email, code }) => confirm(browser, email, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'registration_closed')).toHaveLength(49);
    const users = await capped.context.database.selectFrom('users').select('id').execute();
    expect(users).toHaveLength(5);
    const families = await capped.context.database.selectFrom('families').select('id').execute();
    expect(families).toHaveLength(4);
  });

  it('closes signing up for everybody alike, and an attempt can be confirmed when it is lifted [A4.1 A7.2]', async () => {
    const capped = await createWorld();
    const browser = new Browser(capped);
    expect((await browser.get('/api/sign-up/allowed')).body).toEqual({ allowed: true });
    await signUp(browser, 'early@example.com');
    await setCap(capped, '4');
    expect((await browser.get('/api/sign-up/allowed')).body).toEqual({ allowed: false });
    for (const email of ['late@example.com', 'alice@example.com']) {
      const answer = await signUp(new Browser(capped), email);
      expect([answer.status, answer.code]).toEqual([403, 'registration_closed']);
    }
    const code = await getCode(capped, 'early@example.com');
    expect((await confirm(browser, 'early@example.com', code)).code).toBe('registration_closed');
    await setCap(capped, '5');
    expect((await confirm(browser, 'early@example.com', code)).status).toBe(200);
  });
});

async function setCap({ context: { database } }: World, cap: string): Promise<void> {
  await database
    .insertInto('app_settings')
    .values({ setting_key: 'user_cap', setting_value: cap })
    .onConflict((conflict) => conflict.column('setting_key').doUpdateSet({ setting_value: cap }))
    .execute();
}
