import { inFull, itInFull } from '@lulla/server/test/full.ts';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { check } from '../harness/check.ts';
import { openPage } from '../harness/device-pool.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { bottleOf, breastmilkAt, diaperWith, tap } from '../harness/taps.ts';
import { startBottle, tile, todaysRows } from '../stories/steps.ts';
import { choose, dialog, message, openLogSheetsScene } from './log-sheets-scene.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const { lulla, browser, visit, makeParents } = await openLogSheetsScene();

describe.each([
  ['a phone 320 px wide', { width: 320, height: 568 }] as const,
  ...inFull(
    ['a phone on its side', { width: 844, height: 390 }] as const,
    ['a small phone on its side', { width: 667, height: 375 }] as const,
  ),
])('small screens (core-tracking §2): %s', (_, size) => {
  itInFull(
    'has the buttons beside the greeting, the Quick Log in two columns, and shows every preset of a feed whole',
    async () => {
      const person = await signUp(lulla, 'Sixten');
      const page = await openPage(browser, { person, size });
      await page.goto(lulla.origin);
      await page.getByRole('navigation', { name: 'Shortcuts' }).waitFor();
      // In another font than its own the greeting may be too wide for them.
      await page.evaluate(() => document.fonts.ready);
      const name = await page.getByRole('heading', { level: 1 }).boundingBox();
      const buttons = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
      expect(buttons?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
      const [feed, sleep, diaper] = await Promise.all(
        ['Feed', 'Start Sleep', 'Diaper'].map((name) => tile(page, name).boundingBox()),
      );
      expect(sleep?.y).toBe(feed?.y);
      expect(diaper?.x).toBe(feed?.x);
      await tile(page, 'Feed').click();
      const sheet = dialog(page, 'Feed');
      const save = await sheet.getByRole('button', { name: 'Start now' }).boundingBox();
      for (const name of ['30', '300']) {
        const preset = await sheet.locator('label', { hasText: new RegExp(`^${name}$`) }).boundingBox();
        expect((preset?.y ?? 0) + (preset?.height ?? 0)).toBeLessThan(save?.y ?? 0);
        expect(preset?.height).toBeGreaterThanOrEqual(44);
      }
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    },
  );
});

it('P17: drops of several types, each with its count, one activity each [C4.8]', async () => {
  const hilda = await signUp(lulla, 'Hilda');
  await tap(hilda, diaperWith('pee', Date.now() - DAY));
  const page = await visit(hilda);
  await page.getByRole('button', { name: 'No drops fed today' }).click();
  const sheet = dialog(page, 'Feed');
  await check(sheet.getByRole('checkbox', { name: 'Lactase' }));
  await sheet.getByRole('button', { name: 'More drops Lactase' }).click();
  await sheet.getByRole('button', { name: 'Log drops' }).click();
  await message(page, 'Drops logged!').waitFor();
  await todaysRows(page).getByText('Vitamin D, 5 drops').waitFor();
  await todaysRows(page).getByText('Lactase, 6 drops').waitFor();
  expect(await page.getByText('No drops fed today').count()).toBe(0);
  await tile(page, 'Feed').click();
  await choose(dialog(page, 'Feed'), 'Drops');
  // What was given last stands chosen.
  expect(await sheet.getByRole('checkbox', { name: 'Lactase' }).isChecked()).toBe(true);
});

it('the kind and the amount of the last feed stand chosen: two taps, whoever gave it', async () => {
  const [anna, erik] = await makeParents();
  await tap(erik, bottleOf(180, Date.now() - 20 * MINUTE));
  const page = await visit(anna);
  await todaysRows(page).getByText('Bottle 180 ml').waitFor();
  await tile(page, 'Feed').click();
  const sheet = dialog(page, 'Feed');
  expect(await sheet.getByRole('radio', { name: '180', exact: true }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await tap(erik, breastmilkAt(Date.now() - 10 * MINUTE));
  await todaysRows(page).getByText('Breastmilk').waitFor();
  await tile(page, 'Feed').click();
  expect(await sheet.getByRole('radio', { name: 'Breastmilk', exact: true }).isChecked()).toBe(true);
});

describe('a form that is half filled survives what comes in', () => {
  itInFull('a new feed, while the partner logs', async () => {
    const [anna, erik] = await makeParents();
    const page = await visit(anna);
    await tile(page, 'Feed').click();
    const sheet = dialog(page, 'Feed');
    await choose(sheet, '210');
    await sheet.getByRole('button', { name: 'Earlier' }).click();
    await choose(sheet, 'Finished');
    await choose(sheet, '15 minutes ago');
    await sheet.getByText('Add note').click();
    await sheet.getByLabel('Note').fill('spat a little');
    await tap(erik, bottleOf(90, Date.now()), diaperWith('pee', Date.now()));
    await page.getByText('Bottle 90 ml').first().waitFor({ state: 'attached' });
    expect(await sheet.getByRole('radio', { name: '210', exact: true }).isChecked()).toBe(true);
    expect(await sheet.getByRole('radio', { name: '15 minutes ago', exact: true }).isChecked()).toBe(true);
    expect(await sheet.getByLabel('Note').inputValue()).toBe('spat a little');
    await sheet.getByRole('button', { name: /^Log \d\d:\d\d$/ }).click();
    await message(page, 'Past feeding logged!').waitFor();
    await todaysRows(page).getByText('spat a little').waitFor();
  });

  itInFull('an edit, while the same session is ended elsewhere', async () => {
    const [anna, erik] = await makeParents();
    const page = await visit(anna);
    await startBottle(page, 120);
    await todaysRows(page)
      .getByRole('button', { name: /^Bottle 120 ml/ })
      .click();
    await dialog(page, 'Bottle 120 ml').getByRole('button', { name: 'Edit' }).click();
    const sheet = dialog(page, 'Edit');
    await choose(sheet, '240');
    await sheet.getByText('Add note').click();
    await sheet.getByLabel('Note').fill('half asleep');
    await tap(erik, diaperWith('poo', Date.now()));
    await sheet.getByRole('group', { name: 'Ended' }).waitFor();
    expect(await sheet.getByRole('radio', { name: '240', exact: true }).isChecked()).toBe(true);
    expect(await sheet.getByLabel('Note').inputValue()).toBe('half asleep');
  });
});

itInFull('on an iPhone too the backdrop of a sheet covers the screen when the page is scrolled', async () => {
  const page = await visit(await signUp(lulla, 'Ture'));
  await page.evaluate(takeStylesOfIos);
  await page.getByText('Nothing logged yet today').waitFor();
  await page.evaluate(() => scrollTo(0, 240));
  await tile(page, 'Diaper').click();
  await dialog(page, 'Diaper').waitFor();
  const { top, bottom, height } = await page.evaluate(() => {
    const backdrop = document.querySelector('.sheet-backdrop')?.getBoundingClientRect();
    return { top: backdrop?.top ?? Number.NaN, bottom: backdrop?.bottom ?? Number.NaN, height: innerHeight };
  });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  expect(top).toBeLessThanOrEqual(0);
  expect(bottom).toBeGreaterThanOrEqual(height);
});

it('a short tap on a tile is seen at once, before its sheet stands; a double tap opens one', async () => {
  const page = await visit(await signUp(lulla, 'Tova'));
  // What shows a press starts behind the first screen.
  await untilPartsAreThere(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenPresses: seen });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element && target.hasAttribute('data-pressed')) seen.push('pressed');
      // It is mounted as the finger comes, and shown as it leaves.
      if (document.querySelector('[role=dialog]:not([hidden])')) seen.push('sheet');
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-pressed', 'hidden'] });
  });
  await tile(page, 'Diaper').dblclick();
  const sheet = dialog(page, 'Diaper');
  await sheet.waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'seenPresses')?.[0])).toBe('pressed');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
});

it('D2: what could not be written is taken back, and its sheet is open again with everything typed', async () => {
  const page = await visit(await signUp(lulla, 'Tindra'));
  await tile(page, 'Feed').click();
  const sheet = dialog(page, 'Feed');
  await choose(sheet, '210');
  await sheet.getByText('Add note').click();
  await sheet.getByLabel('Note').fill('spat a little');
  await page.evaluate(async () => {
    const phases: string[] = [];
    Object.assign(window, { seenPhases: phases });
    new MutationObserver(() => {
      if (document.querySelector('[role=dialog][data-closed]')) phases.push('hidden');
      if (document.querySelector('main')?.textContent?.includes('saving…')) phases.push('marked');
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    // A newer client in another tab: nothing can be written here any more.
    for (const { name = '', version = 0 } of await indexedDB.databases()) indexedDB.open(name, version + 1);
  });
  await sheet.getByRole('button', { name: 'Start now' }).click();
  await message(page, 'It is not saved, because the app has a new version. Reload it and try again.').waitFor();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Reload' }).waitFor();
  await sheet.waitFor();
  expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'seenPhases'))])).toEqual(
    expect.arrayContaining(['hidden', 'marked']),
  );
  expect(await sheet.getByRole('radio', { name: '210', exact: true }).isChecked()).toBe(true);
  expect(await sheet.getByLabel('Note').inputValue()).toBe('spat a little');
  expect(await todaysRows(page).count()).toBe(0);
});

it('a sheet that is opened while another is written stays open with what was chosen', async () => {
  const page = await visit(await signUp(lulla, 'Tuva'));
  await tile(page, 'Diaper').click();
  await dialog(page, 'Diaper').waitFor();
  const release = await page.evaluateHandle(holdStorage);
  await dialog(page, 'Diaper').getByRole('button', { name: 'Poo', exact: true }).click();
  await todaysRows(page).getByText('saving…').waitFor();
  await tile(page, 'Feed').click();
  const sheet = dialog(page, 'Feed');
  await choose(sheet, '240');
  await release.evaluate((go) => go());
  await message(page, 'Activity logged!').waitFor();
  await todaysRows(page).getByText('saving…').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('[role=dialog][hidden]').count()).toBe(0);
  expect(await sheet.getByRole('radio', { name: '240', exact: true }).isChecked()).toBe(true);
});

it('a double tap on what saves does not press what lies behind; one beside a sheet that has just come leaves it the focus', async () => {
  const page = await visit(await signUp(lulla, 'Tilde'));
  await untilPartsAreThere(page);
  const sheet = dialog(page, 'Diaper');
  await tile(page, 'Diaper').tap();
  await sheet.waitFor();
  await page.touchscreen.tap(200, 30);
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
  // Deaf no longer.
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() - from > 500, since);
  const place = await sheet.getByRole('button', { name: 'Pee', exact: true }).boundingBox();
  if (!place) throw new Error('No button');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  expect(await page.evaluate(tapTwice, { x, y })).toEqual(['a tap on Pee', 'a tap that nobody heard']);
  await todaysRows(page).first().waitFor();
  await sheet.waitFor({ state: 'detached' });
  expect(await todaysRows(page).count()).toBe(1);
  expect(await page.locator('.sheet-popup[data-open]').count()).toBe(0);
});

/** In the page: taps a place, and once more when what was there has begun to leave. Says who heard it. */
async function tapTwice({ x, y }: { x: number; y: number }): Promise<string[]> {
  const heard: string[] = [];
  const tapOn = (target: Element | null) => {
    let isHeard = false;
    const hear = () => {
      isHeard = true;
    };
    target?.addEventListener('click', hear);
    target?.dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', clientX: x, clientY: y }),
    );
    target?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }),
    );
    target?.removeEventListener('click', hear);
    heard.push(isHeard ? `a tap on ${target?.textContent}` : 'a tap that nobody heard');
  };
  tapOn(document.elementFromPoint(x, y)?.closest('button') ?? null);
  await new Promise((resolve) => {
    const look = () =>
      document.querySelector('.sheet-viewport[data-early="out"]') ? resolve(null) : requestAnimationFrame(look);
    look();
  });
  tapOn(document.querySelector('.quick-log-tile'));
  return heard;
}

itInFull('LOOK: breastmilk has an icon of its own, no bottle: in the list and in its sheet', async () => {
  const person = await signUp(lulla, 'Mira');
  await tap(person, bottleOf(120, Date.now() - 90 * MINUTE), breastmilkAt(Date.now() - 60 * MINUTE));
  const page = await visit(person);
  const drawn = (where: Locator) => where.locator('svg path').first().getAttribute('d');
  const row = (text: string) => todaysRows(page).filter({ hasText: text });
  const icon = await drawn(row('Breastmilk'));
  expect(icon).not.toBe(await drawn(row('Bottle 120 ml')));
  await tile(page, 'Feed').click();
  const sheet = dialog(page, 'Feed');
  await choose(sheet, 'Breastmilk');
  const panel = sheet.locator('[data-tone="feed"]').filter({ hasText: 'Time counts from when you start' });
  expect(await drawn(panel.last())).toBe(icon);
});

itInFull(
  'at 200 % text the buttons of the feed sheet stand beside each other on a phone: its amounts need the room',
  async () => {
    const page = await visit(await signUp(lulla, 'Vera'));
    await tile(page, 'Feed').click();
    const sheet = dialog(page, 'Feed');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const top = async (name: string) => (await sheet.getByRole('button', { name }).boundingBox())?.y;
    await expect.poll(async () => (await top('Earlier')) === (await top('Start now'))).toBe(true);
  },
);

/** In the page: what the style sheets keep for Safari on iOS holds here too. */
function takeStylesOfIos(): void {
  const sheet = new CSSStyleSheet();
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const forIos = rules.filter((rule): rule is CSSSupportsRule => rule instanceof CSSSupportsRule);
  const own = forIos.filter(({ conditionText }) => conditionText.includes('-webkit-touch-callout'));
  sheet.replaceSync(own.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(' '));
  if (sheet.cssRules.length === 0) throw new Error('No rule is for iOS');
  document.adoptedStyleSheets = [sheet];
}

/** In the page: nothing is written to the device until the function that this gives is called. */
async function holdStorage(): Promise<() => void> {
  const [{ name = '' } = {}] = await indexedDB.databases();
  const opening = indexedDB.open(name);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const database = opening.result;
  let isHeld = true;
  const store = database.transaction([...database.objectStoreNames], 'readwrite').objectStore('meta');
  // A transaction lasts as long as it is asked something.
  const ask = () => {
    if (isHeld) store.get('meta').onsuccess = ask;
    else database.close();
  };
  ask();
  return () => {
    isHeld = false;
  };
}
