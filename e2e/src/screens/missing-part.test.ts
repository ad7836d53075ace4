import { itInFull } from '@lulla/server/test/full.ts';
import * as words from '@lulla/web/src/i18n/en.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { openDevice } from '../harness/browser.ts';
import { holdBack } from '../harness/hold-back.ts';
import { startStage } from '../harness/stage.ts';
import { PATIENT } from '../harness/until.ts';
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
  // A page counts as loaded when all its scripts have come.
  await page.goto(lulla.origin, { waitUntil: 'commit' });
  await page.getByRole('button', { name: words.activity.sync.saved }).waitFor();
  await page.getByRole('link', { name: words.app.views.statistics, exact: true }).tap();
  release();
  await page.getByRole('heading', { level: 1, name: words.statistics.title }).waitFor();
});

/** Answers the first `failures` requests for a file with an error of a server that is being replaced. */
async function failFirst(page: Page, file: string, failures: number): Promise<() => number> {
  let asked = 0;
  await page.route(`**/assets/${file}-*.js`, (route) => {
    asked += 1;
    return asked <= failures ? route.fulfill({ status: 503 }) : route.continue();
  });
  return () => asked;
}

it.each(['framework', 'index', 'en', 'grammar'])(
  'the first screen asks again for a script that did not come: %s',
  async (file) => {
    const person = await signUp(lulla, 'Anna');
    const page = await (await openDevice(browser, { person })).newPage();
    const asked = await failFirst(page, file, 1);
    await page.goto(lulla.origin);
    await tile(page, 'Diaper').click();
    await page.getByRole('dialog', { name: 'Diaper' }).waitFor();
    expect(asked()).toBe(2);
  },
);

it.each(['index', 'en'])('and when the network is back, if that did not help: %s', async (file) => {
  const page = await (await openDevice(browser, {})).newPage();
  const FAILURES = 4;
  const asked = await failFirst(page, file, FAILURES);
  await page.goto(`${lulla.origin}/auth/en`);
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return asked();
    }, PATIENT)
    .toBeGreaterThan(FAILURES);
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
});

it('a screen whose code did not come is reloaded once by itself', async () => {
  const person = await signUp(lulla, 'Anna');
  const page = await (await openDevice(browser, { person })).newPage();
  const asked = await failFirst(page, 'statistics-screen', 2);
  await page.goto(`${lulla.origin}/?view=statistics`);
  await page.getByRole('heading', { level: 1, name: words.statistics.title }).waitFor();
  expect(asked()).toBeGreaterThan(2);
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
      return asked <= 2 ? route.abort() : route.continue();
    });
    await page.goto(lulla.origin);
    await expect.poll(() => asked).toBe(2);
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return asked;
      })
      .toBe(3);
  },
);
