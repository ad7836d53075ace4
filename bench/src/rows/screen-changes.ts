import type { Activity } from '@lulla/domain/activity/activity';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { DAY } from '@lulla/domain/time/instant';
import { addDays, localDate } from '@lulla/domain/time/zone';
import type { Person } from '@lulla/e2e/src/harness/api.ts';
import { tap } from '@lulla/e2e/src/harness/taps.ts';
import { todaysRows } from '@lulla/e2e/src/stories/steps.ts';
import type { Locator, Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import type { Bench } from '../instrument/bench.ts';
import { absolute, type Row } from '../report/figure.ts';
import { quantile } from '../statistics/quantile.ts';
import { PHONE_SLOWDOWN, PhoneStage, slowDown, TOUCHES, touch } from './phone.ts';

const BOUND = { of: 'product', atMost: 150 } as const;
/** What a tap started is over then, ms. */
const SETTLES = 700;
/** What a newly opened page does behind its first screen is over then, ms. */
const OPENS = 6_000;
/** So often each change in one page: at the first most of the new screen's code has never run. */
const VISITS = 2;
/** One that the history lists under its number. */
const YEAR = String(new Date().getFullYear() - 2);

interface Change {
  readonly name: string;
  readonly tapped: (page: Page) => Locator;
  /** Selects the last in sight of what only the new screen has; no skeleton has it. */
  readonly shows: string;
}

const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true });
const year = (page: Page) => page.getByRole('button', { name: YEAR, exact: true });
const tab = (name: string, shows: string): Change => ({
  name: `statistics, ${name}`,
  tapped: (page) => page.getByRole('tab', { name, exact: true }),
  shows: `[role=tabpanel] ${shows}`,
});

const TABS = [
  tab('Days', '[aria-label="Average diapers, 7 days"] svg rect'),
  tab('Sleep', '.statistics-sleep-week [role=option]'),
  tab('Monthly', '[aria-label="Baths given"] p'),
  tab('Growth', '[aria-label="Latest weight"] .own'),
  tab('More', '[aria-label="Temperature"] svg'),
  tab('Today', '[aria-label="Diapers"] li'),
];

/** What is tapped on the dashboard, and then on the screen that comes. */
const WAYS: readonly (readonly Change[])[] = [
  [{ name: 'statistics', tapped: link('Statistics'), shows: '.statistics [aria-label="Diapers"] li' }, ...TABS],
  [
    { name: 'history', tapped: link('History'), shows: '.history li' },
    { name: 'history, a year opened', tapped: year, shows: '.history-year .history-month' },
  ],
  [{ name: 'calendar', tapped: (page) => page.locator('a[href="/calendar"]'), shows: '.calendar-add' }],
  [{ name: 'settings', tapped: link('Settings'), shows: '.screen [name=theme]' }],
];

/** Goes to every screen that looks back or ahead, and back to the dashboard, on a slow phone without a network. */
export async function measureScreenChanges(bench: Bench): Promise<Row> {
  const stage = await PhoneStage.start(bench, 'Changing', 1, buildMore(Date.now()));
  await tellOfChild(stage.mother);
  const { device, page } = await stage.openPhone(stage.mother);
  // What the server alone knows is read once, as on every phone that was used before.
  await visitAll(page);
  await device.setOffline(true);
  await slowDown(page);
  const times = new Map<string, number[]>();
  const pages = bench.sizes.repeats * 2;
  for (let opened = 0; opened < pages; opened += 1) {
    await page.reload();
    await todaysRows(page).first().waitFor();
    await page.waitForTimeout(OPENS);
    for (let visit = 0; visit < VISITS; visit += 1) {
      for (const [name, time] of await visitAll(page)) times.set(name, [...(times.get(name) ?? []), time]);
    }
  }
  return {
    title: `Screen changes, ${PHONE_SLOWDOWN} × slower processor, offline`,
    against: 'nothing: from the tap to the painted screen',
    figures: [...times].map(([name, each]) => absolute(`${name}, p95`, 'ms', quantile(each, 0.95), BOUND)),
    how: `A phone's screen with a month of log, measurements and an entry of three years ago; ${VISITS} times in each of ${pages} newly opened pages, with a finger that stays ${TOUCHES} ms; from the browser's time of its leaving to the end of the frame with the new screen's own content.`,
  };
}

/** Without these there is no growth, nothing under *More*, and no year to open. */
function buildMore(now: number): Activity[] {
  const base = (daysAgo: number) => ({
    id: uuidv7(),
    userId: 'one',
    startedAt: now - daysAgo * DAY,
    note: null,
    editedAt: null,
  });
  const others = { lengthMm: null, headMm: null, position: null };
  return [
    { kind: 'diaper', ...base(3 * 366), contents: 'pee', fromStock: null },
    { kind: 'growth', ...base(80), weightG: 3_400, ...others },
    { kind: 'growth', ...base(50), weightG: 4_400, ...others },
    { kind: 'growth', ...base(20), weightG: 5_400, ...others },
    { kind: 'temperature', ...base(2), centiCelsius: 3_820, site: null },
    { kind: 'temperature', ...base(1), centiCelsius: 3_870, site: null },
  ];
}

/** Without these growth has no curves. */
async function tellOfChild(person: Person): Promise<void> {
  const asked = { userId: person.userId, deviceTime: Date.now(), cursor: null, operations: [] };
  const answer = await person.post('/api/sync', { wire: WIRE_VERSION, ...asked });
  const { family } = (await answer.json()) as { family: { familyId: string } };
  const birthDate = addDays(localDate(Date.now(), 'UTC'), -90);
  await tap(person, { type: 'child.edit', childId: family.familyId, changes: { birthDate, sex: 'girl' } });
}

/** Milliseconds of each change by its name. */
async function visitAll(page: Page): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const way of WAYS) {
    for (const change of way) times.set(change.name, await timeChange(page, change));
    // It stays open in this tab, and would be closed next time.
    if (await year(page).isVisible()) await year(page).click();
    await page.locator('a[href="/"]').first().click();
    await todaysRows(page).first().waitFor();
    await page.waitForTimeout(SETTLES);
  }
  return times;
}

async function timeChange(page: Page, { tapped, shows }: Change): Promise<number> {
  const target = tapped(page);
  await target.waitFor();
  // Not below the bar at the lower edge.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(SETTLES);
  // Listens before the finger comes: a watch that is set up beside the tap may miss it, and would wait forever.
  const watch = await page.evaluateHandle(watchFor, shows);
  await touch(page, target);
  return watch.evaluate(({ shown }) => shown);
}

/** Runs in the page. The promise stands in an object, because one by itself would be waited for. */
function watchFor(shows: string): { shown: Promise<number> } {
  if (document.querySelector(shows)) throw new Error(`${shows} is there before the tap`);
  const shown = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${shows} was not shown in 30 s`)), 30_000);
    const onTouch = ({ timeStamp }: Event) => {
      // What is drawn ahead is mounted before it is shown.
      const isShown = () => [...document.querySelectorAll(shows)].some((each) => each.closest('[data-ahead]') === null);
      const look = () => {
        if (!isShown()) {
          requestAnimationFrame(look);
          return;
        }
        void paintedAt().then((time) => resolve(time - timeStamp));
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('pointerup', onTouch, { once: true, capture: true });
  });
  return { shown };
}
