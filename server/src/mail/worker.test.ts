import { DAY, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { getMails } from '../../test/mailbox.ts';
import { TestSmtp } from '../../test/smtp.ts';
import { createWorld } from '../../test/world.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueueMail, type MailRequest } from './enqueue-mail.ts';
import { createMailTransport, type Transport } from './transport.ts';
import { deliverDue, purgeMails, startMailWorker } from './worker.ts';

const smtp = new TestSmtp();
await smtp.start();
afterAll(() => smtp.stop());
const world = await createWorld({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Lulla <lulla@example.org>' } });
const { context, clock } = world;

let people = 0;

function newAddress(): string {
  people += 1;
  return `reader${people}@example.com`;
}

function enqueue(request: MailRequest): Promise<void> {
  return inTransaction(context.database, (trx) => enqueueMail(trx, context, request));
}

function deliver(): Promise<number> {
  const transport = createMailTransport(context.config);
  onTestFinished(() => transport.close());
  return deliverDue(context, transport);
}

function receivedBy(address: string) {
  return smtp.received.filter((received) => received.envelope.to.includes(address));
}

function getRow(address: string) {
  return context.database.selectFrom('mails').selectAll().where('recipient', '=', address).executeTakeFirst();
}

afterEach(async () => {
  smtp.refuse = () => null;
  await context.database.deleteFrom('mails').execute();
});

describe('a mail', () => {
  it.each([
    ['sv', 'är din kod till Lulla', 'bekräftar din mejladress'],
    ['en', 'is your code for Lulla', 'confirms your email address'],
  ] as const)('arrives with text and HTML in %s', async (language, subject, sentence) => {
    const to = newAddress();
    await enqueue({ template: 'code', to, language, code: '012345' });
    expect(await deliver()).toBe(1);
    const [received] = receivedBy(to);
    expect(received?.envelope).toEqual({ from: 'lulla@example.org', to: [to] });
    expect(received?.mail.from).toMatchObject({ name: 'Lulla', address: 'lulla@example.org' });
    expect(received?.mail.subject).toBe(`012345 ${subject}`);
    for (const part of [received?.mail.text, received?.mail.html]) {
      expect(part).toContain('012345');
      expect(part).toContain(sentence);
    }
    expect(received?.mail.html).toContain(`<html lang="${language}">`);
    expect(header(received?.source, 'Auto-Submitted')).toBe('auto-generated');
    expect(header(received?.source, 'Message-ID')).toMatch(/^<[\w-]+@localhost>$/);
  });

  it('that was requested while the clock was a day ahead is sent once it is set back', async () => {
    const to = newAddress();
    clock.leap(DAY);
    await enqueue({ template: 'code', to, language: 'sv', code: '012345' });
    clock.leap(-DAY);
    expect(await deliver()).toBe(1);
    expect(receivedBy(to)).toHaveLength(1);
  });

  it('leaves no content in the database once it is sent, and its row is deleted after a week', async () => {
    const to = newAddress();
    await enqueue({ template: 'code', to, language: 'sv', code: '123456' });
    await deliver();
    expect(await getRow(to)).toMatchObject({ subject: '', text: '', html: '', sent_at: new Date(clock.now()) });
    expect(await deliver()).toBe(0);
    await purgeMails(context.database, clock.now() + 6 * DAY);
    expect(await getRow(to)).toBeDefined();
    await purgeMails(context.database, clock.now() + 7 * DAY);
    expect(await getRow(to)).toBeUndefined();
  });

  it('is not written when its transaction is rolled back', async () => {
    const to = newAddress();
    const undone = inTransaction(context.database, async (trx) => {
      await enqueueMail(trx, context, { template: 'account-exists', to, language: 'sv' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await getRow(to)).toBeUndefined();
  });

  it('of a topic replaces the unsent one before it', async () => {
    const to = newAddress();
    const topic = '0190a6c0-0000-7000-8000-000000000001';
    await enqueue({ template: 'code', to, language: 'sv', code: '111111', topic });
    await enqueue({ template: 'code', to, language: 'sv', code: '222222', topic });
    expect((await getMails(world, to)).map((mail) => mail.subject)).toEqual(['222222 är din kod till Lulla']);
  });
});

describe('typed text in a mail', () => {
  const NASTY = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a name that looks like a template of some language
    '{{7*7}} ${7*7} %s%n',
    "O'Brien & <b>söner</b>",
    'Anna\u2028Bcc: eve@example.com',
  ];
  it.each(NASTY)('stays literal and inert: %j', async (inviterName) => {
    const to = newAddress();
    const request = {
      template: 'invitation',
      to,
      language: 'sv',
      inviterName,
      memberNames: [inviterName, 'Bo'],
    } as const;
    await enqueue(request);
    await deliver();
    const [received] = receivedBy(to);
    const html = received?.mail.html ?? '';
    expect(html).not.toMatch(/<(?:img|script|b)\b/i);
    expect(received?.envelope.to).toEqual([to]);
    expect(header(received?.source, 'Bcc')).toBeNull();
    const shown = withoutJoiners(received?.mail.text ?? '');
    expect(shown).toContain(`${inviterName.replace(/\s/gu, ' ')} bjuder in dig`);
    expect(withoutJoiners(received?.mail.subject ?? '')).toContain(inviterName.replace(/\s/gu, ' '));
  });

  it('cannot add a header or a recipient', async () => {
    const to = newAddress();
    const inviterName = 'x\r\nBcc: eve@example.com\r\n\r\nhello';
    await enqueue({ template: 'invitation', to, language: 'en', inviterName, memberNames: [inviterName] });
    await deliver();
    const [received] = receivedBy(to);
    expect(received?.envelope.to).toEqual([to]);
    expect(received?.mail.bcc).toBeUndefined();
    expect(received?.mail.to?.map((recipient) => recipient.address)).toEqual([to]);
  });

  it('does not become a link', async () => {
    const to = newAddress();
    const inviterName = 'https://evil.example/x www.evil.example';
    await enqueue({ template: 'invitation', to, language: 'en', inviterName, memberNames: [inviterName] });
    await deliver();
    const [received] = receivedBy(to);
    const links = [...(received?.mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['http://localhost:3000/']);
    expect(received?.mail.text).not.toMatch(/evil\.example|https:\/\/evil/);
  });
});

describe('a mail server', () => {
  it('that is down delays no sign-up; the mail is sent when it is back', async () => {
    await smtp.stop();
    const worker = startMailWorker(context);
    onTestFinished(() => worker.stop());
    const before = smtp.received.length;
    const email = newAddress();
    const browser = new Browser(world);
    const patience = AbortSignal.timeout(10 * SECOND);
    const sent = { email, password: 'Vargen sover 4', displayName: 'Doris', country: 'SE', language: 'sv' };
    expect((await browser.post('/api/sign-up', sent)).status).toBe(200);
    // A few milliseconds in truth; a mail server may keep us waiting for so long.
    expect(patience.aborted).toBe(false);
    await expect.poll(async () => (await getRow(email))?.attempts, { timeout: 10_000 }).toBe(1);
    await expect
      .poll(async () => (await getRow(email))?.next_attempt_at.getTime(), { timeout: 10_000 })
      .toBe(clock.now() + 5 * SECOND);
    await smtp.start();
    clock.advance(5 * SECOND);
    await smtp.waitFor(before + 1);
    const [received, ...more] = receivedBy(email);
    expect(more).toEqual([]);
    const code = /^\d{6}/.exec(received?.mail.subject ?? '')?.[0];
    expect((await browser.post('/api/sign-up/confirm', { email, code })).status).toBe(200);
  });

  it('that answers 4xx is retried, later each time', async () => {
    const to = newAddress();
    await enqueue({ template: 'account-exists', to, language: 'sv' });
    smtp.refuse = () => ({ code: 450, text: 'greylisted' });
    const waits: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await deliver();
      const next = (await getRow(to))?.next_attempt_at.getTime() ?? 0;
      waits.push(next - clock.now());
      expect(await deliver()).toBe(0);
      clock.advance(next - clock.now());
    }
    expect(waits).toEqual([5 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE]);
    smtp.refuse = () => null;
    await deliver();
    expect(receivedBy(to)).toHaveLength(1);
  });

  it('that answers 5xx is not retried', async () => {
    const to = newAddress();
    await enqueue({ template: 'account-exists', to, language: 'sv' });
    smtp.refuse = () => ({ code: 550, text: 'no such user' });
    await deliver();
    expect(await getRow(to)).toBeUndefined();
  });

  it('that refuses one recipient still gets the mails for others', async () => {
    const refused = newAddress();
    const others = [newAddress(), newAddress()];
    for (const to of [refused, ...others]) await enqueue({ template: 'account-exists', to, language: 'sv' });
    smtp.refuse = (address) => (address === refused ? { code: 550, text: 'no' } : null);
    await deliver();
    for (const to of others) expect(receivedBy(to)).toHaveLength(1);
  });

  it('never gets an expired code', async () => {
    const to = newAddress();
    await enqueue({ template: 'code', to, language: 'sv', code: '123456' });
    clock.advance(10 * MINUTE);
    expect(await deliver()).toBe(0);
    await purgeMails(context.database, clock.now());
    expect(await getRow(to)).toBeUndefined();
  });
});

describe('several nodes', () => {
  it('send each mail once', async () => {
    const addresses = Array.from({ length: 30 }, newAddress);
    for (const to of addresses) await enqueue({ template: 'account-exists', to, language: 'sv' });
    const before = smtp.received.length;
    const workers = [startMailWorker(context), startMailWorker(context), startMailWorker(context)];
    await smtp.waitFor(before + addresses.length);
    await Promise.all(workers.map((worker) => worker.stop()));
    for (const to of addresses) expect(receivedBy(to)).toHaveLength(1);
    const unsent = await context.database.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
    expect(unsent).toEqual([]);
  });

  it('take over a mail from a node that died while sending it', async () => {
    const to = newAddress();
    await enqueue({ template: 'account-exists', to, language: 'sv' });
    const never: Transport = { send: () => new Promise(() => {}), close: () => {} };
    void deliverDue(context, never);
    await expect.poll(async () => (await getRow(to))?.attempts).toBe(1);
    expect(await deliver()).toBe(0);
    clock.advance(3 * MINUTE);
    expect(await deliver()).toBe(1);
    expect(receivedBy(to)).toHaveLength(1);
  });
});

function header(source: string | undefined, name: string): string | null {
  const [head = ''] = (source ?? '').split('\r\n\r\n', 1);
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? null;
}

function withoutJoiners(text: string): string {
  return text.replaceAll('\u2060', '');
}
