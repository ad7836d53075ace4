import { itInFull } from '@lulla/server/test/full.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { becomePartners, PASSWORD, type Person, signUp } from '../harness/api.ts';
import { check } from '../harness/check.ts';
import { openPage } from '../harness/device-pool.ts';
import { inLanguage, signInSpeaking } from '../harness/languages.ts';
import { startStage } from '../harness/stage.ts';
import { untilSheetsAreLeft } from '../harness/until.ts';
import { findingsOn } from './audit.ts';

const { lulla, browser } = await startStage({ keepsDevices: true });

describe.each(inLanguage('en'))('axe finds nothing in $code', (speaking) => {
  const { code, locale, words, size } = speaking;
  const { account, activity, family, messages, sheets } = words;
  let anna: Person;
  let page: Page;

  beforeAll(async () => {
    anna = await signUp(lulla, 'Anna');
    await becomePartners(anna, await signUp(lulla, 'Erik'));
    await anna.post('/api/family/invitations', { email: (await signUp(lulla, 'Mormor')).email });
    page = await openPage(browser, { language: locale, size });
  });

  const tile = (label: string) =>
    page.getByRole('region', { name: activity.quickLog.label }).getByRole('button', { name: label });
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const leaveSheet = async (name: string | RegExp) => {
    await page.keyboard.press('Escape');
    await dialog(name).waitFor({ state: 'hidden' });
  };
  const expectClean = async () => expect(await findingsOn(page)).toEqual([]);

  itInFull('signing up, confirming, signing in [A1.7 A2.2 A2.3 A2.25 A2.26 A2.28 A2.37 A4.12 A6.1]', async () => {
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

  it('the empty dashboard and its sheets [C2.16 C2.34]', async () => {
    await signInSpeaking(page, anna, speaking);
    await expectClean();
    for (const [label, title] of [
      [activity.quickLog.feed, sheets.feed.title],
      [activity.quickLog.startSleep, sheets.sleep.title],
      [activity.quickLog.diaper, sheets.diaper.title],
      [activity.quickLog.bath, sheets.bath.title],
    ] as const) {
      await tile(label).click();
      await dialog(title).waitFor();
      await expectClean();
      await leaveSheet(title);
    }
  });

  itInFull('breastmilk, drops, an earlier feed [C1.3]', async () => {
    const { feed } = sheets;
    await tile(activity.quickLog.feed).click();
    const sheet = dialog(feed.title);
    for (const kind of [feed.breastmilk, feed.drops, feed.bottle]) {
      await check(sheet.getByRole('radio', { name: kind, exact: true }));
      await expectClean();
    }
    await sheet.getByRole('button', { name: sheets.times.earlier }).click();
    await expectClean();
    await leaveSheet(feed.title);
  });

  it('a running feed, its finish sheet, a full list, details and editing', async () => {
    await tile(activity.quickLog.feed).click();
    await dialog(sheets.feed.title).getByRole('button', { name: sheets.feed.startNow }).click();
    await tile(activity.quickLog.endFeed).waitFor();
    await expectClean();
    await tile(activity.quickLog.endFeed).click();
    const finish = dialog(sheets.finish.title);
    await finish.waitFor();
    await expectClean();
    await finish.getByRole('button', { name: sheets.finish.whole }).click();
    await page.getByText(messages.done.feedCompleted).first().waitFor();
    await expectClean();
    // By keyboard: the message of what was just saved may lie over the row.
    const row = page.getByRole('region', { name: activity.today.heading }).getByRole('listitem').getByRole('button');
    await row.press('Enter');
    const details = dialog(new RegExp(activity.entry.bottle));
    await details.waitFor();
    await expectClean();
    await details.getByRole('button', { name: sheets.details.edit }).click();
    await dialog(sheets.edit.title).waitFor();
    await expectClean();
    await leaveSheet(sheets.edit.title);
  });

  itInFull('sharing with the family', async () => {
    await page.getByRole('button', { name: activity.openFamily }).click();
    await dialog(family.title).waitFor();
    await expectClean();
    await dialog(family.title).getByRole('button', { name: family.addPartner }).click();
    await dialog(family.addTitle).waitFor();
    await expectClean();
    await leaveSheet(family.addTitle);
    await leaveSheet(family.title);
    await untilSheetsAreLeft(page);
  });

  itInFull.each(['/settings', '/calendar', '/contact', '/no-such-page'])(
    '%s [A2.7 A2.12 A2.59 A6.5 A6.6]',
    async (path) => {
      await page.goto(`${lulla.origin}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectClean();
    },
  );
});
