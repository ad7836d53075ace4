import { DAY } from '@lulla/domain/time/instant';
import { localMonth } from '@lulla/domain/time/month';
import { itInFull } from '@lulla/server/test/full.ts';
import * as words from '@lulla/web/src/i18n/en.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { becomePartners, signUp } from '../harness/api.ts';
import { failuresOf } from '../harness/browser.ts';
import { openPage } from '../harness/device-pool.ts';
import { endTrial } from '../harness/end-trial.ts';
import { holdBack } from '../harness/hold-back.ts';
import { diaperWith, tap } from '../harness/taps.ts';
import { card, expectCard, logDay, openStatisticsScene } from './statistics-scene.ts';

const { statistics, subscription } = words;
const { lulla, browser, zone, visit, cut, restore } = await openStatisticsScene();

/** Of the list. */
function shownMonth(page: Page): Promise<string | null> {
  return page.locator('.stepper option:checked').textContent();
}

describe('§2 Monthly', () => {
  const figures = ['Diapers used', 'Baths given', 'Formula powder used', 'Completed feeds'] as const;

  it('Monthly Summary of this month and any earlier one, live [C2.48]', async () => {
    const [anna, erik] = [await signUp(lulla, 'Maj'), await signUp(lulla, 'Mons')];
    await becomePartners(anna, erik);
    await logDay(anna);
    const old = Date.now() - 70 * DAY;
    await tap(anna, diaperWith('pee', old), diaperWith('poo', old));
    const page = await visit(anna, 'monthly');
    const failures = failuresOf(page);
    await page.getByRole('heading', { name: 'Monthly Summary' }).waitFor();
    await expectCard(page, figures[0], '2');
    await expectCard(page, figures[1], '1');
    // 210 ml at 4.4 g per 30 ml.
    await card(page, figures[2])
      .getByText(/^31\s*g$/)
      .waitFor();
    await expectCard(page, figures[3], '3');
    await tap(erik, diaperWith('pee', Date.now()));
    await expectCard(page, figures[0], '3');
    await page.getByRole('combobox', { name: statistics.monthly.chooseMonth }).selectOption(localMonth(old, zone));
    await expectCard(page, figures[0], '2');
    // The list has said it: nothing else does. An arrow has nothing to say it.
    const said = page.locator('.stepper [aria-live]');
    expect(await said.textContent()).toBe('');
    await card(page, figures[0])
      .getByText(/^\d+(\.\d)? a day$/)
      .waitFor();
    await page.reload();
    await expectCard(page, figures[0], '2');
    await expectCard(page, figures[3], 'Not logged');
    expect(await page.getByRole('button', { name: statistics.monthly.previous }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await said.evaluate((region) => {
      const texts: (string | null)[] = [];
      new MutationObserver(() => texts.push(region.textContent)).observe(region, {
        characterData: true,
        childList: true,
        subtree: true,
      });
      Object.assign(globalThis, { texts });
    });
    await page.getByRole('button', { name: statistics.monthly.next }).click();
    await expect.poll(() => said.textContent()).not.toBe('');
    // The month that was left is not said first.
    expect(await page.evaluate(() => Reflect.get(globalThis, 'texts'))).toEqual([await said.textContent()]);
    expect(await said.textContent()).toBe(await shownMonth(page));
    for (const figure of figures) await expectCard(page, figure, 'Not logged');
    expect(failures).toEqual([]);
  });

  it('a number that has no room beside what it counts is at the far end below it', async () => {
    const person = await signUp(lulla, 'Moa');
    await logDay(person);
    const page = await visit(person, 'monthly');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectCard(page, figures[3], '3');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '150%';
    });
    const ends = await page
      .locator('.statistics-month-number')
      .evaluateAll((numbers) => numbers.map((number) => number.getBoundingClientRect().right));
    expect(ends).toHaveLength(figures.length);
    expect(new Set(ends.map(Math.round)).size).toBe(1);
  });

  itInFull('P23: offline shows its last copy with its time; a month that was never read says so', async () => {
    const person = await signUp(lulla, 'Olle');
    await logDay(person);
    await tap(person, diaperWith('pee', Date.now() - 70 * DAY));
    const page = await visit(person, 'monthly', { hasWorker: true });
    await expectCard(page, figures[3], '3');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    cut();
    await page.reload();
    await page.getByText(/^No connection\. The numbers are from \d\d:\d\d\.$/).waitFor();
    await expectCard(page, figures[3], '3');
    await page.getByRole('button', { name: statistics.monthly.previous }).click();
    await page.getByRole('status').getByText(statistics.monthly.offlineText).waitFor();
    restore();
    await expectCard(page, figures[0], 'Not logged');
    await page.getByRole('button', { name: statistics.monthly.next }).click();
    await expectCard(page, figures[3], '3');
    expect(await page.getByText(/No connection/).count()).toBe(0);
  });

  itInFull('P32: after a sign-out no copy is left on the device', async () => {
    const person = await signUp(lulla, 'Ulla');
    const page = await visit(person, 'monthly');
    await expectCard(page, figures[0], 'Not logged');
    const keysOf = () =>
      page.evaluate((id) => Object.keys(localStorage).filter((key) => key.includes(id)), person.userId);
    expect(await keysOf()).toContain(`kept_${person.userId}_monthly ${localMonth(Date.now(), zone)} ${zone}`);
    await page.getByRole('link', { name: words.app.views.now }).click();
    await page.getByRole('button', { name: words.activity.signOut }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.settings.signOut }).click();
    await page.getByRole('heading', { name: 'Welcome to Lulla' }).waitFor();
    expect(await keysOf()).toEqual([]);
  });

  itInFull('loading, then an error with another try', async () => {
    const person = await signUp(lulla, 'Lova');
    const page = await openPage(browser, { person });
    const answer = await holdBack(page, '/api/statistics/monthly?*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', requestId: 'x' } } }),
    );
    await page.goto(`${lulla.origin}/?view=statistics&tab=monthly`);
    await page.getByText(statistics.monthly.loading).waitFor();
    answer();
    await page.getByText(statistics.monthly.errorTitle).waitFor();
    await page.unroute('**/api/statistics/monthly?*');
    await page.getByRole('button', { name: words.app.tryAgain }).click();
    await expectCard(page, figures[0], 'Not logged');
  });

  it("gated: 'Trial Expired', what is locked in a plain sentence, and the way to upgrade [C2.50 C4.40]", async () => {
    const person = await signUp(lulla, 'Greta');
    await logDay(person);
    await endTrial(person);
    const page = await visit(person, 'monthly');
    await page.getByText('Trial Expired', { exact: true }).waitFor();
    await page.getByText(subscription.locked.monthly_summary.title).waitFor();
    for (const figure of figures) await page.getByText(figure, { exact: true }).waitFor();
    const upgrade = page.getByRole('link', { name: subscription.upgrade });
    expect(await upgrade.getAttribute('href')).toBe('/settings#subscription');
    await page.getByRole('tab', { name: 'Today' }).click();
    await expectCard(page, statistics.today.baths, '1');
  });

  itInFull('P23: it is the server that gates, whatever the device believes [C2.49]', async () => {
    const person = await signUp(lulla, 'Gun');
    const page = await visit(person, 'sleep');
    await endTrial(person);
    await page.getByRole('tab', { name: 'Monthly' }).click();
    await page.getByText(subscription.locked.monthly_summary.title).waitFor();
  });
});
