import { createApp } from '@lulla/server/src/app.ts';
import { createHttpServer } from '@lulla/server/src/http/listener.ts';
import { loadWebFiles } from '@lulla/server/src/http/web-files.ts';
import { WEB_DIST } from '@lulla/server/src/platform/paths.ts';
// For the type of what it provides; it runs as the project's global set-up.
import type {} from '@lulla/server/test/global-setup.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { createWorld, type World } from '@lulla/server/test/world.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { openSpeaking, type Speaking } from './languages.ts';
import { appPort } from './ports.ts';

/**
 * The server's world with the built client, behind a real port: for what a browser can see only when a test owns the
 * server's clock and database, such as a trial that is over or a database that refuses.
 */
export interface ShownWorld {
  readonly world: World;
  readonly origin: string;
  /** Somebody's dashboard on a new device, signed in. The device is the page's context. */
  readonly open: (
    browser: Browser,
    person: Person,
    speaking: Speaking,
    options?: Parameters<typeof openSpeaking>[2],
  ) => Promise<Page>;
  /** Leaves on a page's device what a sign-in does, without the time it takes. */
  readonly signIn: (page: Page, person: Person) => Promise<void>;
}

/** Opens a world for one test file; it closes after the last test. */
export async function showWorld(env: Readonly<Record<string, string>> = {}): Promise<ShownWorld> {
  const port = await appPort();
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
  async function signIn(page: Page, { cookie, session }: Person): Promise<void> {
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: origin }]);
    await page.goto(`${origin}/healthz`);
    const signedIn = { userId: session.userId, expiresAt: session.expiresAt };
    await page.evaluate((record) => {
      localStorage.setItem('signed_in', JSON.stringify(record));
      localStorage.setItem(`onboarding_completed_${record.userId}`, 'true');
    }, signedIn);
  }
  return {
    world,
    origin,
    signIn,
    open: async (browser, person, speaking, options) => {
      const [, page] = await openSpeaking(browser, speaking, options);
      await signIn(page, person);
      await page.goto(origin);
      await page.getByRole('region', { name: speaking.words.activity.quickLog.label }).waitFor();
      return page;
    },
  };
}
