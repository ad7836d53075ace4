import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { openPage } from '../harness/device-pool.ts';
import { untilMessagesAreThere } from '../harness/parts.ts';
import { startStage } from '../harness/stage.ts';
import { startBottle, tap } from '../harness/taps.ts';
import { todaysRows } from '../stories/steps.ts';

const { lulla, browser } = await startStage();

it('the icon of a running session breathes when somebody looks, and not for ever: that would draw 60 frames a second [C2.33]', async () => {
  const person = await signUp(lulla, 'Iris');
  await tap(person, startBottle(90, Date.now()));
  const page = await openPage(browser, { person, moves: true });
  await page.goto(lulla.origin);
  await todaysRows(page).first().waitFor();
  await expect.poll(() => breathing(page)).toContain('running');
  // What listens for a return is fetched behind the first screen.
  await untilMessagesAreThere(page);
  await page.evaluate(() => {
    // One without an end refuses that.
    for (const animation of document.getAnimations()) {
      if ((animation as CSSAnimation).animationName === 'breathe') animation.finish();
    }
  });
  expect(await breathing(page)).not.toContain('running');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => breathing(page)).toContain('running');
});

/** What each of the breathing icons does. */
function breathing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => (animation as CSSAnimation).animationName === 'breathe')
      .map(({ playState }) => playState),
  );
}
