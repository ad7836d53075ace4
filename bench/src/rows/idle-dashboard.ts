import { setTimeout as delay } from 'node:timers/promises';
import { HOUR, MINUTE, SECOND } from '@lulla/domain/time/instant';
import type { Person } from '@lulla/e2e/src/harness/api.ts';
import { AFTERNOON, executablePath, openSignedIn } from '@lulla/e2e/src/harness/browser.ts';
import { startBottle, todaysRows } from '@lulla/e2e/src/stories/steps.ts';
import type { Bench } from '../instrument/bench.ts';
import { interleave } from '../instrument/pairs.ts';
import { PlainChromium, type PlainPage } from '../instrument/plain-chromium.ts';
import { watchWakeUps } from '../instrument/wake-ups.ts';
import type { Figure, Row, Target } from '../report/figure.ts';
import { ratioOfPairs } from '../statistics/bootstrap.ts';
import { PhoneStage } from './phone.ts';
import { makeProfile, visit } from './profile.ts';

/** What a page has used in some time. */
interface Used {
  /** Seconds of processor: of the page's process, and of all of the browser's. */
  readonly page: number;
  readonly browser: number;
  readonly wakeUps: number;
  readonly requests: number;
  readonly bytes: number;
}

const NONE: Target = { of: 'product', atMost: 0 };

/** What an open dashboard costs a phone that nobody touches, and what a locked phone costs. */
export async function measureIdleDashboard(bench: Bench): Promise<Row> {
  const { seconds, pairs, settles } = bench.sizes.idle;
  const phone = await openIdlePhone(bench);
  await delay(settles * SECOND);
  const seen = await interleave({
    product: () => phone.watch(seconds),
    bare: () => phone.watchStopped(seconds),
    pairs,
    warmUps: 0,
  });
  const locked = await phone.watchLocked(settles, seconds * pairs);
  const hourly = (name: string, unit: string, of: (used: Used) => number): Figure => {
    const sides = { product: seen.product.map(of), bare: seen.bare.map(of) };
    const anHour = (values: readonly number[]) => (mean(values) * HOUR) / (seconds * SECOND);
    const [product, bare] = [anHour(sides.product), anHour(sides.bare)];
    // Nothing on the other side has no ratio.
    const ratio = sides.bare.includes(0) ? null : ratioOfPairs(sides, bench.seed);
    return { name, unit, product, bare, ratio, target: null };
  };
  const whenLocked = (name: string, unit: string, product: number): Figure => {
    return { name: `locked: ${name}`, unit, product, bare: null, ratio: null, target: NONE };
  };
  return {
    title: 'An idle dashboard, an hour',
    against: 'the same page with its timers stopped',
    figures: [
      hourly('processor of the page', 's', ({ page }) => page),
      hourly('processor of the whole browser', 's', ({ browser }) => browser),
      hourly('timers and frames', '', ({ wakeUps }) => wakeUps),
      hourly('requests', '', ({ requests }) => requests),
      hourly('bytes', 'KB', ({ bytes }) => bytes / 1_024),
      whenLocked('requests', '', locked.requests),
      whenLocked('timers and frames after half a minute', '', locked.later.wakeUps),
      whenLocked('bytes after half a minute', 'B', locked.later.bytes),
    ],
    how: `A month of log and a running bottle whose clock shows seconds; this machine's processor. From ${settles} s after opening, ${pairs} times ${seconds} s with and as long without timers, in turns, extrapolated to an hour; the stream is open in both. Locked: the page is hidden by another tab; requests are counted from the first moment, the rest from ${settles} s on, for ${seconds * pairs} s.`,
  };
}

interface IdlePhone {
  watch(seconds: number): Promise<Used>;
  watchStopped(seconds: number): Promise<Used>;
  /** Hides the page: what it asks from then on, and what it does once it has been hidden for `settles` seconds. */
  watchLocked(settles: number, seconds: number): Promise<{ requests: number; later: Used }>;
}

async function openIdlePhone(bench: Bench): Promise<IdlePhone> {
  const { lulla, proxy, mother } = await PhoneStage.start(bench, 'Idle');
  const { path } = await bench.keep(makeProfile);
  await visit(bench, path, async (page) => {
    await openSignedIn(page, mother);
    await todaysRows(page).first().waitFor();
    await startBottle(page, 90);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });
  const chromium = await bench.keep(() => PlainChromium.start(executablePath(), path));
  const page = await chromium.openPage({ zone: AFTERNOON, slowdown: 1, script: `(${watchWakeUps})()` });
  await signInAgain(page, mother);
  await page.open(`${lulla.origin}/`);
  await page.read(`(${untilDrawn})()`);
  const soFar = async () => {
    const wakeUps = await page.read<number>('wakeUps.ran');
    return { processes: await processesOf(chromium), wakeUps, requests: proxy.requests, bytes: proxy.bytes };
  };
  const watch = async (seconds: number): Promise<Used> => {
    const before = await soFar();
    await delay(seconds * SECOND);
    if (!(await page.read<boolean>(`document.querySelector('main li') !== null`)))
      throw new Error('The page no longer shows the dashboard');
    const after = await soFar();
    return {
      ...processorUsed(before.processes, after.processes),
      wakeUps: after.wakeUps - before.wakeUps,
      requests: after.requests - before.requests,
      bytes: after.bytes - before.bytes,
    };
  };
  return {
    watch,
    watchStopped: async (seconds) => {
      await page.read('wakeUps.stop()');
      const seen = await watch(seconds);
      await page.read('wakeUps.go()');
      return seen;
    },
    watchLocked: async (settles, seconds) => {
      const { requests } = proxy;
      await hide(chromium, page);
      await delay(settles * SECOND);
      const later = await watch(seconds);
      return { requests: proxy.requests - requests, later };
    },
  };
}

/** The session's cookie has gone with the browser that it came to. */
async function signInAgain(page: PlainPage, { lulla, cookie }: Person): Promise<void> {
  for (const pair of cookie.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    await page.send('Network.setCookie', { url: lulla.origin, name, value, httpOnly: true, sameSite: 'Lax' });
  }
}

/** Opens another tab in front of the page. */
async function hide(chromium: PlainChromium, page: PlainPage): Promise<void> {
  await chromium.send('Target.createTarget', { url: 'about:blank' });
  const deadline = Date.now() + MINUTE;
  while ((await page.read('document.visibilityState')) !== 'hidden') {
    if (Date.now() > deadline) throw new Error('The page is not hidden by the tab in front of it');
    await delay(50);
  }
}

interface BrowserProcess {
  readonly id: number;
  readonly type: string;
  /** Seconds of processor so far. */
  readonly cpuTime: number;
}

async function processesOf(chromium: PlainChromium): Promise<readonly BrowserProcess[]> {
  const { processInfo } = await chromium.send<{ processInfo: readonly BrowserProcess[] }>(
    'SystemInfo.getProcessInfo',
    {},
  );
  return processInfo;
}

/** The page's process is the one of its kind that has used most: the others show nothing. One that has ended does not count. */
function processorUsed(
  before: readonly BrowserProcess[],
  after: readonly BrowserProcess[],
): Pick<Used, 'page' | 'browser'> {
  const usedBy = ({ id, cpuTime }: BrowserProcess) => cpuTime - (before.find((each) => each.id === id)?.cpuTime ?? 0);
  const [page] = after.filter(({ type }) => type === 'renderer').sort((a, b) => b.cpuTime - a.cpuTime);
  return { page: page ? usedBy(page) : Number.NaN, browser: after.reduce((sum, each) => sum + usedBy(each), 0) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Runs in the page, and resolves once the first of today's entries stand. */
async function untilDrawn(): Promise<void> {
  while (!document.querySelector('main li')) await new Promise((resolve) => requestAnimationFrame(resolve));
}
