import { english } from '@lulla/web/src/i18n/testing/all-words.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { KillableDevice, killProcessOf } from '../harness/browser.ts';
import { Lulla } from '../harness/lulla.ts';
import { longExport } from '../harness/other-logs.ts';
import { signInOnScreen } from '../stories/steps.ts';

const ROWS = 30_000;
const { found, questions, done } = english.importing;
/** Whether it happens is asked, not how soon. */
const IN_THE_END = { timeout: 240_000 };

let lulla: Lulla;
let anna: Person;
let erik: Person;
let phone: KillableDevice;

beforeAll(async () => {
  [lulla, phone] = await Promise.all([Lulla.start(), KillableDevice.make()]);
  [anna, erik] = [await signUp(lulla, 'Anna'), await signUp(lulla, 'Erik')];
  await becomePartners(anna, erik);
});

afterAll(async () => {
  await lulla?.stop();
  await phone?.remove();
});

async function openImport(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${lulla.origin}/import`);
  return page;
}

/** How many entries the server has answered, as the page says. */
async function sent(page: Page): Promise<number> {
  const value = await page.getByRole('progressbar').first().getAttribute('aria-valuenow');
  return Number(value);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function entriesOf(person: Person): Promise<number> {
  const response = await person.request('GET', '/api/data-overview');
  return ((await response.json()) as { activities: number }).activities;
}

it('R293 30,000 rows arrive once each, though the server and then the phone are killed on the way', async () => {
  // A browser writes its cookies to the disk when it is closed.
  const yesterday = await phone.open();
  await signInOnScreen(await yesterday.newPage(), anna);
  await yesterday.close();

  const first = await phone.open();
  const page = await openImport(first);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'log.csv', mimeType: 'text/csv', buffer: longExport(ROWS) });
  await button(page, questions.go).click();
  await button(page, found.go('30,000', ROWS)).click();
  await expect.poll(() => sent(page), IN_THE_END).toBeGreaterThan(3_000);
  await lulla.kill();
  await lulla.run();
  await expect.poll(() => sent(page), IN_THE_END).toBeGreaterThan(12_000);
  await killProcessOf(first);
  expect(await entriesOf(anna)).toBeLessThan(ROWS);

  const second = await phone.open();
  const reopened = await second.newPage();
  await reopened.goto(`${lulla.origin}/`);
  await reopened.getByText(done.toast('Huckleberry')).waitFor(IN_THE_END);
  expect(await entriesOf(anna)).toBe(ROWS);
  await second.close();

  const list = (await (await erik.request('GET', '/api/imports')).json()) as { imports: { added: number }[] };
  expect(list.imports).toEqual([expect.objectContaining({ added: ROWS, total: ROWS })]);
}, 600_000);
