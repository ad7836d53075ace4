import { afterAll, expect, it } from 'vitest';
import { becomePartners, signUp } from '../harness/api.ts';
import { KillableDevice, killProcessOf, openBrowser, openDevice } from '../harness/browser.ts';
import { startProxiedLulla } from '../harness/stage.ts';
import { TcpProxy } from '../harness/tcp-proxy.ts';
import { until } from '../harness/until.ts';
import { logDiaper, signInOnScreen, startBottle, tile, todaysRows } from './steps.ts';

/** What is asked is whether they are there, not how soon: a browser that was killed starts slowly on a loaded machine. */
const A_SLOW_START = { timeout: 40_000 };

const { lulla, proxy } = await startProxiedLulla(TcpProxy.start);
const [browser, phone] = await Promise.all([openBrowser(), KillableDevice.make({ moves: false })]);
const [anna, erik] = [await signUp(lulla, 'Anna'), await signUp(lulla, 'Erik')];
await becomePartners(anna, erik);

afterAll(async () => {
  await browser.close();
  await phone.remove();
});

interface Row {
  readonly id: string;
  readonly activity: { kind: string; startedAt: number };
}

async function onServer(): Promise<Row[]> {
  const now = Date.now();
  const response = await erik.request('GET', `/api/activities?from=${now - 3_600_000}&to=${now + 3_600_000}`);
  const { rows } = (await response.json()) as { rows: Row[] };
  return rows.sort((a, b) => a.activity.startedAt - b.activity.startedAt);
}

it('three entries logged offline survive a killed browser, and arrive once, in order, with their times [C3.30]', async () => {
  // A browser writes its cookies to the disk now and then, and when it is closed: signed in yesterday, so to say.
  const yesterday = await phone.open();
  await signInOnScreen(await yesterday.newPage(), anna);
  await yesterday.close();

  const first = await phone.open();
  const page = await first.newPage();
  await page.goto(`${lulla.origin}/`);
  await tile(page, 'Feed').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await until('the shell on the device', () =>
    page.evaluate(() => navigator.serviceWorker.controller !== null || caches.keys().then((keys) => keys.length > 0)),
  );

  proxy.cut();
  const before = Date.now();
  await startBottle(page, 90);
  await logDiaper(page, 'pee');
  await tile(page, 'Start Sleep').click();
  await page.getByRole('dialog', { name: 'Sleep' }).getByRole('button', { name: 'Start now' }).click();
  await expect.poll(() => todaysRows(page).count()).toBe(3);
  const after = Date.now();
  await page
    .getByRole('button', { name: /waiting|Offline/ })
    .first()
    .waitFor();
  await killProcessOf(first);

  const second = await phone.open();
  const reopened = await second.newPage();
  await reopened.goto(`${lulla.origin}/`);
  await expect.poll(() => todaysRows(reopened).count(), A_SLOW_START).toBe(3);
  await tile(reopened, 'End Sleep').waitFor();

  proxy.restore();
  await reopened.getByRole('button', { name: 'All saved' }).waitFor({ timeout: 40_000 });
  const rows = await onServer();
  expect(rows.map((row) => row.activity.kind)).toEqual(['bottle', 'diaper', 'sleep']);
  for (const { activity } of rows) {
    expect(activity.startedAt).toBeGreaterThanOrEqual(before);
    expect(activity.startedAt).toBeLessThanOrEqual(after);
  }
  await second.close();

  const other = await openDevice(browser);
  const theirs = await other.newPage();
  await signInOnScreen(theirs, erik);
  await expect.poll(() => todaysRows(theirs).count(), A_SLOW_START).toBe(3);
  await other.close();
});
