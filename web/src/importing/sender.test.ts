import type { Activity } from '@lulla/domain/activity/activity';
import type { Import } from '@lulla/domain/protocol/import';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { type ApiOptions, type ApiResult, type apiFetch, failed } from '../api/client.ts';
import { browserEnvironment } from '../sync/browser-environment.ts';
import { newUuid } from '../sync/new-uuid.ts';
import { eraseImport } from '../sync/store/erase-device.ts';
import { chunksOf, ImportStore } from './import-store.ts';
import { ImportWork } from './import-work.ts';
import type { Report } from './messages.ts';
import { Sender } from './sender.ts';

const FAMILY = newUuid();
const ID = newUuid();

function diapers(count: number): Activity[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: 'diaper',
    contents: 'pee',
    id: newUuid(),
    userId: USER,
    startedAt: index,
    note: null,
    editedAt: null,
    fromStock: null,
  }));
}

/** A server that keeps what it gets; `answer` may fail before it (nothing comes) or after it (the answer is lost). */
class Server {
  readonly log = new Map<string, Activity>();
  readonly requests: string[] = [];
  finishedAt: number | null = null;
  fails: (path: string, nth: number) => ApiResult<never> | 'lost' | null = () => null;

  readonly call = (async (path: string, options: ApiOptions<unknown> = {}): Promise<ApiResult<unknown>> => {
    this.requests.push(path.replace(ID, 'ID'));
    const failure = this.fails(path, this.requests.length);
    if (failure !== null && failure !== 'lost') return failure;
    const data = this.answer(path, options.body);
    return failure === 'lost' ? failed('offline') : { ok: true, status: 200, data };
  }) as typeof apiFetch;

  private answer(path: string, body: unknown): unknown {
    if (path.endsWith('/entries')) {
      const { entries } = body as { entries: Activity[] };
      const added = entries.filter(({ id }) => !this.log.has(id));
      for (const entry of added) this.log.set(entry.id, entry);
      return { added: added.length, alreadyHere: entries.length - added.length };
    }
    if (path.endsWith('/finish')) this.finishedAt = 1;
    const own: Import = {
      id: ID,
      source: 'huckleberry',
      userId: USER,
      startedAt: 0,
      finishedAt: this.finishedAt,
      undoneAt: null,
      total: 0,
      added: this.log.size,
    };
    return path === '/api/imports' && body === undefined ? { imports: [own] } : own;
  }
}

/** A device for each test. */
let USER = '';
let store: ImportStore;
let reports: Report[];

beforeEach(async () => {
  USER = newUuid();
  store = await ImportStore.open(USER, () => {});
  reports = [];
});

const begin = (activities: readonly Activity[]) =>
  store.begin(
    { id: ID, userId: USER, familyId: FAMILY, source: 'huckleberry', childIds: [] },
    { source: 'huckleberry', activities, childIds: [] },
  );

/** Sends until nothing more is sent; a wait ends at once. */
async function send({ call }: Server, { stopsAt }: { stopsAt?: number } = {}): Promise<Report | undefined> {
  const sender = new Sender({
    store,
    call,
    tell(report) {
      reports.push(report);
      if (report.type !== 'sending') return;
      if (report.progress.sent === stopsAt) sender.stop();
      if (report.waiting) setTimeout(() => sender.wake());
    },
  });
  await sender.run();
  return reports.at(-1);
}

it('R300 sends chunks of 500 at most, then says what is there', async () => {
  const server = new Server();
  await begin(diapers(1_201));
  expect(await send(server)).toMatchObject({
    type: 'done',
    added: 1_201,
    refused: 0,
    progress: { total: 1_201, sent: 1_201 },
  });
  expect(server.requests).toEqual([
    '/api/imports',
    ...Array.from({ length: 3 }, () => '/api/imports/ID/entries'),
    '/api/imports/ID/finish',
  ]);
  expect(reports.flatMap((report) => (report.type === 'sending' ? report.progress.sent : []))).toEqual([
    0, 500, 1_000, 1_201,
  ]);
  expect([await store.batch(), await store.nextChunk()]).toEqual([null, null]);
});

it('R301 loses and doubles nothing when every other request fails, before or after the server had it', async () => {
  const server = new Server();
  server.fails = (_, nth) => (nth % 4 === 1 ? failed('offline') : nth % 4 === 3 ? 'lost' : null);
  await begin(diapers(1_201));
  expect(await send(server)).toMatchObject({ type: 'done', added: 1_201 });
  expect(server.log.size).toBe(1_201);
});

it('R301 goes on after a tab was killed, also between the last answer and its own end', async () => {
  const server = new Server();
  await begin(diapers(1_201));
  server.fails = (path) => (path.endsWith('/finish') ? failed('imports_full', 409) : null);
  expect(await send(server, { stopsAt: 500 })).toMatchObject({
    type: 'stopped',
    failure: null,
    progress: { sent: 500 },
  });
  store.close();
  store = await ImportStore.open(USER, () => {});
  expect(await send(server)).toMatchObject({ type: 'stopped', failure: 'imports_full', progress: { sent: 1_201 } });
  // The server had finished, and nobody heard it.
  server.finishedAt = 1;
  server.fails = (path) => (path.endsWith('/finish') ? failed('import_ended', 409) : null);
  expect(await send(server)).toMatchObject({ type: 'done', added: 1_201 });
});

it('R302 leaves out the one entry that the server refuses, and counts it', async () => {
  const server = new Server();
  const activities = diapers(700);
  const bad = activities[600]?.id;
  const entriesOf: string[] = [];
  const { call } = server;
  await begin(activities);
  const picky = (async (path: string, options: ApiOptions<unknown> = {}) => {
    const { entries = [] } = (options.body ?? {}) as { entries?: Activity[] };
    entriesOf.push(String(entries.length));
    if (!entries.some(({ id }) => id === bad)) return call(path, options);
    // Once it is named, once it has to be found.
    const details = entries.length > 100 ? {} : { entryId: bad };
    return { ...failed('entry_not_valid', 422), details };
  }) as typeof apiFetch;
  expect(await send(Object.assign(server, { call: picky }))).toMatchObject({ type: 'done', added: 699, refused: 1 });
  expect(entriesOf).toEqual(['0', '500', '200', '100', '100', '99', '0']);
});

it('R337 leaves out all of a request at once whose author is no longer in the family, and counts them', async () => {
  const server = new Server();
  const partner = newUuid();
  const activities = diapers(700).map((entry, index) => (index % 2 === 1 ? { ...entry, userId: partner } : entry));
  const { call } = server;
  await begin(activities);
  const without = (async (path: string, options: ApiOptions<unknown> = {}) => {
    const { entries = [] } = (options.body ?? {}) as { entries?: Activity[] };
    const theirs = entries.find(({ userId }) => userId === partner);
    if (theirs === undefined) return call(path, options);
    server.requests.push('refused');
    return { ...failed('author_not_found', 422), details: { entryId: theirs.id } };
  }) as typeof apiFetch;
  expect(await send(Object.assign(server, { call: without }))).toMatchObject({
    type: 'done',
    added: 350,
    refused: 350,
    progress: { sent: 700 },
  });
  expect(server.requests.filter((request) => request === 'refused')).toHaveLength(2);
  expect([...server.log.values()].every(({ userId }) => userId === USER)).toBe(true);
});

it('keeps what is unsent when the session has ended', async () => {
  const server = new Server();
  await begin(diapers(600));
  server.fails = (_, nth) => (nth === 3 ? failed('no_session', 401) : null);
  expect(await send(server)).toMatchObject({ type: 'stopped', failure: 'signed_out', progress: { sent: 500 } });
  server.fails = () => null;
  expect(await send(server)).toMatchObject({ type: 'done', added: 600 });
});

it('R301 forgets what is unsent at a sign-out, also in another tab', async () => {
  await begin(diapers(3));
  let erased = 0;
  const other = await ImportStore.open(USER, () => {
    erased += 1;
  });
  await eraseImport(browserEnvironment, USER);
  expect(erased).toBe(1);
  await expect(other.batch()).rejects.toThrow(DOMException);
  store = await ImportStore.open(USER, () => {});
  expect(await store.batch()).toBeNull();
});

it('R304 forgets the import that was undone, and no other one that is under way', async () => {
  await begin(diapers(3));
  const work = new ImportWork((report) => reports.push(report));
  const owner = { userId: USER, familyId: FAMILY };
  await work.handle({ type: 'forget', id: newUuid(), owner });
  expect(reports).toEqual([]);
  expect(await store.batch()).toMatchObject({ id: ID, total: 3 });
  expect(await store.nextChunk()).not.toBeNull();
  await work.handle({ type: 'forget', id: ID, owner });
  expect(reports).toEqual([{ type: 'nothing' }]);
  expect([await store.batch(), await store.nextChunk()]).toEqual([null, null]);
});

it('R301 keeps what is stored when the account has joined another family meanwhile', async () => {
  const work = new ImportWork((report) => reports.push(report));
  await begin(diapers(3));
  await store.setStopped(true);
  await work.handle({ type: 'resume', owner: { userId: USER, familyId: newUuid() }, isPressed: false });
  expect(reports).toMatchObject([{ type: 'stopped', progress: { id: ID, total: 3, sent: 0 } }]);
  expect(await store.nextChunk()).not.toBeNull();
});

it('R303 says why no row of a file becomes an entry', async () => {
  const work = new ImportWork((report) => reports.push(report));
  const text =
    '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"\n"Diaper","not a time",,,,,"Pee",';
  const context = { now: Date.now(), zone: 'Europe/Stockholm', children: [{ id: '', name: '' }], members: [] };
  const owner = { userId: USER, familyId: FAMILY };
  await work.handle({ type: 'read', files: [new File([text], 'log.csv')], context, owner });
  expect(reports).toEqual([
    {
      type: 'unread',
      code: 'nothing_in_it',
      rows: { leftOutCount: 1, leftOut: [expect.objectContaining({ file: 'log.csv', row: 2, reason: 'no_time' })] },
    },
  ]);
});

it('makes chunks that fit in a request', () => {
  const note = 'å'.repeat(2_000);
  const chunks = chunksOf(diapers(1_000).map((activity) => ({ ...activity, note })));
  expect(chunks.length).toBeGreaterThan(2);
  expect(chunks.flat()).toHaveLength(1_000);
  for (const entries of chunks) {
    expect(new TextEncoder().encode(JSON.stringify({ entries })).length).toBeLessThan(1024 * 1024);
  }
});
