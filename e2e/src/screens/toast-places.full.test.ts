import { inFull } from '@lulla/server/test/full.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { openPage } from '../harness/device-pool.ts';
import { inLanguage } from '../harness/languages.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { startStage } from '../harness/stage.ts';
import { bottleOf, diaperWith, fallAsleep, tap } from '../harness/taps.ts';

const { lulla, browser } = await startStage();

async function couple(): Promise<[Person, Person]> {
  const [anna, erik] = [await signUp(lulla, 'Anna'), await signUp(lulla, 'Erik')];
  await becomePartners(anna, erik);
  await tap(erik, bottleOf(120, Date.now()), diaperWith('poo', Date.now()));
  return [anna, erik];
}

/** Until the message has had time to move away from what came. */
const untilMoved = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150))));

const SIZES = [PHONE, ...inFull(DESKTOP, { width: 320, height: 640 })];
const PATHS = ['/', '/?view=statistics', '/?view=history', '/calendar', '/settings', '/privacy', '/contact'] as const;

/** What can be tapped or is a heading, is in sight, and lies under the message that stands. */
function coveredByMessage(others = ''): string[] {
  const toast = document.querySelector('.toast:not([data-ending-style])');
  if (!toast) return ['no message stands'];
  const over = toast.getBoundingClientRect();
  const tappable = `.press, a[href], button, input, select, textarea, summary, label, h1, h2, h3, h4${others}`;
  const seen = [...document.querySelectorAll(tappable)].filter((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementsFromPoint(x, y).find((element) => !toast.contains(element));
    return width > 2 && hit !== undefined && (each.contains(hit) || hit.contains(each)) && !toast.contains(each);
  });
  const covered = seen.filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left < over.right - 1 && right > over.left + 1 && top < over.bottom - 1 && bottom > over.top + 1;
  });
  return covered.map((each) => `${each.tagName} ${each.textContent?.trim() || each.getAttribute('aria-label')}`);
}

const covered = (page: Page, others?: string) =>
  expect.poll(() => page.evaluate(coveredByMessage, others), { timeout: 5000 });

describe.each(inLanguage('sv'))(
  'in $code, a message lies on nothing that can be tapped and on no heading',
  (speaking) => {
    const { account, activity, app, messages, sheets } = speaking.words;

    async function open(person: Person | null, size: { width: number; height: number }): Promise<Page> {
      const options = { language: speaking.locale, size };
      return openPage(browser, person ? { ...options, person } : options);
    }

    /** Logs a diaper on the dashboard: the message of that stands, also on the screen that is gone to. */
    async function logDiaper(page: Page): Promise<void> {
      const tiles = page.getByRole('region', { name: activity.quickLog.label });
      await tiles.getByRole('button', { name: activity.quickLog.diaper }).click();
      const sheet = page.getByRole('dialog', { name: sheets.diaper.title });
      await sheet.getByRole('button', { name: activity.entry.diaper.pee, exact: true }).click();
      await page.locator('.toast').filter({ hasText: messages.done.logged }).waitFor();
      await sheet.waitFor({ state: 'detached' });
    }

    it.each(SIZES)('on the screens of somebody signed in, at $width × $height', async (size) => {
      const [anna] = await couple();
      const page = await open(anna, size);
      for (const path of PATHS) {
        await page.goto(lulla.origin);
        await untilPartsAreThere(page);
        await logDiaper(page);
        await page.evaluate((to) => history.pushState(null, '', to), path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await untilMoved(page);
        await covered(page).toEqual([]);
      }
    });

    it.each(SIZES)('while somebody sleeps and a sheet opens, at $width × $height', async (size) => {
      const [anna, erik] = await couple();
      const page = await open(anna, size);
      await page.goto(lulla.origin);
      await untilPartsAreThere(page);
      await logDiaper(page);
      await tap(erik, fallAsleep(Date.now()));
      await page.getByRole('button', { name: activity.running.end }).first().waitFor();
      await covered(page).toEqual([]);
      await page.getByRole('button', { name: activity.quickLog.feed }).click();
      await page.getByRole('dialog', { name: sheets.feed.title }).waitFor();
      await covered(page).toEqual([]);
    });

    // 320 × 640 has no other room.
    it.each([PHONE, ...inFull({ width: 390, height: 664 })])(
      'nor on what it began, at $width × $height',
      async (size) => {
        const page = await open((await couple())[0], size);
        await page.goto(lulla.origin);
        await untilPartsAreThere(page);
        await page.getByRole('button', { name: activity.quickLog.startSleep }).click();
        const sheet = page.getByRole('dialog', { name: sheets.sleep.title, exact: true });
        await sheet.getByRole('button', { name: sheets.sleep.startNow }).click();
        await sheet.waitFor({ state: 'detached' });
        await page.locator('.toast').waitFor();
        await covered(page, ', .timer-value, .dashboard-side li').toEqual([]);
      },
    );

    // A form that fills a screen of 320 × 640 leaves no gap for three lines.
    it.each([PHONE, ...inFull(DESKTOP)])('before signing in, at $width × $height', async (size) => {
      const page = await open(null, size);
      await page.goto(`${lulla.origin}/auth/${speaking.code}`);
      await page.route('**/api/sign-in', (route) => route.abort());
      await page.getByLabel(account.email, { exact: true }).fill('anna@example.com');
      await page.getByLabel(account.password, { exact: true }).fill('Natten ar lang 7');
      await page.getByRole('button', { name: account.signIn, exact: true }).click();
      await page.getByRole('region', { name: app.notifications }).getByText(account.signInFailed).waitFor();
      await covered(page).toEqual([]);
      await page.getByRole('tab', { name: account.signUp }).click();
      await page.getByRole('button', { name: account.signUp, exact: true }).click();
      await covered(page).toEqual([]);
    });
  },
);
