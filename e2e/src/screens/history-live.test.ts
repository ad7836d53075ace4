import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { call } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { act, newId } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { english as words } from '@lulla/web/src/i18n/testing/all-words.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { openPage } from '../harness/device-pool.ts';
import type { ShownWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn } from './audit.ts';
import {
  createLogOf,
  dayOf,
  diaper,
  ENGLISH,
  goToHistory,
  monthOf,
  NOW,
  openHistory,
  openMarch,
  passUntilSeen,
  rowsOf,
  showHistoryWorld,
  someEntries,
  todayOn,
  windowsAskedBy,
} from './history-scene.ts';

const shown: ShownWorld = await showHistoryWorld();
const { world } = shown;

const browser = await stageBrowser();
let me: Person;
let partner: Person;
let page: Page;

async function open(entriesOf = someEntries): Promise<void> {
  [me, partner] = await createLogOf(shown, entriesOf);
  page = await openHistory(shown, browser, { person: me, speaking: ENGLISH });
}

/** What somebody logs on another device. */
async function logDiaper(by: Person, startedAt: number): Promise<string> {
  const activityId = newId();
  const action = { type: 'diaper.log', activityId, contents: 'poo', startedAt, note: null } as const;
  expect((await act(world, by, action)).result.status).toBe('applied');
  return activityId;
}

const today = () => todayOn(page);

describe('what a partner does', () => {
  it('shows at once: today, and in an older month that is open', async () => {
    await open();
    const day = await openMarch(page);
    await logDiaper(partner, NOW - HOUR);
    await today().getByText('2 activities').waitFor();
    const activityId = await logDiaper(partner, Date.parse('2026-03-03T10:00:00Z'));
    await day.getByText('3 activities').waitFor();
    await act(world, partner, { type: 'activity.delete', activityId });
    await day.getByText('2 activities').waitFor();
    await logDiaper(partner, Date.parse('2026-03-04T10:00:00Z'));
    await dayOf(page, 'Wednesday, March 4, 2026').getByText('1 activity').waitFor();
  });

  itInFull('takes their entries along when they leave: an open month is read again', async () => {
    await open();
    const day = await openMarch(page);
    const windows = windowsAskedBy(page);
    expect((await call(world, partner, ['POST', '/api/family/leave'])).status).toBeLessThan(300);
    await day.getByText('1 activity').waitFor();
    expect(windows).toEqual(['2026-03-01 00:00 – 2026-04-01 00:00']);
  });
});

itInFull('says that nothing could be loaded only where the device has nothing to show', async () => {
  [me, partner] = await createLogOf(shown, someEntries);
  page = await openPage(browser, { zone: 'Europe/Stockholm' });
  await page.route('**/api/sync', (route) => route.fulfill({ status: 503, json: {} }));
  await goToHistory(shown, page, me);
  const error = page.getByRole('main').getByText('Error loading activities');
  await passUntilSeen(page, error);
  expect(await findingsOn(page)).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: words.app.tryAgain }).click();
  await today().getByText('1 activity').waitFor();
  await page.route('**/api/sync', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await page.clock.runFor(30_000);
  await today().getByText('1 activity').waitFor();
  expect(await error.count()).toBe(0);
});

describe('while it is open', () => {
  itInFull('at midnight today becomes a previous day', async () => {
    await open();
    await today().getByRole('heading', { name: 'Thursday, November 19, 2026' }).waitFor();
    world.clock.advance(12 * HOUR + MINUTE);
    await page.clock.fastForward(12 * HOUR + MINUTE);
    await today().getByRole('heading', { name: 'Friday, November 20, 2026' }).waitFor();
    await dayOf(page, 'Thursday, November 19, 2026').getByText('1 activity').waitFor();
    world.clock.advance(NOW - world.clock.now());
  });

  itInFull('P20: a journey moves entries to the days of where one is', async () => {
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
    await dayOf(page, 'Wednesday 18 November 2026').getByText('1 activity').waitFor();
    await today().getByText('1 activity').waitFor();
    await today().getByText('03:00').waitFor();
  });
});

itInFull('S40: of a month of 2,300 entries every day counts right, and only what is opened is drawn', async () => {
  const start = Date.parse('2026-03-01T00:00:00Z');
  await open((mine) =>
    Array.from({ length: 2300 }, (_, n) => diaper(mine, new Date(start + n * 18 * MINUTE).toISOString())),
  );
  const windows = windowsAskedBy(page);
  await monthOf(page, 'March 2026').click();
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
