import { inFull, itInFull } from '@lulla/server/test/full.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { signUp } from '../harness/api.ts';
import { openBrowser, openDevice } from '../harness/browser.ts';
import { startProxiedStage } from '../harness/stage.ts';
import { tile } from '../stories/steps.ts';
import { ReleasingProxy } from './releasing-proxy.ts';

const { lulla, proxy, browser } = await startProxiedStage(ReleasingProxy.start);
let device: BrowserContext;

beforeEach(async () => {
  device = await openDevice(browser, { hasWorker: true });
});

/** Opens a page and waits until the service worker serves it. */
async function openControlled({ path = '/auth/en', on = device } = {}): Promise<Page> {
  const page = await on.newPage();
  await page.goto(lulla.origin + path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

const updateButton = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });

describe('the installed app', () => {
  it('opens without a network, at any of its addresses', async () => {
    const page = await openControlled();
    await device.setOffline(true);
    for (const path of ['/', '/auth/sv?from=mail', '/terms']) {
      await page.goto(lulla.origin + path);
      await page.getByRole('heading').first().waitFor();
    }
  });

  it('paints nothing before the frame of the dashboard, also on a slow phone', async () => {
    const person = await signUp(lulla, 'Ebba');
    const on = await openDevice(browser, { person, hasWorker: true });
    const page = await openControlled({ path: '/', on });
    await tile(page, 'Diaper').waitFor();
    await (await on.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.reload();
    const paints = await page.evaluate(async () => {
      const times = () => performance.getEntriesByType('paint').map(({ startTime }) => startTime);
      while (times().length < 2) await new Promise(requestAnimationFrame);
      return times();
    });
    expect(paints[0]).toBe(paints[1]);
  });

  itInFull('says of an unknown address that it is not found, also without a network', async () => {
    const page = await openControlled();
    await device.setOffline(true);
    await page.goto(`${lulla.origin}/nowhere`);
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
  });

  itInFull('leaves the API and unknown addresses to the server', async () => {
    const page = await openControlled();
    expect((await page.goto(`${lulla.origin}/nowhere`))?.status()).toBe(404);
    expect((await page.goto(`${lulla.origin}/api/nowhere`))?.status()).toBe(404);
    const cached = await page.evaluate(async () => {
      const lists = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()));
      return lists.flat().map((request) => new URL(request.url).pathname);
    });
    expect(cached).toContain('/index.html');
    expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
  });

  itInFull.each(['sv', 'en'])('can be installed, in %s', async (language) => {
    // The slim build installs nothing.
    const whole = await openBrowser('whole');
    onTestFinished(() => whole.close());
    const on = await openDevice(whole, { hasWorker: true });
    const page = await openControlled({ path: `/auth/${language}`, on });
    const href = `/manifest.${language}.webmanifest`;
    await page.waitForFunction((wanted) => document.querySelector(`link[rel=manifest][href="${wanted}"]`), href);
    const session = await on.newCDPSession(page);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect({ errors, path: new URL(url).pathname }).toEqual({ errors: [], path: href });
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A window without a profile of its own cannot install; nothing else is missing.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });
});

describe('a new version', () => {
  itInFull('is offered quietly, and taken with one reload when somebody says so', async () => {
    const page = await openControlled();
    expect(await updateButton(page).count()).toBe(0);
    proxy.bringOutNewVersion();
    await page.reload();
    await updateButton(page).waitFor();
    await Promise.all([page.waitForEvent('load'), updateButton(page).click()]);
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting === null && registration.active?.state === 'activated';
    });
    expect(await updateButton(page).count()).toBe(0);
  });

  it.each(inFull('other'))('taken in one tab is offered in the %s, which goes on as it was', async () => {
    const [page, other] = [await openControlled(), await openControlled()];
    await other.evaluate(() => Object.assign(window, { stillHere: true }));
    proxy.bringOutNewVersion();
    await page.reload();
    await updateButton(page).waitFor();
    await updateButton(other).waitFor();
    await Promise.all([page.waitForEvent('load'), updateButton(page).click()]);
    await updateButton(other).waitFor();
    expect(await other.evaluate(() => 'stillHere' in window)).toBe(true);
    await Promise.all([other.waitForEvent('load'), updateButton(other).click()]);
    expect(await other.evaluate(() => 'stillHere' in window)).toBe(false);
  });
});
