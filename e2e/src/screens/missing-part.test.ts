import { itInFull } from '@lulla/server/test/full.ts';
import * as words from '@lulla/web/src/i18n/en.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { openDevice } from '../harness/browser.ts';
import { holdBack } from '../harness/hold-back.ts';
import { startStage } from '../harness/stage.ts';
import { tile } from '../stories/steps.ts';

const { lulla, browser } = await startStage();
const SHEETS = '**/assets/log-sheets-*.js';

/** A page without a service worker, and one part of it that does not come. */
async function openWithout(answer: 'not found' | 'no connection'): Promise<Page> {
  const person = await signUp(lulla, 'Anna');
  const page = await (await openDevice(browser, { person })).newPage();
  await page.route(SHEETS, (route) => (answer === 'not found' ? route.fulfill({ status: 404 }) : route.abort()));
  await page.goto(lulla.origin);
  return page;
}

it('a part that an upgrade has replaced is not called a missing connection: a reload is offered, and brings it', async () => {
  const page = await openWithout('not found');
  await tile(page, 'Diaper').click();
  await page.getByText(words.app.outdatedText).waitFor();
  await page.unroute(SHEETS);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await tile(page, 'Diaper').click();
  await page.getByRole('dialog', { name: 'Diaper' }).waitFor();
});

it('a view whose code has not come yet is shown when it has: the tap on the way to it counts', async () => {
  const person = await signUp(lulla, 'Anna');
  const page = await (await openDevice(browser, { person })).newPage();
  const release = await holdBack(page, '/assets/statistics-screen-*.js');
  await page.goto(lulla.origin);
  await page.getByRole('button', { name: words.activity.sync.saved }).waitFor();
  await page.getByRole('link', { name: words.app.views.statistics, exact: true }).tap();
  release();
  await page.getByRole('heading', { level: 1, name: words.statistics.title }).waitFor();
});

itInFull('a part that has not come for want of a connection says that it needs one', async () => {
  const page = await openWithout('no connection');
  await page.route('**/healthz', (route) => route.abort());
  await tile(page, 'Diaper').click();
  await page.getByText(words.app.notOpenedText).waitFor();
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0);
});

itInFull(
  'what starts behind the first screen is asked for again, also when the browser never was offline',
  async () => {
    const person = await signUp(lulla, 'Anna');
    const page = await (await openDevice(browser, { person })).newPage();
    let asked = 0;
    await page.clock.install();
    await page.route('**/assets/behind-first-screen-*.js', (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.goto(lulla.origin);
    await expect.poll(() => asked).toBe(1);
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return asked;
      })
      .toBe(2);
  },
);
