import { createStranger, getEntryIds } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { PASSWORD, type Person } from '@lulla/server/test/people.ts';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdBack } from '../harness/hold-back.ts';
import { inLanguage, rowsIn, type Speaking, toastIn } from '../harness/languages.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { PATIENT } from '../harness/until.ts';
import { findingsOn } from './audit.ts';
import { expectSignedOut, logDiaper, onAnother } from './other-device.ts';

const shown = await showWorld();
const { world, origin } = shown;

const NEW_PASSWORD = 'Vargen sover 4';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const browser = await stageBrowser();

beforeEach(() => {
  world.clock.catchUp();
});

async function openSettings(person: Person, speaking: Speaking): Promise<Page> {
  const page = await shown.open(browser, person, speaking);
  await page.goto(`${origin}/settings`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

describe.each(inLanguage('en'))('in $code', (speaking) => {
  const { words, code } = speaking;
  const { account, password } = words;
  const { card, devices } = password;

  itInFull(
    'P31: a change of the password ends the other browser, whose unsent entry is kept [A1.10 A2.48 A5.14 A8.39 A8.40]',
    async () => {
      const anna = await createStranger(world, code);
      const tablet = await shown.open(browser, await onAnother(world, anna), speaking);
      const page = await openSettings(anna, speaking);
      const region = page.getByRole('region', { name: card.title, exact: true });
      const field = (name: string) => region.getByRole('textbox', { name, exact: true });
      const fill = async (current: string, next: string, confirmation = next) => {
        await field(card.current).fill(current);
        await field(password.newPassword).fill(next);
        await field(password.confirmPassword).fill(confirmation);
        await region.getByRole('button', { name: card.change }).click();
      };
      await region.getByRole('button', { name: card.change }).press('Enter');
      await expect
        .poll(() => field(card.current).evaluate((input) => input === document.activeElement), PATIENT)
        .toBe(true);
      await fill('', NEW_PASSWORD);
      await region.getByText(card.currentMissing).waitFor();
      await fill(PASSWORD, NEW_PASSWORD, 'Vargen sover 5');
      await region.getByText(card.different).waitFor();
      await fill(PASSWORD, 'kort');
      await region.getByText(`${account.passwordTooWeak}. `).filter({ hasText: account.criteria.length }).waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await fill(PASSWORD, PASSWORD);
      await region.getByText(password.faults.unchanged).waitFor();
      await fill('Fel losenord 1', NEW_PASSWORD);
      await region.getByText(card.wrong).waitFor();
      expect(await toastIn(page, speaking, card.failed).count()).toBe(0);
      await page.route('**/api/password', (route) => route.abort());
      await fill(PASSWORD, NEW_PASSWORD);
      await toastIn(page, speaking, card.failed).getByText(account.noConnection).waitFor();
      await page.unroute('**/api/password');

      await untilPartsAreThere(tablet);
      await tablet.context().setOffline(true);
      await logDiaper(tablet, speaking);
      await fill(PASSWORD, NEW_PASSWORD);
      await toastIn(page, speaking, card.updated).waitFor();
      await region.getByRole('button', { name: card.change }).and(page.locator(':focus')).waitFor();
      await tablet.context().setOffline(false);
      await tablet.waitForURL(`${origin}/auth/${code}`);

      await tablet.getByLabel(account.email, { exact: true }).fill(anna.email);
      await tablet.getByRole('textbox', { name: account.password, exact: true }).fill(NEW_PASSWORD);
      await tablet.getByRole('button', { name: account.signIn }).click();
      await expect.poll(() => rowsIn(tablet, speaking).count(), PATIENT).toBe(1);
      await expect.poll(async () => (await getEntryIds(world, await onAnother(world, anna))).size, PATIENT).toBe(1);
      // The own session went on all the while.
      await page.goto(origin);
      await expect.poll(() => rowsIn(page, speaking).count(), PATIENT).toBe(1);
    },
  );

  it('P29: devices are listed in words and signed out from afar, at once', async () => {
    const anna = await createStranger(world, code);
    const phone = await shown.open(browser, await onAnother(world, anna, IPHONE), speaking);
    await onAnother(world, anna);
    const page = await openSettings(anna, speaking);
    const region = page.getByRole('region', { name: devices.title });
    await expect.poll(() => region.getByRole('listitem').count(), PATIENT).toBe(3);
    await region.getByText(devices.thisDevice).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    const name = devices.signOutName(devices.named('Safari', 'iPhone'), devices.usedHour);
    await region.getByRole('button', { name }).press('Enter');
    await toastIn(page, speaking, devices.signedOut).getByText(devices.signedOutText).waitFor();
    await expectSignedOut(phone, speaking);
    // Nothing waited, so nothing of the log is left on it.
    await expect.poll(() => phone.evaluate(async () => (await indexedDB.databases()).length), PATIENT).toBe(0);
    await expect.poll(() => region.getByRole('listitem').count(), PATIENT).toBe(2);
    // The pressed button is gone with its device.
    const heading = region.getByRole('heading').and(page.locator(':focus'));
    await heading.waitFor();

    const laptop = await shown.open(browser, await onAnother(world, anna), speaking);
    await page.reload();
    // The answer comes while the question still moves away.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await region.getByRole('button', { name: devices.signOutOthers }).press('Enter');
    const question = page.getByRole('alertdialog', { name: devices.othersTitle });
    await question.waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await question.getByRole('button', { name: devices.signOutOthers }).press('Enter');
    await toastIn(page, speaking, devices.othersSignedOut).waitFor();
    await expectSignedOut(laptop, speaking);
    await expect.poll(() => region.getByRole('listitem').count(), PATIENT).toBe(1);
    await heading.waitFor();
  });

  it('P29: the list waits as tall as it was last time, so that a scrolled screen is found again', async () => {
    const anna = await createStranger(world, code);
    for (let device = 0; device < 2; device += 1) await onAnother(world, anna);
    const page = await openSettings(anna, speaking);
    const region = page.getByRole('region', { name: devices.title });
    const height = () => region.evaluate(({ clientHeight }) => clientHeight);
    await region.getByRole('button', { name: devices.signOutOthers }).waitFor();
    const before = await height();
    const answer = await holdBack(page, '/api/devices');
    await page.locator('a[href="/privacy"]').click();
    await page.getByRole('heading', { level: 1, name: words.privacy.title }).waitFor();
    await page.goBack();
    await region.getByText(devices.loading).waitFor();
    expect(await height()).toBe(before);
    answer();
    await region.getByRole('button', { name: devices.signOutOthers }).waitFor();
    expect(await height()).toBe(before);
  });

  itInFull('says when the devices cannot be fetched, and tries again', async () => {
    const page = await shown.open(browser, await createStranger(world, code), speaking);
    await page.route('**/api/devices', (route) => route.abort());
    await page.goto(`${origin}/settings`);
    const region = page.getByRole('region', { name: devices.title });
    await region.getByText(devices.failed).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.unroute('**/api/devices');
    await region.getByRole('button', { name: words.app.tryAgain }).press('Enter');
    await region.getByText(devices.thisDevice).waitFor();
    await region.getByRole('heading').and(page.locator(':focus')).waitFor();
  });
});
