import type { CDPSession, Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { openDevice } from '../harness/browser.ts';
import { startStage } from '../harness/stage.ts';
import { diaperWith, fallAsleep, tap } from '../harness/taps.ts';
import { tile } from '../stories/steps.ts';
import { untilPartsAreThere } from './parts.ts';

const { lulla, browser } = await startStage();

interface Place {
  readonly x: number;
  readonly y: number;
}

// LOOK: the tiles lie under the thumb, at night and with one hand. What the other phone does moves them.
describe('a tap on its way when the tiles move', () => {
  let erik: Person;
  let page: Page;
  let thumb: CDPSession;

  beforeEach(async () => {
    const anna = await signUp(lulla, 'Anna');
    erik = await signUp(lulla, 'Erik');
    await becomePartners(anna, erik);
    page = await (await openDevice(browser, { person: anna, hasWorker: false })).newPage();
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

  it('is taken for the tile that stood there', async () => {
    const diaper = await middleOf(tile(page, 'Diaper'));
    await press(diaper);
    await erikSleeps();
    expect((await middleOf(tile(page, 'Diaper'))).y).toBeGreaterThan(diaper.y + 20);
    await lift();
    await sheet('Diaper').waitFor();
    expect(await sheet('Feed').count()).toBe(0);
  });

  it('is taken for the tile that stood there also where *End* stands now', async () => {
    const feed = await middleOf(tile(page, 'Feed'));
    await press({ x: feed.x, y: feed.y - 20 });
    await erikSleeps();
    await lift();
    await sheet('Feed').waitFor();
  });

  it('does nothing where what was meant is gone, or is the opposite by now', async () => {
    const place = await middleOf(tile(page, 'Start Sleep'));
    await press(place);
    const sleep = await erikSleeps();
    await lift();
    await isSeen();
    await running().waitFor();
    await press(await middleOf(running()));
    await erikWakes(sleep);
    await lift();
    await isSeen();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('counts for what stands there once that has been seen', async () => {
    await erikSleeps();
    await isSeen();
    await tile(page, 'Feed').tap();
    await sheet('Feed').waitFor();
  });

  it('is taken for the tile that stood there on a scrolled page too', async () => {
    await logMany();
    await page.evaluate(() => scrollTo(0, 120));
    await press(await middleOf(tile(page, 'Diaper')));
    await erikSleeps();
    await lift();
    await sheet('Diaper').waitFor();
  });

  it('counts for what stands there where the browser holds it in place', async () => {
    await logMany();
    // Where the tiles are what stands first, the browser takes them for what the reader looks at.
    await page.evaluate(() => document.querySelector('.quick-log')?.scrollIntoView());
    const place = await middleOf(tile(page, 'Diaper'));
    await erikSleeps();
    expect((await middleOf(tile(page, 'Diaper'))).y).toBeCloseTo(place.y, -1);
    await press(place);
    await lift();
    await sheet('Diaper').waitFor();
  });

  /** So that there is something to scroll. */
  async function logMany(): Promise<void> {
    await tap(erik, ...Array.from({ length: 12 }, () => diaperWith('pee', Date.now())));
    await page.getByRole('listitem').nth(11).waitFor();
  }
});
