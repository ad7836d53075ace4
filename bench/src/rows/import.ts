import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longExport } from '@lulla/e2e/src/harness/other-logs.ts';
import { english } from '@lulla/web/src/i18n/testing/all-words.ts';
import type { Page } from 'playwright-core';
import type { Bench } from '../instrument/bench.ts';
import { absolute, type Row } from '../report/figure.ts';
import { PhoneStage } from './phone.ts';

const { done, found, questions, start } = english.importing;
const WITHIN = { timeout: 300_000 };

/** Moves a long log of another app in, on a phone's screen. */
export async function measureImport(bench: Bench): Promise<Row> {
  const rows = bench.sizes.entries.imported;
  const stage = await PhoneStage.start(bench, 'Importing');
  const { page } = await stage.openPhone(stage.mother);
  await page.goto(`${stage.lulla.origin}/import`);
  const field = page.getByLabel(start.choose);
  await field.waitFor({ state: 'attached' });
  const { path } = await bench.keep(() => writeExport(rows));
  await page.evaluate(watchTasks);

  const chosen = await clockOf(page);
  await field.setInputFiles(path);
  await page.getByRole('button', { name: questions.go }).click(WITHIN);
  await page.getByText(found.undoable).waitFor(WITHIN);
  const read = await clockOf(page);
  await page.getByRole('button', { name: found.go(rows.toLocaleString('en-GB'), rows) }).click();
  await page.getByText(done.added(rows.toLocaleString('en-GB'), false)).waitFor(WITHIN);
  const sent = await clockOf(page);
  // The answer with the log as it is now.
  await page.waitForTimeout(bench.sizes.seconds * 1_000);
  const longest = await page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'tasks') as number[])));
  return {
    title: `Moving ${rows.toLocaleString('en-GB')} rows in from another app`,
    against: 'nothing',
    figures: [
      absolute('until what is in it is shown', 's', (read - chosen) / 1_000),
      absolute('until all of it is sent and saved', 's', (sent - read) / 1_000),
      absolute('together', 's', (sent - chosen) / 1_000, { of: 'product', atMost: 60 }),
      absolute('longest task of the page', 'ms', longest, { of: 'product', atMost: 100 }),
    ],
    how: `A Huckleberry export, once, on a phone's screen with a month of log; questions answered as proposed. The longest task is counted until ${bench.sizes.seconds} s after the end; 0 is none over 50 ms.`,
  };
}

async function writeExport(rows: number): Promise<{ path: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'lulla-export-'));
  const path = join(folder, 'huckleberry.csv');
  await writeFile(path, longExport(rows));
  return { path, stop: () => rm(folder, { recursive: true, force: true }) };
}

function clockOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** Runs in the page. */
function watchTasks(): void {
  const tasks: number[] = [];
  const note = (list: PerformanceObserverEntryList) => tasks.push(...list.getEntries().map(({ duration }) => duration));
  new PerformanceObserver(note).observe({ type: 'longtask' });
  Object.assign(window, { tasks });
}
