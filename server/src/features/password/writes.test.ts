import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { createStranger } from '../../../test/families.ts';
import { getMails, getResetToken } from '../../../test/mailbox.ts';
import { openStream } from '../../../test/open-stream.ts';
import { PASSWORD, type Person, signIn } from '../../../test/people.ts';
import { serveWorld } from '../../../test/serve-world.ts';
import { TestSmtp } from '../../../test/smtp.ts';
import { createWorld } from '../../../test/world.ts';
import { purgeExpired } from '../../lifecycle/housekeeping.ts';
import { createMailTransport } from '../../mail/transport.ts';
import { deliverDue } from '../../mail/worker.ts';

const smtp = new TestSmtp();
await smtp.start();
afterAll(() => smtp.stop());
const world = await createWorld({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Lulla <lulla@example.org>' } });
const { context, clock } = world;
const base = await serveWorld(world);

const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
let anna: Person;

beforeEach(async () => {
  anna = await createStranger(world);
});

async function forget(email: string): Promise<void> {
  expect((await new Browser(world).post('/api/password/forgot', { email })).status).toBe(200);
}

async function openLink(person: Person, userAgent = 'test'): Promise<Browser> {
  const browser = new Browser(world, { userAgent });
  const token = await getResetToken(world, person.email);
  expect((await browser.post('/api/password/reset/open', { token })).status).toBe(200);
  return browser;
}

const reset = (browser: Browser, password: string) => browser.post('/api/password/reset', { password });
const change = (browser: Browser, newPassword: string, currentPassword = PASSWORD) =>
  browser.post('/api/password', { currentPassword, newPassword });

async function worksFor({ email }: Person, passwords: readonly string[]): Promise<boolean[]> {
  const tries = passwords.map((password) => new Browser(world).post('/api/sign-in', { email, password }));
  return (await Promise.all(tries)).map(({ status }) => status === 200);
}

async function deliver(): Promise<void> {
  const transport = createMailTransport(context.config);
  onTestFinished(() => transport.close());
  while ((await deliverDue(context, transport)) > 0);
}

const receivedBy = (address: string) => smtp.received.filter((received) => received.envelope.to.includes(address));

function countSessions({ userId }: Person) {
  return context.database.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
}

describe('concurrently', () => {
  it('of two resets with one link one sets the password', async () => {
    await forget(anna.email);
    const browsers = [await openLink(anna), await openLink(anna)];
    const answers = await Promise.all(browsers.map((browser, index) => reset(browser, `Vargen sover ${index}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await worksFor(anna, ['Vargen sover 0', 'Vargen sover 1', PASSWORD])).toEqual([
      winner === 0,
      winner === 1,
      false,
    ]);
  });

  it('a reset and a change: one succeeds, and the other leaves nobody signed in', async () => {
    await forget(anna.email);
    const [link, settings] = [await openLink(anna), new Browser(world).become(anna)];
    const [resetting, changing] = await Promise.all([
      reset(link, 'Vargen sover 4'),
      change(settings, 'Ett annat losen 2'),
    ]);
    expect([resetting.status === 200, changing.status === 200].filter(Boolean)).toHaveLength(1);
    expect(await worksFor(anna, ['Vargen sover 4', 'Ett annat losen 2'])).toEqual([
      resetting.status === 200,
      changing.status === 200,
    ]);
    const [loser, winner] = resetting.status === 200 ? [settings, link] : [link, settings];
    expect((await winner.get('/api/session')).status).toBe(200);
    expect((await loser.get('/api/session')).code).toBe('signed_out');
  });

  it('two changes with the same current password: one succeeds', async () => {
    const phone = new Browser(world).become(anna);
    const tablet = new Browser(world).become(await signIn(context, anna));
    const answers = await Promise.all([change(phone, 'Vargen sover 4'), change(tablet, 'Ett annat losen 2')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countSessions(anna)).toHaveLength(1);
  });

  it('signing in with the old password while it is changed leaves no session behind', async () => {
    const browser = new Browser(world).become(anna);
    const thief = new Browser(world);
    await Promise.all([
      change(browser, 'Vargen sover 4'),
      thief.post('/api/sign-in', { email: anna.email, password: PASSWORD }),
    ]);
    expect((await thief.get('/api/session')).code).toBe('signed_out');
    expect(await countSessions(anna)).toHaveLength(1);
  });

  it('twenty requests for a link leave one valid link', async () => {
    await Promise.all(Array.from({ length: 20 }, () => forget(anna.email)));
    expect(await getMails(world, anna.email)).toHaveLength(1);
    expect((await reset(await openLink(anna), 'Vargen sover 4')).status).toBe(200);
  });
});

describe('a new password', () => {
  it.each(['reset', 'change'] as const)(
    'by %s closes the streams of the other devices within a second',
    async (how) => {
      const line = await openStream(base, { ...anna, ...(await signIn(context, anna)) });
      const other = await openStream(base, world.bob);
      if (how === 'change') await change(new Browser(world).become(anna), 'Vargen sover 4');
      else {
        await forget(anna.email);
        await reset(await openLink(anna), 'Vargen sover 4');
      }
      await expect.poll(() => line.isEnded, { interval: 10 }).toBe(true);
      expect(line.reported.at(-1)?.event).toBe('bye');
      expect(other.isEnded).toBe(false);
      other.close();
    },
  );

  it('by change leaves the own stream open', async () => {
    const line = await openStream(base, anna);
    await change(new Browser(world).become(anna), 'Vargen sover 4');
    await context.streams.recheck();
    expect(line.isEnded).toBe(false);
    line.close();
  });

  it('unused links are removed', async () => {
    await forget(anna.email);
    const rows = () =>
      context.database.selectFrom('password_resets').select('user_id').where('user_id', '=', anna.userId).execute();
    await purgeExpired(context, clock.now() + HOUR - 1);
    expect(await rows()).toHaveLength(1);
    await purgeExpired(context, clock.now() + HOUR);
    expect(await rows()).toEqual([]);
  });
});

describe('the mail with the link', () => {
  it.each([
    ['sv', 'Välj ett nytt lösenord till Lulla', 'Länken gäller i 1 timme', 'Välj nytt lösenord'],
    ['en', 'Choose a new password for Lulla', 'The link is valid for 1 hour', 'Choose a new password'],
  ] as const)('arrives with text and HTML in %s, and the link works', async (language, subject, sentence, label) => {
    const reader = await createStranger(world, language);
    await forget(reader.email);
    await deliver();
    const [received, ...more] = receivedBy(reader.email);
    expect(more).toEqual([]);
    expect(received?.mail.subject).toBe(subject);
    const { text = '', html = '' } = received?.mail ?? {};
    const link = new RegExp(`${context.config.origin}/auth/${language}#action=reset&token=([\\w-]{43})`);
    const [, token = ''] = link.exec(text) ?? [];
    // Escaped once: a mail program shows and opens it as it is in the text.
    expect(html).toContain(
      `<a class="go" href="${context.config.origin}/auth/${language}#action=reset&amp;token=${token}">${label}</a>`,
    );
    for (const part of [text, html]) expect(part).toContain(sentence);
    expect(html).toContain(`<html lang="${language}">`);
    expect(text).not.toContain(reader.displayName);
    const browser = new Browser(world);
    expect((await browser.post('/api/password/reset/open', { token })).body).toMatchObject({ email: reader.email });
    expect((await reset(browser, 'Vargen sover 4')).status).toBe(200);
  });

  it('waits with its link for a mail server that is down; after an hour the link is invalid', async () => {
    smtp.refuse = () => ({ code: 451, text: 'later' });
    await forget(anna.email);
    await deliver();
    expect(receivedBy(anna.email)).toEqual([]);
    smtp.refuse = () => null;
    clock.advance(50 * MINUTE);
    const browser = await openLink(anna);
    await deliver();
    expect(receivedBy(anna.email)).toHaveLength(1);
    expect((await browser.get('/api/password/reset')).status).toBe(200);
    smtp.refuse = () => ({ code: 451, text: 'later' });
    await forget(anna.email);
    smtp.refuse = () => null;
    clock.advance(HOUR);
    await deliver();
    expect(receivedBy(anna.email)).toHaveLength(1);
  });

  it('is not sent once the password was changed in another way', async () => {
    await forget(anna.email);
    await change(new Browser(world).become(anna), 'Vargen sover 4');
    await deliver();
    expect(receivedBy(anna.email).map(({ mail }) => mail.subject)).toEqual(['Ditt lösenord till Lulla är bytt']);
  });
});

describe('the mail about a new password', () => {
  it.each([
    ['sv', 'Ditt lösenord till Lulla är bytt', 'byttes nyss, i Chrome på Android.', 'Var det inte du?'],
    ['en', 'Your password for Lulla was changed', 'was just changed, in Chrome on Android.', 'If it was not you'],
  ] as const)('goes to the owner in %s, and says where and what to do', async (language, subject, where, question) => {
    const reader = await createStranger(world, language);
    await forget(reader.email);
    await reset(await openLink(reader, PIXEL), 'Vargen sover 4');
    await deliver();
    const mail = receivedBy(reader.email).at(-1)?.mail;
    expect(mail?.subject).toBe(subject);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(where);
      expect(part).toContain(question);
      expect(part).toContain(`${context.config.origin}/auth/${language}?view=forgot`);
    }
    expect(mail?.text).not.toContain('token=');
  });

  it('is sent after a change in the settings too, and contains no text of the browser', async () => {
    const userAgent = '<img src=x onerror=alert(1)> http://evil.example';
    const browser = new Browser(world, { userAgent }).become(anna);
    expect((await change(browser, 'Vargen sover 4')).status).toBe(200);
    await deliver();
    const [received] = receivedBy(anna.email);
    expect(received?.mail.text).toContain('Lösenordet till ditt konto i Lulla byttes nyss. Alla andra enheter');
    expect(received?.source).not.toContain('evil.example');
  });

  it('is not withdrawn by a later link, and is retried for three days', async () => {
    await change(new Browser(world).become(anna), 'Vargen sover 4');
    await forget(anna.email);
    expect((await getMails(world, anna.email)).map(({ subject }) => subject)).toEqual([
      'Ditt lösenord till Lulla är bytt',
      'Välj ett nytt lösenord till Lulla',
    ]);
    clock.advance(3 * DAY - 1);
    await deliver();
    expect(receivedBy(anna.email)).toHaveLength(1);
  });
});
