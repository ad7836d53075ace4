import { tile, todaysRows } from '@lulla/e2e/src/stories/steps.ts';
import type { PhoneStage } from './phone.ts';

/** Events within 500 ms of a pull share the next one (core-tracking §9): each tap is measured by itself, as people tap. */
const SHARED_PULL = 600;

/** Taps a diaper change on one phone, and watches the other's list of today without touching it. Milliseconds of each tap. */
export async function measureTapToScreen(stage: PhoneStage, taps: number): Promise<number[]> {
  const [mine, theirs] = [await stage.openPhone(stage.mother), await stage.openPhone(stage.father)];
  const rows = todaysRows(theirs.page);
  const times: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    await tile(mine.page, 'Diaper').click();
    const save = mine.page.getByRole('dialog', { name: 'Diaper' }).getByRole('button', { name: 'Pee', exact: true });
    await save.waitFor();
    await mine.page.waitForTimeout(SHARED_PULL);
    // Both watch before the tap: a watch that is set up beside it may miss it, and would wait forever.
    const landed = await rows.first().evaluateHandle(watchForNextRow);
    const tapped = await save.evaluateHandle(watchForClick);
    await save.click();
    times.push((await landed.evaluate(({ at }) => at)) - (await tapped.evaluate(({ at }) => at)));
  }
  await mine.device.close();
  await theirs.device.close();
  return times;
}

// Both pages read the clock of one machine: the tap is stamped in one, the frame with the new row in the other. The
// promises stand in objects, because one by itself would be waited for.

/** Runs in the partner's page. */
function watchForNextRow(row: Element): { at: Promise<number> } {
  const list = row.parentElement ?? row;
  const before = list.childElementCount;
  const at = new Promise<number>((resolve) => {
    new MutationObserver(() => {
      if (list.childElementCount > before) requestAnimationFrame(() => resolve(Date.now()));
    }).observe(list, { childList: true });
  });
  return { at };
}

/** Runs in the page of who taps. */
function watchForClick(button: Element): { at: Promise<number> } {
  return { at: new Promise((resolve) => button.addEventListener('click', () => resolve(Date.now()))) };
}
