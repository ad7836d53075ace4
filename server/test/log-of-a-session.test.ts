import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailWorker } from '../src/mail/worker.ts';
import { createLogger } from '../src/platform/logger.ts';
import { type Answer, Browser } from './browser.ts';
import { type act, buildSync, newId } from './operations.ts';
import type { Person } from './people.ts';
import { TestSmtp } from './smtp.ts';
import { createStripeWorld, WEBHOOK_SECRET } from './stripe-world.ts';

/** Somebody whose every word can be found again. */
const ANNA = {
  email: 'xenofonia.bergqvist@private.example',
  displayName: 'Xenofonia',
  password: 'Ugglor-i-mossen-42',
  nextPassword: 'Korpar-i-skogen-43',
  note: 'feber 39,4 och hosta i natt',
  title: 'BVC med Valdemarina',
  message: 'Appen stannade när Valdemarina vaknade',
  address: '2001:db8:77:66::55',
  userAgent: 'Mozilla/5.0 (Ugglefonen 12)',
};

let text = '';
const log = createLogger('trace', {
  write: (line: string) => {
    text += line;
  },
});
const smtp = new TestSmtp();
await smtp.start();
const { world, stripe, post, subscribe } = await createStripeWorld({ env: { SMTP_URL: smtp.url }, log });
// A clock that goes on, so that a mail whose sending failed once is tried again.
const began = performance.now();
const ticking = {
  now: () => world.clock.now() + Math.floor(performance.now() - began),
  elapsed: () => performance.now(),
};
const worker = startMailWorker({ ...world.context, clock: ticking });
afterAll(async () => {
  await worker.stop();
  await smtp.stop();
});
const { database } = world.context;

const answers: Answer[] = [];
const secrets = new Set(Object.values(ANNA));
const browser = new Browser(world, { address: ANNA.address, userAgent: ANNA.userAgent });
const send = async (path: string, body: unknown = {}): Promise<Answer> => {
  const answer = await browser.post(path, body);
  for (const value of browser.cookies.values()) secrets.add(value);
  answers.push(answer);
  return answer;
};
const look = async (path: string): Promise<void> => {
  answers.push(await browser.get(path));
};

/** While `work` runs the database refuses to write to a table, and says which row it refused. */
async function whileBroken(table: string, work: () => Promise<unknown>): Promise<void> {
  await sql`alter table ${sql.table(table)} add constraint refuses check (false) not valid`.execute(database);
  await work();
  await sql`alter table ${sql.table(table)} drop constraint refuses`.execute(database);
}

/** The newest mail to her, once the server has it; its code and its token are secrets from here on. */
async function mailed(count: number): Promise<{ code: string; token: string }> {
  const mail = (await smtp.waitFor(count)).at(-1)?.mail;
  const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? '';
  const token = /#action=reset&token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  for (const secret of [code, token]) if (secret !== '') secrets.add(secret);
  return { code, token };
}

const { email, displayName, password, note } = ANNA;
const startedAt = () => world.clock.now() - 60_000;
const diaper = () =>
  ({ type: 'diaper.log', activityId: newId(), startedAt: startedAt(), note, contents: 'pee' }) as const;
let anna: Person;

async function signUp(): Promise<void> {
  const form = { email, password, displayName, country: 'SE', language: 'sv' };
  await send('/api/sign-up', form);
  const { code } = await mailed(1);
  await send('/api/sign-up/confirm', { email, code: code === '111111' ? '222222' : '111111' });
  await whileBroken('users', () => send('/api/sign-up/confirm', { email, code }));
  await send('/api/sign-up/confirm', { email, code });
  await send('/api/sign-in', { email, password: `${password}!` });
  await send('/api/sign-in', { email, password });
}

async function resetPassword(): Promise<void> {
  // Counted before: it may come before the answer does.
  const before = smtp.received.length;
  await send('/api/password/forgot', { email });
  const { token } = await mailed(before + 1);
  await send('/api/password/reset/open', { token: token.replace(/^./, '_') });
  await send('/api/password/reset/open', { token });
  await send('/api/password/reset', { password: 'kort' });
  await whileBroken('users', () => send('/api/password/reset', { password: ANNA.nextPassword }));
  await send('/api/password/reset', { password: ANNA.nextPassword });
  await send('/api/sign-in', { email, password: ANNA.nextPassword });
}

async function useIt(): Promise<void> {
  const push = (action: Parameters<typeof act>[2]) =>
    send('/api/sync', buildSync(world, anna, { operations: [{ id: newId(), at: startedAt(), zone: 'UTC', action }] }));
  await push(diaper());
  await push({ ...diaper(), startedAt: world.clock.now() + 86_400_000 });
  await whileBroken('activities', () => push(diaper()));
  const times = { date: '2026-12-01', startTime: '09:00', endTime: '10:00' } as const;
  await push({ type: 'event.add', eventId: newId(), title: ANNA.title, description: note, ...times });
  await send('/api/sync', `{"note":"${note}"`);
  await send('/api/sync', { wire: 1, note });
  await send('/api/contact', { id: newId(), category: 'bug-report', message: ANNA.message });
  await send('/api/contact', { id: newId(), category: 'bug-report', message: '' });
  await send('/api/family/invitations', { email: world.carol.email });
  for (const path of ['/api/export?zone=UTC', `/api/nothing?email=${email}`, '/api/activities?cursor=x'])
    await look(path);
}

async function pay(): Promise<void> {
  const booked = await subscribe(anna);
  const event = stripe.books.events.at(-1);
  if (!event) throw new Error('Stripe has no event');
  for (const secret of [booked.id, booked.customer, stripe.secretKey, WEBHOOK_SECRET]) secrets.add(secret);
  const signed = stripe.books.sign(event, { secret: WEBHOOK_SECRET });
  secrets.add(signed.signature);
  const responses = [await post(stripe.books.sign(event, { secret: 'whsec_ofSomebodyElse' }))];
  stripe.mood = 'broken';
  responses.push(await post(signed));
  await send('/api/subscription/checkout', { idempotencyKey: newId() });
  stripe.mood = 'well';
  responses.push(await post(signed));
  for (const { status, headers } of responses) answers.push({ status, headers, body: null, code: null, details: {} });
}

beforeAll(async () => {
  await signUp();
  await resetPassword();
  anna = await findPerson();
  await useIt();
  await pay();
  // A mail server that repeats what it was given, in the words of its refusal.
  smtp.refuse = (to) => ({ code: 550, text: `5.7.1 <${to}> "654321 är din kod" ${'t0ken-'.repeat(8)} refused` });
  await send('/api/password/forgot', { email });
  secrets.add('654321').add('t0ken-'.repeat(8));
});

async function findPerson(): Promise<Person> {
  const { id } = await database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { ...world.alice, userId: id, email, displayName, cookie: `lulla=${browser.cookies.get('lulla')}` };
}

describe('the log of a whole session at LOG_LEVEL=trace', () => {
  test('covers successes, refusals and failures', async () => {
    await expect.poll(() => text).toContain('mail refused for good');
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(12);
    expect(statuses.filter((status) => status >= 400 && status < 500).length).toBeGreaterThan(7);
    expect(statuses.filter((status) => status >= 500).length).toBe(5);
    expect(secrets.size).toBeGreaterThan(Object.keys(ANNA).length + 10);
  });

  test('contains no address, name, note, token, code, cookie or password', () => {
    expect(text.split('\n').length).toBeGreaterThan(answers.length);
    for (const secret of secrets) {
      for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
        expect(text.includes(form) ? `${form} in ${text.split('\n').find((line) => line.includes(form))}` : '').toBe(
          '',
        );
      }
    }
  });

  test('has one JSON object a line, with time and level', () => {
    for (const line of text.trimEnd().split('\n')) {
      expect(JSON.parse(line)).toMatchObject({
        level: expect.any(String),
        time: expect.any(String),
        msg: expect.any(String),
      });
    }
  });

  test('I13: has an error line with the request id for every 5xx, and for no 4xx', () => {
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const failed = new Set(lines.filter(({ level }) => level === 'error').map(({ requestId }) => requestId));
    for (const { status, headers, code } of answers) {
      const id = headers.get('x-request-id');
      expect(id).toMatch(/^[\w-]{16}$/);
      expect([status, code, failed.has(id)]).toEqual([status, code, status >= 500]);
    }
  });
});
