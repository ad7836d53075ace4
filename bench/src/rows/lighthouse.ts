import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from '@lulla/e2e/src/harness/api.ts';
import { openProfile, signInOn } from '@lulla/e2e/src/harness/browser.ts';
import { freePort } from '@lulla/e2e/src/harness/ports.ts';
import type { Bench } from '../instrument/bench.ts';
import { loadLighthouse, type Report } from '../instrument/lighthouse.ts';
import { absolute, type Row } from '../report/figure.ts';
import { median } from '../statistics/quantile.ts';
import { MONTH_OF_ROWS } from './month-of-log.ts';
import { PhoneStage } from './phone.ts';

/** Now and then Chromium does not tell Lighthouse when the navigation began, and nothing is measured. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/** The dashboard as Lighthouse sees it on a phone: signed in, nothing on the device yet. */
export async function measureLighthouse(bench: Bench): Promise<Row> {
  const stage = await PhoneStage.start(bench, 'Lighthouse');
  const reports: Report[] = [];
  for (let time = 0; time < bench.sizes.repeats; time += 1) reports.push(await look(bench, stage.mother));
  const score = (name: string) =>
    median(reports.map(({ categories }) => 100 * (categories[name]?.score ?? Number.NaN)));
  const audit = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return {
    title: 'Lighthouse, mobile',
    against: 'nothing: its own scale',
    figures: [
      absolute('performance', '', score('performance'), { of: 'product', atLeast: 98 }),
      absolute('accessibility', '', score('accessibility'), { of: 'product', atLeast: 100 }),
      absolute('best practices', '', score('best-practices'), { of: 'product', atLeast: 100 }),
      absolute('first contentful paint', 's', audit('first-contentful-paint') / 1_000),
      absolute('LCP', 's', audit('largest-contentful-paint') / 1_000, { of: 'product', atMost: 1.8 }),
      absolute('TBT', 'ms', audit('total-blocking-time'), { of: 'product', atMost: 100 }),
      absolute('CLS', '', audit('cumulative-layout-shift'), { of: 'product', atMost: 0.01 }),
    ],
    how: `Lighthouse ${reports[0]?.lighthouseVersion}, mobile settings (simulated slow 4G, processor 4 × slower), HTTP/1.1; the dashboard on a new device, ${MONTH_OF_ROWS} rows on the server. Median of ${reports.length}, each in a new browser.${presentFailed(reports)}`,
  };
}

async function look(bench: Bench, person: Person, tries = TRIES): Promise<Report> {
  const report = await lookOnce(bench, person);
  if (!report.runtimeError) return report;
  if (tries === 1) throw new Error(`Lighthouse could not measure: ${report.runtimeError.message}`);
  return look(bench, person, tries - 1);
}

async function lookOnce(bench: Bench, person: Person): Promise<Report> {
  const lighthouse = await loadLighthouse();
  const { port, origin, stop } = await bench.keep(() => openNewBrowser(person));
  try {
    const flags = { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error', output: 'json' };
    const result = await lighthouse.default(origin, flags);
    if (!result) throw new Error('Lighthouse gave no report');
    return result.lhr;
  } finally {
    await stop();
  }
}

/** One that has never seen the app, where the person is signed in. */
async function openNewBrowser(person: Person) {
  const folder = await mkdtemp(join(tmpdir(), 'lulla-lighthouse-'));
  const port = await freePort();
  const browser = await openProfile(folder, port);
  const page = await browser.newPage();
  await signInOn(page, person);
  await page.close();
  const stop = async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { port, origin: person.lulla.origin, stop };
}

/** What is not perfect outside of performance, by its title. */
function presentFailed(reports: readonly Report[]): string {
  const kept = reports.flatMap(({ audits }) =>
    Object.values(audits).filter(({ score, numericValue }) => score === 0 && numericValue === undefined),
  );
  const titles = [...new Set(kept.map(({ title }) => title))];
  return titles.length === 0 ? '' : ` Not passed: ${titles.join('; ')}.`;
}
