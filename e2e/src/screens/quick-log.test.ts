import type { Action } from '@lulla/domain/protocol/action';
import { HOUR } from '@lulla/domain/time/instant';
import { inFull, itInFull } from '@lulla/server/test/full.ts';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { check } from '../harness/check.ts';
import { openPage } from '../harness/device-pool.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { startStage } from '../harness/stage.ts';
import { bottleOf, diaperWith, fallAsleep, sleepFrom, startBottle, tap, vitaminD } from '../harness/taps.ts';
import { tile } from '../stories/steps.ts';
import { isInSight } from './audit.ts';
import { about, signUpTwins } from './children-scene.ts';

const { lulla, browser } = await startStage();

interface Place {
  readonly x: number;
  readonly y: number;
}

// LOOK: the tiles lie under the thumb, at night and with one hand. Nothing that comes or goes above them moves them.
describe('a tap on a tile goes to the tile that was aimed at', () => {
  let anna: Person;
  let erik: Person;
  let page: Page;
  let thumb: CDPSession;

  beforeEach(async () => {
    anna = await signUp(lulla, 'Anna');
    erik = await signUp(lulla, 'Erik');
    await becomePartners(anna, erik);
    page = await openPage(browser, { person: anna });
    await page.goto(lulla.origin);
    await page.getByRole('button', { name: 'All saved' }).waitFor();
    await untilPartsAreThere(page);
    thumb = await page.context().newCDPSession(page);
  });

  const sheet = (name: string) => page.getByRole('dialog', { name });
  const running = () => page.getByRole('button', { name: 'End sleep (Erik)' });

  async function middleOf(what: Locator): Promise<Place> {
    const box = await what.boundingBox();
    if (!box) throw new Error('It is not there');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  async function press(place: Place): Promise<void> {
    await thumb.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  }
  async function lift(): Promise<void> {
    await thumb.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  async function erikSleeps(): Promise<string> {
    const sleep = fallAsleep(Date.now());
    await tap(erik, sleep);
    await running().waitFor();
    return 'activityId' in sleep ? sleep.activityId : '';
  }
  async function erikWakes(activityId: string): Promise<void> {
    await tap(erik, { type: 'session.end', activityId, endedAt: Date.now(), amountMl: null, note: null });
    await running().waitFor({ state: 'detached' });
  }
  /** Long enough after what moved for somebody to have seen it. */
  async function isSeen(): Promise<void> {
    const from = await page.evaluate(() => performance.now());
    await page.waitForFunction((since) => performance.now() - since > 500, from);
  }

  const places = async () => Promise.all((await page.locator('.quick-log > *').all()).map(middleOf));
  /** A tile's own text may wrap otherwise when its meaning changes. */
  async function mustStandAt(before: readonly Place[]): Promise<void> {
    const now = await places();
    for (const [index, { x, y }] of before.entries()) {
      expect(now[index]?.x).toBeCloseTo(x, 0);
      expect(Math.abs((now[index]?.y ?? 0) - y)).toBeLessThan(4);
    }
  }

  it('and not to what came under the thumb: a sheet is deaf to a touch until it has been seen', async () => {
    await page.evaluate(touchWhatOpens, 'Pee');
    await isSeen();
    expect(await sheet('Diaper').isVisible()).toBe(true);
    await sheet('Diaper').getByRole('button', { name: 'Poo', exact: true }).tap();
    await sheet('Diaper').waitFor({ state: 'detached' });
    await page.getByText('Poo', { exact: true }).first().waitFor();
    expect(await page.getByText('Pee', { exact: true }).count()).toBe(0);
  });

  it('though its sheet is mounted already while the thumb is down: nobody meets it, and the tap opens it', async () => {
    const place = await middleOf(tile(page, 'Diaper'));
    await press(place);
    await page.locator('.sheet-viewport[data-early="ready"]').waitFor({ state: 'attached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    const isUnder = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('.quick-log') !== null,
      place,
    );
    expect(isUnder).toBe(true);
    await lift();
    await sheet('Diaper').waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
  });

  it('and a sheet that is closed in the frame of its tap is closed, and can be opened again', async () => {
    await press(await middleOf(tile(page, 'Diaper')));
    await page.locator('.sheet-viewport[data-early="ready"]').waitFor({ state: 'attached' });
    await page.evaluate(tapAndEscape);
    await page.locator('.sheet-popup').waitFor({ state: 'detached' });
    await lift();
    await sheet('Diaper').waitFor();
  });

  itInFull('after the window has changed its height', async () => {
    for (const height of [1600, 844, 700]) {
      await page.setViewportSize({ width: 390, height });
      await isSeen();
    }
    for (let turn = 0; turn < 4; turn += 1) {
      await tile(page, 'Feed').tap();
      await sheet('Feed').waitFor();
      await page.keyboard.press('Escape');
      await sheet('Feed').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });

  itInFull.each<[number, number]>([
    [320, 568],
    ...inFull<[number, number]>([390, 844], [390, 664], [360, 640], [1280, 800], [820, 1180]),
  ])('because no tile moves while the partner’s session comes and goes, at %i × %i', async (width, height) => {
    await page.setViewportSize({ width, height });
    const before = await places();
    const sleep = await erikSleeps();
    await mustStandAt(before);
    await erikWakes(sleep);
    await mustStandAt(before);
  });

  itInFull('because no tile moves for a question about an earlier session either', async () => {
    const before = await places();
    await tap(anna, startBottle(120, Date.now() - 13 * HOUR));
    await page.getByText('When did it end?').waitFor();
    await mustStandAt(before);
    await erikSleeps();
    await mustStandAt(before);
  });

  itInFull('though the partner’s session comes while the thumb is down', async () => {
    await press(await middleOf(tile(page, 'Diaper')));
    await erikSleeps();
    await lift();
    await sheet('Diaper').waitFor();
  });

  itInFull('though the partner’s session comes while the thumb is down, on a scrolled page', async () => {
    await logMany();
    await page.evaluate(() => scrollTo(0, 120));
    await press(await middleOf(tile(page, 'Diaper')));
    await erikSleeps();
    await lift();
    await sheet('Diaper').waitFor();
  });

  it('and does nothing where the tile means the opposite by now', async () => {
    await press(await middleOf(tile(page, 'Start Sleep')));
    const sleep = await erikSleeps();
    await lift();
    await isSeen();
    await running().waitFor();
    await press(await middleOf(tile(page, 'End Sleep')));
    await erikWakes(sleep);
    await lift();
    await isSeen();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  itInFull('and counts for what the tile means once that has been seen', async () => {
    const sleep = await erikSleeps();
    await isSeen();
    await tile(page, 'End Sleep').tap();
    await running().waitFor({ state: 'detached' });
    expect(sleep).not.toBe('');
  });

  /** So that there is something to scroll. */
  async function logMany(): Promise<void> {
    await tap(erik, ...Array.from({ length: 12 }, () => diaperWith('pee', Date.now())));
    await page.getByRole('listitem').nth(11).waitFor();
  }
});

itInFull.each([
  [320, 640, '100%'],
  [390, 844, '200%'],
])('what runs is named in full at %i × %i and %s text', async (width, height, fontSize) => {
  const anna = await signUp(lulla, 'Anna');
  await tap(anna, startBottle(300, Date.now()));
  const size = { width, height };
  const page = await openPage(browser, { person: anna, size });
  await page.goto(lulla.origin);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^End bottle/ }) });
  await row.waitFor();
  const isCut = await row.evaluate((item, large) => {
    document.documentElement.style.fontSize = large;
    const cut = [item, ...item.querySelectorAll('p, p > span')].filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight),
    );
    return cut.map(({ textContent }) => textContent);
  }, fontSize);
  expect(isCut).toEqual([]);
});

it.each([
  [320, 640],
  [390, 664],
])('ADR-20 what a partner began is whole above the tiles at %i × %i, in the longer language', async (width, height) => {
  const [anna, erik] = [await signUp(lulla, 'Anna'), await signUp(lulla, 'Erik')];
  await becomePartners(anna, erik);
  await tap(erik, startBottle(120, Date.now()));
  const page = await openPage(browser, { person: anna, language: 'sv-SE', size: { width, height } });
  await page.goto(lulla.origin);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Avsluta flaska 120 ml (Erik)' }) });
  await expect.poll(() => row.evaluate(isInSight)).toBe(true);
});

describe('of twins', () => {
  const CUT = 'Maximilian Alexander Christoffer Lagerkrantz-Öm';

  it.each<[string, string, number]>([
    ['Both', CUT, 844],
    ['Siv', 'Siv', 844],
    ...inFull<[string, string, number]>(['Both', 'Siv', 844], [CUT, CUT, 844], ['Both', 'Siv', 667]),
  ])(
    'the sides of a running feed are in sight: %s chosen, the child is %s, height %i',
    async (chosen, name, height) => {
      const { anna, siv } = await signUpTwins(lulla);
      const feed = { kind: 'breastmilk', side: 'left' } as const;
      const running = { type: 'feed.start', activityId: uuidv7(), feed, startedAt: Date.now(), note: null } as const;
      await tap(anna, startBottle(90, Date.now() - 3 * HOUR), diaperWith('pee', Date.now()), about(siv, running));
      await tap(anna, { type: 'child.edit', childId: siv, changes: { name } });
      const page = await openPage(browser, { person: anna, size: { width: 390, height } });
      await page.goto(lulla.origin);
      await check(
        page.getByRole('group', { name: 'Who is this for?' }).getByRole('radio', { name: chosen, exact: true }),
      );
      for (const label of ['Pause', 'Switch to right']) {
        const spoken = chosen === 'Both' ? `${label} (${name})` : label;
        const button = page.getByRole('button', { name: spoken, exact: true });
        await expect.poll(() => button.evaluate(isInSight)).toBe(true);
      }
      expect(await page.evaluate(() => scrollY)).toBe(0);
      // Cut, in one line. Its place in the layout: a pressed chip is a little smaller for a moment.
      const tops = await page
        .locator('.child-chips label')
        .evaluateAll((chips) => chips.map((chip) => (chip as HTMLElement).offsetTop));
      expect(new Set(tops).size).toBe(1);
      expect((await tile(page, 'End Feed').boundingBox())?.height).toBeLessThanOrEqual(88);
    },
  );
});

describe('ADR-20 twins at 390 × 844', () => {
  const PINS: readonly Action[] = [
    { type: 'more.show', on: true },
    { type: 'more.place', kind: 'tummy_time', place: 'pinned' },
    { type: 'more.place', kind: 'temperature', place: 'pinned' },
  ];
  const inSight = (part: Locator) => expect.poll(() => part.evaluate(isInSight)).toBe(true);

  it.each([
    ['the day and that drops are due', [], false, '.child-strips, .dashboard-side > button'],
    ['that drops are due, with pinned tiles', PINS, false, '.timer-card h3 + p, .dashboard-side > button'],
    ['the day, with pinned tiles', PINS, true, '.timer-card h3 + p, .child-strips'],
  ])('see %s above the tiles, and both timers while both sleep; no tile moves', async (_, pins, hadDrops, shown) => {
    const { anna, siv } = await signUpTwins(lulla);
    const before = (hours: number) => Date.now() - hours * HOUR;
    const day = () => [
      bottleOf(90, before(26)),
      sleepFrom(before(3), before(2)),
      bottleOf(90, before(1)),
      ...(hadDrops ? [vitaminD(Date.now())] : []),
    ];
    await tap(anna, ...pins, ...day(), ...day().map((each) => about(siv, each)));
    const page = await openPage(browser, { person: anna, language: 'sv-SE' });
    await page.goto(lulla.origin);
    await page.locator('.child-strips-text').waitFor({ state: 'attached' });
    for (const part of await page.locator(shown).all()) await inSight(part);
    const places = await placesOfTiles(page);
    await tap(anna, vitaminD(Date.now()), about(siv, vitaminD(Date.now())));
    await tap(anna, fallAsleep(Date.now()), about(siv, fallAsleep(Date.now())));
    await page.locator('.dashboard-side li').nth(1).waitFor();
    for (const part of await page.locator('.dashboard-side li, .timer-card li > p').all()) await inSight(part);
    expect(await placesOfTiles(page)).toEqual(places);
  });

  const placesOfTiles = (page: Page) =>
    page.locator('.quick-log > *').evaluateAll((tiles) => tiles.map((each) => each.getBoundingClientRect().top));
});

/** In the page: opens the sheet of diapers, and closes it before anything is painted. */
async function tapAndEscape(): Promise<void> {
  document.querySelector<HTMLElement>('.quick-log [data-tone=diaper]')?.click();
  await Promise.resolve();
  const isOnItsWay = document.querySelector('.sheet-viewport[data-early="in"] .sheet-popup[hidden]') !== null;
  if (!isOnItsWay) throw new Error('The drawer is open already');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

/** In the page: opens the sheet of diapers, and touches a button in it the moment it is shown. */
function touchWhatOpens(name: string): Promise<void> {
  return new Promise((resolve) => {
    const shown = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('[role=dialog]:not([hidden]) button')];
      const aimed = buttons.find((each) => each.textContent === name);
      if (!aimed) return;
      shown.disconnect();
      aimed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
      aimed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
      resolve();
    });
    shown.observe(document.body, { subtree: true, childList: true, attributes: true });
    document.querySelector<HTMLElement>('.quick-log [data-tone=diaper]')?.click();
  });
}
