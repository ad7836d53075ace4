import { MAX_CONTACT_MESSAGE_LENGTH } from '@lulla/domain/contact/message';
import { DAY, HOUR, SECOND } from '@lulla/domain/time/instant';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Answer, Browser } from '../../../test/browser.ts';
import { createStranger } from '../../../test/families.ts';
import { NASTY_VALUES } from '../../../test/nasty-values.ts';
import { newId } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { TestSmtp } from '../../../test/smtp.ts';
import { createWorld } from '../../../test/world.ts';
import { purgeExpired } from '../../lifecycle/housekeeping.ts';
import { createMailTransport } from '../../mail/transport.ts';
import { deliverDue } from '../../mail/worker.ts';

const OPERATOR = 'hello@lulla.example';
const smtp = new TestSmtp();
await smtp.start();
afterAll(() => smtp.stop());
const world = await createWorld({ env: { SMTP_URL: smtp.url, OPERATOR_EMAIL: OPERATOR } });
const { context, clock } = world;
const { database } = context;

let anna: Person;
beforeEach(async () => {
  anna = await createStranger(world, 'en');
});
afterEach(async () => {
  smtp.received.length = 0;
  smtp.refuse = () => null;
  await database.deleteFrom('mails').execute();
});

const TEXT = 'The timer stands still.\nIt said <b>03:12</b> & "stayed" there.';

function send(person: Person, parts: Record<string, unknown> = {}): Promise<Answer> {
  const message = { id: newId(), category: 'bug-report', message: TEXT, ...parts };
  return new Browser(world).become(person).post('/api/contact', message);
}

function getRows() {
  return database.selectFrom('mails').selectAll().where('recipient', '=', OPERATOR).execute();
}

function deliver(config = context.config): Promise<number> {
  const transport = createMailTransport(config);
  onTestFinished(() => transport.close());
  return deliverDue({ ...context, config }, transport);
}

describe('a message', () => {
  it.each([
    ['sv', 'Felrapport', 'har skrivit i kontaktformuläret'],
    ['en', 'Bug report', 'wrote in the contact form'],
  ] as const)(
    'accounts §7: reaches the operator in %s, with who wrote it from the session (P33) [A3.13 A7.25]',
    async (language, category, sentence) => {
      const person = await createStranger(world, language);
      expect((await send(person)).status).toBe(204);
      await deliver();
      const [received, ...more] = smtp.received;
      expect([received?.envelope.to, more]).toEqual([[OPERATOR], []]);
      const { subject, text = '', html = '', replyTo } = received?.mail ?? {};
      expect(subject).toBe(`Lulla: ${category} ${language === 'sv' ? 'från' : 'from'} ${person.displayName}`);
      expect(replyTo).toMatchObject([{ address: person.email }]);
      for (const part of [text, html]) {
        expect(part).toContain(sentence);
        expect(part).toContain(person.displayName);
        expect(part).toContain(person.email);
        expect(part).toContain(category);
      }
      expect(text).toContain('  The timer stands still.\n  It said <b>03:12</b> & "stayed" there.');
      expect(html).toContain(
        'The timer stands still.\nIt said &lt;b&gt;03:12&lt;/b&gt; &amp; &quot;stayed&quot; there.',
      );
      expect(html).toContain(`<html lang="${language}">`);
    },
  );

  it.each([
    ['bug-report', 'Bug report'],
    ['feature-request', 'Feature request'],
    ['general-inquiry', 'General inquiry'],
  ])('accounts §9: may be a %s [A9.18]', async (category, words) => {
    expect((await send(anna, { category })).status).toBe(204);
    expect(await getRows()).toMatchObject([{ subject: `Lulla: ${words} from ${anna.displayName}` }]);
  });

  it('accounts §5: is trimmed [A5.13]', async () => {
    await send(anna, { message: ' \n Hello\r\nthere \n' });
    expect(await getRows()).toMatchObject([{ text: expect.stringContaining('\n\n  Hello\n  there\n\n') }]);
  });

  it('is sent once under an id, however often and concurrently it is requested', async () => {
    const id = newId();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(anna, { id })));
    clock.advance(HOUR);
    answers.push(await send(anna, { id }));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await getRows()).toHaveLength(1);
  });

  it('with other content under a used id is refused, not dropped', async () => {
    const id = newId();
    await send(anna, { id });
    const answer = await send(anna, { id, message: 'Something else' });
    expect([answer.status, answer.code]).toEqual([409, 'id_used']);
    expect(await getRows()).toHaveLength(1);
  });

  it('may use an id that another person has used', async () => {
    const id = newId();
    const bo = await createStranger(world);
    expect([(await send(anna, { id })).status, (await send(bo, { id })).status]).toEqual([204, 204]);
    expect(await getRows()).toHaveLength(2);
  });
});

describe('what is stored', () => {
  it('is the message until it is sent, then none of its content', async () => {
    await send(anna);
    expect(await getRows()).toMatchObject([{ written_by: anna.userId, reply_to: anna.email }]);
    await deliver();
    expect(await getRows()).toMatchObject([{ subject: '', text: '', html: '', reply_to: null }]);
    const receipts = await database.selectFrom('contact_receipts').selectAll().execute();
    expect(JSON.stringify(receipts)).not.toMatch(/timer|bug-report/);
  });

  it('P35: is deleted with the account, sent or not', async () => {
    await send(anna);
    await database.deleteFrom('users').where('id', '=', anna.userId).execute();
    expect(await getRows()).toEqual([]);
    const receipts = database.selectFrom('contact_receipts').select('id').where('user_id', '=', anna.userId);
    expect(await receipts.execute()).toEqual([]);
  });

  it('of a sent message is deleted after 30 days', async () => {
    const id = newId();
    await send(anna, { id });
    const count = async () =>
      (await database.selectFrom('contact_receipts').select('id').where('id', '=', id).execute()).length;
    await purgeExpired(world.context, clock.now() + 30 * DAY - SECOND);
    expect(await count()).toBe(1);
    await purgeExpired(world.context, clock.now() + 30 * DAY);
    expect(await count()).toBe(0);
  });
});

describe('a mail server', () => {
  it('that is down does not affect the writer; the message arrives when it is back', async () => {
    await smtp.stop();
    expect((await send(anna)).status).toBe(204);
    await deliver();
    expect(await getRows()).toMatchObject([{ attempts: 1, sent_at: null }]);
    await smtp.start();
    clock.advance(5 * SECOND);
    await deliver();
    expect(smtp.received).toHaveLength(1);
  });

  it('that refuses the operator’s address does not lose the message: it goes to the corrected OPERATOR_EMAIL', async () => {
    await send(anna);
    smtp.refuse = () => ({ code: 550, text: 'no such user' });
    await deliver();
    expect(await getRows()).toMatchObject([{ attempts: 1, sent_at: null }]);
    smtp.refuse = () => null;
    clock.advance(5 * SECOND);
    const operator = { ...context.config.operator, email: 'mended@lulla.example' };
    await deliver({ ...context.config, operator });
    expect(smtp.received.map(({ envelope }) => envelope.to)).toEqual([['mended@lulla.example']]);
  });
});

describe('what is refused', () => {
  it('anybody without a session [A2.8]', async () => {
    const message = { id: newId(), category: 'bug-report', message: TEXT };
    const answer = await new Browser(world).post('/api/contact', message);
    expect([answer.status, answer.code]).toEqual([401, 'signed_out']);
  });

  it('a name or an address in the body [A3.13]', async () => {
    for (const extra of [{ name: 'Eve' }, { email: 'eve@example.com' }]) {
      const answer = await send(anna, extra);
      expect([answer.status, answer.code]).toEqual([422, 'invalid_body']);
    }
    expect(await getRows()).toEqual([]);
  });

  it.each([
    [{ category: '' }, 'invalid_category'],
    [{ category: 'complaint' }, 'invalid_category'],
    [{ message: '' }, 'message_required'],
    [{ message: ' \n\t' }, 'message_required'],
    [{ message: 'a'.repeat(MAX_CONTACT_MESSAGE_LENGTH + 1) }, 'message_too_long'],
    [{ id: 'none' }, 'invalid_body'],
  ])('accounts §5: %j [A8.53]', async (parts, code) => {
    const answer = await send(anna, parts);
    expect([answer.status, answer.code]).toEqual([422, code]);
    expect(await getRows()).toEqual([]);
  });

  it('the sixth message of an hour; the first refusal is an event', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect((await send(anna)).status).toBe(204);
    const answers = [await send(anna), await send(anna)];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [429, 'too_many_attempts'],
      [429, 'too_many_attempts'],
    ]);
    expect(await getRows()).toHaveLength(5);
    const events = database.selectFrom('security_events').select(['severity', 'details']);
    expect(await events.where('event_type', '=', 'contact_limit').where('user_id', '=', anna.userId).execute()).toEqual(
      [{ severity: 'warn', details: {} }],
    );
  });

  it.each(['id', 'category', 'message'])('never causes a 5xx, whatever its %s is', async (field) => {
    for (const value of NASTY_VALUES) {
      const person = await createStranger(world);
      const { status } = await send(person, { [field]: value });
      expect([value, status < 500]).toEqual([value, true]);
    }
  });
});
