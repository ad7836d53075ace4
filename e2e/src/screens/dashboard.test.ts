import { itInFull } from '@lulla/server/test/full.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Person, signUp } from '../harness/api.ts';
import { failuresOf } from '../harness/browser.ts';
import { openPage } from '../harness/device-pool.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { startStage } from '../harness/stage.ts';
import { untilSheetsAreLeft } from '../harness/until.ts';
import { logDiaper, openDashboard, tile, todaysRows } from '../stories/steps.ts';

const HOUR = 3_600_000;

const { lulla, browser } = await startStage();

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly failures: string[];
}

/** A new person's dashboard on a new device, in English. */
async function visit(person: Person, { hasWorker = false } = {}): Promise<Visit> {
  const page = await openPage(browser, { hasWorker });
  const failures = failuresOf(page);
  await openDashboard(page, person);
  return { page, context: page.context(), failures };
}

function dialog(page: Page, name: string | RegExp) {
  return page.getByRole('dialog', { name });
}

function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text);
}

/** Logs a bottle that began `ago` ms back, as a device would have sent it then. */
async function startBottleEarlier(person: Person, ago: number): Promise<void> {
  const [operationId, activityId] = [newId(), newId()];
  const at = Date.now();
  const feed = { kind: 'bottle', startedMl: 120 };
  const action = { type: 'feed.start', activityId, feed, startedAt: at - ago, note: null };
  const operation = { id: operationId, at, zone: 'Europe/Stockholm', action };
  const { userId } = person;
  const body = { wire: 1, userId, deviceTime: at, cursor: null, operations: [operation] };
  expect((await person.post('/api/sync', body)).status).toBe(200);
}

let made = 0;
function newId(): string {
  made += 1;
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(made).padStart(12, '0')}`;
}

describe('an entry', () => {
  it('is edited, deleted and brought back [C1.4 C2.13 C2.15 A2.6]', async () => {
    const { page, failures } = await visit(await signUp(lulla, 'Edda'));
    await logDiaper(page, 'pee');
    await todaysRows(page).getByRole('button', { name: /Pee/ }).click();
    await dialog(page, 'Pee').getByRole('button', { name: 'Edit' }).click();
    await dialog(page, 'Edit').getByText('Poo', { exact: true }).click();
    await dialog(page, 'Edit').getByRole('button', { name: 'Save', exact: true }).click();
    const updated = page.getByRole('dialog').filter({ hasText: 'Activity updated' });
    await updated.getByRole('button', { name: 'Close' }).click();
    await todaysRows(page).getByRole('button', { name: /^Poo/ }).click();
    await dialog(page, 'Poo').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Nothing logged yet today').waitFor();
    const deleted = page.getByRole('dialog').filter({ hasText: 'Activity deleted' });
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await todaysRows(page).getByRole('button', { name: /^Poo/ }).waitFor();
    expect(failures).toEqual([]);
  });

  it('cannot lie in the future [C5.1 C5.2 C5.3]', async () => {
    const { page } = await visit(await signUp(lulla, 'Frida'));
    await tile(page, 'Feed').click();
    const sheet = dialog(page, 'Feed');
    await sheet.getByRole('button', { name: 'Earlier' }).click();
    await sheet.getByText('Finished').click();
    await sheet.getByText('Choose').click();
    const later = new Date(Date.now() + 48 * HOUR).toISOString().slice(0, 10);
    await sheet.getByLabel('Date').fill(later);
    await sheet.getByText('Cannot log future time').waitFor();
    await sheet.getByRole('button', { name: /^Log/ }).click();
    await sheet.getByText('Invalid time. Cannot log feeding in the future.').waitFor();
    expect(await toast(page, 'Invalid time').count()).toBe(0);
  });

  itInFull('of a sleep that is over has a start and an end', async () => {
    const { page } = await visit(await signUp(lulla, 'Saga'));
    await tile(page, 'Start Sleep').click();
    const sheet = dialog(page, 'Sleep');
    await sheet.getByRole('button', { name: 'Earlier' }).click();
    await sheet.getByText('Finished').click();
    await sheet.getByRole('button', { name: /^Save sleep 1h/ }).click();
    await toast(page, 'Activity logged!').waitFor();
    await tile(page, 'Start Sleep Start tracking').waitFor();
  });
});

it('P14: a forgotten feed asks when it ended, and counts its amount', async () => {
  const person = await signUp(lulla, 'Gull');
  await startBottleEarlier(person, 13 * HOUR);
  const { page } = await visit(person);
  const card = page.getByRole('region', { name: 'Feed: When did it end?' });
  await card.getByText(/^Bottle 120 ml, started/).waitFor();
  await card.getByRole('group', { name: 'End time' }).getByRole('button').first().click();
  await toast(page, 'Feeding completed!').waitFor();
  await toast(page, 'Bottle 120 ml, 10m').waitFor();
  expect(await card.count()).toBe(0);
});

it('by key, the focus goes to the heading when what was answered or ended is gone', async () => {
  const person = await signUp(lulla, 'Greta');
  await startBottleEarlier(person, 13 * HOUR);
  const { page } = await visit(person);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await page.getByRole('button', { name: 'Still going' }).press('Enter');
  await expect.poll(focused).toBe('H1');
  await page.getByRole('button', { name: /^End bottle/ }).press('Enter');
  await dialog(page, 'End feeding').getByRole('button', { name: 'Whole amount' }).press('Enter');
  await toast(page, 'Feeding completed!').waitFor();
  await untilSheetsAreLeft(page);
  await expect.poll(focused).toBe('H1');

  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('button', { name: /^End bottle/ }).waitFor();
  await expect.poll(focused).toBe('H1');
});

it('Enter in a field of a sheet goes to what saves it, and the next one saves', async () => {
  const { page } = await visit(await signUp(lulla, 'Hedda'));
  await tile(page, 'Feed').press('Enter');
  const sheet = dialog(page, 'Feed');
  await sheet.getByRole('button', { name: /enter the exact amount/ }).press('Enter');
  const field = sheet.getByRole('textbox', { name: 'Amount' });
  await field.fill('75');
  await field.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/75/);
  expect(await sheet.isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await todaysRows(page)
    .getByRole('button', { name: /75\s?ml/ })
    .waitFor();
});

itInFull('P32: signing out offline asks first, then leaves nothing on the device [C2.6 A2.18]', async () => {
  const { page, context } = await visit(await signUp(lulla, 'Olga'), { hasWorker: true });
  await page.getByRole('button', { name: 'All saved' }).waitFor();
  await untilPartsAreThere(page);
  // The screen for signing in comes from the device too.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await logDiaper(page, 'pee');
  await page.getByRole('button', { name: '1 waiting' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Not everything is sent' });
  // What keeps them comes first, also for the thumb.
  await question.waitFor();
  const answers = await question.getByRole('button').allTextContents();
  expect(answers).toEqual(['Stay signed in', 'Sign out and delete 1 entry']);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await todaysRows(page).getByRole('button', { name: /^Pee/ }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out and delete 1 entry' }).click();
  await page.getByRole('heading', { name: 'Welcome to Lulla' }).waitFor();
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  await context.setOffline(false);
  await expect.poll(async () => (await context.request.get(`${lulla.origin}/api/session`)).status()).toBe(401);
});
