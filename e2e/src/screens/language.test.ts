import { createStranger } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { getResetToken } from '@lulla/server/test/mailbox.ts';
import { PASSWORD, type Person } from '@lulla/server/test/people.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inLanguage, LANGUAGES, type Speaking } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { Visitor } from './account-steps.ts';

const shown = await showWorld();
const { world, origin } = shown;
const browser = await stageBrowser();

const languageOf = async ({ userId }: Person) => {
  const { language } = await world.context.database
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return language;
};

const documentLanguage = (page: Page) => page.evaluate(() => document.documentElement.lang);
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('preferred_language'));

describe.each(inLanguage('en'))('P37: the language of a reader of $code', (speaking) => {
  const [other] = LANGUAGES.filter(({ code }) => code !== speaking.code) as [Speaking];
  const dashboard = (page: Page, { words }: Speaking) =>
    page.getByRole('region', { name: words.activity.quickLog.label });

  it('chosen in the settings without a connection is the account’s once there is one', async () => {
    const anna = await createStranger(world, speaking.code);
    const page = await shown.open(browser, anna, speaking);
    await page.goto(`${origin}/settings`);
    const name = other.code === 'sv' ? speaking.words.settings.swedish : speaking.words.settings.english;
    const choice = page.getByRole('radio', { name });
    await choice.waitFor();
    await page.route('**/api/language', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/language'));
    await choice.click();
    await page.getByRole('heading', { name: other.words.settings.title, level: 1 }).waitFor();
    await failed;
    expect([await languageOf(anna), await remembered(page)]).toEqual([speaking.code, other.code]);
    await page.unroute('**/api/language');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect.poll(() => languageOf(anna)).toBe(other.code);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('language_to_send'))))
      .toEqual([]);
  });

  itInFull('chosen before signing in is the account’s from then on', async () => {
    const anna = await createStranger(world, speaking.code);
    const visitor = await Visitor.open(browser, origin, speaking);
    await visitor.goTo(`/auth/${speaking.code}`);
    await visitor.press(other.code === 'sv' ? 'Svenska' : 'English');
    await visitor.standsAt(`/auth/${other.code}`);
    const { account } = other.words;
    await visitor.page.getByLabel(account.email, { exact: true }).fill(anna.email);
    await visitor.page.getByRole('textbox', { name: account.password, exact: true }).fill(PASSWORD);
    await visitor.press(account.signIn);
    await dashboard(visitor.page, other).waitFor();
    await expect.poll(() => languageOf(anna)).toBe(other.code);
  });

  itInFull('is not that of a link which was left: / is what it was, in the device’s language', async () => {
    const anna = await createStranger(world, other.code);
    await world.request(null, 'POST', '/api/password/forgot', { email: anna.email });
    const link = `/auth/${other.code}#action=reset&token=${await getResetToken(world, anna.email)}`;

    const visitor = await Visitor.open(browser, origin, speaking);
    await visitor.goTo('/auth');
    await visitor.standsAt(`/auth/${speaking.code}`);
    await visitor.page.goto('about:blank');
    await visitor.goTo(link);
    await visitor.page.getByText(other.words.password.newText(anna.email)).waitFor();
    expect(await remembered(visitor.page)).toBe(speaking.code);
    // A reload has it again; the app itself has not.
    await visitor.page.reload();
    await visitor.page.getByText(other.words.password.newText(anna.email)).waitFor();
    await visitor.goTo('/');
    await visitor.standsAt(`/auth/${speaking.code}`);
    await visitor.page.getByRole('tab', { name: speaking.words.account.signIn }).waitFor();

    const bo = await createStranger(world, speaking.code);
    const page = await shown.open(browser, bo, speaking);
    await page.goto('about:blank');
    await page.goto(`${origin}${link}`);
    await page.getByText(other.words.password.otherAccount(bo.email, anna.email)).waitFor();
    await page.goto(origin);
    await dashboard(page, speaking).waitFor();
    expect([await documentLanguage(page), await remembered(page)]).toEqual([speaking.code, speaking.code]);
    expect(await languageOf(bo)).toBe(speaking.code);
  });
});
