import type { Activity } from '@lulla/domain/activity/activity';
import { Person } from '@lulla/e2e/src/harness/api.ts';
import { NO_SIGNALS, openBrowser, openDevice } from '@lulla/e2e/src/harness/browser.ts';
import { Lulla } from '@lulla/e2e/src/harness/lulla.ts';
import { freePort } from '@lulla/e2e/src/harness/ports.ts';
import { AUTH_SECRET } from '@lulla/e2e/src/load/crowd.ts';
import { todaysRows } from '@lulla/e2e/src/stories/steps.ts';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { Bench } from '../instrument/bench.ts';
import { startCountedApp } from '../instrument/counted-app.ts';
import { PAINTED_AT } from '../instrument/painted-at.ts';
import { RequestProxy } from '../instrument/request-proxy.ts';
import { createFamily } from './growth-log.ts';
import { buildMonth } from './month-of-log.ts';

/** How much slower than this machine a mid-range phone is taken to be, as Lighthouse takes it. */
export const PHONE_SLOWDOWN = 4;

/** A browser as something that a row starts. */
class OpenBrowser {
  private constructor(readonly browser: Browser) {}

  static async start(): Promise<OpenBrowser> {
    return new OpenBrowser(await openBrowser('whole', NO_SIGNALS));
  }

  stop(): Promise<void> {
    return this.browser.close();
  }
}

/** The product in production trim behind a proxy that counts, a couple with a month of log, and a browser. */
export class PhoneStage {
  private constructor(
    readonly lulla: Lulla,
    readonly proxy: RequestProxy,
    readonly browser: Browser,
    readonly mother: Person,
    readonly father: Person,
  ) {}

  /** With two children the month has as many entries of each. `more` is logged by 'one', as in `buildMonth`. */
  static async start(
    bench: Bench,
    name: string,
    children: 1 | 2 = 1,
    more: readonly Activity[] = [],
  ): Promise<PhoneStage> {
    const browser = (await bench.keep(OpenBrowser.start)).browser;
    const port = await freePort();
    const proxy = await bench.keep(() => RequestProxy.before(port));
    const env = { DATABASE_URL: bench.database.url, AUTH_SECRET, BILLING: 'off', MAIL: 'terminal', DRAIN_SECONDS: '0' };
    const lulla = await bench.keep(() => Lulla.start({ port, publicPort: proxy.port, env }));
    const app = await bench.keep(async () => startCountedApp(bench.database.url));
    const months = [bench.seed, bench.seed + 1].slice(0, children).map(buildMonth);
    const log = [...months.flat(), ...more].sort((a, b) => a.startedAt - b.startedAt);
    const { person, partner } = await createFamily(app, name, log, children);
    const [mother, father] = [person, partner].map(
      ({ email, userId, cookie }) => new Person(lulla, email, userId, cookie),
    );
    if (!mother || !father) throw new Error('Nobody was made');
    return new PhoneStage(lulla, proxy, browser, mother, father);
  }

  /** Somebody's phone, signed in, with its dashboard open and everything on it that it keeps for offline. */
  async openPhone(person: Person): Promise<{ device: BrowserContext; page: Page }> {
    const device = await openDevice(this.browser, { person, moves: true, hasWorker: true });
    // What runs TypeScript here names functions by a helper that a page does not have.
    await device.addInitScript('globalThis.__name = (named) => named;');
    await device.addInitScript(PAINTED_AT);
    const page = await device.newPage();
    await page.goto(this.lulla.origin);
    await todaysRows(page).first().waitFor();
    // A worker controls the page once every file of the app is kept. The network is never idle: a stream stays open.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return { device, page };
  }
}

/** From here on the page's processor is as slow as a phone's. */
export async function slowDown(page: Page, rate = PHONE_SLOWDOWN): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** As long as a quick finger stays, ms. */
export const TOUCHES = 60;

/** A quick finger on something. One that leaves the moment it comes would wait until its coming has been seen to. */
export async function touch(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.waitForTimeout(TOUCHES);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
