import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { openPage } from '../harness/device-pool.ts';
import { startProxiedStage } from '../harness/stage.ts';
import { TcpProxy } from '../harness/tcp-proxy.ts';
import { logDiaper, openDashboard, startBottle, tile, todaysRows } from './steps.ts';

const { lulla, proxy, browser } = await startProxiedStage(TcpProxy.start);
let anna: Person;
let erik: Person;

beforeAll(async () => {
  [anna, erik] = await Promise.all([signUp(lulla, 'Anna'), signUp(lulla, 'Erik')]);
  await becomePartners(anna, erik);
});

async function openFor(person: Person): Promise<Page> {
  const page = await openPage(browser);
  await openDashboard(page, person);
  return page;
}

it('P9: what the server refuses is shown with its reason, can be tried again and put away; the rest is saved [C8.1 C8.31]', async () => {
  const page = await openFor(erik);
  const start = await openFor(anna);
  await startBottle(start, 120);
  await tile(page, 'End Feed').waitFor();
  await start.getByRole('button', { name: 'All saved' }).waitFor();

  // Erik is without a network when he ends Anna's feed and logs a change; meanwhile she stops sharing with him.
  const loggedOffline = async () => {
    await tile(page, 'End Feed').click();
    await page
      .getByRole('dialog', { name: /End feeding/ })
      .getByRole('button', { name: 'Whole amount' })
      .click();
    await logDiaper(page, 'poo');
  };
  proxy.cut();
  await loggedOffline();
  const direct = `http://127.0.0.1:${lulla.port}/api/family/members/${erik.userId}`;
  const headers = { Host: new URL(lulla.origin).host, Origin: lulla.origin, Cookie: anna.cookie };
  expect((await fetch(direct, { method: 'DELETE', headers })).status).toBe(204);
  proxy.restore();

  const status = page.getByRole('button', { name: '1 needs attention' });
  await status.waitFor({ timeout: 40_000 });
  await status.click();
  const sheet = page.getByRole('dialog').filter({ hasText: 'This couldn’t be saved' });
  await sheet.getByText('Activity not found').waitFor();
  await sheet.getByRole('button', { name: 'Retry' }).click();
  await sheet.getByText('Activity not found').waitFor();
  await sheet.getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All saved' }).waitFor();
  await expect.poll(() => todaysRows(page).allInnerTexts()).toEqual([expect.stringContaining('Poo')]);
});
