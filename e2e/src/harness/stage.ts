import type { Browser } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { openBrowser } from './browser.ts';
import { Lulla } from './lulla.ts';
import { freePort } from './ports.ts';

interface StageOptions {
  /** The tests of the file are chapters on the same devices; else what a test opens is closed after it. */
  readonly keepsDevices?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

interface Stage {
  readonly lulla: Lulla;
  readonly browser: Browser;
}

interface Proxy {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** A browser for one test file; it closes after the last test. */
export async function stageBrowser({ keepsDevices = false }: StageOptions = {}): Promise<Browser> {
  const browser = await openBrowser();
  afterAll(() => browser.close());
  if (!keepsDevices) {
    afterEach(async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    });
  }
  return browser;
}

/** The product in a process of its own and a browser, for one test file; both end after the last test. */
export async function startStage(options: StageOptions = {}): Promise<Stage> {
  const lulla = await Lulla.start(options);
  afterAll(() => lulla.stop());
  return { lulla, browser: await stageBrowser(options) };
}

/** As `startStage`, behind a proxy that a test may let fail or change what passes. */
export async function startProxiedStage<P extends Proxy>(
  start: (target: number) => Promise<P>,
  options: StageOptions = {},
): Promise<Stage & { readonly proxy: P }> {
  const port = await freePort();
  const proxy = await start(port);
  afterAll(() => proxy.stop());
  const lulla = await Lulla.start({ ...options, port, publicPort: proxy.port });
  afterAll(() => lulla.stop());
  return { lulla, proxy, browser: await stageBrowser(options) };
}
