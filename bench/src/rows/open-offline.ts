import { AFTERNOON, executablePath, openSignedIn } from '@lulla/e2e/src/harness/browser.ts';
import { logDiaper, todaysRows } from '@lulla/e2e/src/stories/steps.ts';
import type { Bench } from '../instrument/bench.ts';
import { servePageCopy } from '../instrument/page-copy.ts';
import { PAINTED_AT } from '../instrument/painted-at.ts';
import { interleave, type Paired } from '../instrument/pairs.ts';
import { PlainChromium } from '../instrument/plain-chromium.ts';
import { absolute, type Row, type Target } from '../report/figure.ts';
import { compareMedians } from '../statistics/bootstrap.ts';
import { quantile } from '../statistics/quantile.ts';
import { MONTH_OF_ROWS } from './month-of-log.ts';
import { PHONE_SLOWDOWN, PhoneStage } from './phone.ts';
import { makeProfile, visit } from './profile.ts';

/** Milliseconds since the navigation began. */
interface Opened {
  /** The first paint of any text or picture. */
  readonly first: number;
  readonly largest: number;
  /** The frame with the first of today's entries, which only the device can know. */
  readonly entries: number;
}

/** Opens the app without a network on a slow phone that holds a month of log. */
export function measureOpenOffline(bench: Bench): Promise<Row> {
  return openOffline(bench, 1);
}

/** The same with a month of each of two children. */
export function measureTwinsOffline(bench: Bench): Promise<Row> {
  return openOffline(bench, 2);
}

async function openOffline(bench: Bench, children: 1 | 2): Promise<Row> {
  const stage = await PhoneStage.start(bench, children === 1 ? 'Offline' : 'OfflineTwins', children);
  const { path } = await bench.keep(makeProfile);
  const copy = await visit(bench, path, async (page) => {
    await openSignedIn(page, stage.mother);
    await todaysRows(page).first().waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return bench.keep(() => servePageCopy(page));
  });
  await stage.proxy.stop();
  const origins = { product: stage.lulla.origin, bare: copy.origin };
  const rested = await openOften(bench, path, origins);
  await visit(bench, path, async (page) => {
    await page.goto(stage.lulla.origin);
    await logDiaper(page, 'pee');
    await page.getByText('On this device').first().waitFor();
  });
  const waiting = await openOften(bench, path, origins);
  const figure = (name: string, { product, bare }: Paired<Opened>, key: keyof Opened, target: Target | null = null) => {
    const of = (times: readonly Opened[]) => times.map((opened) => opened[key] / 1_000);
    const sides = { product: of(product), bare: of(bare) };
    return { name, unit: 's', ...compareMedians(sides, bench.seed), target };
  };
  const entries = "the device's own entries painted";
  const p95 = quantile(
    rested.product.map((opened) => opened.entries / 1_000),
    0.95,
  );
  return {
    title: `Open offline, ${children === 1 ? MONTH_OF_ROWS : `two children, ${2 * MONTH_OF_ROWS}`} rows, ${PHONE_SLOWDOWN} × slower processor`,
    against: 'the same screen as a page without a script: seconds since the navigation began',
    figures: [
      figure('first paint of content, median', rested, 'first'),
      figure(`${entries}, median`, rested, 'entries', { of: 'product', atMost: 1 }),
      absolute(`${entries}, p95`, 's', p95),
      figure('largest paint, median', rested, 'largest'),
      figure(`${entries} while one waits to be sent, median`, waiting, 'entries'),
    ],
    how: `Chromium, 390 × 844, without a network; ${rested.product.length} times in a new page each, and ${waiting.product.length} times with an entry waiting to be sent. The target is for the frame that has the first of today's entries. The page without a script comes from a server on the same machine.`,
  };
}

interface Origins {
  readonly product: string;
  readonly bare: string;
}

async function openOften(bench: Bench, path: string, { product, bare }: Origins): Promise<Paired<Opened>> {
  const chromium = await bench.keep(() => PlainChromium.start(executablePath(), path));
  // The first one after the browser's own start pays for that as well.
  const times = await interleave({
    product: () => open(chromium, product),
    bare: () => open(chromium, bare),
    pairs: bench.sizes.repeats * 3,
    warmUps: 1,
  });
  await chromium.stop();
  return times;
}

async function open(chromium: PlainChromium, origin: string): Promise<Opened> {
  const watch = { zone: AFTERNOON, slowdown: PHONE_SLOWDOWN, script: `${PAINTED_AT};(${watchEntries})()` };
  const page = await chromium.openPage(watch);
  await page.open(`${origin}/`);
  const opened = await page.read<Opened>(`(${readPaints})()`);
  await page.close();
  return opened;
}

/** Runs in the page before its own code. */
function watchEntries(): void {
  const painted = new Promise<number>((resolve) => {
    // Not looked for in every frame: a page that is asked for frames draws some that nobody else pays for.
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main li')) return;
      observer.disconnect();
      requestAnimationFrame(() => void paintedAt().then(resolve));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  Object.assign(window, { entriesPainted: painted });
}

/** Runs in the page, and resolves once the first of today's entries stand and the browser has said what it painted. */
async function readPaints(): Promise<Opened> {
  const entries = await (Reflect.get(window, 'entriesPainted') as Promise<number>);
  const largest = await new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN));
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  return { first, largest, entries };
}
