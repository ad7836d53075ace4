import { inFull, itInFull } from '@lulla/server/test/full.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Person, signUp } from '../harness/api.ts';
import { DESKTOP } from '../harness/browser.ts';
import { setDefaultFont } from '../harness/default-font.ts';
import { openPage } from '../harness/device-pool.ts';
import { startStage } from '../harness/stage.ts';
import { bottleOf, breastmilkAt, diaperWith, sleepFrom, startBottle, tap, vitaminD } from '../harness/taps.ts';
import { logDiaper, openDashboard, tile, todaysRows } from '../stories/steps.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** As `compareDocumentPosition` says it. */
const [PRECEDING, FOLLOWING] = [2, 4] as const;

const { lulla, browser } = await startStage();

/** The dashboard of a person, in English, on a screen of a size. */
async function visit(person: Person, width: number, height: number): Promise<Page> {
  const page = await openPage(browser, { size: { width, height } });
  await openDashboard(page, person);
  return page;
}

const tiles = (page: Page) => page.getByRole('region', { name: 'Quick Log' }).getByRole('button');
const bar = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const message = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** Whether a tap in its middle would reach it: it is on the screen and nothing lies over it. */
async function isReached(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && node.contains(hit);
  });
}

async function areReached(elements: Locator): Promise<boolean[]> {
  return Promise.all((await elements.all()).map(isReached));
}

const ALL_FOUR = [true, true, true, true];

/** Runs in the page: how many entries stand when the dashboard is drawn for the first time. */
function noteFirstPicture(): void {
  const seen = new MutationObserver(() => {
    const main = document.querySelector('main');
    if (!main) return;
    seen.disconnect();
    Object.assign(window, { rowsInFirstPicture: main.querySelectorAll('li').length });
  });
  seen.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: attributes of the root and of the browser's colours that are given the value they have. */
function noteRepeats(): void {
  const repeats: string[] = [];
  Object.assign(window, { repeats });
  const watch = new MutationObserver((records) => {
    for (const { target, attributeName, oldValue } of records) {
      const isShared = target === document.documentElement || target.nodeName === 'META';
      const value = (target as Element).getAttribute(attributeName ?? '');
      if (isShared && oldValue === value) repeats.push(`${target.nodeName} ${attributeName} ${value}`);
    }
  });
  watch.observe(document, { attributes: true, attributeOldValue: true, subtree: true });
}

describe('LOOK: the Quick Log is on the first screen', () => {
  it.each<[string, number, number]>([
    ['a small phone', 375, 667],
    ...inFull<[string, number, number]>(
      ['a small phone on its side', 667, 375],
      ['a desktop', DESKTOP.width, DESKTOP.height],
      ['a large phone', 430, 932],
      ['a usual phone', 390, 844],
      ['a phone on its side', 844, 390],
      ['a tablet', 768, 1024],
    ),
  ])('of %s, %i × %i, above the bar', async (_, width, height) => {
    const ebba = await signUp(lulla, 'Ebba');
    await tap(ebba, vitaminD(Date.now() - 24 * HOUR));
    const page = await visit(ebba, width, height);
    await page.getByText('No drops fed today').waitFor();
    expect(await areReached(tiles(page))).toEqual(ALL_FOUR);
    expect(await areReached(bar(page).getByRole('link'))).toEqual([true, true, true]);
    // Nothing is wider than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  itInFull('also while a feed runs and another one asks when it ended', async () => {
    const person = await signUp(lulla, 'Gry');
    await tap(person, startBottle(120, Date.now() - 13 * HOUR));
    await tap(person, startBottle(120, Date.now() - 5 * MINUTE));
    const page = await visit(person, 390, 844);
    await page.getByRole('region', { name: 'Feed: When did it end?' }).waitFor();
    expect(await areReached(tiles(page))).toEqual(ALL_FOUR);
  });
});

describe('messages', () => {
  it.each<[string, number, number]>([
    ['on a small phone', 375, 667],
    ...inFull<[string, number, number]>(
      ['on a desktop', DESKTOP.width, DESKTOP.height],
      ['on a phone', 390, 844],
      ['on a phone on its side', 844, 390],
      ['on a tablet', 768, 1024],
    ),
  ])('lie neither on the tiles nor on the bar, %s: the next tap works at once', async (_, width, height) => {
    const page = await visit(await signUp(lulla, 'Tuva'), width, height);
    await logDiaper(page, 'pee');
    await message(page, 'Activity logged!').waitFor();
    expect(await areReached(tiles(page))).toEqual(ALL_FOUR);
    expect(await areReached(bar(page).getByRole('link'))).toEqual([true, true, true]);
    await tile(page, 'Diaper').click();
    await page.getByRole('dialog', { name: 'Diaper' }).getByRole('button', { name: 'Poo', exact: true }).click();
    await message(page, 'Poo').waitFor();
  });

  itInFull('stand one at a time: a newer confirmation replaces the one before', async () => {
    const page = await visit(await signUp(lulla, 'Liv'), 390, 844);
    const standing = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog');
    for (const contents of ['pee', 'poo', 'both'] as const) await logDiaper(page, contents);
    await message(page, 'Pee and poo').waitFor();
    await expect.poll(() => standing.count()).toBe(1);
    await standing.getByRole('button', { name: 'Undo' }).click();
    await message(page, 'Undone').waitFor();
    await expect.poll(() => todaysRows(page).count()).toBe(2);
  });

  itInFull.each([100, 200])('leave the title of an open sheet to be read, at %i % text', async (percent) => {
    const page = await visit(await signUp(lulla, 'Saga'), 390, 844);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    await tile(page, 'Diaper').click();
    const sheet = page.getByRole('dialog', { name: 'Diaper' });
    await sheet.getByRole('button', { name: 'Pee', exact: true }).click();
    await tile(page, 'Diaper').click();
    await message(page, 'Activity logged!').waitFor();
    const title = sheet.getByRole('heading', { name: 'Diaper' });
    await expect.poll(() => isReached(title)).toBe(true);
    await expect.poll(() => isReached(sheet.getByRole('button', { name: 'Close' }))).toBe(true);
  });
});

it('nothing reaches beyond a phone of 320 px at 200 % text, and what is tapped stays 44 px', async () => {
  const person = await signUp(lulla, 'Tuva');
  const page = await openPage(browser, { person, size: { width: 320, height: 640 } });
  await setDefaultFont(page, 32);
  await page.goto(lulla.origin);
  const mustFit = async (what: Locator) => {
    for (const each of await what.all()) {
      const { x = -1, width = 0, height = 0 } = (await each.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(320);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  };
  await mustFit(page.getByRole('button').or(page.getByRole('link')));
  await tile(page, 'Feed').click();
  const sheet = page.getByRole('dialog', { name: 'Feed' });
  await mustFit(sheet.getByRole('button', { name: /Close|Earlier|Start now/ }));
  await sheet.getByRole('button', { name: /Start now/ }).click();
  const standing = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog');
  await standing.waitFor();
  await mustFit(standing);
  await mustFit(standing.getByRole('button'));
  for (const path of ['calendar', 'clinic']) {
    await page.goto(`${lulla.origin}/${path}`);
    await page.getByRole(path === 'calendar' ? 'grid' : 'table').waitFor();
    await mustFit(page.locator('header').first().locator('a, button'));
  }
});

describe('core-tracking §2: a summary block', () => {
  it('says what today comes to, tells *not logged* from nothing, and leads to the statistics [C2.12]', async () => {
    const person = await signUp(lulla, 'Maja');
    const at = Date.now() - 20 * MINUTE;
    await tap(person, bottleOf(120, at), breastmilkAt(at), diaperWith('both', at), sleepFrom(at - 15 * MINUTE, at));
    const page = await visit(person, 390, 844);
    const summary = page.getByRole('region', { name: 'Today so far' });
    await summary.getByText('120 ml').waitFor();
    expect(await summary.getByRole('definition').allTextContents()).toEqual([
      '120 ml2 feeds, 1 breastmilk',
      '15m1 session',
      '1 change1 pee, 1 poo',
      'BathNot logged',
    ]);
    await summary.getByRole('link').click();
    await page.waitForURL(`${lulla.origin}/?view=statistics`);
  });

  itInFull(
    'and today’s list holds the whole of a long day, though the first picture has only what a phone shows of it',
    async () => {
      const person = await signUp(lulla, 'Elin');
      const now = Date.now();
      await tap(person, ...Array.from({ length: 15 }, (_, entry) => diaperWith('pee', now - entry * MINUTE)));
      const page = await visit(person, 390, 844);
      await todaysRows(page).nth(14).waitFor();
      await page.reload();
      await todaysRows(page).nth(14).waitFor();
      expect(await todaysRows(page).count()).toBe(15);
    },
  );

  it('and D14 is drawn without the engine, unless something waits', async () => {
    const page = await visit(await signUp(lulla, 'Maja'), 390, 844);
    const engineLinks = page.locator('head link[href*="/engine-"]');
    await page.getByText('All saved').first().waitFor();
    await page.reload();
    await tile(page, 'Feed').waitFor();
    expect(await engineLinks.count()).toBe(0);
    await page.route('**/api/sync', (route) => route.abort());
    await logDiaper(page, 'pee');
    await page.getByText('on this device').first().waitFor();
    await page.addInitScript(noteFirstPicture);
    await page.reload();
    await todaysRows(page).first().waitFor();
    expect(await engineLinks.count()).toBe(1);
    expect(await page.evaluate(() => Reflect.get(window, 'rowsInFirstPicture'))).toBe(1);
  });

  it('and no start writes to the root or its colours what is there already: the browser would style all anew', async () => {
    const page = await visit(await signUp(lulla, 'Signe'), 390, 844);
    await page.getByText('All saved').first().waitFor();
    await page.addInitScript(noteRepeats);
    // What begins behind the first screen follows the theme, and then asks for the session.
    const begun = page.waitForResponse('**/api/session');
    await page.reload();
    await begun;
    expect(await page.evaluate(() => Reflect.get(window, 'repeats'))).toEqual([]);
  });

  itInFull('and today’s list leads to the history', async () => {
    const page = await visit(await signUp(lulla, 'Nora'), 390, 844);
    await page.getByRole('link', { name: /^Today$/ }).click();
    await page.waitForURL(`${lulla.origin}/?view=history`);
  });
});

itInFull.each([
  ['after the screen on a phone', 390, 844, FOLLOWING],
  ['before it on a desktop', DESKTOP.width, DESKTOP.height, PRECEDING],
])('the keyboard comes to the views %s', async (_, width, height, place) => {
  const page = await visit(await signUp(lulla, 'Tilde'), width, height);
  const main = await page.getByRole('main').elementHandle();
  const where = await bar(page).evaluate((nav, other) => (other as Node).compareDocumentPosition(nav), main);
  expect(where & place).toBe(place);
});
