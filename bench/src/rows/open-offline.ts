import type { BrowserContext } from 'playwright-core';
import type { Bench } from '../instrument/bench.ts';
import { PHONE_SLOWDOWN, PhoneStage, slowDown } from '../instrument/phone.ts';
import { absolute, type Row } from '../report/figure.ts';
import { median, quantile } from '../statistics/quantile.ts';
import { MONTH_OF_ROWS } from './month-of-log.ts';

/** Milliseconds since the navigation began. */
interface Opened {
  /** The first paint of any text or picture. */
  readonly first: number;
  readonly largest: number;
  /** The frame with the first of today's entries, which only the device can know. */
  readonly entries: number;
}

/** Opens the app without a network on a slow phone that holds a month of log. */
export async function measureOpenOffline(bench: Bench): Promise<Row> {
  const stage = await PhoneStage.start(bench, 'Offline');
  const { device, page } = await stage.openPhone(stage.mother);
  await page.getByRole('listitem').first().waitFor();
  await page.close();
  await device.setOffline(true);
  const times: Opened[] = [];
  await open(device, stage.lulla.origin);
  for (let time = 0; time < bench.sizes.repeats * 3; time += 1) times.push(await open(device, stage.lulla.origin));
  const of = (key: keyof Opened) => times.map((opened) => opened[key] / 1_000);
  return {
    title: `Open offline, ${MONTH_OF_ROWS} rows, ${PHONE_SLOWDOWN} × slower processor`,
    against: 'nothing: seconds since the navigation began',
    figures: [
      absolute('first paint of content, median', 's', median(of('first'))),
      absolute("the device's own entries painted, median", 's', median(of('entries')), { of: 'product', atMost: 1 }),
      absolute("the device's own entries painted, p95", 's', quantile(of('entries'), 0.95)),
      absolute('largest paint, median', 's', median(of('largest'))),
    ],
    how: `Chromium as people have it, 390 × 844, service worker and database on the device, network off; ${times.length} times in a new page each. The target is held by the stricter of what may be called first content: the frame in which the first of today's entries stands.`,
  };
}

async function open(device: BrowserContext, origin: string): Promise<Opened> {
  const page = await device.newPage();
  await slowDown(page);
  await page.addInitScript(watchPaints);
  await page.goto(origin, { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'entriesPaintedAt') > 0);
  const opened = await page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return {
      first,
      largest: Number(Reflect.get(window, 'largestAt')),
      entries: Number(Reflect.get(window, 'entriesPaintedAt')),
    };
  });
  await page.close();
  return opened;
}

/** Runs in the page before its own code. */
function watchPaints(): void {
  const noted: Record<string, number> = { largestAt: 0, entriesPaintedAt: 0 };
  Object.assign(window, noted);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Object.assign(window, { largestAt: startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (!document.querySelector('main li')) {
      requestAnimationFrame(look);
      return;
    }
    // What a frame's callback sees is painted when the next task runs.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => Object.assign(window, { entriesPaintedAt: performance.now() });
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
