import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { stageBrowser, startLulla } from '../harness/stage.ts';
import { logDiaper, type Parent, shareOnScreen, signUpOnScreen, startBottle, tile, todaysRows } from './steps.ts';

/** Without reloading, by the live line alone: a poll would take 30 s. How soon it is there is measured in bench/. */
const SEEN_WITHIN = 40_000;

const lulla = await startLulla();
const browser = await stageBrowser({ keepsDevices: true });
let anna: Parent;
let erik: Parent;

beforeAll(async () => {
  [anna, erik] = await Promise.all([
    signUpOnScreen(browser, lulla, { name: 'Anna' }),
    signUpOnScreen(browser, lulla, { name: 'Erik', zone: 'America/New_York' }),
  ]);
  await shareOnScreen(anna, erik);
});

async function seen(locator: Locator): Promise<void> {
  await locator.first().waitFor({ timeout: SEEN_WITHIN });
}

function toast(page: Page, title: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true });
}

/** Closes a message, if it still stands: the next one would wait for its time to be over. */
async function closeToast(page: Page, title: string): Promise<void> {
  const standing = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog').filter({ hasText: title });
  await standing.getByRole('button', { name: 'Close' }).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
}

it("a bottle: Erik sees Anna's within a second and ends it with 90 ml; Anna sees what, how long, and who ended it [C1.1 C1.9 C4.3 A2.38 A2.40 A4.5]", async () => {
  await startBottle(anna.page, 120);
  await toast(anna.page, 'Feeding started!').waitFor();
  await seen(erik.page.getByText('Partner feeding in progress'));
  await seen(tile(erik.page, 'End Feed End partner feed'));
  await tile(erik.page, 'End Feed').click();
  const sheet = erik.page.getByRole('dialog', { name: /End feeding/ });
  await sheet.getByText('of 120 ml').waitFor();
  const slider = sheet.getByRole('slider');
  await slider.focus();
  for (let press = 0; press < 3; press += 1) await slider.press('ArrowLeft');
  await sheet.getByRole('button', { name: 'Save 90 ml' }).click();
  await toast(erik.page, 'Session ended').waitFor();
  await closeToast(anna.page, 'Feeding started!');
  const row = todaysRows(anna.page).filter({ hasText: 'Bottle 90 ml' }).filter({ hasText: 'ended by Erik' });
  await seen(row);
  await anna.page
    .getByText(/^Erik ended the feed at \d\d:\d\d$/)
    .first()
    .waitFor();
  // By keyboard: a message may lie over the row.
  await row.getByRole('button').press('Enter');
  const details = anna.page.getByRole('dialog', { name: /Bottle/ });
  await details.getByText('90 of 120 ml').waitFor();
  await details.getByText('Ended by').waitFor();
  await details.getByText('Erik').first().waitFor();
  await details.getByText('Duration').waitFor();
  await anna.page.keyboard.press('Escape');
  await tile(anna.page, 'Feed Log feeding').waitFor();
});

it('a sleep: started by Erik, ended by Anna [C1.5 C1.10 C2.8 C2.19 C4.14]', async () => {
  await tile(erik.page, 'Start Sleep').click();
  await erik.page.getByRole('dialog', { name: 'Sleep' }).getByRole('button', { name: 'Start now' }).click();
  await toast(erik.page, 'Sleep started').waitFor();
  await seen(tile(anna.page, 'End Sleep End partner sleep'));
  await anna.page.getByRole('region', { name: 'Partner Activities' }).getByText('started by Erik').waitFor();
  await tile(anna.page, 'End Sleep').click();
  await toast(anna.page, 'Session ended').waitFor();
  await closeToast(erik.page, 'Sleep started');
  await seen(tile(erik.page, 'Start Sleep'));
  await erik.page
    .getByText(/^Anna ended the sleep at \d\d:\d\d$/)
    .first()
    .waitFor();
  await todaysRows(erik.page).filter({ hasText: 'ended by Anna' }).waitFor();
  await todaysRows(erik.page).filter({ hasText: 'Sleep' }).getByRole('button').press('Enter');
  const details = erik.page.getByRole('dialog', { name: /Sleep/ });
  await details.getByText('Anna').first().waitFor();
  await erik.page.keyboard.press('Escape');
});

it('a diaper ends a running feed, on both phones, and Undo brings it back [C4.16 C7.26]', async () => {
  await startBottle(erik.page, 60);
  await seen(tile(anna.page, 'End Feed End partner feed'));
  await logDiaper(anna.page, 'both');
  await toast(anna.page, 'Activity logged!').waitFor();
  await anna.page
    .getByText(/Ended the running feed/)
    .first()
    .waitFor();
  await seen(tile(erik.page, 'Feed Log feeding'));
  await closeToast(erik.page, 'Feeding started!');
  const reported = erik.page
    .getByText(/^Anna ended the feed at \d\d:\d\d$/)
    .first()
    .waitFor();
  await anna.page.getByRole('button', { name: 'Undo' }).first().click();
  await seen(tile(erik.page, 'End Feed Tap to end feeding'));
  await expect.poll(() => todaysRows(erik.page).filter({ hasText: 'Pee and poo' }).count()).toBe(0);
  await reported;
});

it('P10: both press End at the same moment; one completed row, and the other is told who was first', async () => {
  const save = async ({ page }: Parent) => {
    await tile(page, 'End Feed').click();
    const button = page.getByRole('dialog', { name: /End feeding/ }).getByRole('button', { name: 'Whole amount' });
    await button.waitFor();
    return button;
  };
  const buttons = [await save(anna), await save(erik)];
  // Not a click, which would be tried again in a sheet that the other one's end has closed by then.
  await Promise.all(buttons.map((button) => button.press('Enter')));
  const reported = (page: Page) => page.getByText(/Already ended by (Anna|Erik)/).first();
  await Promise.any([anna, erik].map(({ page }) => reported(page).waitFor({ timeout: 40_000 })));
  for (const { page } of [anna, erik]) {
    await expect.poll(() => todaysRows(page).filter({ hasText: 'Bottle' }).count()).toBe(2);
    await tile(page, 'Feed Log feeding').waitFor();
  }
});

it('P49: both start the same sleep; both are asked, one answers, and one entry stays with both names', async () => {
  for (const { page } of [anna, erik]) {
    await tile(page, 'Start Sleep').click();
    await page.getByRole('dialog', { name: 'Sleep' }).getByText('Earlier').waitFor();
  }
  const start = ({ page }: Parent) =>
    page.getByRole('dialog', { name: 'Sleep' }).getByRole('button', { name: 'Start now' }).click();
  await Promise.all([start(anna), start(erik)]);
  const card = ({ page }: Parent) => page.getByRole('region', { name: 'The same sleep?' });
  await Promise.all(
    [anna, erik].map((parent) =>
      card(parent)
        .getByText(/Started by .* and by /)
        .waitFor(),
    ),
  );
  // A double tap, the second before the first is written.
  await card(erik)
    .getByRole('button', { name: 'Yes, the same' })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await toast(erik.page, 'Now counted as one').waitFor();
  for (const parent of [anna, erik]) {
    await card(parent).waitFor({ state: 'detached' });
    await expect.poll(() => todaysRows(parent.page).filter({ hasText: 'in progress' }).count()).toBe(1);
    await todaysRows(parent.page)
      .filter({ hasText: /(you and (Anna|Erik)|(Anna|Erik) and you)/ })
      .waitFor();
  }
  await erik.page.getByRole('button', { name: 'Undo' }).first().click();
  await Promise.all([anna, erik].map((parent) => card(parent).waitFor()));
  await card(anna).getByRole('button', { name: 'No, two' }).click();
  await toast(anna.page, 'Both kept').waitFor();
  await card(erik).waitFor({ state: 'detached' });
  expect(await todaysRows(erik.page).filter({ hasText: 'in progress' }).count()).toBe(2);
});

it('nothing was logged as an error on either phone', () => {
  expect([...anna.failures, ...erik.failures]).toEqual([]);
});
