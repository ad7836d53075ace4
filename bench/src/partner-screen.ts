import type { Person } from '@lulla/e2e/src/harness/api.ts';
import { openBrowser, openDevice } from '@lulla/e2e/src/harness/browser.ts';
import { logDiaper, signInOnScreen, tile, todaysRows } from '@lulla/e2e/src/stories/steps.ts';
import { quantile } from './compare.ts';

/** Events within 500 ms of a pull share the next one (core-tracking §9): each tap is measured by itself, as people tap. */
const SHARED_PULL = 600;

/** Milliseconds from one parent's tap to the entry standing on the other's screen. */
export interface TapToScreen {
  readonly samples: number;
  readonly p50: number;
  readonly p95: number;
}

/** Taps a diaper change on one phone, `samples` times, and watches the other's list of today without touching it. */
export async function measureTapToScreen(anna: Person, erik: Person, samples: number): Promise<TapToScreen> {
  const browser = await openBrowser();
  try {
    const [mine, theirs] = [await (await openDevice(browser)).newPage(), await (await openDevice(browser)).newPage()];
    await signInOnScreen(mine, anna);
    await signInOnScreen(theirs, erik);
    await logDiaper(mine, 'pee');
    await todaysRows(theirs).first().waitFor();
    const times: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      await tile(mine, 'Diaper').click();
      const save = mine.getByRole('dialog', { name: 'Diaper' }).getByRole('button', { name: 'Pee', exact: true });
      await save.waitFor();
      await mine.waitForTimeout(SHARED_PULL);
      // Both pages read the clock of one machine: the tap is stamped in one, the frame with the new row in the other.
      const landed = todaysRows(theirs)
        .first()
        .evaluate(
          (row) =>
            new Promise<number>((resolve) => {
              const list = row.parentElement ?? row;
              const before = list.childElementCount;
              new MutationObserver(() => {
                if (list.childElementCount > before) requestAnimationFrame(() => resolve(Date.now()));
              }).observe(list, { childList: true });
            }),
        );
      const tapped = save.evaluate(
        (button) => new Promise<number>((resolve) => button.addEventListener('click', () => resolve(Date.now()))),
      );
      await save.click();
      times.push((await landed) - (await tapped));
    }
    return { samples, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
  } finally {
    await browser.close();
  }
}
