import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '@lulla/domain/time/instant';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { Person } from './api.ts';
import { afternoonZones } from './daytime.ts';

/** Of every Chromium of tests and measurements: nothing that asks for what is not there. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** Where Chromium is: `npm test` finds or installs one and says where in CHROME_PATH. */
export function executablePath(): string {
  const path = process.env['CHROME_PATH'];
  if (!path) throw new Error('CHROME_PATH is not set: run the tests with npm test');
  return path;
}

function pathOf(build: 'slim' | 'whole'): string {
  return (build === 'slim' ? process.env['HEADLESS_SHELL_PATH'] : undefined) ?? executablePath();
}

/** For a process that ends itself in order when it is interrupted: Playwright would end it at once. */
export const NO_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** A browser; the slim build of it where there is one, unless the `whole` one is asked for. */
export async function openBrowser(
  build: 'slim' | 'whole' = 'slim',
  signals: Partial<typeof NO_SIGNALS> = {},
  args: readonly string[] = [],
): Promise<Browser> {
  return chromium.launch({ executablePath: pathOf(build), args: [...CHROMIUM_ARGS, ...args], ...signals });
}

/** A browser whose way to a port of this machine leads through the proxy at another: a network of its own that can fail. */
export function openBrowserBehind(proxyPort: number, port: number): Promise<Browser> {
  return openBrowser('slim', {}, [`--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${proxyPort}`]);
}

export interface ScreenOptions {
  readonly language?: 'sv-SE' | 'en-GB' | 'en-US';
  readonly zone?: string;
  readonly size?: { width: number; height: number };
  /** Whether things move as they do for most people. Else as with reduced motion, which spares the processor. */
  readonly moves?: boolean;
  /** Whether the service worker comes to it, as it does for people. No unless given: that spares much of the processor. */
  readonly hasWorker?: boolean;
  /** Who has signed in on it already; nobody unless given. Quicker than the screens, which other tests go through. */
  readonly person?: Person;
}

/** Whenever the tests run, 'today' neither has just begun nor is about to end. */
export const [AFTERNOON] = afternoonZones();

function contextOptions(options: ScreenOptions) {
  const { language = 'en-GB', zone = AFTERNOON, size = PHONE, moves = false } = options;
  const isPhone = size.width < 768;
  return {
    locale: language,
    timezoneId: zone,
    viewport: size,
    reducedMotion: moves ? 'no-preference' : 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
  } satisfies BrowserContextOptions;
}

/** A device: its own storage, its own language and zone. What it logs as an error fails the test through `failures`. */
export async function openDevice(browser: Browser, options: ScreenOptions = {}): Promise<BrowserContext> {
  const { person, hasWorker = false } = options;
  const storage = person ? { storageState: signedInAs(person) } : {};
  const device = await browser.newContext({ ...contextOptions(options), ...storage });
  // As in a browser that has none. Playwright's own way has one that answers with nothing.
  if (!hasWorker) await device.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  return device;
}

/**
 * A browser with its storage in `folder`; another program can speak to it on `port`, if that is given. It is afternoon
 * there as on every device, also for pages that the other program opens.
 */
export async function openProfile(folder: string, port?: number): Promise<BrowserContext> {
  const args = port === undefined ? CHROMIUM_ARGS : [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
  const env = { ...process.env, TZ: AFTERNOON };
  return chromium.launchPersistentContext(folder, { executablePath: executablePath(), args, env, ...NO_SIGNALS });
}

/** Signs somebody in on the device of a page, which shows nothing of the app then. */
export async function signInOn(page: Page, person: Person): Promise<void> {
  const { cookies, origins } = signedInAs(person);
  await page.context().addCookies(cookies);
  await page.goto(`${person.lulla.origin}/healthz`);
  await page.evaluate((kept) => {
    for (const { name, value } of kept) localStorage.setItem(name, value);
  }, origins[0]?.localStorage ?? []);
}

/** As `signInOn`, and the page opens the app, in place of what it showed: *Back* leads nowhere. */
export async function openSignedIn(page: Page, person: Person): Promise<void> {
  await signInOn(page, person);
  // Later than its answer, which the navigation would cut off.
  await page.evaluate(() => void setTimeout(() => location.replace('/')));
}

/** What a browser holds of a session: its cookies, and who it is of. */
function signedInAs({ lulla, userId, cookie }: Person) {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, domain: 'localhost', path: '/', expires: -1, httpOnly: true, secure: false } as const;
  });
  const signedIn = JSON.stringify({ userId, expiresAt: Date.now() + DAY });
  const localStorage = [
    { name: 'signed_in', value: signedIn },
    { name: `onboarding_completed_${userId}`, value: 'true' },
  ];
  const origin = { origin: lulla.origin, localStorage };
  return { cookies: cookies.map((each) => ({ ...each, sameSite: 'Lax' as const })), origins: [origin] };
}

/** A device whose storage outlives the browser process, so that the process can be killed. */
export class KillableDevice {
  private constructor(
    private readonly folder: string,
    private readonly options: ScreenOptions,
  ) {}

  static async make(options: ScreenOptions = {}): Promise<KillableDevice> {
    return new KillableDevice(await mkdtemp(join(tmpdir(), 'lulla-device-')), options);
  }

  async open(): Promise<BrowserContext> {
    return chromium.launchPersistentContext(this.folder, {
      executablePath: pathOf('slim'),
      args: CHROMIUM_ARGS,
      ...contextOptions({ moves: true, ...this.options }),
    });
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Ends the browser process without a chance to clean up. */
export async function killProcessOf(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const info = await session?.send('SystemInfo.getProcessInfo');
  const main = info?.processInfo.find((process) => process.type === 'browser');
  if (!main) throw new Error('The browser process is not to be found');
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  process.kill(main.id, 'SIGKILL');
  await closed;
}

/** Collects what a page must never do: log an error, or throw one. */
export function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on('console', (message) => {
    // Of a resource the text alone does not say which.
    if (message.type() === 'error') failures.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => failures.push(String(error)));
  return failures;
}
