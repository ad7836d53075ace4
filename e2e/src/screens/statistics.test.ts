import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { localMonth } from '@lulla/domain/time/month';
import { createTestDatabase } from '@lulla/server/test/create-test-database.ts';
// For the type of what it provides; it runs as the project's global set-up.
import type {} from '@lulla/server/test/global-setup.ts';
import { words as en } from '@lulla/web/src/words/en.ts';
import { words as enLater } from '@lulla/web/src/words/en-later.ts';
import { words as sv } from '@lulla/web/src/words/sv.ts';
import { words as svLater } from '@lulla/web/src/words/sv-later.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { DESKTOP, failuresOf, openBrowser, openDevice, PHONE, type ScreenOptions } from '../harness/browser.ts';
import { afternoonZones } from '../harness/daytime.ts';
import { Lulla } from '../harness/lulla.ts';
import { freePort } from '../harness/ports.ts';
import { bathAt, bottleOf, breastmilkAt, diaperWith, fallAsleep, sleepFrom, tap, vitaminD } from '../harness/taps.ts';
import { TcpProxy } from '../harness/tcp-proxy.ts';
import { tile } from '../stories/steps.ts';
import { findingsOn } from './audit.ts';

const words = { ...en, ...enLater };
const { statistics, subscription } = words;
const { database, address } = await createTestDatabase();

let proxy: TcpProxy;
let lulla: Lulla;
let browser: Browser;
const contexts: BrowserContext[] = [];
let isCut = false;

beforeAll(async () => {
  const port = await freePort();
  proxy = await TcpProxy.start(port);
  const { host = '', user = '', database: name = '' } = address;
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const env = { DATABASE_URL: address.connectionString ?? url };
  [lulla, browser] = await Promise.all([Lulla.start({ port, publicPort: proxy.port, env }), openBrowser()]);
});

afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
  if (isCut) restore();
});

afterAll(async () => {
  await browser?.close();
  await lulla?.stop();
  await proxy?.stop();
});

/** No network, until the test ends or `restore`. */
function cut(): void {
  isCut = true;
  proxy.cut();
}

function restore(): void {
  isCut = false;
  proxy.restore();
}

const [zone] = afternoonZones();

async function openPage(options: ScreenOptions = {}): Promise<Page> {
  const context = await openDevice(browser, { zone, ...options });
  contexts.push(context);
  return context.newPage();
}

type Tab = 'today' | 'sleep' | 'monthly';

/** A person's statistics on a new device, with their log on it. */
async function visit(person: Person, tab: Tab = 'today', options: ScreenOptions = {}): Promise<Page> {
  const page = await openPage({ person, ...options });
  await page.goto(`${lulla.origin}/?view=statistics${tab === 'today' ? '' : `&tab=${tab}`}`);
  const { sync } = options.language === 'sv-SE' ? sv.activity : en.activity;
  await page.getByRole('button', { name: sync.saved }).waitFor();
  return page;
}

async function openStatistics(page: Page, tab: Tab): Promise<void> {
  await page.getByRole('link', { name: words.app.views.statistics }).click();
  await page.getByRole('tab', { name: statistics.tabs[tab] }).click();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A card says all of these; its number is the first. */
async function expectCard(page: Page, name: string, ...texts: readonly string[]): Promise<void> {
  const [figure = '', ...more] = texts;
  const number = card(page, name).getByRole('paragraph').first();
  await expect.poll(async () => (await number.textContent())?.replaceAll(/\s/g, ' '), { timeout: 15_000 }).toBe(figure);
  for (const text of more) await card(page, name).getByText(text).waitFor();
}

/** A day with a bit of everything. */
async function logDay(person: Person): Promise<void> {
  const now = Date.now();
  await tap(
    person,
    bottleOf(120, now - 5 * HOUR),
    bottleOf(90, now - 4 * HOUR),
    breastmilkAt(now - 3 * HOUR),
    diaperWith('both', now - 5 * HOUR),
    diaperWith('pee', now - 3 * HOUR),
    sleepFrom(now - 7 * HOUR, now - 6 * HOUR),
    sleepFrom(now - 2 * HOUR, now - 90 * MINUTE),
    bathAt(now - 8 * HOUR),
    vitaminD(now - 8 * HOUR),
  );
}

async function endTrial(person: Person): Promise<void> {
  await database
    .updateTable('users')
    .set({ trial_end: new Date(Date.now() - MINUTE) })
    .where('id', '=', person.userId)
    .execute();
}

describe('§2 Today', () => {
  it("'not logged' is not 0", async () => {
    const page = await visit(await signUp(lulla, 'Tove'));
    const { today } = statistics;
    for (const name of [today.feeding, today.sleep, today.diapers, today.baths, today.drops]) {
      await expectCard(page, name, 'Not logged');
    }
    await page.getByText(today.nothingYet).waitFor();
  });

  it('total feeding in ml with the feeds apart, diapers with pee and poo, total sleep, baths with products, drops', async () => {
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

  it('decision 9: what is logged on the device counts before it is sent, and a partner’s comes live', async () => {
    const [anna, erik] = [await signUp(lulla, 'Anna'), await signUp(lulla, 'Erik')];
    await becomePartners(anna, erik);
    const page = await visit(anna);
    await expectCard(page, statistics.today.diapers, 'Not logged');
    await tap(erik, diaperWith('poo', Date.now()));
    await expectCard(page, statistics.today.diapers, '1');
    cut();
    await page.getByRole('link', { name: words.app.views.now }).click();
    await tile(page, 'Diaper').click();
    await page.getByRole('dialog', { name: 'Diaper' }).getByRole('button', { name: 'Pee', exact: true }).click();
    await openStatistics(page, 'today');
    await expectCard(page, statistics.today.diapers, '2');
  });

  it('begins anew at midnight, by itself', async () => {
    const person = await signUp(lulla, 'Natta');
    await tap(person, diaperWith('pee', Date.now()));
    const page = await openPage({ person });
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

  it('opens the activities behind the numbers', async () => {
    const page = await visit(await signUp(lulla, 'Hedda'));
    await page.getByRole('link', { name: statistics.today.seeHistory }).click();
    await page.waitForURL(`${lulla.origin}/?view=history`);
  });
});

describe('§2 Sleep', () => {
  it('with no data says so, to the letter', async () => {
    const page = await visit(await signUp(lulla, 'Vaka'), 'sleep');
    const text = 'No sleep data available yet. Start logging sleep sessions to see insights.';
    await page.getByText(text, { exact: true }).waitFor();
    expect(await page.getByRole('switch', { name: 'Show Sleep Timer on Dashboard' }).isChecked()).toBe(false);
  });

  it("the switch 'Show Sleep Timer on Dashboard' shows it there, for this person only", async () => {
    const person = await signUp(lulla, 'Sven');
    const page = await visit(person, 'sleep');
    await page.getByRole('switch', { name: 'Show Sleep Timer on Dashboard' }).click();
    await page.getByRole('link', { name: words.app.views.now }).click();
    await page.getByText('No sleep recorded').waitFor();
    expect(await page.evaluate((id) => localStorage.getItem(`sleepTimerVisible_${id}`), person.userId)).toBe('true');
  });

  it("today's summary, insights and the 7-day pattern", async () => {
    const person = await signUp(lulla, 'Siv');
    const now = Date.now();
    await tap(
      person,
      sleepFrom(now - 9 * HOUR, now - 7 * HOUR),
      sleepFrom(now - 4 * HOUR, now - 3 * HOUR),
      // Of the last seven days only two have sleep: the others are left out of the average.
      sleepFrom(now - 2 * DAY - 5 * HOUR, now - 2 * DAY),
    );
    const page = await visit(person, 'sleep');
    await expectCard(page, statistics.sleep.today, '3h 0m', '2 sessions', '2h 0m');
    await expectCard(page, statistics.sleep.average, '4h 0m');
    const pattern = page.getByRole('table', { name: statistics.sleep.pattern });
    expect(await pattern.getByRole('row').count()).toBe(8);
    expect(await pattern.getByRole('cell').allTextContents()).toEqual([
      ...['Not logged', 'Not logged', 'Not logged', 'Not logged'],
      ...['5h 0m', 'Not logged', '3h 0m'],
    ]);
  });

  it('the week: bars tell their times on tap and by keyboard, and a table tells the same', async () => {
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

  it('D60 earlier weeks are read on demand, wait for the network, and stay chosen after a reload', async () => {
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
    await week.getByRole('button', { name: words.app.tryAgain }).click();
    await week.getByRole('option').waitFor();
    await page.reload();
    await week.getByRole('option').waitFor();
    await week.getByRole('button', { name: statistics.week.next }).click();
    await week.getByText(statistics.week.empty).waitFor();
  });
});

describe('§2 Monthly', () => {
  const figures = ['Diapers used', 'Baths given', 'Formula powder used', 'Completed feeds'] as const;

  it('Monthly Summary of this month and any earlier one, live', async () => {
    const [anna, erik] = [await signUp(lulla, 'Maj'), await signUp(lulla, 'Mons')];
    await becomePartners(anna, erik);
    await logDay(anna);
    const old = Date.now() - 70 * DAY;
    await tap(anna, diaperWith('pee', old), diaperWith('poo', old));
    const page = await visit(anna, 'monthly');
    const failures = failuresOf(page);
    await page.getByRole('heading', { name: 'Monthly Summary' }).waitFor();
    await expectCard(page, figures[0], '2');
    await expectCard(page, figures[1], '1');
    // 210 ml at 4.4 g per 30 ml.
    await card(page, figures[2])
      .getByText(/^31\s*g$/)
      .waitFor();
    await expectCard(page, figures[3], '3');
    await tap(erik, diaperWith('pee', Date.now()));
    await expectCard(page, figures[0], '3');
    await page.getByRole('combobox', { name: statistics.monthly.chooseMonth }).selectOption(localMonth(old, zone));
    await expectCard(page, figures[0], '2');
    await page.reload();
    await expectCard(page, figures[0], '2');
    await expectCard(page, figures[3], 'Not logged');
    expect(await page.getByRole('button', { name: statistics.monthly.previous }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.getByRole('button', { name: statistics.monthly.next }).click();
    for (const figure of figures) await expectCard(page, figure, 'Not logged');
    expect(failures).toEqual([]);
  });

  it('decision 23: offline shows its last copy with its time; a month that was never read says so', async () => {
    const person = await signUp(lulla, 'Olle');
    await logDay(person);
    await tap(person, diaperWith('pee', Date.now() - 70 * DAY));
    const page = await visit(person, 'monthly');
    await expectCard(page, figures[3], '3');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    cut();
    await page.reload();
    await page.getByText(/^No connection\. The numbers are from \d\d:\d\d\.$/).waitFor();
    await expectCard(page, figures[3], '3');
    await page.getByRole('button', { name: statistics.monthly.previous }).click();
    await page.getByText(statistics.monthly.offlineTitle).waitFor();
    restore();
    await expectCard(page, figures[0], 'Not logged');
    await page.getByRole('button', { name: statistics.monthly.next }).click();
    await expectCard(page, figures[3], '3');
    expect(await page.getByText(/No connection/).count()).toBe(0);
  });

  it('decision 32: after a sign-out no copy is left on the device', async () => {
    const person = await signUp(lulla, 'Ulla');
    const page = await visit(person, 'monthly');
    await expectCard(page, figures[0], 'Not logged');
    const keysOf = () =>
      page.evaluate((id) => Object.keys(localStorage).filter((key) => key.includes(id)), person.userId);
    expect(await keysOf()).toContain(`kept_${person.userId}_monthly ${localMonth(Date.now(), zone)}`);
    await page.getByRole('link', { name: words.app.views.now }).click();
    await page.getByRole('button', { name: words.activity.signOut }).click();
    await page.getByRole('heading', { name: 'Welcome to Lulla' }).waitFor();
    expect(await keysOf()).toEqual([]);
  });

  it('loading, then an error with another try', async () => {
    const person = await signUp(lulla, 'Lova');
    const page = await openPage({ person });
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/statistics/monthly?*', async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { error: { code: 'internal', requestId: 'x' } } });
    });
    await page.goto(`${lulla.origin}/?view=statistics&tab=monthly`);
    await page.getByText(statistics.monthly.loading).waitFor();
    answer();
    await page.getByText(statistics.monthly.errorTitle).waitFor();
    await page.unroute('**/api/statistics/monthly?*');
    await page.getByRole('button', { name: words.app.tryAgain }).click();
    await expectCard(page, figures[0], 'Not logged');
  });

  it("gated: 'Trial Expired', what is locked in a plain sentence, and the way to upgrade", async () => {
    const person = await signUp(lulla, 'Greta');
    await logDay(person);
    await endTrial(person);
    const page = await visit(person, 'monthly');
    await page.getByText('Trial Expired', { exact: true }).waitFor();
    await page.getByText(subscription.locked.monthly_summary.title).waitFor();
    for (const figure of figures) await page.getByText(figure, { exact: true }).waitFor();
    const upgrade = page.getByRole('link', { name: subscription.upgrade });
    expect(await upgrade.getAttribute('href')).toBe('/settings#subscription');
    await page.getByRole('tab', { name: 'Today' }).click();
    await expectCard(page, statistics.today.baths, '1');
  });

  it('decision 23: it is the server that gates, whatever the device believes', async () => {
    const person = await signUp(lulla, 'Gun');
    const page = await visit(person, 'sleep');
    await endTrial(person);
    await page.getByRole('tab', { name: 'Monthly' }).click();
    await page.getByText(subscription.locked.monthly_summary.title).waitFor();
  });
});

describe('the view', () => {
  it('keeps its tab in the address: back and reload lead where one was', async () => {
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

  it('while there is no log: loading, then what went wrong, then the numbers', async () => {
    const person = await signUp(lulla, 'Lo');
    await tap(person, diaperWith('pee', Date.now()));
    const page = await openPage({ person });
    await page.clock.install();
    let fail = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/api/sync', async (route) => {
      await held;
      await route.abort();
    });
    await page.goto(`${lulla.origin}/?view=statistics`);
    await page.getByText(statistics.loading).waitFor();
    fail();
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1000);
          return page.getByText(statistics.errorTitle).count();
        },
        { timeout: 50_000, interval: 10 },
      )
      .toBe(1);
    await page.unroute('**/api/sync');
    await page.getByRole('button', { name: words.app.tryAgain }).click();
    await expectCard(page, statistics.today.diapers, '1');
  });
});

describe.each([
  { code: 'sv', locale: 'sv-SE', spoken: { ...sv, ...svLater }, size: PHONE },
  { code: 'en', locale: 'en-GB', spoken: { ...en, ...enLater }, size: DESKTOP },
] as const)('axe finds nothing in $code, three themes', ({ locale, spoken, size }) => {
  const { tabs, today, week, showTable, monthly, sleep } = spoken.statistics;

  const openFor = (person: Person) => visit(person, 'today', { language: locale, size });

  it('with a day in the log', async () => {
    const person = await signUp(lulla, 'Axel');
    await logDay(person);
    const page = await openFor(person);
    await card(page, today.diapers).getByText('2', { exact: true }).first().waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: tabs.sleep }).click();
    await page.getByRole('listbox').press('Home');
    await card(page, week.label).getByText(showTable).click();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: tabs.monthly }).click();
    await card(page, monthly.feeds).getByText('3', { exact: true }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });

  it('with nothing in it, and without access', async () => {
    const person = await signUp(lulla, 'Axa');
    await endTrial(person);
    const page = await openFor(person);
    await page.getByText(today.nothingYet).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: tabs.sleep }).click();
    await page.getByText(sleep.none).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: tabs.monthly }).click();
    await page.getByText(monthly.lockedPreview).waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });
});
