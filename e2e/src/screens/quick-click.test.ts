import type { CDPSession, Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { check } from '../harness/check.ts';
import { openPage } from '../harness/device-pool.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { startStage } from '../harness/stage.ts';
import { untilAtRest } from '../stories/hand.ts';
import { tile, todaysRows } from '../stories/steps.ts';

const { lulla, browser } = await startStage();

/** Where a finger is; `after`: so long after it came, ms, as the browser is told. */
interface Finger {
  readonly x: number;
  readonly y: number;
  readonly after?: number;
}

// Of a tap that it handles itself, a browser first sends mouse events: those are what tells the two apart.
describe('a click comes as the finger leaves', () => {
  let page: Page;
  let hand: CDPSession;

  beforeEach(async () => {
    page = await openPage(browser, { person: await signUp(lulla, 'Anna') });
    await page.goto(lulla.origin);
    await page.getByRole('button', { name: 'All saved' }).waitFor();
    await untilPartsAreThere(page);
    hand = await page.context().newCDPSession(page);
    await page.evaluate(noteClicks);
  });

  const seen = () => page.evaluate(() => window.clicksSeen);
  async function middleOf(what: Locator): Promise<Finger> {
    const box = await what.boundingBox();
    if (!box) throw new Error('It is not there');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  /** A finger comes to the first place and leaves from the last. */
  async function touch(...places: readonly Finger[]): Promise<void> {
    const cameAt = Date.now() / 1000;
    for (const [index, { x, y, after = index * 20 }] of places.entries()) {
      const type = index === 0 ? 'touchStart' : 'touchMove';
      await hand.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }], timestamp: cameAt + after / 1000 });
    }
    const leftAfter = places.at(-1)?.after ?? places.length * 20;
    const timestamp = cameAt + leftAfter / 1000;
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  }

  it('without mouse events before it, and once', async () => {
    await touch(await middleOf(tile(page, 'Diaper')));
    const pee = page.getByRole('dialog', { name: 'Diaper' }).getByRole('button', { name: 'Pee', exact: true });
    await pee.waitFor();
    expect(await seen()).toEqual(['click 1']);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Diaper' }).waitFor({ state: 'hidden' });
    expect(await seen()).toEqual(['click 1']);
  });

  it('on links and tabs too, and the second of two quick taps is told apart', async () => {
    const link = await middleOf(page.getByRole('link', { name: 'Statistics', exact: true }));
    await touch(link);
    await touch(link);
    const days = page.getByRole('tab', { name: 'Days', exact: true });
    await days.waitFor();
    await touch(await middleOf(days));
    await page.getByRole('tab', { name: 'Days', exact: true, selected: true }).waitFor();
    expect(await seen()).toEqual(['click 1', 'click 2', 'click 1']);
  });

  it('what it leads to has been drawn by then: the panel of a tab, beside the screen and for nobody', async () => {
    await page.getByRole('link', { name: 'Statistics', exact: true }).click();
    const [days, sleep] = ['Days', 'Sleep'].map((name) => page.getByRole('tab', { name, exact: true }));
    if (!days || !sleep) throw new Error('No tabs');
    await days.waitFor();
    await page.getByRole('heading', { name: 'Statistics', exact: true }).evaluate(untilAtRest);

    const ahead = page.locator('[role=tabpanel][data-ahead]');
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middleOf(days)] });
    await ahead.waitFor({ state: 'attached' });
    expect(await page.getByRole('tabpanel').count()).toBe(1);
    expect(await ahead.evaluate((panel) => panel.getBoundingClientRect().right)).toBeLessThan(0);
    const drawn = await ahead.elementHandle();
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('tabpanel', { name: 'Days' }).waitFor();
    expect(
      await page.locator('[role=tabpanel]').evaluateAll((panels, same) => panels.map((each) => each === same), drawn),
    ).toEqual([true]);
    expect(await drawn?.evaluate((panel) => panel.getBoundingClientRect().left)).toBeGreaterThan(0);

    // A finger that only rested there has drawn it for nothing.
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middleOf(sleep)] });
    await ahead.waitFor({ state: 'attached' });
    await hand.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await ahead.waitFor({ state: 'detached' });
    expect(await page.getByRole('tabpanel', { name: 'Days' }).isVisible()).toBe(true);
  });

  it('is left to the browser while a text is being typed, so that the field is left first', async () => {
    await tile(page, 'Diaper').click();
    const sheet = page.getByRole('dialog', { name: 'Diaper' });
    await sheet.getByRole('button', { name: 'Add note' }).click();
    await sheet.getByRole('textbox').fill('rash');
    const pee = sheet.getByRole('button', { name: 'Pee', exact: true });
    await pee.evaluate(untilAtRest);
    await page.evaluate(noteClicks);
    await touch(await middleOf(pee));
    await todaysRows(page).getByText('rash').waitFor();
    expect(await seen()).toEqual(['mousedown 1', 'click 1']);
  });

  it('also where something was chosen before, which nobody types', async () => {
    await tile(page, 'Feed').click();
    const sheet = page.getByRole('dialog', { name: 'Feed' });
    await check(sheet.getByRole('radio', { name: '120', exact: true }));
    const start = sheet.getByRole('button', { name: 'Start now' });
    await start.evaluate(untilAtRest);
    await page.evaluate(noteClicks);
    await touch(await middleOf(start));
    await page.getByRole('button', { name: 'End Feed' }).waitFor();
    expect(await seen()).toEqual(['click 1']);
  });

  it('is left to the browser if the finger stayed', async () => {
    const diaper = await middleOf(tile(page, 'Diaper'));
    await touch(diaper, { ...diaper, after: 450 });
    await expect.poll(seen).toEqual(['mousedown 1', 'click 1']);
  });

  it('does not come where a finger dragged, or went away', async () => {
    const diaper = await middleOf(tile(page, 'Diaper'));
    await touch(diaper, { ...diaper, x: diaper.x + 30 }, { ...diaper, x: diaper.x + 60 });
    await touch(diaper, { x: diaper.x, y: diaper.y - 300 });
    // A mouse comes behind them: what it does is the first that is seen.
    await page.getByRole('heading', { level: 1 }).click();
    expect(await seen()).toEqual(['mousedown 1', 'click 1']);
  });

  it('does not come of a finger that stops a scroll', async () => {
    const diaper = await middleOf(tile(page, 'Diaper'));
    await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
    await touch(diaper);
    await expect.poll(seen).toEqual(['mousedown 1', 'click 1']);
  });
});

declare global {
  interface Window {
    clicksSeen: string[];
  }
}

/** Runs in the page. */
function noteClicks(): void {
  window.clicksSeen = [];
  const seen = window.clicksSeen;
  for (const type of ['mousedown', 'click']) {
    addEventListener(type, (event) => seen.push(`${type} ${(event as MouseEvent).detail}`), true);
  }
}
