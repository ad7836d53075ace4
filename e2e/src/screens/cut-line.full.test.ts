import * as words from '@lulla/web/src/i18n/en.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { openDevice } from '../harness/browser.ts';
import { startProxiedStage } from '../harness/stage.ts';
import { TcpProxy } from '../harness/tcp-proxy.ts';
import { openDashboard } from '../stories/steps.ts';

const { lulla, proxy, browser } = await startProxiedStage((target) => TcpProxy.start(target));
const { offline, saved, streamDown } = words.activity.sync;

/** Sooner than the next poll, which says the same half a minute later. */
const SOON = { timeout: 25_000 };

function said(page: Page, label: string) {
  return page.getByRole('button', { name: label, exact: true }).waitFor(SOON);
}

it('D55, D58 a server that is gone is said soon, though the browser has a network and nothing waits; and its return', async () => {
  const anna = await signUp(lulla, 'Anna');
  const page = await (await openDevice(browser, { hasWorker: true })).newPage();
  const isListening = page.waitForRequest('**/api/stream');
  await openDashboard(page, anna);
  expect((await isListening).resourceType()).toBe('fetch');
  await said(page, saved);
  for (const _ of ['once', 'and again, on a line that has not stood for long']) {
    proxy.cut();
    await said(page, offline);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    expect(await page.getByText(streamDown).count()).toBe(0);
    proxy.restore();
    await said(page, saved);
  }
});
