import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { CHROMIUM_ARGS, executablePath, PHONE } from '../harness/browser.ts';
import { freePort } from '../harness/ports.ts';
import programs from './programs.json' with { type: 'json' };
import type { Driver, Engine, Size } from './window.ts';

const XVFB_SCREEN = ['-screen', '0', '1400x1900x24', '-nolisten', 'tcp'];
/** At its own size MiniBrowser's toolbar does not let its window be as narrow as a phone. */
const SMALL_TOOLBAR = `
  * { min-width: 0; }
  button, entry, toolbar, toolbar * { margin: 0; border: none; padding: 0; min-width: 0; min-height: 0; font-size: 1px; }
  toolbar * { -gtk-icon-transform: scale(0.01); }`;

const FILE_FIELD = 'input[type=file]';

/** WebKit as Safari's: one driver process, and one screen, a window. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  typesTimes: false,
  async launch() {
    const screen = spawn(programs.xvfb.path, ['-displayfd', '3', ...XVFB_SCREEN], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const display = await firstLine(screen);
    const port = await freePort();
    const settings = await mkdtemp(join(tmpdir(), 'lulla-webkit-'));
    await mkdir(join(settings, 'gtk-3.0'));
    await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), SMALL_TOOLBAR);
    const server = spawn(programs.webkitDriver.path, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        XDG_CONFIG_HOME: settings,
        GDK_BACKEND: 'x11',
        LANG: 'en_GB.UTF-8',
        LIBGL_ALWAYS_SOFTWARE: '1',
        // As root, as in a container, WebKit's own sandbox cannot start.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    });
    await listens(port);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { args: ['--automation'] },
    });
    const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    await resize(driver, PHONE);
    return {
      open: (url) => driver.get(url),
      run: (body) => driver.executeScript(body),
      click: (x, y) => driver.actions({ async: true }).move({ x, y, duration: 0 }).press().release().perform(),
      type: (text) => driver.actions({ async: true }).sendKeys(text).perform(),
      pressEscape: () => driver.actions({ async: true }).sendKeys(Key.ESCAPE).perform(),
      resize: (size) => resize(driver, size),
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      choose: (path) => driver.findElement(By.css(FILE_FIELD)).sendKeys(path),
      async close() {
        await driver.quit().catch(() => {});
        await Promise.all([server, screen].map(end));
        await rm(settings, { recursive: true, force: true });
      },
    };
  },
};

/** Firefox over WebDriver BiDi. */
const firefox: Engine = {
  name: 'Firefox',
  typesTimes: true,
  launch: () =>
    launchByPuppeteer({
      browser: 'firefox',
      executablePath: programs.firefox.path,
      extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
    }),
};

/** To compare the others with. */
export const chromium: Engine = {
  name: 'Chromium',
  typesTimes: true,
  launch: () => launchByPuppeteer({ browser: 'chrome', executablePath: executablePath(), args: CHROMIUM_ARGS }),
};

async function launchByPuppeteer(options: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({ headless: true, ...options });
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressEscape: () => page.keyboard.press('Escape'),
    resize: (size) => page.setViewport(size),
    picture: async () => Buffer.from(await page.screenshot()),
    async choose(path) {
      const field = await page.waitForSelector(FILE_FIELD);
      await (field as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    close: () => browser.close(),
  };
}

export const ENGINES: readonly Engine[] = [webkit, firefox];

/** What the window has around its page is not said, and the page hears of a new size a moment later. */
async function resize(driver: WebDriver, size: Size): Promise<void> {
  const window = driver.manage().window();
  let page = await pageSize(driver);
  for (let tries = 0; tries < 20; tries += 1) {
    if (isSame(page, size)) return;
    const { width, height } = await window.getRect();
    const before = page;
    await window.setRect({
      x: 0,
      y: 0,
      width: Math.max(size.width, width + size.width - page.width),
      height: Math.max(size.height, height + size.height - page.height),
    });
    for (let looks = 0; looks < 50 && isSame(page, before); looks += 1) {
      await delay(20);
      page = await pageSize(driver);
    }
  }
  throw new Error(`The window does not become ${size.width} × ${size.height}`);
}

async function pageSize(driver: WebDriver): Promise<Size> {
  return driver.executeScript('return { width: innerWidth, height: innerHeight };');
}

function isSame(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('It ended before it said anything')));
    child.stdio[3]?.once('data', (data: Buffer) => resolve(String(data).trim()));
  });
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await delay(50);
  }
  throw new Error(`Nothing listens on ${port}`);
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });
}
