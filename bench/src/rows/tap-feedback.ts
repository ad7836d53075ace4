import type { Action } from '@lulla/domain/protocol/action';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import type { Person } from '@lulla/e2e/src/harness/api.ts';
import { tile } from '@lulla/e2e/src/stories/steps.ts';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import type { Bench } from '../instrument/bench.ts';
import { interleave } from '../instrument/pairs.ts';
import type { Figure, Row } from '../report/figure.ts';
import { ratioOfQuantiles } from '../statistics/bootstrap.ts';
import { quantile } from '../statistics/quantile.ts';
import { PHONE_SLOWDOWN, PhoneStage, slowDown, TOUCHES, touch } from './phone.ts';

const BOUND = { of: 'product', atMost: 100 } as const;
/** What one tap started is over then, ms: the sheet is gone, the entry is sent. */
const SETTLES = 500;

/** Milliseconds from when a finger leaves to the painted frame that answers it. */
interface Felt {
  /** The tile has its pressed look after it was tapped. */
  readonly tile: number;
  /** The button has. */
  readonly button: number;
  /** The sheet stands after the tile was tapped. */
  readonly sheet: number;
  /** The entry stands in today's list after its button was tapped. */
  readonly entry: number;
}

/** Logs diaper changes on a slow phone with a month of log, with and without a network. */
export function measureTapFeedback(bench: Bench): Promise<Row> {
  return tapFeedback(bench, 1);
}

/** The same with a month of each of two children. */
export function measureTwinsTaps(bench: Bench): Promise<Row> {
  return tapFeedback(bench, 2);
}

async function tapFeedback(bench: Bench, children: 1 | 2): Promise<Row> {
  const isOne = children === 1;
  const stage = await PhoneStage.start(bench, isOne ? 'Tapping' : 'TappingTwins', children);
  const { device, page } = await stage.openPhone(stage.mother);
  const phone = { device, page, person: stage.mother };
  await slowDown(page);
  await page.waitForTimeout(SETTLES * 3);
  const taps = Math.ceil(bench.sizes.taps / 4);
  const seen = await interleave({
    product: () => tapOften(phone, taps, 'offline'),
    bare: () => tapOften(phone, taps, 'online'),
    pairs: 4,
    warmUps: 1,
  });
  const figure = (name: string, key: keyof Felt): Figure => {
    const sides = {
      product: seen.product.flat().map((felt) => felt[key]),
      bare: seen.bare.flat().map((felt) => felt[key]),
    };
    const ratio = ratioOfQuantiles(sides, 0.95, bench.seed);
    const at = (side: readonly number[]) => quantile(side, 0.95);
    return { name, unit: 'ms', product: at(sides.product), bare: at(sides.bare), ratio, target: BOUND };
  };
  return {
    title: `Tap to painted feedback,${isOne ? '' : ' two children,'} ${PHONE_SLOWDOWN} × slower processor, offline`,
    against: 'the same taps online (in the column *bare*)',
    figures: [
      figure('tile to its pressed look, p95', 'tile'),
      figure('button to its pressed look, p95', 'button'),
      figure('tile to sheet, p95', 'sheet'),
      figure("button to the entry in today's list, p95", 'entry'),
    ],
    how: `${taps * 4} diaper changes with and as many without a network, in turns, on a phone's screen with a month of log of each child, ${taps} at a time, after which they are deleted, with a finger that stays ${TOUCHES} ms; from the browser's time of its leaving to the end of the frame that shows the answer.`,
  };
}

interface Phone {
  readonly device: BrowserContext;
  readonly page: Page;
  readonly person: Person;
}

/** Afterwards today's list is what it was: a day with a hundred diaper changes is nobody's. */
async function tapOften({ device, page, person }: Phone, taps: number, network: 'online' | 'offline'): Promise<Felt[]> {
  const listed = () => page.evaluate(() => [...document.querySelectorAll('main li[id^=entry-]')].map(({ id }) => id));
  const before = new Set(await listed());
  await device.setOffline(network === 'offline');
  await page.waitForTimeout(SETTLES);
  const felt: Felt[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const opening = await timeTap(page, tile(page, 'Diaper'), 'sheet');
    const button = page.getByRole('dialog', { name: 'Diaper' }).getByRole('button', { name: 'Pee', exact: true });
    await button.waitFor();
    await page.waitForTimeout(SETTLES);
    const saving = await timeTap(page, button, 'entry');
    felt.push({ tile: opening.pressed, sheet: opening.answered, button: saving.pressed, entry: saving.answered });
    await page.waitForTimeout(SETTLES);
  }
  await device.setOffline(false);
  const tapped = (await listed()).filter((id) => !before.has(id));
  await deleteEntries(person, page, tapped);
  return felt;
}

/** Deletes entries by the ids of their rows, as another device of the person would, and waits until the rows are gone. */
async function deleteEntries(person: Person, page: Page, rows: readonly string[]): Promise<void> {
  await page.getByText('on this device', { exact: true }).first().waitFor({ state: 'detached' });
  const [userId, deviceTime] = [person.userId, Date.now()];
  const operations = rows.map((row) => {
    const action: Action = { type: 'activity.delete', activityId: row.replace('entry-', '') };
    return { id: uuidv7(), at: deviceTime, zone: 'UTC', action };
  });
  const body = { wire: WIRE_VERSION, userId, deviceTime, cursor: null, operations };
  const response = await person.post('/api/sync', body);
  const { results } = (await response.json()) as Pick<SyncResponse, 'results'>;
  if (results.some(({ status }) => status !== 'applied')) throw new Error('An entry could not be deleted');
  for (const row of rows) await page.locator(`#${row}`).waitFor({ state: 'detached' });
}

interface Answer {
  readonly pressed: number;
  readonly answered: number;
}

/** Taps, and gives the times from when the finger leaves to the ends of the frames in which the press and its answer are seen. */
async function timeTap(page: Page, target: Locator, what: 'sheet' | 'entry'): Promise<Answer> {
  await target.waitFor();
  // Listens before the finger comes: a watch that is set up beside the tap may miss it, and would wait forever.
  const watch = await page.evaluateHandle(watchFor, what);
  await touch(page, target);
  return watch.evaluate(({ seen }) => seen);
}

/** Runs in the page. The promise stands in an object, because one by itself would be waited for. */
function watchFor(what: 'sheet' | 'entry'): { seen: Promise<Answer> } {
  const count = () => document.querySelectorAll('main li').length;
  const before = count();
  // A message is a dialog with a button too, and a sheet is there before it is shown.
  const isOpen = () =>
    [...document.querySelectorAll('[role=dialog] button')].some(
      (each) =>
        each.textContent === 'Pee' &&
        each.closest('[aria-hidden]') === null &&
        each.checkVisibility({ visibilityProperty: true }),
    );
  const stands = () => (what === 'sheet' ? isOpen() : count() > before);
  const seen = new Promise<Answer>((resolve, reject) => {
    setTimeout(() => reject(new Error(`No ${what} was shown in 30 s`)), 30_000);
    const onTouch = ({ timeStamp, target }: Event) => {
      let pressed: number | null = null;
      const look = () => {
        const answers = stands();
        // The pressed look goes again a moment after the finger: what has answered was felt.
        const isPressed = answers || (target as Element).closest('button')?.matches(':active,[data-pressed]') === true;
        if (!answers) requestAnimationFrame(look);
        if (!answers && (!isPressed || pressed !== null)) return;
        void paintedAt().then((time) => {
          const after = time - timeStamp;
          pressed ??= after;
          if (answers) resolve({ pressed, answered: after });
        });
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('pointerup', onTouch, { once: true, capture: true });
  });
  return { seen };
}
