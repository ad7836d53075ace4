import { startMailWorker } from '@lulla/server/src/mail/worker.ts';
import { createStranger } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { TestSmtp } from '@lulla/server/test/smtp.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { inLanguage, openSpeaking, type Speaking, toastIn } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { PATIENT } from '../harness/until.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';

const OPERATOR = 'hello@lulla.example';
const smtp = new TestSmtp();
await smtp.start();
const shown = await showWorld({ SMTP_URL: smtp.url, OPERATOR_EMAIL: OPERATOR });
const { world, origin } = shown;
const worker = startMailWorker(world.context);

const browser = await stageBrowser();

afterEach(() => {
  smtp.received.length = 0;
});

afterAll(async () => {
  await worker.stop();
  await smtp.stop();
});

/** What the screen says, to the letter. */
const SAID = {
  en: {
    title: 'Get in Touch',
    heading: 'Contact Us',
    incomplete: 'Please select a category and enter a message.',
    noEmail: 'Unable to get your email address. Please try logging in again.',
    failed: 'Failed to send message. Please try again.',
    sent: 'Message sent!',
    subject: 'Lulla: Bug report from',
    sentence: 'wrote in the contact form',
  },
  sv: {
    title: 'Hör av dig',
    heading: 'Kontakta oss',
    incomplete: 'Välj en kategori och skriv ett meddelande.',
    noEmail: 'Vi hittar inte din mejladress. Logga in igen.',
    failed: 'Meddelandet gick inte att skicka. Försök igen.',
    sent: 'Meddelandet är skickat!',
    subject: 'Lulla: Felrapport från',
    sentence: 'har skrivit i kontaktformuläret',
  },
} as const;

const TEXT = 'The timer stands still.\nIt says <b>03:12</b> & stays.';

/** The form on one person's screen. */
class ContactPage {
  constructor(
    readonly page: Page,
    readonly speaking: Speaking,
  ) {}

  static async open(person: Person, speaking: Speaking): Promise<ContactPage> {
    const [, page] = await openSpeaking(browser, speaking);
    await shown.signIn(page, person);
    const contact = new ContactPage(page, speaking);
    await contact.goto();
    return contact;
  }

  get words() {
    return this.speaking.words.contact;
  }
  get category() {
    return this.page.getByRole('combobox', { name: this.words.category });
  }
  get message() {
    return this.page.getByRole('textbox', { name: this.words.message });
  }

  async goto(): Promise<void> {
    await this.page.goto(`${origin}/contact`);
    await this.page.getByRole('heading', { level: 1, name: SAID[this.speaking.code].title }).waitFor();
  }

  async write(category: string, message: string): Promise<void> {
    await this.category.selectOption(category);
    await this.message.fill(message);
  }

  async send(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.send }).click();
  }

  async expectToast(title: string): Promise<void> {
    await toastIn(this.page, this.speaking, title).first().waitFor();
  }
}

async function countMessages(person: Person): Promise<number> {
  const rows = await world.context.database
    .selectFrom('contact_receipts')
    .select('id')
    .where('user_id', '=', person.userId)
    .execute();
  return rows.length;
}

describe.each(inLanguage('en'))('in $code', (speaking) => {
  const { code, words } = speaking;
  const said = SAID[code];

  it('accounts §2: says who writes, asks for what is missing, and the operator gets the mail [A1.12 A2.8 A2.57 A5.13 A8.38]', async () => {
    const anna = await createStranger(world, code);
    const contact = await ContactPage.open(anna, speaking);
    const { page } = contact;
    await page.getByRole('region', { name: said.heading }).waitFor();
    for (const [label, value] of [
      [words.contact.name, anna.displayName],
      [words.contact.email, anna.email],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await expect.poll(() => field.inputValue(), PATIENT).toBe(value);
      expect(await field.isEditable()).toBe(false);
    }
    const options = await contact.category
      .locator('option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    expect(options).toEqual(['', 'bug-report', 'feature-request', 'general-inquiry']);
    await contact.send();
    await page.getByText(said.incomplete, { exact: true }).waitFor();
    await page.getByText(words.contact.messageMissing, { exact: true }).waitFor();
    expect(await contact.category.evaluate((field) => field === document.activeElement)).toBe(true);
    await contact.write('bug-report', '  \n ');
    await contact.send();
    await page.getByText(said.incomplete, { exact: true }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    // From here on by keyboard alone.
    await contact.message.focus();
    await contact.message.fill('');
    await page.keyboard.insertText(TEXT);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await contact.expectToast(said.sent);
    await expect.poll(() => contact.message.inputValue(), PATIENT).toBe('');
    const [received, ...more] = await smtp.waitFor(1);
    expect([received?.envelope.to, more]).toEqual([[OPERATOR], []]);
    expect(received?.mail.subject).toBe(`${said.subject} ${anna.displayName}`);
    expect(received?.mail.replyTo).toMatchObject([{ address: anna.email }]);
    expect(received?.mail.text).toContain('  The timer stands still.\n  It says <b>03:12</b> & stays.');
    expect(received?.mail.html).toContain('The timer stands still.\nIt says &lt;b&gt;03:12&lt;/b&gt; &amp; stays.');
    for (const part of [received?.mail.text, received?.mail.html]) {
      expect(part).toContain(said.sentence);
      expect(part).toContain(anna.email);
    }
    await page.getByRole('link', { name: words.contact.back }).click();
    await page.getByRole('region', { name: words.activity.quickLog.label }).waitFor();
  });

  itInFull(
    'what is written survives a failed send and a reload, and is sent once, also by a double click [A8.37]',
    async () => {
      const anna = await createStranger(world, code);
      const contact = await ContactPage.open(anna, speaking);
      await expect
        .poll(() => contact.page.getByLabel(words.contact.email, { exact: true }).inputValue(), PATIENT)
        .toBe(anna.email);
      await contact.write('general-inquiry', TEXT);
      await contact.page.context().setOffline(true);
      await contact.page.getByText(words.contact.offline).waitFor();
      await contact.send();
      await contact.expectToast(said.failed);
      expect(await findingsOn(contact.page)).toEqual([]);
      await contact.page.context().setOffline(false);
      // The server takes it, and its answer is lost on the way.
      const lost = new Promise<void>((resolve) => {
        void contact.page.route(`${origin}/api/contact`, async (route) => {
          await route.fetch();
          // A page that was kept waiting may have given it up by itself.
          await route.abort().catch(() => {});
          resolve();
        });
      });
      await contact.send();
      await contact.page.getByText(words.contact.keptOffline).first().waitFor();
      await lost;
      await expect.poll(() => countMessages(anna), PATIENT).toBe(1);
      await contact.page.unroute(`${origin}/api/contact`);
      await contact.page.reload();
      await expect.poll(() => contact.message.inputValue(), PATIENT).toBe(TEXT);
      expect(await contact.category.inputValue()).toBe('general-inquiry');
      await contact.page.getByRole('button', { name: words.contact.send }).dblclick();
      await contact.expectToast(said.sent);
      expect(await countMessages(anna)).toBe(1);
      expect(
        await contact.page.evaluate(() =>
          Object.keys(sessionStorage).filter((key) => key.startsWith('contact_draft_')),
        ),
      ).toEqual([]);
    },
  );

  itInFull('accounts §5: without a known address it says so [A5.13]', async () => {
    const anna = await createStranger(world, code);
    const [context, page] = await openSpeaking(browser, speaking);
    // A device that was signed in on, and has never reached the log.
    await context.route(`${origin}/api/sync`, (route) => route.abort());
    await shown.signIn(page, anna);
    const contact = new ContactPage(page, speaking);
    await contact.goto();
    await contact.write('feature-request', TEXT);
    await contact.send();
    await contact.expectToast(said.noEmail);
    expect(await countMessages(anna)).toBe(0);
  });

  itInFull('fits at 200 % text, says how much room is left, and axe finds nothing', async () => {
    const anna = await createStranger(world, code);
    const contact = await ContactPage.open(anna, speaking);
    await contact.write('bug-report', 'ö'.repeat(3_900));
    await contact.page.getByText(words.contact.charactersLeft(100)).waitFor();
    expect(await fitsAtDoubleSize(contact.page)).toBe(true);
    expect(await findingsOn(contact.page)).toEqual([]);
    // Whole and refused, rather than cut and sent.
    await contact.write('bug-report', '🐻'.repeat(4_010));
    await contact.page.getByText(words.contact.messageTooLong(10)).waitFor();
    await contact.send();
    expect(await contact.message.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await countMessages(anna)).toBe(0);
  });
});
