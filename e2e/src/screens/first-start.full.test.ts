import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Person, signUp } from '../harness/api.ts';
import { DESKTOP, openDevice, PHONE } from '../harness/browser.ts';
import { holdBack, holdSync } from '../harness/hold-back.ts';
import { startStage } from '../harness/stage.ts';
import { bottleOf, breastmilkAt, diaperWith, sleepFrom, tap, vitaminD } from '../harness/taps.ts';
import { tile, todaysRows } from '../stories/steps.ts';

const MINUTE = 60_000;

const { lulla, browser } = await startStage();

/** Runs in the page before its own code: keeps what moved without being asked to, and by how much (CLS). */
function watchShifts(): void {
  const seen: Shift[] = [];
  Object.assign(window, { seenShifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
      seen.push({ value, moved: sources.map(({ node }) => (node instanceof Element ? node.className : '')) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Issue-sized figures call 0.01 nothing; a line that is a pixel higher is that. */
const NEXT_TO_NOTHING = 0.01;

async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  // What is painted is told a little later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  return page.evaluate(() => Reflect.get(window, 'seenShifts') as Shift[]);
}

/** Somebody with a day on the server, and nothing on the device that they take up. */
async function someoneWithADay(drops: 'drops' | 'no drops'): Promise<Person> {
  const person = await signUp(lulla, 'Ebba');
  const at = Date.now() - 40 * MINUTE;
  await tap(person, bottleOf(120, at), breastmilkAt(at), diaperWith('both', at), sleepFrom(at - 15 * MINUTE, at));
  if (drops === 'drops') await tap(person, vitaminD(at));
  return person;
}

async function openNew(person: Person, size: { width: number; height: number }): Promise<Page> {
  const context = await openDevice(browser, { person, size, moves: true, hasWorker: true });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(watchShifts);
  return page;
}

const total = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

describe.each<[string, { width: number; height: number }]>([
  ['a phone', PHONE],
  ['a small phone', { width: 375, height: 667 }],
  ['a long phone', { width: 412, height: 823 }],
  ['a desktop', DESKTOP],
])('the first start on a new device, %s: nothing moves', (_, size) => {
  it.each(['drops', 'no drops'] as const)(
    'when the log comes before the first picture, with %s today',
    async (drops) => {
      const page = await openNew(await someoneWithADay(drops), size);
      await page.goto(lulla.origin);
      await todaysRows(page).first().waitFor();
      const shifts = await shiftsOf(page);
      expect(total(shifts), JSON.stringify(shifts)).toBeLessThan(NEXT_TO_NOTHING);
    },
  );

  it.each(['drops', 'no drops'] as const)('when the log comes after it, with %s today', async (drops) => {
    const page = await openNew(await someoneWithADay(drops), size);
    const release = await holdSync(page);
    await page.goto(lulla.origin);
    // The app itself, and no longer the frame: the tiles can be tapped before there is a log.
    await tile(page, 'Feed').waitFor();
    expect(await todaysRows(page).count()).toBe(0);
    release();
    await todaysRows(page).first().waitFor();
    const shifts = await shiftsOf(page);
    expect(total(shifts), JSON.stringify(shifts)).toBeLessThan(NEXT_TO_NOTHING);
  });

  it('when its font comes after the log', async () => {
    const page = await openNew(await someoneWithADay('drops'), size);
    const release = await holdBack(page, '/assets/*.woff2');
    // The page has loaded when its font has come.
    await page.goto(lulla.origin, { waitUntil: 'commit' });
    await todaysRows(page).first().waitFor();
    release();
    await page.evaluate(() => document.fonts.ready);
    const shifts = await shiftsOf(page);
    expect(total(shifts), JSON.stringify(shifts)).toBeLessThan(NEXT_TO_NOTHING);
  });
});

it('a new device asks for nothing that its first screen does not need until its log has come', async () => {
  const page = await openNew(await someoneWithADay('drops'), PHONE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdSync(page);
  const sync = page.waitForRequest('**/api/sync');
  await page.goto(lulla.origin);
  await sync;
  await tile(page, 'Feed').waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const isBehind = (path: string) => /\/(?:log-sheets|toast-region|updates|write-toast)-/.test(path);
  expect(asked.filter(isBehind)).toEqual([]);
  release();
  await todaysRows(page).first().waitFor();
  await expect.poll(() => asked.filter(isBehind).length).toBeGreaterThan(0);
});

it.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('the page shows the dashboard’s frame before any script has come, where it will stand, on %s', async (_, size) => {
  const page = await openNew(await someoneWithADay('drops'), size);
  const release = await holdBack(page, '/assets/*.js');
  await page.goto(lulla.origin, { waitUntil: 'commit' });
  await page.locator('#root > .frame').waitFor();
  const placesIn = async (picture: string) => {
    const places = [];
    // One kind after the other: on a desktop the views come before the screen, and in the frame after it.
    for (const part of ['h1', '.day-strip', '.quick-log-tile', '.view-bar-link'])
      for (const each of await page.locator(`${picture} ${part}`).all()) places.push(await each.boundingBox());
    return places;
  };
  const framed = await placesIn('.frame');
  // Nothing of it is told to a screen reader or takes a tap, for nothing would come of it.
  expect(await page.locator('.frame').getAttribute('aria-hidden')).toBe('true');
  expect(await page.getByRole('button').count()).toBe(0);
  release();
  await todaysRows(page).first().waitFor();
  expect(await placesIn('.home:not(.frame)')).toEqual(framed);
});

/** When the page began to fetch the framework, ms since its navigation began. */
const frameworkAskedFor = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\/framework-/.test(name));
    return files[0]?.startTime ?? Number.NaN;
  });

it('on a new device the scripts come behind the frame, and the frame does not wait for them', async () => {
  const page = await openNew(await someoneWithADay('drops'), PHONE);
  await page.goto(lulla.origin);
  await todaysRows(page).first().waitFor();
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  expect(await frameworkAskedFor(page)).toBeGreaterThan(painted ?? Number.NaN);
});

it('in a page that paints nothing, as one in the background, they come all the same', async () => {
  const page = await openNew(await someoneWithADay('drops'), PHONE);
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto(lulla.origin);
  await tile(page, 'Feed').waitFor();
});

it('for somebody who is not signed in they come while the page is still read', async () => {
  const context = await openDevice(browser, { hasWorker: true });
  const page = await context.newPage();
  await page.goto(lulla.origin);
  await page.getByRole('heading').first().waitFor();
  const read = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.domInteractive ?? Number.NaN;
  });
  expect(await frameworkAskedFor(page)).toBeLessThan(read);
});
