import { words as en } from '@lulla/web/src/words/en.ts';
import { words as enLater } from '@lulla/web/src/words/en-later.ts';
import { words as sv } from '@lulla/web/src/words/sv.ts';
import { words as svLater } from '@lulla/web/src/words/sv-later.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomePartners, PASSWORD, type Person, signUp } from '../harness/api.ts';
import { DESKTOP, openBrowser, openDevice, PHONE } from '../harness/browser.ts';
import { Lulla } from '../harness/lulla.ts';
import { findingsOn } from './audit.ts';

let lulla: Lulla;
let browser: Browser;

beforeAll(async () => {
  [lulla, browser] = await Promise.all([Lulla.start(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await lulla?.stop();
});

describe.each([
  { code: 'sv', locale: 'sv-SE', words: { ...sv, ...svLater }, size: PHONE },
  { code: 'en', locale: 'en-GB', words: { ...en, ...enLater }, size: DESKTOP },
] as const)('axe finds nothing in $code, three themes', ({ code, locale, words, size }) => {
  const { account, activity, family } = words;
  let anna: Person;
  let page: Page;

  beforeAll(async () => {
    anna = await signUp(lulla, 'Anna');
    await becomePartners(anna, await signUp(lulla, 'Erik'));
    await anna.post('/api/family/invitations', { email: (await signUp(lulla, 'Mormor')).email });
    const device = await openDevice(browser, { language: locale, size });
    page = await device.newPage();
  });

  const tile = (label: string) =>
    page.getByRole('region', { name: activity.quickLog.label }).getByRole('button', { name: label });
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const leaveSheet = async (name: string | RegExp) => {
    await page.keyboard.press('Escape');
    await dialog(name).waitFor({ state: 'hidden' });
  };
  const expectClean = async () => expect(await findingsOn(page)).toEqual([]);

  it('signing up, confirming, signing in', async () => {
    await page.goto(`${lulla.origin}/auth/${code}`);
    await page.getByRole('tab', { name: account.signUp }).waitFor();
    await expectClean();
    await page.getByRole('tab', { name: account.signUp }).click();
    await page.getByRole('textbox', { name: account.password, exact: true }).fill('kort');
    await page.getByRole('button', { name: account.signUp }).click();
    await expectClean();
    await page.getByLabel(account.email, { exact: true }).fill(`axe.${code}@example.org`);
    await page.getByRole('textbox', { name: account.password, exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: account.signUp }).click();
    await page.getByRole('heading', { name: account.confirmTitle }).waitFor();
    await expectClean();
    await page.goto(`${lulla.origin}/auth/${code}`);
    await page.getByLabel(account.email, { exact: true }).fill(anna.email);
    await page.getByRole('textbox', { name: account.password, exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: account.signIn }).click();
    await tile(activity.quickLog.feed).waitFor();
  });

  it('the empty dashboard and its sheets', async () => {
    await expectClean();
    for (const [label, title] of [
      [activity.quickLog.feed, activity.feedSheet.title],
      [activity.quickLog.startSleep, activity.sleepSheet.title],
      [activity.quickLog.diaper, activity.diaperSheet.title],
      [activity.quickLog.bath, activity.bathSheet.title],
    ] as const) {
      await tile(label).click();
      await dialog(title).waitFor();
      await expectClean();
      await leaveSheet(title);
    }
  });

  it('breastmilk, drops, an earlier feed', async () => {
    const { feedSheet } = activity;
    await tile(activity.quickLog.feed).click();
    const sheet = dialog(feedSheet.title);
    for (const kind of [feedSheet.breastmilk, feedSheet.drops, feedSheet.bottle]) {
      await sheet.getByRole('radio', { name: kind, exact: true }).check({ force: true });
      await expectClean();
    }
    await sheet.getByRole('button', { name: activity.times.earlier }).click();
    await expectClean();
    await leaveSheet(feedSheet.title);
  });

  it('a running feed, its finish sheet, a full list, details and editing', async () => {
    await tile(activity.quickLog.feed).click();
    await dialog(activity.feedSheet.title).getByRole('button', { name: activity.feedSheet.startNow }).click();
    await tile(activity.quickLog.endFeed).waitFor();
    await expectClean();
    await tile(activity.quickLog.endFeed).click();
    const finish = dialog(activity.finishSheet.title);
    await finish.waitFor();
    await expectClean();
    await finish.getByRole('button', { name: activity.finishSheet.whole }).click();
    await page.getByText(activity.done.feedCompleted).first().waitFor();
    await expectClean();
    // By keyboard: the message of what was just saved may lie over the row.
    const row = page.getByRole('region', { name: activity.today.heading }).getByRole('listitem').getByRole('button');
    await row.press('Enter');
    const details = dialog(new RegExp(activity.entry.bottle));
    await details.waitFor();
    await expectClean();
    await details.getByRole('button', { name: activity.details.edit }).click();
    await dialog(activity.editSheet.title).waitFor();
    await expectClean();
    await leaveSheet(activity.editSheet.title);
  });

  it('sharing with the family', async () => {
    await page.getByRole('button', { name: activity.openFamily }).click();
    await dialog(family.title).waitFor();
    await expectClean();
    await dialog(family.title).getByRole('button', { name: family.addPartner }).click();
    await dialog(family.addTitle).waitFor();
    await expectClean();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  it.each(['/settings', '/calendar', '/contact', '/no-such-page'])('%s', async (path) => {
    await page.goto(`${lulla.origin}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectClean();
  });
});
