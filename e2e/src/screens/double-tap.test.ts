import { createStranger, invite, logDiaper } from '@lulla/server/test/families.ts';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';

const shown = await showWorld();
const { world } = shown;
const browser = await stageBrowser();
// On a phone.
const [speaking] = LANGUAGES;

interface Place {
  readonly x: number;
  readonly y: number;
}

describe('F27 a double tap opens a question', () => {
  const { family, child } = speaking.words;
  const { join } = child;
  let page: Page;
  let finger: CDPSession;
  let accept: Place;
  let question: Locator;
  let inviter: string;

  beforeEach(async () => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    await logDiaper(world, anna);
    await logDiaper(world, erik);
    await invite(world, erik, anna);
    inviter = erik.displayName;
    page = await shown.open(browser, anna, speaking);
    finger = await page.context().newCDPSession(page);
    question = page.getByRole('dialog', { name: join.same, exact: true });
    const card = page.getByRole('region', { name: family.received.title(inviter) });
    const button = card.getByRole('button', { name: family.received.accept });
    await button.scrollIntoViewIfNeeded();
    accept = await middleOf(button);
  });

  async function middleOf(what: Locator): Promise<Place> {
    const box = await what.boundingBox();
    if (!box) throw new Error('It is not there');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** A finger at a time, which the browser is told, s. */
  async function tap(place: Place, timestamp: number): Promise<void> {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place], timestamp });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.02 });
  }

  it.each([60, 350])('and neither closes nor answers it, %i ms after the first tap', async (gap) => {
    const first = Date.now() / 1000;
    await tap(accept, first);
    const yes = question.getByRole('button', { name: join.yes });
    await yes.waitFor();
    const beside = { x: 200, y: 30 };
    for (const place of [accept, beside, await middleOf(yes)]) await tap(place, first + gap / 1000);
    // Nor does a mouse.
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      const timestamp = first + gap / 1000;
      await finger.send('Input.dispatchMouseEvent', { type, ...beside, button: 'left', clickCount: 2, timestamp });
    }
    expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    // Later it hears: a tap beside it closes it.
    await tap(beside, Date.now() / 1000 + 2);
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('region', { name: family.received.title(inviter) }).isVisible()).toBe(true);
  });
});
