import { english } from '@lulla/web/src/i18n/testing/all-words.ts';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../../harness/api.ts';
import { failuresOf, openDevice } from '../../harness/browser.ts';
import { startProxiedStage } from '../../harness/stage.ts';
import { diaperWith, tap } from '../../harness/taps.ts';
import { until } from '../../harness/until.ts';
import { ReleasingProxy } from '../../pwa/releasing-proxy.ts';
import { logDiaper, tile, todaysRows } from '../../stories/steps.ts';
import { countEntries } from '../recorder.ts';
import { report } from '../report.ts';

const { lulla, proxy, browser } = await startProxiedStage(ReleasingProxy.start, { build: 'whole' });
const { sync } = english.activity;

let anna: Person;
let device: BrowserContext;
let page: Page;
let session: CDPSession;
let failures: string[];

beforeEach(async () => {
  anna = await signUp(lulla, 'Anna');
  device = await openDevice(browser, { person: anna, hasWorker: true });
  device.setDefaultTimeout(30_000);
  page = await openApp();
  failures = failuresOf(page);
  session = await device.newCDPSession(page);
  // The sheets' code is there before anything breaks.
  await logDiaper(page, 'poo');
  await untilSaved();
});

/** The app on a page that its service worker serves. */
async function openApp(): Promise<Page> {
  const opened = await device.newPage();
  await opened.goto(`${lulla.origin}/`);
  await tile(opened, english.activity.quickLog.feed).waitFor();
  await opened.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return opened;
}

const dot = (label: string | RegExp, on = page) => on.getByRole('button', { name: label }).first();
const untilSaved = (on = page) => dot(sync.saved, on).waitFor({ timeout: 60_000 });

/** Logs so many diapers and waits until each stands in the list. */
async function logMany(count: number): Promise<void> {
  const before = await todaysRows(page).count();
  for (let logged = 1; logged <= count; logged += 1) {
    await logDiaper(page, 'pee');
    await expect.poll(() => todaysRows(page).count()).toBe(before + logged);
  }
}

/** Every entry that was logged is on the server, once. */
async function mustHaveArrived(count: number): Promise<void> {
  const counts = await countEntries(anna);
  expect([...counts.values()]).toEqual(Array.from({ length: count }, () => 1));
}

describe('a tab that is frozen', { timeout: 120_000 }, () => {
  it('shows what came meanwhile within 2 s of its return, and sends what it could not', async () => {
    const erik = await signUp(lulla, 'Erik');
    await becomePartners(anna, erik);
    await tap(erik, diaperWith('pee', Date.now()));
    await expect.poll(() => todaysRows(page).count(), { timeout: 30_000 }).toBe(2);
    await device.setOffline(true);
    await logMany(1);
    const before = await todaysRows(page).count();
    await page.evaluate(() => {
      Object.assign(window, { ticks: 0 });
      setInterval(() => Object.assign(window, { ticks: Number(Reflect.get(window, 'ticks')) + 1 }), 100);
    });
    const thaw = await freezeRenderers();
    await tap(erik, diaperWith('both', Date.now()));
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    thaw();
    const from = performance.now();
    await device.setOffline(false);
    await expect.poll(() => todaysRows(page).count(), { timeout: 10_000, interval: 20 }).toBe(before + 1);
    const syncedMs = Math.round(performance.now() - from);
    // It was frozen: of 3 s nearly nothing passed for it.
    const ticks = await page.evaluate(() => Number(Reflect.get(window, 'ticks')));
    expect(ticks).toBeLessThan(15 + syncedMs / 100);
    await untilSaved();
    await mustHaveArrived(before + 1);
    expect(failures.filter(isUnexpected)).toEqual([]);
    await report('frozen tab', { syncedMs });
    expect(syncedMs).toBeLessThan(2_000);
  });
});

describe('a storage that goes away under the open app', { timeout: 180_000 }, () => {
  it('IndexedDB wiped, with entries waiting: they stand there, survive a reload, and arrive once', async () => {
    await device.setOffline(true);
    await logMany(2);
    await session.send('Storage.clearDataForOrigin', { origin: lulla.origin, storageTypes: 'indexeddb' });
    await logMany(1);
    await dot(sync.offlineWaiting(3)).waitFor();
    await page.reload();
    await dot(sync.offlineWaiting(3)).waitFor();
    await device.setOffline(false);
    await untilSaved();
    await mustHaveArrived(4);
    expect(failures.filter(isUnexpected)).toEqual([]);
  });

  it('no room left: it is said, nothing shown is lost, and all is kept again once there is room', async () => {
    await device.setOffline(true);
    await session.send('Storage.overrideQuotaForOrigin', { origin: lulla.origin, quotaSize: 1 });
    let logged = 0;
    await until(
      'it to be said',
      async () => {
        await logMany(1);
        logged += 1;
        return (await dot(sync.storageLost).count()) > 0;
      },
      60_000,
    );
    await device.setOffline(false);
    await until('everything to arrive', async () => (await countEntries(anna)).size === logged + 1, 60_000);
    await session.send('Storage.overrideQuotaForOrigin', { origin: lulla.origin });
    // Tried at each return to the app. A page without a window is never hidden: what a browser says then is said for it.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await untilSaved();
    await mustHaveArrived(logged + 1);
    await page.reload();
    await expect.poll(() => todaysRows(page).count()).toBe(logged + 1);
    expect(failures.filter(isUnexpected)).toEqual([]);
  });
});

describe('a page that ends while entries wait', { timeout: 120_000 }, () => {
  it('for a new version of the app: one reload, nothing lost, nothing doubled', async () => {
    await device.setOffline(true);
    await logMany(3);
    proxy.bringOutNewVersion();
    await page.reload();
    const update = page.getByRole('button', { name: english.pwa.update, exact: true });
    await update.waitFor();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await Promise.all([page.waitForEvent('load'), update.click()]);
    await dot(sync.offlineWaiting(3)).waitFor();
    await update.waitFor({ state: 'detached' });
    expect(loads).toBe(1);
    await device.setOffline(false);
    await untilSaved();
    await mustHaveArrived(4);
  });

  it('because its renderer is killed', async () => {
    await device.setOffline(true);
    await logMany(3);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    const reopened = await openApp();
    await dot(sync.offlineWaiting(3), reopened).waitFor();
    await device.setOffline(false);
    await untilSaved(reopened);
    await mustHaveArrived(4);
  });
});

/** Stops the processes of all pages, as a phone does behind another app: a page without a window is not frozen on request. */
async function freezeRenderers(): Promise<() => void> {
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  for (const id of ids) process.kill(id, 'SIGSTOP');
  return () => {
    for (const id of ids) process.kill(id, 'SIGCONT');
  };
}

/** A browser logs each request that finds no network. */
function isUnexpected(line: string): boolean {
  return !/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_NETWORK_IO_SUSPENDED/.test(line);
}
