// For the type of what it provides; it runs as the project's global set-up.
import type {} from '@lulla/server/test/global-setup.ts';
import { cloneDatabase } from '@lulla/server/test/test-cluster.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { recycle } from './device-pool.ts';
import { Lulla, type Served } from './lulla.ts';
import { appPort, freePort } from './ports.ts';
import { showWorld } from './shown-world.ts';

interface StageOptions {
  /** Chromium as people have it, for what its slim build lacks, such as installing an app. */
  readonly build?: 'whole';
  /** The tests of the file are chapters on the same devices; else what a test opens is closed after it. */
  readonly keepsDevices?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

interface Stage<Product = Lulla> {
  readonly lulla: Product;
  readonly browser: Browser;
}

interface Proxy {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** A page lives for seconds, in which optimized machine code never repays the processor time that making it takes. */
const NO_OPTIMIZING_COMPILERS = '--js-flags=--no-opt --no-maglev';

const browsers = new Map<StageOptions['build'], Promise<Browser>>();

/** A browser for the test files of a worker, which ends with it. Devices are closed after each test or after the file. */
export async function stageBrowser({ keepsDevices = false, build }: StageOptions = {}): Promise<Browser> {
  const opened = browsers.get(build) ?? openBrowser(build, {}, [NO_OPTIMIZING_COMPILERS]);
  browsers.set(build, opened);
  const browser = await opened;
  const closeDevices = () => recycle(browser);
  if (keepsDevices) afterAll(closeDevices);
  else afterEach(closeDevices);
  return browser;
}

/** The product in this process, a tenth of the time that one of its own takes to start, and a browser. */
export async function startStage(options: Omit<StageOptions, 'env'> = {}): Promise<Stage<Served>> {
  const { world, origin } = await showWorld();
  world.clock.go();
  const { config, database } = world.context;
  const { port, dataDir } = config;
  return { lulla: { origin, port, database, dataDir }, browser: await stageBrowser(options) };
}

/** The product in a process of its own behind a proxy that a test may let fail or change what passes, and a browser. */
export async function startProxiedStage<P extends Proxy>(
  start: (target: number, port: number) => Promise<P>,
  options: StageOptions = {},
): Promise<Stage & { readonly proxy: P }> {
  return { ...(await startProxiedLulla(start, options)), browser: await stageBrowser(options) };
}

/** As `startProxiedStage`, for browsers of the test's own. */
export async function startProxiedLulla<P extends Proxy>(
  start: (target: number, port: number) => Promise<P>,
  options: StageOptions = {},
): Promise<Pick<Stage, 'lulla'> & { readonly proxy: P }> {
  const port = await freePort();
  const proxy = await start(port, await appPort());
  afterAll(() => proxy.stop());
  return { lulla: await startLulla({ ...options, port, publicPort: proxy.port }), proxy };
}

/**
 * The product in a process of its own, which ends after the last test of the file. On a database of the run's PostgreSQL: a
 * quarter of the time that one of its own takes to be made.
 */
export async function startLulla(options: Parameters<typeof Lulla.start>[0] = {}): Promise<Lulla> {
  const database = await cloneDatabase(inject('testCluster'));
  afterAll(() => database.drop());
  const lulla = await Lulla.start({ ...options, database });
  afterAll(() => lulla.stop());
  return lulla;
}
