import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../harness/api.ts';
import { openDevice } from '../harness/browser.ts';
import { inLanguage } from '../harness/languages.ts';
import { startStage } from '../harness/stage.ts';
import { findingsOn } from './audit.ts';

const { lulla, browser } = await startStage();
const anna = await signUp(lulla, 'Anna');

describe.each(inLanguage('sv'))(
  'a line to the server that does not hold, in $code',
  ({ code, locale, words, size }) => {
    const { account, activity } = words;
    let context: BrowserContext;
    let page: Page;

    beforeEach(async () => {
      context = await openDevice(browser, { language: locale, size });
      page = await context.newPage();
      await page.clock.install();
    });

    async function signIn(): Promise<void> {
      await page.goto(`${lulla.origin}/auth/${code}`);
      await page.getByLabel(account.email, { exact: true }).fill(anna.email);
      await page.getByRole('textbox', { name: account.password, exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: account.signIn }).click();
      await page.getByRole('region', { name: activity.quickLog.label }).waitFor();
    }

    /** Lets the page's time pass, in steps, so that what the network answers in between is heard. */
    async function passUntil(isReached: () => Promise<boolean>): Promise<void> {
      await expect
        .poll(
          async () => {
            await page.clock.runFor(1000);
            return isReached();
          },
          { timeout: 50_000, interval: 10 },
        )
        .toBe(true);
    }

    it('D55 a quiet line says that live updates are off, and goes by itself when they are back', async () => {
      await page.route('**/api/stream', (route) => route.abort());
      await signIn();
      const line = page.getByText(activity.sync.streamDown);
      expect(await line.count()).toBe(0);
      await passUntil(async () => (await line.count()) === 1);
      expect(await line.getAttribute('role')).toBe('status');
      expect(await findingsOn(page)).toEqual([]);
      await page.unroute('**/api/stream');
      await passUntil(async () => (await line.count()) === 0);
    });

    it("§8 'Error loading activities': after three retries, on a device with nothing to show [C8.8]", async () => {
      await page.route('**/api/sync', (route) => route.abort());
      await signIn();
      const toast = page.getByRole('region', { name: words.app.notifications }).getByText(activity.today.errorTitle);
      await passUntil(async () => (await toast.count()) > 0);
      await page.getByRole('heading', { name: activity.today.heading, exact: true }).waitFor();
      await page.unroute('**/api/sync');
      await passUntil(async () => (await page.getByText(activity.today.empty).count()) === 1);
    });
  },
);
