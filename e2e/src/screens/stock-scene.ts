import type { Action } from '@lulla/domain/protocol/action';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Speaking, tileIn, toastIn } from '../harness/languages.ts';
import { findingsOn } from './audit.ts';

export const restock = (count: number): Action => ({ type: 'stock.restock', count });
export const use: Action = { type: 'stock.use' };

/** What somebody does with the stock and sees of it, on the page that a test has open by then. */
export function stockSteps(speaking: Speaking, currentPage: () => Page) {
  const { activity, messages, sheets, stock } = speaking.words;

  const cardOn = (where: Page) => where.getByRole('region', { name: stock.title });
  const card = () => cardOn(currentPage());
  const sheet = () => currentPage().getByRole('dialog', { name: stock.title });
  const useOneIn = (within: Locator) => within.getByRole('button', { name: stock.useOneOf });
  /** What is tapped after it is no second tap of the same. */
  const tapIsOver = async () => {
    const from = await currentPage().evaluate(() => performance.now());
    await currentPage().waitForFunction((since) => performance.now() - since > 500, from, { polling: 100 });
  };
  const useOne = async (within: Locator) => {
    await useOneIn(within).click();
    await tapIsOver();
  };
  const hears = (title: string, text: string) =>
    toastIn(currentPage(), speaking, title).getByText(text, { exact: true }).first().waitFor();
  const left = (count: number) => messages.stock.left(count);
  const showsLeft = async (where: Page, count: number) => {
    // The number and its word stand beside each other.
    await cardOn(where)
      .getByText(`${count}${stock.unit(count)}`, { exact: true })
      .waitFor();
  };
  const openSheet = async () => {
    await card().getByRole('button', { name: stock.title }).click();
    await sheet().waitFor();
  };
  const logPee = async () => {
    await tileIn(currentPage(), speaking, activity.quickLog.diaper).click();
    await currentPage()
      .getByRole('dialog', { name: sheets.diaper.title })
      .getByRole('button', { name: activity.entry.diaper.pee, exact: true })
      .click();
  };
  const undo = async (title: string) => {
    await toastIn(currentPage(), speaking, title).first().getByRole('button', { name: activity.undo }).click();
  };
  const expectClean = async () => expect(await findingsOn(currentPage())).toEqual([]);

  return {
    cardOn,
    card,
    sheet,
    useOneIn,
    tapIsOver,
    useOne,
    hears,
    left,
    showsLeft,
    openSheet,
    logPee,
    undo,
    expectClean,
  };
}
