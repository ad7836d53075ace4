import { logDiaper, tile, todaysRows } from '@lulla/e2e/src/stories/steps.ts';
import type { Locator } from 'playwright-core';
import type { PhoneStage } from '../instrument/phone.ts';

/** Events within 500 ms of a pull share the next one (core-tracking §9): each tap is measured by itself, as people tap. */
const SHARED_PULL = 600;

/** Taps a diaper change on one phone, and watches the other's list of today without touching it. Milliseconds of each tap. */
export async function measureTapToScreen(stage: PhoneStage, taps: number): Promise<number[]> {
  const [mine, theirs] = [await stage.openPhone(stage.mother), await stage.openPhone(stage.father)];
  await logDiaper(mine.page, 'pee');
  const rows = todaysRows(theirs.page);
  await rows.first().waitFor();
  const times: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    await tile(mine.page, 'Diaper').click();
    const save = mine.page.getByRole('dialog', { name: 'Diaper' }).getByRole('button', { name: 'Pee', exact: true });
    await save.waitFor();
    await mine.page.waitForTimeout(SHARED_PULL);
    const landed = nextRowOf(rows.first());
    const tapped = nextClickOn(save);
    await save.click();
    times.push((await landed) - (await tapped));
  }
  await mine.device.close();
  await theirs.device.close();
  return times;
}

/** Both pages read the clock of one machine: the tap is stamped in one, the frame with the new row in the other. */
function nextRowOf(row: Locator): Promise<number> {
  return row.evaluate(
    (first) =>
      new Promise<number>((resolve) => {
        const list = first.parentElement ?? first;
        const before = list.childElementCount;
        new MutationObserver(() => {
          if (list.childElementCount > before) requestAnimationFrame(() => resolve(Date.now()));
        }).observe(list, { childList: true });
      }),
  );
}

function nextClickOn(button: Locator): Promise<number> {
  return button.evaluate(
    (node) => new Promise<number>((resolve) => node.addEventListener('click', () => resolve(Date.now()))),
  );
}
