import { IS_FULL } from '@lulla/server/test/full.ts';
import type { Locator, Page } from 'playwright-core';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { check } from '../harness/check.ts';
import { openPage } from '../harness/device-pool.ts';
import { startStage } from '../harness/stage.ts';
import { openDashboard } from '../stories/steps.ts';

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

export async function choose(sheet: Locator, name: string): Promise<void> {
  await check(sheet.getByRole('radio', { name, exact: true }));
}

/** The product, and people who log in it by its sheets, for one test file. */
export async function openLogSheetsScene() {
  const { lulla, browser } = await startStage();

  /** The dashboard of a person on a phone, in English. */
  async function visit(person: Person): Promise<Page> {
    // As for most people; without what moves, a sheet is opened and closed in a third of the time.
    const page = await openPage(browser, { moves: IS_FULL });
    await openDashboard(page, person);
    return page;
  }

  async function makeParents(): Promise<[Person, Person]> {
    const anna = await signUp(lulla, 'Anna');
    const erik = await signUp(lulla, 'Erik');
    await becomePartners(anna, erik);
    return [anna, erik];
  }

  return { lulla, browser, visit, makeParents };
}
