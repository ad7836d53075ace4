import { itInFull } from '@lulla/server/test/full.ts';
import { act } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { english as words } from '@lulla/web/src/i18n/testing/all-words.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ShownWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { until } from '../harness/until.ts';
import { findingsOn } from './audit.ts';
import {
  createLogOf,
  diaper,
  ENGLISH,
  openHistory,
  openMarch,
  showHistoryWorld,
  someEntries,
  todayOn,
} from './history-scene.ts';

const shown: ShownWorld = await showHistoryWorld();
const { world } = shown;
const { history, messages, sheets } = words;

const browser = await stageBrowser();
let me: Person;
let page: Page;

async function open(entriesOf: Parameters<typeof createLogOf>[1] = someEntries): Promise<void> {
  [me] = await createLogOf(shown, entriesOf);
  page = await openHistory(shown, browser, { person: me, speaking: ENGLISH });
}

const today = () => todayOn(page);
const toast = (title: string): Locator => page.getByRole('dialog').filter({ hasText: title });

describe('P22: what I deleted', () => {
  async function deleteBath(): Promise<void> {
    await page.getByRole('button', { name: /^Bath/ }).click();
    await page.getByRole('dialog', { name: 'Bath' }).getByRole('button', { name: sheets.details.remove }).click();
    await toast(messages.done.deleted).waitFor();
  }

  const openDeleted = async () => {
    await page.getByRole('button', { name: history.deleted.title }).click();
    const sheet = page.getByRole('dialog', { name: history.deleted.title });
    await sheet.waitFor();
    return sheet;
  };

  it('is listed at the end, and comes back where it was, with Undo', async () => {
    await open();
    const day = await openMarch(page);
    await deleteBath();
    await page.getByRole('button', { name: words.app.close }).first().click();
    const sheet = await openDeleted();
    await sheet.getByText('deleted 12:0', { exact: false }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Restore Bath, Tue, Mar 3 19:00' }).click();
    await sheet.getByText(history.deleted.empty).waitFor();
    await toast(messages.done.restored).getByRole('button', { name: words.activity.undo }).waitFor();
    await page.keyboard.press('Escape');
    await day.getByText('2 activities').waitFor();
  });

  itInFull('elsewhere wins over an edit of it here, which says so and offers *Restore*', async () => {
    let activityId = '';
    await open((mine) => {
      const entry = diaper(mine, '2026-11-19T08:00:00Z');
      activityId = entry.id;
      return [entry];
    });
    const details = page.getByRole('dialog', { name: 'Pee' });
    // Opened while there is a network: from now on its code is there.
    await today().getByRole('button', { name: /^Pee/ }).click();
    await details.waitFor();
    await page.context().setOffline(true);
    await details.getByRole('button', { name: sheets.details.edit }).click();
    const edit = page.getByRole('dialog', { name: sheets.edit.title });
    await edit.getByText('Poo', { exact: true }).click();
    await edit.getByRole('button', { name: sheets.edit.save }).click();
    await today().getByRole('button', { name: /^Poo/ }).waitFor();
    await act(world, me, { type: 'activity.delete', activityId });
    await page.context().setOffline(false);
    await toast('Deleted by you').getByRole('button', { name: messages.notices.restore }).click();
    await toast(messages.done.restored).waitFor();
    await today().getByRole('button', { name: /^Pee/ }).waitFor();
  });

  itInFull('needs the network, and says so; what waits to be deleted can come back without it', async () => {
    await open();
    const day = await openMarch(page);
    // What it is made of is there from now on: what says that something was deleted, and the sheet.
    await deleteBath();
    await toast(messages.done.deleted).getByRole('button', { name: words.activity.undo }).click();
    await day.getByText('2 activities').waitFor();
    await toast(messages.done.deleted).waitFor({ state: 'hidden' });
    let sheet = await openDeleted();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.context().setOffline(true);
    sheet = await openDeleted();
    await sheet.getByText(history.deleted.offlineText).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await deleteBath();
    await day.getByText('1 activity').waitFor();
    await page.getByRole('button', { name: words.app.close }).first().click();
    sheet = await openDeleted();
    await sheet.getByText(words.activity.today.onThisDevice, { exact: true }).waitFor();
    await sheet.getByRole('button', { name: /^Restore Bath/ }).click();
    await page.keyboard.press('Escape');
    await day.getByText('2 activities').waitFor();
  });
});

itInFull('a deletion by keyboard leaves the focus on the next row, and of the last one on the heading', async () => {
  await open((mine) => [
    diaper(mine, '2026-11-19T08:00:00Z', { contents: 'poo' }),
    diaper(mine, '2026-11-19T07:00:00Z'),
  ]);
  for (const [row, next] of [
    ['Poo', today().getByRole('button', { name: /^Pee/ })],
    ['Pee', page.getByRole('heading', { level: 1 })],
  ] as const) {
    await today()
      .getByRole('button', { name: new RegExp(`^${row}`) })
      .press('Enter');
    await page.getByRole('dialog', { name: row }).getByRole('button', { name: sheets.details.remove }).press('Enter');
    await until(`the focus to follow ${row}`, () => next.evaluate((element) => element === document.activeElement));
  }
});
