import type { Browser } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { openBrowser, type ScreenOptions } from '../harness/browser.ts';
import { Lulla } from '../harness/lulla.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { freePort } from '../harness/ports.ts';
import { TcpProxy } from '../harness/tcp-proxy.ts';
import { Hand } from './hand.ts';
import { shareOnScreen, signUpOnScreen } from './steps.ts';

/** A new server and two sign-ups through the screens take seconds, and on a machine that does other things a minute, ms. */
export const START_LIMIT = 120_000;

/** What Chromium itself says of a line that is cut; everything else that is logged as an error is ours. */
const CUT_LINE = /^Failed to load resource: net::ERR_/;

/** A home with a network of its own that can fail: the product behind it, and two parents with a device each. */
export class DayWorld {
  private constructor(
    readonly lulla: Lulla,
    readonly proxy: TcpProxy,
    private readonly browser: Browser,
    readonly anna: Hand,
    readonly erik: Hand,
  ) {}

  /** Both sign up through the screens, and Anna invites Erik. */
  static async start(annas: ScreenOptions, eriks: ScreenOptions): Promise<DayWorld> {
    const port = await freePort();
    const proxy = await TcpProxy.start(port);
    const [lulla, browser] = await Promise.all([Lulla.start({ port, publicPort: proxy.port }), openBrowser()]);
    const [anna, erik] = await Promise.all([
      signUpOnScreen(browser, lulla, { name: 'Anna', hasWorker: true, ...annas }),
      signUpOnScreen(browser, lulla, { name: 'Erik', hasWorker: true, ...eriks }),
    ]);
    await shareOnScreen(anna, erik);
    return new DayWorld(lulla, proxy, browser, await Hand.of(anna), await Hand.of(erik));
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.lulla.stop();
    await this.proxy.stop();
  }

  /** The home is without a network while `meanwhile` happens; then both devices have sent what they kept. */
  async withoutNetwork(meanwhile: () => Promise<void>): Promise<void> {
    this.expectNoFailures();
    // What opens a sheet comes behind the first screen.
    await Promise.all([this.anna, this.erik].map(({ page }) => untilPartsAreThere(page)));
    this.proxy.cut();
    await meanwhile();
    this.proxy.restore();
    for (const hand of [this.anna, this.erik]) await isSavedAfterCut(hand);
  }

  /** Fails with what either device has logged as an error or thrown. */
  expectNoFailures(): void {
    const failures = [...this.anna.failures, ...this.erik.failures];
    if (failures.length > 0) throw new Error(`Logged as errors:\n${failures.join('\n')}`);
  }
}

/** Waits until a device, whose line was cut and is there again, has sent what it kept; what the browser said of that is no failure. */
export async function isSavedAfterCut(hand: Hand): Promise<void> {
  await hand.isSaved(60_000);
  hand.failures.splice(0, Number.POSITIVE_INFINITY, ...hand.failures.filter((text) => !CUT_LINE.test(text)));
}

/** A chapter stands on those before it: after the first that fails the others fail at once, and say why. */
export function stopAtFirstFailure(): void {
  let failed: string | null = null;
  beforeEach(() => {
    if (failed !== null) throw new Error(`The story ended at '${failed}'`);
  });
  afterEach(({ task }) => {
    if (failed === null && task.result?.state === 'fail') failed = task.name;
  });
}
