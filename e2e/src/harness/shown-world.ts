import { createApp } from '@lulla/server/src/app.ts';
import { WEB_DIST } from '@lulla/server/src/checkout.ts';
import { createHttpServer } from '@lulla/server/src/http/listener.ts';
import { loadWebFiles } from '@lulla/server/src/http/web-files.ts';
// For the type of what it provides; it runs as the project's global set-up.
import type {} from '@lulla/server/test/global-setup.ts';
import { PASSWORD, type Person } from '@lulla/server/test/people.ts';
import { createWorld, type World } from '@lulla/server/test/world.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { openDevice, type ScreenOptions } from './browser.ts';
import { freePort } from './ports.ts';

/**
 * The server's world with the built client, behind a real port: for what a browser can see only when a test owns the
 * server's clock and database, such as a trial that is over.
 */
export interface ShownWorld {
  readonly world: World;
  readonly origin: string;
  /** Signs somebody in on a new device, through the screens, and comes to `path`. */
  open(browser: Browser, person: Pick<Person, 'email'>, options?: OpenOptions): Promise<Page>;
}

export interface OpenOptions extends ScreenOptions {
  readonly path?: string;
}

/** Opens a world for one test file; it closes after the last test. */
export async function showWorld(env: Readonly<Record<string, string>> = {}): Promise<ShownWorld> {
  const port = await freePort();
  const world = await createWorld({ env: { PORT: String(port), ...env } });
  const { context } = world;
  const web = loadWebFiles(WEB_DIST);
  await context.streams.start();
  const server = createHttpServer(context, createApp(context, web).fetch, web.hashes);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  afterAll(async () => {
    await context.streams.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const origin = `http://localhost:${port}`;
  return {
    world,
    origin,
    open: async (browser, { email }, { path = '/', ...options } = {}) => {
      const device = await openDevice(browser, options);
      const page = await device.newPage();
      await signIn(page, `${origin}/auth/${options.language === 'sv-SE' ? 'sv' : 'en'}`, email);
      if (path !== '/') await page.goto(`${origin}${path}`);
      return page;
    },
  };
}

async function signIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('textbox').first().fill(email);
  await page.getByRole('textbox').nth(1).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('main.dashboard').waitFor();
}
