import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { english } from '@lulla/web/src/i18n/testing/all-words.ts';
import type { Page } from 'playwright-core';
import { Recorder } from '../faults/recorder.ts';
import type { Person } from '../harness/api.ts';
import { openBrowser, openDevice } from '../harness/browser.ts';
import { until } from '../harness/until.ts';
import { checkDatabase } from '../load/check-database.ts';
import { logDiaper } from '../stories/steps.ts';
import { at, FormerStage } from './former-stage.ts';

// npm run test:upgrade -- FOLDER: a checkout of the former release, built there by `npm ci && npm run build`. Its node
// serves a long log, and apps of it write all the time, while this release migrates, starts beside it and takes its place.
const ENTRIES = 100_000;
/** Writes that are waited for at each stage, of each app. */
const WRITES = 20;
/** Of an app between two writes, ms. */
const PAUSE = 65;

const { saved } = english.activity.sync;
const say = (line: string) => process.stdout.write(`${line}\n`);
function must(what: string, found: unknown, expected: unknown): void {
  const holds = isDeepStrictEqual(found, expected);
  say(`${holds ? 'ok    ' : 'FAILED'} ${what}${holds ? '' : `: ${JSON.stringify({ found, expected })}`}`);
  if (!holds) process.exitCode = 1;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder has the former release?');
const stage = await FormerStage.open(resolve(folder));
const browser = await openBrowser('whole');
try {
  await upgrade();
} finally {
  await browser.close();
  await stage.stop();
}

async function upgrade(): Promise<void> {
  const { pool } = stage.database;
  const former = await stage.startFormer();
  const [anna, erik, mia] = await stage.fill(former, ENTRIES);
  const columns = await stage.columns();
  const before = await stage.digest(columns);
  const counted = await checkDatabase(stage.database, { writes: [] });
  const wire = await stage.wire();
  const other = new Recorder(mia, wire, PAUSE);
  const apps = [new Recorder(anna, wire, PAUSE), other];
  const page = await openApp(erik);
  await logDiaper(page, 'pee');
  for (const app of apps) app.start();
  await untilWritten(apps);

  const first = apps.map(({ writes }) => writes.length - 1);
  const since = performance.now();
  const ran = await stage.migrate();
  const migratedMs = Math.round(performance.now() - since);
  const during = apps.flatMap(({ writes }, index) => writes.slice(first[index]));
  await untilWritten(apps);
  const beside = await stage.startNew();
  await logDiaper(page, 'pee');
  other.person = at(beside, mia);
  await untilWritten(apps);

  await isSaved(page);
  must('the former node ended in order', await former.end('SIGTERM'), 0);
  await logDiaper(page, 'poo');
  await stage.startNew(stage.port);
  await untilWritten(apps);
  await isSaved(page);
  await logDiaper(page, 'both');
  await isSaved(page);
  for (const app of apps) await app.finish();

  const writes = apps.flatMap((app) => app.acknowledged);
  const kept = await checkDatabase(stage.database, { writes });
  const done = writes.length + 4;
  must('the migrations ran once', [ran.length > 0, await stage.migrate()], [true, []]);
  must('every acknowledged write is there', kept.lost, 0);
  must('nothing is there twice, and nothing else', kept.entries - counted.entries, done);
  must('nothing took effect twice', kept.revisions - counted.revisions, done);
  must('the old entries are as they were', await stage.digest(columns), before);
  const { rows } = await pool.query('select contents from activities where user_id = $1 order by started_at', [
    erik.userId,
  ]);
  must(
    'the app kept what it took while no node ran',
    rows.map(({ contents }) => contents),
    ['pee', 'pee', 'poo', 'both'],
  );
  must('the former node answered while the migrations ran', during.length > apps.length, true);
  const longest = (of: typeof writes) => Math.round(Math.max(...of.map(({ tookMs }) => tookMs)));
  say(
    `${ENTRIES} entries, ${ran.length} migrations in ${migratedMs} ms; ${during.length} writes meanwhile, longest wait ${longest(during)} ms; ` +
      `${writes.length} writes of two apps of wire ${wire} in all, longest wait ${longest(writes)} ms (the change of nodes)`,
  );
}

/** The former release's own app, in a browser. */
async function openApp(person: Person): Promise<Page> {
  const device = await openDevice(browser, { person });
  const page = await device.newPage();
  await page.goto(person.lulla.origin);
  await isSaved(page);
  return page;
}

async function isSaved(page: Page): Promise<void> {
  await page.getByRole('button', { name: saved }).waitFor({ timeout: 90_000 });
}

/** Until each app has had so many more writes acknowledged. */
async function untilWritten(apps: readonly Recorder[]): Promise<void> {
  const enough = apps.map((app) => app.acknowledged.length + WRITES);
  const areThere = async () => apps.every((app, index) => app.acknowledged.length >= (enough[index] ?? 0));
  await until('more writes', areThere, 120_000);
}
