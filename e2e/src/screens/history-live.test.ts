import type { Activity } from '@lulla/domain/activity/activity';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { call } from '@lulla/server/test/families.ts';
import { act, newId } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { words } from '@lulla/web/src/words/en.ts';
import { words as later } from '@lulla/web/src/words/en-later.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openDevice, PHONE } from '../harness/browser.ts';
import type { ShownWorld } from '../harness/shown-world.ts';
import { until } from '../harness/until.ts';
import { findingsOn } from './audit.ts';
import {
  bath,
  createLogOf,
  dayOf,
  diaper,
  goToHistory,
  monthOf,
  NOW,
  openHistory,
  passUntilSeen,
  rowsOf,
  showHistoryWorld,
  windowsAskedBy,
} from './history-scene.ts';

const shown: ShownWorld = await showHistoryWorld();
const { world } = shown;
const { history, messages, sheets } = later;
const ENGLISH = { code: 'en', locale: 'en-GB', words: { ...words, ...later }, size: PHONE } as const;
const MARCH = 'March 2026';
const MARCH_3 = 'Tuesday, March 3, 2026';

let browser: Browser;
let me: Person;
let partner: Person;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});

afterEach(async () => {
  await page?.context().close();
});

afterAll(async () => {
  await browser?.close();
});

/** Today an entry of mine, and long ago one of each of us. */
function someEntries(mine: Person, theirs: Person): Activity[] {
  return [
    diaper(mine, '2026-11-19T08:00:00Z'),
    bath(mine, '2026-03-03T18:00:00Z'),
    diaper(theirs, '2026-03-03T12:00:00Z'),
    diaper(mine, '2026-02-28T12:00:00Z'),
  ];
}

async function open(entriesOf = someEntries): Promise<void> {
  [me, partner] = await createLogOf(shown, entriesOf);
  page = await openHistory(shown, browser, { person: me, speaking: ENGLISH });
}

/** Opens the older month and the day in it that holds two entries. */
async function openMarch(): Promise<Locator> {
  await monthOf(page, MARCH).click();
  const day = dayOf(page, MARCH_3);
  await day.click();
  await day.getByText('2 activities').waitFor();
  return day;
}

/** What somebody logs on another device. */
async function logDiaper(by: Person, startedAt: number): Promise<string> {
  const activityId = newId();
  const action = { type: 'diaper.log', activityId, contents: 'poo', startedAt, note: null } as const;
  expect((await act(world, by, action)).result.status).toBe('applied');
  return activityId;
}

const today = () => page.getByRole('region', { name: history.recent });
const toast = (title: string) => page.getByRole('dialog').filter({ hasText: title });

describe('what a partner does', () => {
  it('shows at once: today, and in an older month that is open', async () => {
    await open();
    const day = await openMarch();
    await logDiaper(partner, NOW - HOUR);
    await today().getByText('2 activities').waitFor();
    const activityId = await logDiaper(partner, Date.parse('2026-03-03T10:00:00Z'));
    await day.getByText('3 activities').waitFor();
    await act(world, partner, { type: 'activity.delete', activityId });
    await day.getByText('2 activities').waitFor();
    await logDiaper(partner, Date.parse('2026-03-04T10:00:00Z'));
    await dayOf(page, 'Wednesday, March 4, 2026').getByText('1 activity').waitFor();
  });

  it('takes their entries along when they leave: an open month is read again', async () => {
    await open();
    const day = await openMarch();
    const windows = windowsAskedBy(page);
    expect((await call(world, partner, ['POST', '/api/family/leave'])).status).toBeLessThan(300);
    await day.getByText('1 activity').waitFor();
    expect(windows).toEqual(['2026-03-01 00:00 – 2026-04-01 00:00']);
  });
});

describe('decision 22: what I deleted', () => {
  async function deleteBath(): Promise<void> {
    await page.getByRole('button', { name: /^Bath/ }).click();
    await page.getByRole('dialog', { name: 'Bath' }).getByRole('button', { name: sheets.details.remove }).click();
    await toast(messages.done.deleted).waitFor();
  }

  const openDeleted = async () => {
    await page.getByRole('button', { name: history.deleted.title }).click();
    return page.getByRole('dialog', { name: history.deleted.title });
  };

  it('is listed at the end, and comes back where it was, with Undo', async () => {
    await open();
    const day = await openMarch();
    await deleteBath();
    await page.getByRole('button', { name: words.app.close }).first().click();
    const sheet = await openDeleted();
    await sheet.getByText('deleted 12:0', { exact: false }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Restore Bath, Tue 3 Mar 19:00' }).click();
    await sheet.getByText(history.deleted.empty).waitFor();
    await toast(messages.done.restored).getByRole('button', { name: words.activity.undo }).waitFor();
    await page.keyboard.press('Escape');
    await day.getByText('2 activities').waitFor();
  });

  it('needs the network, and says so; what waits to be deleted can come back without it', async () => {
    await open();
    const day = await openMarch();
    // Its code is there from now on.
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

it('a deletion by keyboard leaves the focus on the next row, and of the last one on the heading', async () => {
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

it('says that nothing could be loaded only where the device has nothing to show', async () => {
  [me, partner] = await createLogOf(shown, someEntries);
  page = await (await openDevice(browser, { zone: 'Europe/Stockholm' })).newPage();
  await page.route('**/api/sync', (route) => route.fulfill({ status: 503, json: {} }));
  await goToHistory(shown, page, me);
  const error = page.getByRole('alert').filter({ hasText: 'Error loading activities' });
  await passUntilSeen(page, error);
  expect(await findingsOn(page)).toEqual([]);
  await page.unrouteAll();
  await error.getByRole('button', { name: words.app.tryAgain }).click();
  await today().getByText('1 activity').waitFor();
  await page.route('**/api/sync', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await page.clock.runFor(30_000);
  await today().getByText('1 activity').waitFor();
  expect(await error.count()).toBe(0);
});

describe('while it is open', () => {
  it('at midnight today becomes a previous day', async () => {
    await open();
    await today().getByRole('heading', { name: 'Thursday, November 19, 2026' }).waitFor();
    world.clock.advance(12 * HOUR + MINUTE);
    await page.clock.fastForward(12 * HOUR + MINUTE);
    await today().getByRole('heading', { name: 'Friday, November 20, 2026' }).waitFor();
    await dayOf(page, 'Thursday, November 19, 2026').getByText('1 activity').waitFor();
    world.clock.advance(NOW - world.clock.now());
  });

  it('decision 20: a journey moves entries to the days of where one is', async () => {
    const entries = ['2026-11-19T08:00:00Z', '2026-11-18T23:30:00Z'];
    [me] = await createLogOf(shown, (mine) => entries.map((startedAt) => diaper(mine, startedAt)));
    // The driver's own zone can't be changed once it is set.
    page = await (await browser.newContext({ locale: 'en-GB', viewport: PHONE })).newPage();
    const session = await page.context().newCDPSession(page);
    const travel = (timezoneId: string) => session.send('Emulation.setTimezoneOverride', { timezoneId });
    await travel('Europe/Stockholm');
    await goToHistory(shown, page, me);
    await today().getByText('2 activities').waitFor();
    await travel('America/New_York');
    await page.clock.fastForward(2 * MINUTE);
    await dayOf(page, 'Wednesday, November 18, 2026').getByText('1 activity').waitFor();
    await today().getByText('1 activity').waitFor();
    await today().getByText('03:00').waitFor();
  });
});

it('S40: of a month of 2,300 entries every day counts right, and only what is opened is drawn', async () => {
  const start = Date.parse('2026-03-01T00:00:00Z');
  await open((mine) =>
    Array.from({ length: 2300 }, (_, n) => diaper(mine, new Date(start + n * 18 * MINUTE).toISOString())),
  );
  const windows = windowsAskedBy(page);
  await monthOf(page, MARCH).click();
  await dayOf(page, 'Monday, March 2, 2026').getByText('80 activities').waitFor();
  await dayOf(page, 'Sunday, March 1, 2026').getByText('77 activities').waitFor();
  expect(windows).toHaveLength(2);
  expect(await rowsOf(page).count()).toBe(0);
  await dayOf(page, 'Monday, March 2, 2026').click();
  expect(await rowsOf(page).count()).toBe(80);
  // All rows of the day are in the document, for a search in the page and for screen readers; the far ones are not drawn.
  const rows = page.getByRole('list').filter({ hasText: '00:06' });
  expect(await rows.evaluate((list) => getComputedStyle(list).contentVisibility)).toBe('auto');
});
