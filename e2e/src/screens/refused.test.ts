import { DAY, HOUR } from '@lulla/domain/time/instant';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { inLanguage, rowsIn, tileIn, toastIn } from '../harness/languages.ts';
import { startStage } from '../harness/stage.ts';
import { findingsOn } from './audit.ts';
import { chipIn, choose, openDashboard, signUpTwins } from './children-scene.ts';

const { lulla, browser } = await startStage();
const SYNC = '**/api/sync';
const nextYear = new Date(Date.now() + 400 * DAY).toISOString().slice(0, 10);

interface Sent {
  readonly operations: readonly { readonly id: string; readonly action: Record<string, unknown> }[];
}

describe.each(inLanguage('en'))('refused writes in $code', (speaking) => {
  const { activity, app, child, messages, sheets, sync } = speaking.words;
  const { pee, poo } = activity.entry.diaper;
  let page: Page;
  let sheet: Locator;

  const named = (count: number) => page.getByRole('dialog', { name: activity.sync.needsYou(count), exact: true });
  const button = (name: string, inside = sheet) => inside.getByRole('button', { name, exact: true });
  const group = (text: string) =>
    sheet
      .locator('ul > li')
      .filter({ has: page.getByRole('button', { name: sync.retry, exact: true }) })
      .filter({ hasText: text });
  const heading = (count: number) => named(count).locator('h2:focus');
  async function log(contents: string) {
    await tileIn(page, speaking, activity.quickLog.diaper).click();
    const diaper = page.getByRole('dialog', { name: sheets.diaper.title });
    await button(contents, diaper).click();
    await diaper.waitFor({ state: 'detached' });
  }

  /** Two diapers of a child that the server refuses, and two of Siv that it refuses each by itself. */
  beforeEach(async () => {
    const { anna } = await signUpTwins(lulla);
    page = await openDashboard(browser, anna, speaking);
    await chipIn(page, speaking, 'Siv').waitFor();
    await page.route(SYNC, (route) => route.abort());
    await page.goto(`${lulla.origin}/settings`);
    await page.getByRole('button', { name: child.card.add, exact: true }).click();
    await page.getByLabel(child.form.name, { exact: true }).fill('Bea');
    await page.getByRole('button', { name: child.form.save, exact: true }).click();
    await page.getByRole('dialog', { name: child.form.addTitle }).waitFor({ state: 'detached' });
    await page.goto(lulla.origin);
    for (const name of ['Bea', 'Siv']) {
      await choose(page, speaking, name);
      await log(pee);
      await log(poo);
    }
    await page.route(SYNC, async (route) => {
      const body = route.request().postDataJSON() as Sent;
      for (const { action } of body.operations) {
        // A child that is not born next year, and diapers of the next hour.
        if (action['type'] === 'child.add') action['birthDate'] = nextYear;
        else action['startedAt'] = Date.now() + HOUR;
      }
      await route.continue({ postData: JSON.stringify(body) });
    });
    await page.reload();
    await page.getByRole('button', { name: activity.sync.needsYou(3), exact: true }).click();
    sheet = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: sync.syncNow, exact: true }) });
    await named(3).waitFor();
  });

  it('D41 *Discard* asks with the number before more than one goes, and the focus is never lost', async () => {
    const bea = group('Bea');
    expect(await bea.getByText(messages.errors.birth_date_not_valid).count()).toBe(1);
    const time = String.raw`\s·\s\d\d:\d\d`;
    const [first, second] = [pee, poo].map((contents) => `${contents}${time}`);
    const inOrder = [sync.retry, sync.discard, sync.heldBack, first, second];
    expect(await bea.textContent()).toMatch(new RegExp(`^Bea${time}.*${inOrder.join('.*')}$`));
    expect(await bea.getByText(sync.heldBack).count()).toBe(1);
    // The server would take them for the first child's, but they wait for hers.
    expect(await bea.textContent()).not.toMatch(/Olle|Siv/);
    expect(await findingsOn(page)).toEqual([]);

    await button(sync.discard, bea).press('Enter');
    const question = page.getByRole('alertdialog', { name: `${sync.discardAll(3)}?`, exact: true });
    await question.getByText(sync.discardAllText).waitFor();
    await expect.poll(() => question.locator('button:focus').textContent()).toBe(app.cancel);
    expect(await findingsOn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => bea.locator('button:focus').textContent()).toBe(sync.discard);
    await page.keyboard.press('Enter');
    await button(sync.discardAll(3), question).press('Enter');
    await heading(2).waitFor();
    expect(await bea.count()).toBe(0);
    await toastIn(page, speaking, messages.done.discarded).waitFor();

    // One whose content and reason are shown goes at one tap.
    await button(sync.discard, group(`${pee} · Siv`)).press('Enter');
    await heading(1).waitFor();
    await group(`${poo} · Siv`).waitFor();
    expect(await button(sync.retryAll).count()).toBe(0);
  });

  it('D41 *Discard* takes the second click of a double click for no answer', async () => {
    await button(sync.discard, group('Bea')).dblclick();
    await button(app.cancel, page.getByRole('alertdialog')).click();
    await button(sync.discard, group(`${pee} · Siv`)).click();
    await named(2).waitFor();
    // The next row has come under the pointer.
    await button(sync.discard, group(`${poo} · Siv`)).hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await button(sync.discard, group('Bea')).click();
    await button(sync.discardAll(3), page.getByRole('alertdialog')).click();
    await group('Bea').waitFor({ state: 'detached' });
    expect(await group(`${poo} · Siv`).count()).toBe(1);
  });

  it('D41 *Retry all* sends all groups again, the same operations in order', async () => {
    await page.unrouteAll();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/sync')) return;
      for (const { action } of (request.postDataJSON() as Sent).operations) {
        sent.push([action['type'], action['contents']].filter(Boolean).join(' '));
      }
    });
    await button(sync.retryAll).press('Enter');
    const saved = page.getByRole('dialog', { name: activity.sync.saved, exact: true });
    await saved.locator('h2:focus').waitFor();
    expect(sent).toEqual(['child.add', ...['pee', 'poo', 'pee', 'poo'].map((contents) => `diaper.log ${contents}`)]);
    await page.keyboard.press('Escape');
    await choose(page, speaking, 'Bea');
    await expect.poll(() => rowsIn(page, speaking).count()).toBe(2);
  });
});
