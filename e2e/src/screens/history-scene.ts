import type { Activity } from '@lulla/domain/activity/activity';
import { inTransaction } from '@lulla/server/src/database/transaction.ts';
import { insertActivities } from '@lulla/server/src/rows/activity/writes.ts';
import { lockFamilies, takeRevision } from '@lulla/server/src/rows/family-lock.ts';
import { createCouple } from '@lulla/server/test/families.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { english as words } from '@lulla/web/src/i18n/testing/all-words.ts';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { PHONE } from '../harness/browser.ts';
import { openSpeaking, type Speaking } from '../harness/languages.ts';
import { type ShownWorld, showWorld } from '../harness/shown-world.ts';
import { until } from '../harness/until.ts';

/** Thursday, November 19, 2026, at noon in Stockholm: a month with earlier days, whatever day the test runs on. */
export const NOW = Date.UTC(2026, 10, 19, 11);

/** The product at `NOW`. */
export async function showHistoryWorld(): Promise<ShownWorld> {
  const shown = await showWorld();
  shown.world.clock.advance(NOW - shown.world.clock.now());
  return shown;
}

/** Two people who share a log that holds `entriesOf` them. */
export async function createLogOf(
  { world }: ShownWorld,
  entriesOf: (me: Person, partner: Person) => readonly Activity[],
): Promise<readonly [Person, Person]> {
  const [me, partner] = await createCouple(world);
  await inTransaction(world.context.database, async (trx) => {
    const [family] = await lockFamilies(trx, [me.familyId]);
    if (!family) throw new Error('The family is gone');
    await insertActivities(trx, await takeRevision(trx, family), entriesOf(me, partner), NOW);
  });
  return [me, partner];
}

type Kind<K extends Activity['kind']> = Extract<Activity, { kind: K }>;

const baseOf = ({ userId }: Person, startedAt: string) => ({
  id: uuidv7(),
  userId,
  startedAt: Date.parse(startedAt),
  note: null,
  editedAt: null,
});

export function diaper(by: Person, startedAt: string, parts: Partial<Kind<'diaper'>> = {}): Kind<'diaper'> {
  return { kind: 'diaper', ...baseOf(by, startedAt), contents: 'pee', fromStock: null, ...parts };
}

export function sleep(by: Person, startedAt: string, endedAt: string): Kind<'sleep'> {
  const end = { endedAt: Date.parse(endedAt), endedBy: by.userId, endCause: 'tap', endUnknown: false } as const;
  return { kind: 'sleep', ...baseOf(by, startedAt), ...end, keptAt: null };
}

export function bath(by: Person, startedAt: string): Kind<'bath'> {
  return { kind: 'bath', ...baseOf(by, startedAt), babyOil: true, shampoo: false };
}

/** Opens the history on a new device that shows `NOW`. */
export async function openHistory(
  shown: ShownWorld,
  browser: Browser,
  { person, speaking, hasWorker = false }: { person: Person; speaking: Speaking; hasWorker?: boolean },
): Promise<Page> {
  const [, page] = await openSpeaking(browser, speaking, { hasWorker, zone: 'Europe/Stockholm' });
  await goToHistory(shown, page, person);
  return page;
}

/** Signs in on the device of a page, whose clock is set to `NOW`, and goes to the history. */
export async function goToHistory(shown: ShownWorld, page: Page, person: Person): Promise<void> {
  await page.clock.install({ time: NOW });
  await shown.signIn(page, person);
  await page.goto(`${shown.origin}/?view=history`);
}

/** The windows of the log that a page has asked for: '2026-03-01T00:00 – 2026-04-01T00:00' on Stockholm's wall. */
export function windowsAskedBy(page: Page): string[] {
  const windows: string[] = [];
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Stockholm',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/api/activities') return;
    windows.push(['from', 'to'].map((edge) => wall.format(Number(searchParams.get(edge)))).join(' – '));
  });
  return windows;
}

/** The reads of older parts of the log that a page has asked for, without their windows. */
export function readsAskedBy(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/activities')) paths.push(pathname);
  });
  return paths;
}

/** A day's heading. */
export function dayOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${name}`) });
}

/** A month: on a phone its heading, on a wide screen its place in the list of months. */
export function monthOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** The rows of all days that are open. */
export function rowsOf(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\d\d:\d\d/ });
}

/** Lets the page's time pass until something is to be seen, in steps, so that what the network answers is heard. */
export async function passUntilSeen(page: Page, what: Locator): Promise<void> {
  await until('what time brings', async () => {
    await page.clock.runFor(500);
    return what.isVisible();
  });
}

/**
 * The history in English on a phone, where all of it stands in one list; as in the United States, where headings read as in
 * the specification (core-tracking §2).
 */
export const ENGLISH = { code: 'en', locale: 'en-US', words, size: PHONE } as const;

/** Today an entry of mine, and long ago one of each of us. */
export function someEntries(mine: Person, theirs: Person): Activity[] {
  return [
    diaper(mine, '2026-11-19T08:00:00Z'),
    bath(mine, '2026-03-03T18:00:00Z'),
    diaper(theirs, '2026-03-03T12:00:00Z'),
    diaper(mine, '2026-02-28T12:00:00Z'),
  ];
}

/** Opens March and the day in it that `someEntries` has two of. */
export async function openMarch(page: Page): Promise<Locator> {
  await monthOf(page, 'March 2026').click();
  const day = dayOf(page, 'Tuesday, March 3, 2026');
  await day.click();
  await day.getByText('2 activities').waitFor();
  return day;
}

/** 'Recent Activities'. */
export function todayOn(page: Page): Locator {
  return page.getByRole('region', { name: words.history.recent });
}
