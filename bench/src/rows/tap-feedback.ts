import { tile } from '@lulla/e2e/src/stories/steps.ts';
import type { BrowserContext, Page } from 'playwright-core';
import type { Bench } from '../instrument/bench.ts';
import { interleave } from '../instrument/pairs.ts';
import { PHONE_SLOWDOWN, PhoneStage, slowDown } from '../instrument/phone.ts';
import type { Figure, Row } from '../report/figure.ts';
import { ratioOfQuantiles } from '../statistics/bootstrap.ts';
import { quantile } from '../statistics/quantile.ts';

const BOUND = { of: 'product', atMost: 100 } as const;
/** What one tap started is over then, ms: the sheet is gone, the entry is sent. */
const SETTLES = 500;

/** Milliseconds from a finger's touch to the painted frame that answers it. */
interface Felt {
  /** The sheet stands after the tile was tapped. */
  readonly sheet: number;
  /** The entry stands in today's list after its button was tapped. */
  readonly entry: number;
}

/** Logs diaper changes on a slow phone with a month of log, with and without a network. */
export async function measureTapFeedback(bench: Bench): Promise<Row> {
  const stage = await PhoneStage.start(bench, 'Tapping');
  const { device, page } = await stage.openPhone(stage.mother);
  await page.getByRole('listitem').first().waitFor();
  await slowDown(page);
  await page.waitForTimeout(SETTLES * 3);
  const taps = Math.ceil(bench.sizes.taps / 4);
  const seen = await interleave({
    product: () => tapOften({ device, page }, taps, 'offline'),
    bare: () => tapOften({ device, page }, taps, 'online'),
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
    title: `Tap to painted feedback, ${PHONE_SLOWDOWN} × slower processor, offline`,
    against: 'the same taps online (in the column *bare*)',
    figures: [figure('tile to sheet, p95', 'sheet'), figure("button to the entry in today's list, p95", 'entry')],
    how: `${taps * 4} diaper changes with and as many without a network, in turns, on a phone's screen with a month of log; from the browser's own time of the touch to the end of the frame that shows the answer.`,
  };
}

interface Phone {
  readonly device: BrowserContext;
  readonly page: Page;
}

async function tapOften({ device, page }: Phone, taps: number, network: 'online' | 'offline'): Promise<Felt[]> {
  await device.setOffline(network === 'offline');
  await page.waitForTimeout(SETTLES);
  const felt: Felt[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const sheetShown = watchFor(page, 'sheet');
    await tile(page, 'Diaper').tap();
    const sheet = await sheetShown;
    const button = page.getByRole('dialog', { name: 'Diaper' }).getByRole('button', { name: 'Pee', exact: true });
    await button.waitFor();
    await page.waitForTimeout(SETTLES);
    const entryShown = watchFor(page, 'entry');
    await button.tap();
    felt.push({ sheet, entry: await entryShown });
    await page.waitForTimeout(SETTLES);
  }
  await device.setOffline(false);
  return felt;
}

/** Resolves with the time from the next touch to the end of the frame in which its answer stands. */
async function watchFor(page: Page, what: keyof Felt): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const count = () => document.querySelectorAll('main li').length;
        const before = count();
        const stands = () =>
          wanted === 'sheet' ? document.querySelector('[role=dialog] button') !== null : count() > before;
        const look = (touchedAt: number) => {
          if (!stands()) {
            requestAnimationFrame(() => look(touchedAt));
            return;
          }
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - touchedAt);
          port2.postMessage(null);
        };
        const onTouch = ({ timeStamp }: Event) => requestAnimationFrame(() => look(timeStamp));
        document.addEventListener('pointerup', onTouch, { once: true, capture: true });
      }),
    what,
  );
}
