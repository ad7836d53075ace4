import { createApp } from '@lulla/server/src/app.ts';
import { createPool } from '@lulla/server/src/database/pool.ts';
import { createLogger } from '@lulla/server/src/platform/logger.ts';
import { StreamHub } from '@lulla/server/src/stream/hub.ts';
import { type Aimed, expectedStatus, type Row } from '@lulla/server/test/access/row.ts';
import { createScene, type Scene } from '@lulla/server/test/access/scene.ts';
import { ACCESS } from '@lulla/server/test/access-matrix.ts';
import { createFaultyDatabase, type Fault } from '@lulla/server/test/faulty-database.ts';
import { changedTables, getFingerprint } from '@lulla/server/test/fingerprint.ts';
import { getCode, getResetToken } from '@lulla/server/test/mailbox.ts';
import { PASSWORD } from '@lulla/server/test/people.ts';
import { createWorld } from '@lulla/server/test/world.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { report } from './report.ts';
import { SCALE } from './scale.ts';

// Each route is asked with its first statement failing, then with its second, and so on to its last, as SQLite is tested
// with memory that runs out. Whatever fails, the database is as before or as after, never in between.

/** Lines of the log: each answer from 500 on has one with its request id. */
const logged: string[] = [];
const world = await createWorld({ log: createLogger('warn', { write: (line: string) => void logged.push(line) }) });
const { context } = world;
const pool = createPool(world.address, context);
afterAll(() => pool.end());
const faulty = createFaultyDatabase(pool);
const streams = new StreamHub({ ...context, database: faulty.database });
const app = createApp({ ...context, streams, database: faulty.database });

const FAULTS: readonly (readonly [string, Fault, readonly number[]])[] = [
  ['loses the connection before it', 'lost', [503]],
  ['loses the connection after it', 'answer_lost', [503]],
  ['is refused for want of room', { sqlState: '53100' }, [503]],
  ['fails for a reason nobody foresaw', { sqlState: 'XX000' }, [500, 503]],
];

/** Of the sync's actions, which all go one way, those that do the most. */
const SYNCED = new Set(['feed.start', 'session.end', 'activity.delete', 'undo', 'stock.use', 'event.edit']);

const MOST_STATEMENTS = 80;

interface Case {
  readonly title: string;
  readonly row: Pick<Row, 'route'>;
  /** What it counts before it begins, so that a try that fails has been counted all the same. */
  readonly counts?: readonly string[];
  /** Everything anew, before a request that may change it. */
  readonly aim: (scene: Scene) => Promise<Aimed & { cookie?: string }>;
}

/** What the rows of the access matrix do not get through: who has no session. */
const SIGNED_OUT: readonly Case[] = [
  {
    title: 'POST /api/sign-up',
    row: { route: 'POST /api/sign-up' },
    aim: async () => ({ cookie: '', body: { ...SIGN_UP, email: newEmail() } }),
  },
  {
    title: 'POST /api/sign-up/confirm',
    row: { route: 'POST /api/sign-up/confirm' },
    counts: ['sign_up_attempts'],
    aim: async () => {
      const email = newEmail();
      const { cookie } = await askPlainly('POST', '/api/sign-up', { body: { ...SIGN_UP, email } });
      return { cookie, body: { email, code: await getCode(world, email) } };
    },
  },
  {
    title: 'POST /api/sign-in',
    row: { route: 'POST /api/sign-in' },
    aim: async ({ alice }) => ({ cookie: '', body: { email: alice.email, password: PASSWORD } }),
  },
  {
    title: 'POST /api/password/forgot',
    row: { route: 'POST /api/password/forgot' },
    aim: async ({ alice }) => ({ cookie: '', body: { email: alice.email } }),
  },
  {
    title: 'POST /api/password/reset',
    row: { route: 'POST /api/password/reset' },
    aim: async ({ alice }) => {
      await askPlainly('POST', '/api/password/forgot', { body: { email: alice.email } });
      const token = await getResetToken(world, alice.email);
      const { cookie } = await askPlainly('POST', '/api/password/reset/open', { body: { token } });
      return { cookie, body: { password: 'Vargen sover 4' } };
    },
  },
  {
    title: 'POST /api/password',
    row: { route: 'POST /api/password' },
    aim: async () => ({ body: { currentPassword: PASSWORD, newPassword: 'Vargen sover 4' } }),
  },
];

const SIGN_UP = { password: 'Lugn-natt-2026', displayName: 'Siv', country: 'SE', language: 'sv' };

const CASES: readonly Case[] = [
  ...ACCESS.filter(isTried).map((row) => ({
    title: row.case === undefined ? row.route : `${row.route} (${row.case})`,
    row,
    aim: async (scene: Scene) => (await row.stage?.(scene))?.({ person: scene.alice, isMissing: false }) ?? {},
  })),
  ...SIGNED_OUT,
];

/** Rows that do something for Alice; a stream needs a socket, and what is not there needs no database. */
function isTried(row: Row): boolean {
  const isDone = expectedStatus(row, { role: 'admin', target: 'own' }) < 300;
  const isSmall = row.route !== 'POST /api/sync' || SYNCED.has(row.case ?? '');
  return isDone && row.billing === undefined && row.route !== 'GET /api/stream' && (SCALE.isWhole || isSmall);
}

describe('whichever statement fails, nothing is half done and the answer says so', {
  timeout: 240_000,
}, () => {
  // In the small part each case meets one of the faults, in turn.
  const tried = CASES.flatMap((each, index) =>
    FAULTS.filter((_, fault) => SCALE.isWhole || fault === index % FAULTS.length).map(
      ([what, fault, statuses]) => [each.title, what, each, fault, statuses] as const,
    ),
  );

  it.each(tried)('%s: a statement %s', async (title, what, each, fault, statuses) => {
    const complete = await changeOf(each);
    let scene = await createAdminScene();
    let aimed = await each.aim(scene);
    let tries = 0;
    let before = await getFingerprint(world);
    for (let number = 1; number <= MOST_STATEMENTS; number += 1) {
      const heard = await ask(each, scene, aimed, (statement) => (statement.number === number ? fault : null));
      const after = await getFingerprint(world);
      const changed = changedTables(before, after);
      before = after;
      if (heard.asked < number) {
        expect(heard.status, 'the whole request, in the end').toBeLessThan(300);
        await report(`n-th statement: ${title}, ${what}`, { statements: number - 1, tries });
        return;
      }
      tries += 1;
      expect([[], complete, each.counts ?? []], `statement ${number}: all or nothing`).toContainEqual(changed);
      mustBeAnswered(heard, { number, statuses, isDone: changed.length > 0 || complete.length === 0 });
      if (changed.length > 0) {
        scene = await createAdminScene();
        aimed = await each.aim(scene);
        before = await getFingerprint(world);
      }
    }
    throw new Error(`More than ${MOST_STATEMENTS} statements`);
  });
});

describe('a transaction that loses to another is run again with a fresh look', { timeout: 60_000 }, () => {
  const changing = CASES.filter(({ row }) => !row.route.startsWith('GET ') && !OF_ONE_STATEMENT.has(row.route));

  it.each(changing.map((each) => [each.title, each] as const))('%s', async (_title, each) => {
    const complete = await changeOf(each);
    const scene = await createAdminScene();
    const aimed = await each.aim(scene);
    const before = await getFingerprint(world);
    let commits = 0;
    const heard = await ask(each, scene, aimed, ({ sql }) => {
      if (sql !== 'commit') return null;
      commits += 1;
      return CONFLICTS[commits - 1] ?? null;
    });
    expect(commits, 'it has a transaction to lose').toBeGreaterThan(1);
    expect(heard.status, heard.text ?? '').toBeLessThan(300);
    expect(changedTables(before, await getFingerprint(world))).toEqual(complete);
  });
});

/** What they change they change in one statement, which has no commit of its own to lose. */
const OF_ONE_STATEMENT: ReadonlySet<string> = new Set([
  'POST /api/onboarding/complete',
  'PUT /api/language',
  'POST /api/sign-out',
  'POST /api/calendar-address',
  'DELETE /api/calendar-address',
  'DELETE /api/family/hidden-inviters/:userId',
  'DELETE /api/devices/:id',
  'POST /api/devices/sign-out-others',
  'POST /api/subscription/checkout',
  'POST /api/subscription/portal',
  'POST /api/admin/validate',
]);

/** At the first commit and at the second one. */
const CONFLICTS: readonly Fault[] = [{ sqlState: '40001' }, { sqlState: '40P01' }];

interface Heard {
  readonly status: number;
  /** Null where the answer was cut off, as a download is that cannot go on. */
  readonly text: string | null;
  readonly cookie: string;
  readonly requestId: string;
}

interface Expected {
  readonly number: number;
  readonly statuses: readonly number[];
  /** Nothing is missing: then a success is the truth, as when only what comes after the deed has failed. */
  readonly isDone: boolean;
}

function mustBeAnswered({ status, text, requestId }: Heard, { number, statuses, isDone }: Expected): void {
  if (text === null || (status < 300 && isDone)) return;
  expect(statuses, `statement ${number}: ${text}`).toContain(status);
  expect(isLogged(requestId, text), `statement ${number} is in the log`).toBe(true);
}

/** A request has a line of its own, unless ten refusals of its code have had theirs in this minute: then it is counted. */
function isLogged(requestId: string, text: string): boolean {
  if (logged.some((line) => line.includes(requestId))) return true;
  const { error } = JSON.parse(text) as { error?: { code?: string } };
  return logged.filter((line) => (JSON.parse(line) as { msg?: string }).msg === error?.code).length >= 10;
}

/** Which tables the request changes when nothing fails. */
async function changeOf(each: Case): Promise<string[]> {
  const scene = await createAdminScene();
  const aimed = await each.aim(scene);
  const before = await getFingerprint(world);
  const { status, text } = await ask(each, scene, aimed, () => null);
  expect(status, text ?? '').toBeLessThan(300);
  return changedTables(before, await getFingerprint(world));
}

/** Alice may do everything that somebody may. */
async function createAdminScene(): Promise<Scene> {
  const scene = await createScene(world);
  await context.database.insertInto('user_roles').values({ user_id: scene.alice.userId, role: 'admin' }).execute();
  return scene;
}

let addresses = 0;

function newEmail(): string {
  addresses += 1;
  return `siv${addresses}@example.com`;
}

type FaultAt = Parameters<typeof faulty.breakAt>[0];

async function ask(
  each: Case,
  scene: Scene,
  aimed: Aimed & { cookie?: string },
  fault: FaultAt,
): Promise<Heard & { asked: number }> {
  const [method = '', pattern = ''] = each.row.route.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => aimed.params?.[name] ?? name);
  const query = aimed.query === undefined ? '' : `?${aimed.query}`;
  await context.database.deleteFrom('rate_limits').execute();
  faulty.breakAt(fault);
  const heard = await askPlainly(method, `${path}${query}`, {
    cookie: aimed.cookie ?? scene.alice.cookie,
    body: aimed.body,
  });
  const { asked } = faulty;
  faulty.breakAt(() => null);
  return { ...heard, asked };
}

async function askPlainly(
  method: string,
  path: string,
  { cookie = '', body }: { readonly cookie?: string | undefined; readonly body?: unknown },
): Promise<Heard> {
  const { origin } = context.config;
  const response = await app.request(`${origin}${path}`, {
    method,
    headers: {
      Host: new URL(origin).host,
      Origin: origin,
      'Content-Type': 'application/json',
      ...(cookie === '' ? {} : { Cookie: cookie }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return {
    status: response.status,
    text: await response.text().catch(() => null),
    cookie: cookies.join('; '),
    requestId: response.headers.get('x-request-id') ?? 'none',
  };
}
