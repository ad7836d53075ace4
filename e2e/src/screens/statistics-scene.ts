import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import * as en from '@lulla/web/src/i18n/en.ts';
import * as sv from '@lulla/web/src/i18n/sv.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import type { Person } from '../harness/api.ts';
import type { ScreenOptions } from '../harness/browser.ts';
import { afternoonZones } from '../harness/daytime.ts';
import { openPage } from '../harness/device-pool.ts';
import { startProxiedStage } from '../harness/stage.ts';
import { bathAt, bottleOf, breastmilkAt, diaperWith, sleepFrom, tap, vitaminD } from '../harness/taps.ts';
import { TcpProxy } from '../harness/tcp-proxy.ts';

type Tab = 'today' | 'days' | 'sleep' | 'monthly';

const { statistics, app } = en;
const [zone] = afternoonZones();

/** The product with its network in a test's hands, and the way to people's statistics, for one test file. */
export async function openStatisticsScene() {
  const { lulla, proxy, browser } = await startProxiedStage(TcpProxy.start);
  afterEach(() => proxy.restore());

  /** A person's statistics on a new device, with their log on it. */
  async function visit(person: Person, tab: Tab = 'today', options: ScreenOptions = {}): Promise<Page> {
    const page = await openPage(browser, { person, zone, ...options });
    await page.goto(`${lulla.origin}/?view=statistics${tab === 'today' ? '' : `&tab=${tab}`}`);
    const { sync } = options.language === 'sv-SE' ? sv.activity : en.activity;
    await page.getByRole('button', { name: sync.saved }).waitFor();
    return page;
  }

  return { lulla, browser, zone, visit, cut: () => proxy.cut(), restore: () => proxy.restore() };
}

/** From the dashboard. */
export async function openStatistics(page: Page, tab: Tab): Promise<void> {
  await page.getByRole('link', { name: app.views.statistics }).click();
  await page.getByRole('tab', { name: statistics.tabs[tab] }).click();
}

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A card says all of these; its number is the first. */
export async function expectCard(page: Page, name: string, ...texts: readonly string[]): Promise<void> {
  const [figure = '', ...more] = texts;
  const number = card(page, name).getByRole('paragraph').first();
  await expect.poll(async () => (await number.textContent())?.replaceAll(/\s/g, ' '), { timeout: 40_000 }).toBe(figure);
  for (const text of more) await card(page, name).getByText(text).waitFor();
}

/** A day with a bit of everything. */
export async function logDay(person: Person): Promise<void> {
  const now = Date.now();
  await tap(
    person,
    bottleOf(120, now - 5 * HOUR),
    bottleOf(90, now - 4 * HOUR),
    breastmilkAt(now - 3 * HOUR),
    diaperWith('both', now - 5 * HOUR),
    diaperWith('pee', now - 3 * HOUR),
    sleepFrom(now - 7 * HOUR, now - 6 * HOUR),
    sleepFrom(now - 2 * HOUR, now - 90 * MINUTE),
    bathAt(now - 8 * HOUR),
    vitaminD(now - 8 * HOUR),
  );
}
