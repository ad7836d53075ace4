import { HOUR, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { type Answer, Browser } from '../../../test/browser.ts';
import { getCode, getMails, wrongCode } from '../../../test/mailbox.ts';
import { NASTY_VALUES } from '../../../test/nasty-values.ts';
import { signIn } from '../../../test/people.ts';
import { createWorld, type World } from '../../../test/world.ts';

const world = await createWorld();
const { context, clock } = world;

const PASSWORD = 'Vargen sover 4';
let people = 0;

function newEmail(): string {
  people += 1;
  return `new${people}@example.com`;
}

function signUp(browser: Browser, email: string, parts: Record<string, unknown> = {}): Promise<Answer> {
  const sent = { email, password: PASSWORD, displayName: 'Doris', country: 'SE', language: 'sv', ...parts };
  return browser.post('/api/sign-up', sent);
}

function confirm(browser: Browser, email: string, code: string): Promise<Answer> {
  return browser.post('/api/sign-up/confirm', { email, code });
}

async function getUsers(email: string) {
  return context.database.selectFrom('users').selectAll().where('email', '=', email).execute();
}

describe('signing up', () => {
  it('mails a code, and makes nothing of an account', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    const answer = await signUp(browser, email);
    expect([answer.status, answer.body]).toEqual([200, { status: 'code_sent' }]);
    expect((await getMails(world, email)).map((mail) => mail.subject)).toEqual([
      expect.stringMatching(/^\d{6} är din kod till Lulla$/),
    ]);
    expect(await getUsers(email)).toEqual([]);
    expect((await browser.get('/api/session')).code).toBe('signed_out');
  });

  it('keeps neither code, password nor browser in clear text', async () => {
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

  it('confirmed, gives an account, a family of its own, 168 hours of trial and a session', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, ` ${email.toUpperCase()} `, { displayName: '  Doris  Dag ' });
    const answer = await confirm(browser, email, await getCode(world, email));
    const [user] = await getUsers(email);
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

  it('again in the same browser says so, and takes the newest details', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email, { displayName: 'Dorris' });
    clock.advance(MINUTE);
    const answer = await signUp(browser, email, { displayName: 'Doris' });
    expect(answer.body).toEqual({ status: 'code_resent' });
    await confirm(browser, email, await getCode(world, email));
    expect(await getUsers(email)).toMatchObject([{ display_name: 'Doris' }]);
  });

  it('again within a minute sends nothing, and the code that was sent still lives', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email, { password: 'Forsta losen 1' });
    const code = await getCode(world, email);
    clock.advance(59 * SECOND);
    expect((await signUp(browser, email)).body).toEqual({ status: 'code_resent' });
    expect(await getMails(world, email)).toHaveLength(1);
    expect((await confirm(browser, email, code)).status).toBe(200);
  });

  it('without a name is called by the address', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email, { displayName: '  ' });
    await confirm(browser, email, await getCode(world, email));
    expect(await getUsers(email)).toMatchObject([{ display_name: email.split('@')[0] }]);
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
  ])('the address %j', async (email, code) => {
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
  ])('the password %j, which lacks %j', async (password, missing) => {
    const answer = await signUp(new Browser(world), newEmail(), { password });
    expect([answer.status, answer.code, answer.details['missing']]).toEqual([422, 'password_too_weak', missing]);
  });

  it('a password of more than 1000 characters, before it is hashed', async () => {
    const answer = await signUp(new Browser(world), newEmail(), { password: 'Ab1!'.repeat(251) });
    expect([answer.status, answer.code]).toEqual([422, 'password_too_long']);
  });

  it.each(['\u200b', '\u3164', 'a'.repeat(51), 'An\u0000na'])('the name %j', async (displayName) => {
    const answer = await signUp(new Browser(world), newEmail(), { displayName });
    expect([answer.status, answer.code]).toEqual([422, 'invalid_display_name']);
  });

  it.each(['', 'XX', 'se'])('the country %j', async (country) => {
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
  ])('%s with a body that is not one: %j', async (path, body) => {
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
  it.each(Object.keys(body))('answers whatever its %s is, and never with our own failure', async (field) => {
    const browser = new Browser(world);
    for (const value of NASTY_VALUES) {
      const { status } = await browser.post(path, { ...body, [field]: value });
      // 429 is one limit or another: all of them come from one address.
      expect([value, status < 500]).toEqual([value, true]);
    }
  });
});

describe('a registered address', () => {
  it('looks like any other to whoever signs up with it, and its owner is told in their language', async () => {
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

  it('behaves like any other afterwards: codes are wrong, resends are sent, passwords lead to a code', async () => {
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
    expect(await getUsers(email)).toHaveLength(1);
  });
});

function withoutValues(headers: Headers): string[] {
  return [...headers.keys()].sort();
}

describe('an attempt is bound to its browser', () => {
  it('so nobody can prepare a password for somebody else', async () => {
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

  it('so the right code is worth nothing in another', async () => {
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

describe('codes', () => {
  it('die after five wrong tries, and the right one with them', async () => {
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
    expect(await getUsers(email)).toEqual([]);
    clock.advance(MINUTE);
    await browser.post('/api/sign-up/resend', { email });
    expect((await confirm(browser, email, await getCode(world, email))).status).toBe(200);
  });

  it('are evaluated five times at most, however many come at once', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    const code = await getCode(world, email);
    const tries = Array.from({ length: 100 }, (_, wrong) => confirm(browser, email, wrongCode(code, wrong + 1)));
    const answers = await Promise.all([...tries, confirm(browser, email, code)]);
    const evaluated = answers.filter((answer) => answer.status === 422 || answer.status === 200);
    expect(evaluated).toHaveLength(5);
    expect((await getUsers(email)).length).toBe(answers.filter((answer) => answer.status === 200).length);
  });

  it('open one account and one session, however often the right one comes at once', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    const code = await getCode(world, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(browser, email, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const [user] = await getUsers(email);
    const sessions = await context.database
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user?.id ?? '')
      .execute();
    expect(sessions).toHaveLength(1);
    expect((await confirm(browser, email, code)).code).toBe('invalid_code');
  });

  it('live ten minutes, and not a second longer', async () => {
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

  it('are the newest alone', async () => {
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
    'that are none cost no try: %j',
    async (typed) => {
      const browser = new Browser(world);
      const email = newEmail();
      await signUp(browser, email);
      expect((await confirm(browser, email, typed)).code).toBe('invalid_code');
      const answer = await confirm(browser, email, wrongCode(await getCode(world, email)));
      expect(answer.details['triesLeft']).toBe(4);
    },
  );

  it('are tried twenty times a day for one address, whoever tries', async () => {
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

describe('asking for another code', () => {
  it('is answered once a minute, and told how long to wait', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    clock.advance(13 * SECOND);
    const early = await browser.post('/api/sign-up/resend', { email });
    expect([early.status, early.code]).toEqual([429, 'too_many_attempts']);
    expect([early.details['retryAfterSeconds'], early.headers.get('retry-after')]).toEqual([47, '47']);
  });

  it('a hundred times at once sends one mail', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    await context.database.deleteFrom('mails').where('recipient', '=', email).execute();
    clock.advance(MINUTE);
    await Promise.all(Array.from({ length: 100 }, () => browser.post('/api/sign-up/resend', { email })));
    expect(await getMails(world, email)).toHaveLength(1);
  });

  it('for nothing this browser began leads back to signing up', async () => {
    const answer = await new Browser(world).post('/api/sign-up/resend', { email: newEmail() });
    expect([answer.status, answer.code]).toEqual([410, 'attempt_expired']);
  });

  it('ends after five mails an hour from one address, counted by mailbox', async () => {
    const name = newEmail().split('@')[0];
    const browser = new Browser(world);
    const statuses: number[] = [];
    for (const variant of [name, `${name}+a`, `${name}+b`, `${name}+c`, name?.toUpperCase(), `${name}+d`]) {
      clock.advance(MINUTE);
      statuses.push((await signUp(browser, `${variant}@example.com`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('over that limit, a browser that signs up again is let on with the code it has, and its newest details', async () => {
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
    expect(await getUsers(email)).toMatchObject([{ display_name: 'Doris 5' }]);
  });

  it('ends after twenty mails a day to one mailbox, wherever it is asked from', async () => {
    const email = newEmail();
    const answers: Answer[] = [];
    for (let turn = 0; turn < 21; turn += 1) answers.push(await signUp(new Browser(world), email));
    expect(answers.map((answer) => answer.status)).toEqual([...Array(20).fill(200), 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
  });

  it('an attempt nobody confirms is over after a day', async () => {
    const browser = new Browser(world);
    const email = newEmail();
    await signUp(browser, email);
    clock.advance(24 * HOUR);
    expect((await browser.post('/api/sign-up/resend', { email })).code).toBe('attempt_expired');
  });
});

describe('the registration cap', () => {
  it('lets exactly as many in as there is room, however many confirm at once', async () => {
    const capped = await createWorld();
    const waiting = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const browser = new Browser(capped);
        const email = `cap${index}@example.com`;
        await signUp(browser, email);
        return { browser, email, code: await getCode(capped, email) };
      }),
    );
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

  it('closes signing up for everybody alike, and an attempt can be confirmed when it is lifted', async () => {
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

it('takes the same time for a registered address as for a new one', async () => {
  const timed = async (email: string): Promise<number> => {
    const browser = new Browser(world);
    const start = performance.now();
    expect((await signUp(browser, email)).status).toBe(200);
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < 15; turn += 1) {
    known.push(await timed(turn % 2 === 0 ? 'carol@example.com' : 'admin@example.com'));
    unknown.push(await timed(newEmail()));
  }
  // Both hash; a forgotten hash would be a factor of three. Noise on a busy machine stays far below two.
  expect(median(known) / median(unknown)).toBeGreaterThan(0.5);
  expect(median(known) / median(unknown)).toBeLessThan(2);
});

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
