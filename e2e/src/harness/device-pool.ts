import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { AFTERNOON, openDevice, PHONE, type ScreenOptions, signInOn } from './browser.ts';

/**
 * Devices that a test has left and that are empty again, for the next test. A page whose process has run the app before
 * opens it with a quarter of the processor time of a new one.
 */
const idle = new Map<string, Device[]>();
const used = new Map<BrowserContext, Device>();

/** Of one kind, in one worker: what tests use at the same time. */
const MOST_IDLE = 3;

interface Device {
  readonly kind: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  readonly size: { width: number; height: number };
  /** Origins since it was empty: what is stored is removed for one. */
  readonly visited: Set<string>;
  /** A test has changed it in a way that cannot be taken back. */
  isSpoilt: boolean;
}

type PooledOptions = Pick<ScreenOptions, 'language' | 'zone' | 'size'>;

/** The only page of a device that has nothing stored but who has signed in on it, if anybody. */
export async function openPage(browser: Browser, options: ScreenOptions = {}): Promise<Page> {
  const { person, hasWorker = false, moves = false, ...pooled } = options;
  // A service worker would outlive a test.
  const isNew = hasWorker || moves;
  const page = isNew ? await (await openDevice(browser, options)).newPage() : await takeDevice(browser, pooled);
  // Shorter than a test, so that it is said what was waited for.
  page.context().setDefaultTimeout(40_000);
  if (person && !isNew) await signInOn(page, person);
  return page;
}

/** With nothing stored and nobody signed in. `recycle` ends its use. */
async function takeDevice(browser: Browser, options: PooledOptions): Promise<Page> {
  const { language = 'en-GB', zone = AFTERNOON, size = PHONE } = options;
  const kind = JSON.stringify([language, zone, size]);
  const device = idleOf(kind).pop() ?? (await makeDevice(browser, options, kind));
  used.set(device.context, device);
  return device.page;
}

async function makeDevice(browser: Browser, options: PooledOptions, kind: string): Promise<Device> {
  const context = await openDevice(browser, options);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const device: Device = {
    kind,
    context,
    page,
    session,
    size: options.size ?? PHONE,
    visited: new Set<string>(),
    isSpoilt: false,
  };
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith('http')) device.visited.add(new URL(frame.url()).origin);
  });
  const spoil = () => {
    device.isSpoilt = true;
  };
  for (const target of [context, page, context.clock]) onCallOf(target, IRREVOCABLE, spoil);
  return device;
}

/** Of a context, a page and its clock. */
const IRREVOCABLE = [
  ...['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'setGeolocation', 'newCDPSession'],
  ...['install', 'fastForward', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'],
];

function onCallOf(target: object, names: readonly string[], tell: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') continue;
    Reflect.set(target, name, (...args: unknown[]) => {
      tell();
      return Reflect.apply(method, target, args);
    });
  }
}

/** Ends the use of every device of a browser: those that can be emptied wait for the next test, the others are closed. */
export async function recycle(browser: Browser): Promise<void> {
  const waiting = new Set([...idle.values()].flat().map(({ context }) => context));
  const left = browser.contexts().filter((context) => !waiting.has(context));
  await Promise.all(left.map(recycleOne));
}

async function recycleOne(context: BrowserContext): Promise<void> {
  const device = used.get(context);
  used.delete(context);
  if (device && (await canBeUsedAgain(device))) idle.set(device.kind, [...idleOf(device.kind), device]);
  else await context.close();
}

/** Empties it. False if that fails, as without a connection, or if there are enough. */
async function canBeUsedAgain(device: Device): Promise<boolean> {
  if (device.isSpoilt || device.page.isClosed() || device.visited.size > 1) return false;
  if (idleOf(device.kind).length >= MOST_IDLE) return false;
  return empty(device).then(
    () => true,
    () => false,
  );
}

function idleOf(kind: string): Device[] {
  return idle.get(kind) ?? [];
}

const EVENTS = ['console', 'pageerror', 'dialog', 'popup', 'download', 'load', 'worker'] as const;
const REQUEST_EVENTS = ['request', 'response', 'requestfinished', 'requestfailed'] as const;

async function empty({ context, page, session, size, visited }: Device): Promise<void> {
  for (const target of [page, context]) {
    for (const event of [...EVENTS, ...REQUEST_EVENTS]) Reflect.apply(target.removeAllListeners, target, [event]);
  }
  await Promise.all(
    context
      .pages()
      .filter((each) => each !== page)
      .map((each) => each.close()),
  );
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })]);
  await context.setOffline(false);
  const { origin } = new URL(page.url());
  await page.evaluate(() => sessionStorage.clear());
  // On the same site, so that the page keeps its process.
  await page.goto(`${origin}/healthz`);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies();
  await context.clearPermissions();
  await page.setViewportSize(size);
  await page.emulateMedia({
    colorScheme: null,
    contrast: null,
    forcedColors: null,
    media: null,
    reducedMotion: 'reduce',
  });
  await session.send('Page.resetNavigationHistory');
  visited.clear();
}
