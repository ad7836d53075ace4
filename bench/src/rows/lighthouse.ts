import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from '@lulla/e2e/src/harness/api.ts';
import { openProfile, signInOn } from '@lulla/e2e/src/harness/browser.ts';
import { freePort } from '@lulla/e2e/src/harness/ports.ts';
import type { Bench } from '../instrument/bench.ts';
import { loadLighthouse, type Report } from '../instrument/lighthouse.ts';
import { servePageCopy } from '../instrument/page-copy.ts';
import { interleave } from '../instrument/pairs.ts';
import type { Figure, Row, Target } from '../report/figure.ts';
import { median } from '../statistics/quantile.ts';
import { MONTH_OF_ROWS } from './month-of-log.ts';
import { PhoneStage } from './phone.ts';

/** Now and then Chromium does not tell Lighthouse when the navigation began, and nothing is measured. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/**
 * The dashboard as Lighthouse sees it on a phone: signed in, nothing on the device yet. Beside it the same screen without a
 * script, which takes nothing but the browser and the machine: where it misses a target too, the machine does.
 */
export async function measureLighthouse(bench: Bench): Promise<Row> {
  const stage = await PhoneStage.start(bench, 'Lighthouse');
  const { device, page } = await stage.openPhone(stage.mother);
  const copy = await bench.keep(() => servePageCopy(page));
  await device.close();
  const { product, bare } = await interleave({
    product: () => look(bench, stage.mother, stage.lulla.origin),
    bare: () => look(bench, stage.mother, copy.origin),
    pairs: bench.sizes.repeats,
    warmUps: 0,
  });
  const both = (name: string, unit: string, read: (report: Report) => number, target: Target | null = null): Figure => {
    return { name, unit, product: median(product.map(read)), bare: median(bare.map(read)), ratio: null, target };
  };
  const score = (name: string) => (report: Report) => 100 * (report.categories[name]?.score ?? Number.NaN);
  const audit = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? Number.NaN;
  const seconds = (name: string) => (report: Report) => audit(name)(report) / 1_000;
  return {
    title: 'Lighthouse, mobile',
    against: 'the same screen as a page without a script',
    figures: [
      both('performance', '', score('performance'), { of: 'product', atLeast: 98 }),
      both('accessibility', '', score('accessibility'), { of: 'product', atLeast: 100 }),
      both('best practices', '', score('best-practices'), { of: 'product', atLeast: 100 }),
      both('first contentful paint', 's', seconds('first-contentful-paint')),
      both('LCP', 's', seconds('largest-contentful-paint'), { of: 'product', atMost: 1.8 }),
      both('TBT', 'ms', audit('total-blocking-time'), { of: 'product', atMost: 100 }),
      both('CLS', '', audit('cumulative-layout-shift'), { of: 'product', atMost: 0.01 }),
    ],
    how: `Lighthouse ${product[0]?.lighthouseVersion}, mobile settings (simulated slow 4G, processor 4 × slower), HTTP/1.1; the dashboard on a new device, ${MONTH_OF_ROWS} rows on the server. Median of ${product.length} each, in turns, each in a new browser.${presentFailed(product)}`,
  };
}

async function look(bench: Bench, person: Person, origin: string, tries = TRIES): Promise<Report> {
  const report = await lookOnce(bench, person, origin);
  if (!report.runtimeError) return report;
  if (tries === 1) throw new Error(`Lighthouse could not measure: ${report.runtimeError.message}`);
  return look(bench, person, origin, tries - 1);
}

async function lookOnce(bench: Bench, person: Person, origin: string): Promise<Report> {
  const lighthouse = await loadLighthouse();
  const { port, stop } = await bench.keep(() => openNewBrowser(person));
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
  return { port, stop };
}

/** What is not perfect outside of performance, by its title. */
function presentFailed(reports: readonly Report[]): string {
  const kept = reports.flatMap(({ audits }) =>
    Object.values(audits).filter(({ score, numericValue }) => score === 0 && numericValue === undefined),
  );
  const titles = [...new Set(kept.map(({ title }) => title))];
  return titles.length === 0 ? '' : ` Not passed: ${titles.join('; ')}.`;
}
