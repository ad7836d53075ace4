import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { itInFull } from '@lulla/server/test/full.ts';
import * as words from '@lulla/web/src/i18n/en.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { failuresOf } from '../harness/browser.ts';
import { openPage } from '../harness/device-pool.ts';
import { endTrial } from '../harness/end-trial.ts';
import { holdBack, holdSync } from '../harness/hold-back.ts';
import { inLanguage } from '../harness/languages.ts';
import { diaperWith, fallAsleep, sleepFrom, startBottle, tap, temperatureOf } from '../harness/taps.ts';
import { tile } from '../stories/steps.ts';
import { findingsOn } from './audit.ts';
import { card, expectCard, logDay, openStatistics, openStatisticsScene } from './statistics-scene.ts';

const { statistics } = words;
const { lulla, browser, visit, cut, restore } = await openStatisticsScene();

describe('§2 Today', () => {
  itInFull("'not logged' is not 0", async () => {
    const page = await visit(await signUp(lulla, 'Tove'));
    const { today } = statistics;
    for (const name of [today.feeding, today.sleep, today.diapers, today.baths, today.drops]) {
      await expectCard(page, name, 'Not logged');
    }
    await page.getByText(today.nothingYet).waitFor();
  });

  it('total feeding in ml with the feeds apart, diapers with pee and poo, total sleep, baths with products, drops [C1.7 C2.41]', async () => {
    const person = await signUp(lulla, 'Dagny');
    await logDay(person);
    const page = await visit(person);
    const failures = failuresOf(page);
    const { today } = statistics;
    await expectCard(page, today.feeding, '210ml', '3 feeds', '1 breastmilk');
    await expectCard(page, today.sleep, '1h 30m', '2 sessions');
    await expectCard(page, today.diapers, '2');
    expect(await card(page, today.diapers).getByRole('listitem').allTextContents()).toEqual(['Pee2', 'Poo1']);
    await expectCard(page, today.baths, '1', 'Baby oil in water');
    await card(page, today.drops).getByText('Vitamin D').waitFor();
    await card(page, today.drops).getByText('5 drops').waitFor();
    expect(failures).toEqual([]);
  });

  itInFull('P9: what is logged on the device counts before it is sent, and a partner’s comes live', async () => {
    const [anna, erik] = [await signUp(lulla, 'Anna'), await signUp(lulla, 'Erik')];
    await becomePartners(anna, erik);
    const page = await visit(anna, 'today', { hasWorker: true });
    await expectCard(page, statistics.today.diapers, 'Not logged');
    await tap(erik, diaperWith('poo', Date.now()));
    await expectCard(page, statistics.today.diapers, '1');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    cut();
    await page.getByRole('link', { name: words.app.views.now }).click();
    await tile(page, 'Diaper').click();
    await page.getByRole('dialog', { name: 'Diaper' }).getByRole('button', { name: 'Pee', exact: true }).click();
    await openStatistics(page, 'today');
    await expectCard(page, statistics.today.diapers, '2');
  });

  itInFull('begins anew at midnight, by itself', async () => {
    const person = await signUp(lulla, 'Natta');
    await tap(person, diaperWith('pee', Date.now()));
    const page = await openPage(browser, { person });
    await page.clock.install();
    await page.goto(`${lulla.origin}/?view=statistics`);
    await expectCard(page, statistics.today.diapers, '1');
    const heading = page.getByRole('heading', { level: 2 });
    const before = await heading.textContent();
    // The server would tell the device that its clock is wrong.
    cut();
    await page.clock.fastForward(13 * HOUR);
    await expectCard(page, statistics.today.diapers, 'Not logged');
    expect(await heading.textContent()).not.toBe(before);
  });

  itInFull('opens the activities behind the numbers', async () => {
    const page = await visit(await signUp(lulla, 'Hedda'));
    await page.getByRole('link', { name: statistics.today.seeHistory }).click();
    await page.waitForURL(`${lulla.origin}/?view=history`);
  });
});

describe('P52 Days', () => {
  const { days, today } = statistics;
  const cells = (page: Page, name: string) =>
    card(page, name).getByRole('table', { name: days.columns }).getByRole('cell').allTextContents();

  itInFull('R159 feeds and diapers day by day with their average, the same in tables', async () => {
    const person = await signUp(lulla, 'Disa');
    const earlier = Date.now() - 2 * DAY;
    await logDay(person);
    await tap(person, diaperWith('both', earlier), diaperWith('pee', earlier), diaperWith('poo', earlier - DAY));
    const page = await visit(person, 'days');
    const failures = failuresOf(page);
    await expectCard(page, days.feeding, statistics.sleep.noAverage);
    expect(await card(page, days.feeding).getByText(statistics.sleep.todayNotOver).count()).toBe(0);
    expect((await cells(page, days.feeding)).slice(-2)).toEqual([statistics.notLogged, `210 ml, ${today.feeds(3)}`]);
    // The log's first day is not whole, and is in no average.
    await expectCard(page, days.diapers, `2${days.aDay}`, statistics.sleep.todayNotOver);
    expect(await card(page, days.diapers).getByRole('listitem').allTextContents()).toEqual(['Pee 2\u00A0·', 'Poo 1']);
    expect((await cells(page, days.diapers)).slice(-4)).toEqual([
      days.diaperParts(1, 0, 1),
      days.diaperParts(2, 2, 1),
      statistics.notLogged,
      days.diaperParts(2, 2, 1),
    ]);
    expect(failures).toEqual([]);
  });

  itInFull('fourteen days of feeds and sleep, and a table that says the same', async () => {
    const person = await signUp(lulla, 'Dina');
    await logDay(person);
    const page = await visit(person, 'days');
    const pattern = card(page, days.pattern);
    await pattern.getByText(statistics.showTable).click();
    const rows = pattern.getByRole('table', { name: days.pattern }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(15);
    expect(await rows.last().getByRole('cell').allTextContents()).toEqual([
      expect.stringMatching(/^\d\d:\d\d, \d\d:\d\d, \d\d:\d\d$/),
      '1h 30m',
    ]);
    expect(await rows.nth(13).getByRole('cell').allTextContents()).toEqual(['–', '–']);
  });

  itInFull('live: a feed that the partner starts is drawn at once', async () => {
    const [anna, erik] = [await signUp(lulla, 'Doris'), await signUp(lulla, 'Dag')];
    await becomePartners(anna, erik);
    const page = await visit(anna, 'days');
    await card(page, days.pattern).getByText(statistics.notLogged).waitFor();
    await tap(erik, startBottle(120, Date.now()));
    await expect.poll(() => card(page, days.pattern).locator('svg .feed').count()).toBe(1);
  });
});

describe('§2 Sleep', () => {
  itInFull('with no data says so, to the letter [C2.47]', async () => {
    const page = await visit(await signUp(lulla, 'Vaka'), 'sleep');
    const text = 'No sleep data available yet. Start logging sleep sessions to see insights.';
    await page.getByText(text, { exact: true }).waitFor();
    expect(await page.getByRole('switch', { name: 'Show Sleep Timer on Dashboard' }).isChecked()).toBe(false);
  });

  it("the switch 'Show Sleep Timer on Dashboard' shows it there, for this person only [C2.7 C2.18 C2.42 C3.31 A3.21]", async () => {
    const person = await signUp(lulla, 'Sven');
    const page = await visit(person, 'sleep');
    await page.getByRole('switch', { name: 'Show Sleep Timer on Dashboard' }).click();
    await page.getByRole('link', { name: words.app.views.now }).click();
    await page.getByRole('region', { name: 'Timers' }).getByText('No sleep recorded').waitFor();
    expect(await page.evaluate((id) => localStorage.getItem(`sleepTimerVisible_${id}`), person.userId)).toBe('true');
    await page.goto(`${lulla.origin}/?view=statistics&tab=sleep`);
    await page.getByRole('switch', { name: 'Show Sleep Timer on Dashboard', checked: true }).click();
    await page.getByRole('link', { name: words.app.views.now }).click();
    await page.getByRole('region', { name: words.activity.quickLog.label }).waitFor();
    expect(await page.getByText('No sleep recorded').count()).toBe(0);
  });

  it("today's summary, insights and the 7-day pattern [C2.44 C2.45 C2.46]", async () => {
    const person = await signUp(lulla, 'Siv');
    const now = Date.now();
    await tap(
      person,
      sleepFrom(now - 9 * HOUR, now - 7 * HOUR),
      sleepFrom(now - 4 * HOUR, now - 3 * HOUR),
      // Of the last seven days only one that is over has sleep: the others, and today, are left out of the average.
      sleepFrom(now - 2 * DAY - 5 * HOUR, now - 2 * DAY),
    );
    const page = await visit(person, 'sleep');
    await expectCard(page, statistics.sleep.today, '3h 0m', '2 sessions', '2h 0m');
    await expectCard(page, statistics.sleep.average, '5h 0m', statistics.sleep.todayNotOver);
    const pattern = page.getByRole('table', { name: statistics.sleep.pattern });
    expect(await pattern.getByRole('row').count()).toBe(8);
    expect(await pattern.getByRole('cell').allTextContents()).toEqual([
      ...['Not logged', 'Not logged', 'Not logged', 'Not logged'],
      ...['5h 0m', 'Not logged', '3h 0m'],
    ]);
  });

  it('the week: bars tell their times on tap and by keyboard, and a table tells the same [C2.43]', async () => {
    const person = await signUp(lulla, 'Vera');
    const now = Date.now();
    await tap(person, sleepFrom(now - 9 * HOUR, now - 7 * HOUR), fallAsleep(now - 30 * MINUTE));
    const page = await visit(person, 'sleep');
    const failures = failuresOf(page);
    const chart = page.getByRole('listbox', { name: new RegExp(statistics.week.label) });
    await expect.poll(() => chart.getByRole('option').count()).toBe(2);
    await chart.focus();
    await page.keyboard.press('Home');
    const week = card(page, statistics.week.label);
    await week.getByRole('button', { name: /2h 0m/ }).waitFor();
    expect(await chart.getByRole('option', { selected: true }).getAttribute('aria-label')).toMatch(/, 2h 0m$/);
    await page.keyboard.press('ArrowRight');
    await week.getByRole('button', { name: /– now/ }).waitFor();
    await page.keyboard.press('Escape');
    await week.getByText(statistics.week.tapHint).waitFor();
    await chart.getByRole('option').first().click();
    await week.getByRole('button', { name: /2h 0m/ }).click();
    await page.getByRole('dialog', { name: 'Sleep' }).waitFor();
    await page.keyboard.press('Escape');
    await week.getByText(statistics.showTable).click();
    const table = page.getByRole('table', { name: new RegExp(statistics.week.label) });
    expect(await table.getByRole('rowheader').count()).toBe(7);
    await table.getByText(/– now/).waitFor();
    await table.getByText('2h 30m').waitFor();
    expect(failures).toEqual([]);
  });

  itInFull('D60 earlier weeks are read on demand, wait for the network, and stay chosen after a reload', async () => {
    const person = await signUp(lulla, 'Asa');
    const old = Date.now() - 49 * DAY;
    await tap(person, sleepFrom(old - HOUR, old), diaperWith('pee', Date.now()));
    const page = await visit(person, 'sleep');
    const week = card(page, statistics.week.label);
    const back = week.getByRole('button', { name: statistics.week.previous });
    await expect.poll(() => back.getAttribute('aria-disabled')).toBe('false');
    for (let weeks = 0; weeks < 6; weeks += 1) await back.click();
    await week.getByText(statistics.week.empty).waitFor();
    cut();
    await back.click();
    await week.getByText(statistics.week.errorTitle).waitFor();
    restore();
    await week.getByRole('button', { name: words.app.tryAgain }).press('Enter');
    await week.getByRole('option').waitFor();
    await week.getByRole('heading').and(page.locator(':focus')).waitFor();
    await page.reload();
    await week.getByRole('option').waitFor();
    await week.getByRole('button', { name: statistics.week.next }).click();
    await week.getByText(statistics.week.empty).waitFor();
  });
});

describe('R220 More', () => {
  itInFull('D60 an illness before what the device holds is read whole before its highest is said', async () => {
    const person = await signUp(lulla, 'Feb');
    const { statistics: more } = words.more;
    const old = Date.now() - 42 * DAY;
    await tap(
      person,
      temperatureOf(3890, old - DAY),
      temperatureOf(3950, old - 12 * HOUR),
      temperatureOf(3740, old),
      diaperWith('pee', Date.now()),
    );
    const page = await openPage(browser, { person });
    const answer = await holdBack(page, '/api/activities?*');
    await page.goto(`${lulla.origin}/?view=statistics&tab=more`);
    const readings = card(page, more.temperature);
    await readings.getByText(more.incomplete).waitFor();
    await readings.getByText(statistics.showTable).click();
    expect(await readings.getByRole('row').count()).toBe(2);
    answer();
    await readings.getByText(more.highest(3950)).waitFor();
    expect(await readings.getByText(more.incomplete).count()).toBe(0);
    expect(await readings.getByRole('row').count()).toBe(4);
  });

  itInFull('D25 an illness that cannot be read says that readings may be missing, and offers another try', async () => {
    const person = await signUp(lulla, 'Maj');
    const { statistics: more } = words.more;
    const old = Date.now() - 42 * DAY;
    await tap(person, temperatureOf(3950, old - DAY), temperatureOf(3740, old), diaperWith('pee', Date.now()));
    const page = await openPage(browser, { person });
    let isBroken = true;
    await page.route('**/api/activities?*', (route) =>
      isBroken ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await page.goto(`${lulla.origin}/?view=statistics&tab=more`);
    const readings = card(page, more.temperature);
    const again = readings.getByRole('button', { name: words.app.tryAgain });
    await again.waitFor();
    expect(await readings.getByText(more.incomplete).count()).toBe(1);
    isBroken = false;
    await again.click();
    await readings.getByText(more.highest(3950)).waitFor();
    expect(await again.count()).toBe(0);
  });
});

describe('the view', () => {
  itInFull('keeps its tab in the address: back and reload lead where one was [C2.40]', async () => {
    const page = await visit(await signUp(lulla, 'Tor'), 'sleep');
    expect(new URL(page.url()).search).toBe('?view=statistics&tab=sleep');
    await page.getByRole('tab', { name: 'Monthly' }).click();
    await page.waitForURL(`${lulla.origin}/?view=statistics&tab=monthly`);
    await page.reload();
    const isOpen = (name: string) => page.getByRole('tab', { name, selected: true }).waitFor();
    await isOpen('Monthly');
    await page.goBack();
    await isOpen('Sleep');
    await page.goto(`${lulla.origin}/?view=statistics&tab=nonsense`);
    await isOpen('Today');
    await page.goto(`${lulla.origin}/?view=nonsense`);
    await tile(page, 'Feed').waitFor();
  });

  itInFull('while there is no log: loading, then what went wrong, then the numbers', async () => {
    const person = await signUp(lulla, 'Lo');
    await tap(person, diaperWith('pee', Date.now()));
    const page = await openPage(browser, { person });
    await page.clock.install();
    const fail = await holdSync(page, (route) => route.abort());
    await page.goto(`${lulla.origin}/?view=statistics`);
    await page.getByText(statistics.loading).waitFor();
    fail();
    const failures = async () => {
      await page.clock.runFor(1000);
      return page.getByText(statistics.errorTitle).count();
    };
    await expect.poll(failures, { timeout: 50_000, interval: 10 }).toBe(1);
    // While it still fails: the app's own next try would take the button away.
    const tried = page.waitForRequest('**/api/sync');
    await page.getByRole('button', { name: words.app.tryAgain }).click();
    await tried;
    await page.unroute('**/api/sync');
    await expect.poll(failures, { timeout: 50_000, interval: 10 }).toBe(0);
    await expectCard(page, statistics.today.diapers, '1');
  });
});

describe.each(inLanguage('sv'))('axe finds nothing in $code', ({ locale, words: spoken, size }) => {
  const { tabs, today, days, week, showTable, monthly, sleep } = spoken.statistics;

  const openFor = (person: Person) => visit(person, 'today', { language: locale, size });

  itInFull('with a day in the log', async () => {
    const person = await signUp(lulla, 'Axel');
    await logDay(person);
    const page = await openFor(person);
    await card(page, today.diapers).getByText('2', { exact: true }).first().waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: tabs.days }).click();
    await card(page, days.pattern).getByText(showTable).click();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: tabs.sleep }).click();
    await page.getByRole('listbox').press('Home');
    await card(page, week.label).getByText(showTable).click();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: tabs.monthly }).click();
    await card(page, monthly.feeds).getByText('3', { exact: true }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });

  itInFull('with nothing in it, and without access', async () => {
    const person = await signUp(lulla, 'Axa');
    await endTrial(person);
    const page = await openFor(person);
    await page.getByText(today.nothingYet).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: tabs.days }).click();
    await card(page, days.pattern).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: tabs.sleep }).click();
    await page.getByText(sleep.none).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: tabs.monthly }).click();
    await page.getByText(monthly.lockedPreview).waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });
});
