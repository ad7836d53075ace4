import { itInFull } from '@lulla/server/test/full.ts';
import type { Person } from '@lulla/server/test/people.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failuresOf } from '../harness/browser.ts';
import { inLanguage } from '../harness/languages.ts';
import type { ShownWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';
import {
  bath,
  createLogOf,
  dayOf,
  diaper,
  monthOf,
  openHistory,
  passUntilSeen,
  readsAskedBy,
  rowsOf,
  showHistoryWorld,
  sleep,
  windowsAskedBy,
} from './history-scene.ts';

const shown: ShownWorld = await showHistoryWorld();
const browser = await stageBrowser({ keepsDevices: true });

const NAMES = {
  sv: {
    today: 'torsdag 19 november 2026',
    november: 'november 2026',
    earlier: 'onsdag 18 november 2026',
    october: 'oktober 2026',
    october30: 'fredag 30 oktober 2026',
    october2: 'fredag 2 oktober 2026',
    april: 'april 2025',
    march: 'mars 2025',
    march3: 'måndag 3 mars 2025',
    march2: 'söndag 2 mars 2025',
    may: 'maj 2019',
    may5: 'söndag 5 maj 2019',
    two: '2 aktiviteter',
    one: '1 aktivitet',
  },
  en: {
    today: 'Thursday, November 19, 2026',
    november: 'November 2026',
    earlier: 'Wednesday, November 18, 2026',
    october: 'October 2026',
    october30: 'Friday, October 30, 2026',
    october2: 'Friday, October 2, 2026',
    april: 'April 2025',
    march: 'March 2025',
    march3: 'Monday, March 3, 2025',
    march2: 'Sunday, March 2, 2025',
    may: 'May 2019',
    may5: 'Sunday, May 5, 2019',
    two: '2 activities',
    one: '1 activity',
  },
} as const;

/** Today, this month, a month that the device holds in part, and one long ago. */
function someEntries(me: Person, partner: Person) {
  return [
    diaper(me, '2026-11-19T08:00:00Z'),
    sleep(partner, '2026-11-19T05:00:00Z', '2026-11-19T06:10:00Z'),
    diaper(me, '2026-11-18T12:00:00Z'),
    diaper(me, '2026-10-30T12:00:00Z'),
    diaper(me, '2026-10-02T12:00:00Z'),
    bath(me, '2025-03-03T18:00:00Z'),
    // It begins on Sunday and ends on Monday: an entry of Sunday (P20).
    sleep(me, '2025-03-02T22:30:00Z', '2025-03-03T04:00:00Z'),
    diaper(partner, '2025-03-02T23:30:00Z'),
    diaper(me, '2025-02-28T12:00:00Z'),
    diaper(partner, '2019-05-05T12:00:00Z'),
  ];
}

/** English as in the United States, where headings read as in the specification. */
const READERS = inLanguage('en').map((each) => (each.code === 'en' ? { ...each, locale: 'en-US' as const } : each));

describe.each(READERS)('core-tracking §2: the history in $code', (speaking) => {
  const { activity, app, history, messages, more } = speaking.words;
  const names = NAMES[speaking.code];
  const isWide = speaking.size.width >= 768;
  const expectClean = async (on: Page) => expect(await findingsOn(on)).toEqual([]);
  let page: Page;

  const open = async (entriesOf: Parameters<typeof createLogOf>[1], hasWorker = false) => {
    const [me] = await createLogOf(shown, entriesOf);
    return openHistory(shown, browser, { person: me, speaking, hasWorker });
  };

  let failures: string[] = [];

  beforeAll(async () => {
    page = await open(someEntries, true);
    // Without its worker, a page that is opened without a network does not open.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    failures = failuresOf(page);
  });

  afterAll(async () => {
    await page?.context().close();
    // Requests that a test lets fail are said by the browser itself.
    expect(failures.filter((failure) => !failure.startsWith('Failed to load resource'))).toEqual([]);
  });

  // As opened anew: what was read is gone with the page, what was open with its session.
  beforeEach(async () => {
    await page.context().setOffline(false);
    await page.unrouteAll();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${shown.origin}/?view=history`);
    await monthOf(page, names.march).waitFor();
  });

  it('lists today, groups this month by days and what is older by months, each with its count [C1.7 C2.51 C2.52 C2.53 C2.55]', async () => {
    const recent = page.getByRole('region', { name: history.recent });
    await recent.getByRole('heading', { name: names.today }).waitFor();
    await recent.getByText(names.two).waitFor();
    expect(await recent.getByRole('listitem').count()).toBe(2);
    const day = page.getByRole('region', { name: history.previousDays }).getByRole('button', { name: names.earlier });
    expect(await day.getAttribute('aria-expanded')).toBe('false');
    await day.getByText(names.one).waitFor();
    await day.click();
    expect(await rowsOf(page).count()).toBe(3);
    await expectClean(page);
    await day.click();
    expect(await rowsOf(page).count()).toBe(2);
  });

  itInFull(
    'S42: opening it asks when the log begins and nothing more; a day of years ago is three taps away [C2.54]',
    async () => {
      const asked = readsAskedBy(page);
      await page.reload();
      await monthOf(page, '2019').waitFor();
      expect(asked).toEqual(['/api/activities/first']);
      expect(await monthOf(page, names.may).count()).toBe(0);
      await monthOf(page, '2019').click();
      await monthOf(page, names.may).click();
      await dayOf(page, names.may5).click();
      await page.getByText(activity.entry.diaper.pee, { exact: true }).last().waitFor();
      await expectClean(page);
      expect(asked).toEqual(['/api/activities/first', '/api/activities']);
      // The log begins here: no month or year stands below.
      expect(await monthOf(page, '2018').count()).toBe(0);
      await monthOf(page, '2019').click();
      await monthOf(page, names.may).waitFor({ state: 'hidden' });
    },
  );

  itInFull('S42: without a network the months are there as they were told last, with the years', async () => {
    await page.context().setOffline(true);
    await page.reload();
    await monthOf(page, '2019').click();
    await monthOf(page, names.may).click();
    await page.getByText(history.month.offlineTitle).waitFor();
    expect(await page.getByText(history.earlier.offline).count()).toBe(0);
    await page.context().setOffline(false);
  });

  itInFull('S42: a month in which nothing was logged says so', async () => {
    await monthOf(page, names.april).click();
    await page.getByText(history.month.empty).waitFor();
  });

  it('S40: a month is read when it is opened, and nothing but that month [C2.54]', async () => {
    const windows = windowsAskedBy(page);
    await monthOf(page, names.march).click();
    await dayOf(page, names.march3).getByText(names.two).waitFor();
    await dayOf(page, names.march2).getByText(names.one).waitFor();
    expect(windows).toEqual(['2025-03-01 00:00 – 2025-04-01 00:00']);
    await dayOf(page, names.march3).click();
    await page.getByText(activity.entry.babyOil).waitFor();
    await expectClean(page);
    // What is here stays here: closed and opened again, nothing is asked for.
    await monthOf(page, isWide ? names.october : names.march).click();
    await dayOf(page, names.march3).waitFor({ state: 'hidden' });
    await monthOf(page, names.march).click();
    await dayOf(page, names.march3).waitFor();
    expect(windows.filter((window) => window.startsWith('2025'))).toHaveLength(1);
  });

  itInFull('D10: of the month before, what the device holds shows at once, and the rest when it was read', async () => {
    await page.context().setOffline(true);
    await monthOf(page, names.october).click();
    await dayOf(page, names.october30).waitFor();
    await page.getByText(history.month.restOffline).waitFor();
    expect(await dayOf(page, names.october2).count()).toBe(0);
    await expectClean(page);
    await page.context().setOffline(false);
    await page.getByText(history.month.restOffline).waitFor({ state: 'hidden' });
    await dayOf(page, names.october2).waitFor();
  });

  it('without a network a month says that it has not been fetched, and comes by itself with the network', async () => {
    await monthOf(page, names.march).waitFor();
    await page.context().setOffline(true);
    await monthOf(page, names.march).click();
    await page.getByText(history.month.offlineTitle).waitFor();
    await expectClean(page);
    await page.context().setOffline(false);
    await dayOf(page, names.march3).waitFor();
  });

  itInFull(
    'D25 a month whose read lost its connection is read again, also where nothing else went offline',
    async () => {
      let asked = 0;
      await page.route('**/api/activities?*', (route) => {
        asked += 1;
        return asked === 1 ? route.abort('internetdisconnected') : route.continue();
      });
      await monthOf(page, names.march).click();
      await dayOf(page, names.march3).waitFor();
      expect(asked).toBe(2);
    },
  );

  itInFull(
    'section 9: a month that cannot be read is tried three times more, then says so and offers another try',
    async () => {
      let asked = 0;
      let isBroken = true;
      await page.route('**/api/activities?*', (route) => {
        asked += 1;
        return isBroken ? route.fulfill({ status: 503, json: {} }) : route.continue();
      });
      await monthOf(page, names.march).click();
      await page.getByText(activity.today.loading).waitFor();
      await expectClean(page);
      await passUntilSeen(page, page.getByText(activity.today.errorTitle));
      expect(asked).toBe(4);
      await expectClean(page);
      isBroken = false;
      await page.getByRole('alert').getByRole('button', { name: app.tryAgain }).click();
      await dayOf(page, names.march3).waitFor();
    },
  );

  itInFull('what was open is open after a reload', async () => {
    await dayOf(page, names.earlier).click();
    await monthOf(page, names.march).click();
    await dayOf(page, names.march3).click();
    await page.getByText(activity.entry.babyOil).waitFor();
    await page.reload();
    await page.getByText(activity.entry.babyOil).waitFor();
    if (isWide) await monthOf(page, names.november).click();
    expect(await dayOf(page, names.earlier).getAttribute('aria-expanded')).toBe('true');
  });

  it('R222 says before the first entry that nothing was ever logged, and what will stand there', async () => {
    const fresh = await open(() => []);
    await fresh.getByText(more.nothing, { exact: true }).waitFor();
    await fresh.getByText(history.emptyText).waitFor();
    await fresh.getByRole('region', { name: history.previousDays }).waitFor({ state: 'hidden' });
    await expectClean(fresh);
    await fresh.context().close();
  });

  itInFull(
    'R74: a sleep from yesterday into today stands below today’s here and on the dashboard, said since when [C2.13 C2.52]',
    async () => {
      const night = await open((me) => [
        diaper(me, '2026-11-19T08:00:00Z'),
        sleep(me, '2026-11-18T22:10:00Z', '2026-11-19T01:05:00Z'),
        sleep(me, '2026-11-17T22:30:00Z', '2026-11-18T03:00:00Z'),
      ]);
      const since = speaking.code === 'sv' ? 'sedan igår 23:10' : 'since yesterday 23:10';
      const recent = night.getByRole('region', { name: history.recent });
      await recent.getByText(since).waitFor();
      await recent.getByText(names.one).waitFor();
      expect(await recent.getByRole('listitem').allTextContents()).toEqual([
        expect.stringContaining(activity.entry.diaper.pee),
        expect.stringContaining(activity.entry.sleep),
      ]);
      await dayOf(night, names.earlier).getByText(names.one).waitFor();
      await dayOf(night, names.earlier).click();
      await night.getByText(/(17 nov|nov 17)\D* 23:30/i).waitFor();
      await expectClean(night);
      await night.goto(shown.origin);
      const today = night.getByRole('region', { name: activity.today.heading });
      await today.getByText(since).click();
      await night.getByRole('dialog', { name: activity.entry.sleep }).waitFor();
      await night.keyboard.press('Escape');
      expect(await today.getByRole('listitem').count()).toBe(2);
      await today.getByText(activity.today.count(1)).waitFor();
      expect(await fitsAtDoubleSize(night)).toBe(true);
      await night.context().close();
    },
  );

  itInFull(
    'a row opens the details when it has notes or a duration; of a partner’s others it says all there is [C2.56]',
    async () => {
      const other = await open((me, partner) => [
        diaper(partner, '2026-11-19T08:00:00Z'),
        diaper(partner, '2026-11-19T07:00:00Z', { contents: 'poo', note: 'Grön' }),
        sleep(partner, '2026-11-19T05:00:00Z', '2026-11-19T06:10:00Z'),
        diaper(me, '2026-11-19T04:00:00Z', { contents: 'both' }),
      ]);
      const recent = other.getByRole('region', { name: history.recent });
      await recent.getByText(activity.entry.diaper.pee, { exact: true }).waitFor();
      expect(await recent.getByRole('button').count()).toBe(3);
      await recent.getByRole('button', { name: activity.entry.sleep }).click();
      const details = other.getByRole('dialog', { name: activity.entry.sleep });
      for (const text of ['06:00', '07:10', activity.duration(70 * 60_000)])
        await details.getByText(text, { exact: true }).waitFor();
      await expectClean(other);
      await other.context().close();
    },
  );

  it('deletes with Undo, also what is older than the device keeps', async () => {
    await monthOf(page, names.march).click();
    await dayOf(page, names.march3).click();
    await page.getByRole('button', { name: new RegExp(activity.entry.bath) }).click();
    await page
      .getByRole('dialog', { name: activity.entry.bath })
      .getByRole('button', { name: speaking.words.sheets.details.remove })
      .click();
    await dayOf(page, names.march3).getByText(names.one).waitFor();
    const toast = page.getByRole('dialog').filter({ hasText: messages.done.deleted });
    await toast.getByRole('button', { name: activity.undo }).click();
    await dayOf(page, names.march3).getByText(names.two).waitFor();
  });
});
