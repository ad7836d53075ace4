import { type Activity, isFeed, isOpen } from '@lulla/domain/activity/activity';
import { byNewest } from '@lulla/domain/activity/days';
import type { OperationResult } from '@lulla/domain/protocol/result';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import type { Stock } from '@lulla/domain/stock/stock';
import type { Database } from '@lulla/server/src/database/database.ts';
import { expect } from 'vitest';
import type { Household, Load } from './load.ts';
import { type FaultStage, withDatabase } from './stage.ts';

/**
 * Reads the server and every device and holds them against the record (docs/trust/faults.md, I1 to I13). The load must be
 * quiet. I8, I9 and I12 are about what no tap touches, and have tests of their own.
 */
export async function mustHold(load: Load, stage: FaultStage): Promise<void> {
  const { history, phones } = load;
  expect(
    phones.flatMap(({ wrongs }) => wrongs),
    'I4, I11: no cursor goes back, nothing of strangers arrives',
  ).toEqual([]);
  expect(history.contradictions, 'I2: a repeated operation has the same answer').toEqual([]);
  expect(
    phones.flatMap(({ log }) => log.tab.reports),
    'nothing unexpected in a tab',
  ).toEqual([]);
  mustBeLogged(load, stage);
  await withDatabase(stage.lulla, async (database) => {
    for (const household of load.households)
      await mustHoldIn(household, load, { database, origin: stage.lulla.origin });
  });
}

/** Lines a minute that refusals of one code may leave (server/src/http/response/refusal-log.ts). */
const REFUSAL_LINES = 10;

/** I13: each answer from 500 on has a line in the log with its request id, or ten others of its code have one. */
function mustBeLogged({ history }: Load, { lulla }: FaultStage): void {
  const answered = history.failures.filter(({ status }) => (status ?? 0) >= 500);
  const unlogged = answered.filter(({ requestId }) => requestId === null || !lulla.printed.includes(requestId));
  const linesOf = (code: string) => lulla.printed.split(`"msg":"${code}"`).length - 1;
  expect(
    unlogged.filter(({ status, code }) => status !== 503 || code === null || linesOf(code) < REFUSAL_LINES),
    'I13: every 5xx is in the log',
  ).toEqual([]);
}

interface Place {
  readonly database: Database;
  readonly origin: string;
}

async function mustHoldIn(household: Household, load: Load, place: Place): Promise<void> {
  const { familyId } = household.people[0];
  const results = await getResults(familyId, place.database);
  await mustHaveMembers(household, place.database);
  mustHaveTaken(household, load, results);
  await mustHaveMade(household, results, place.database);
  await mustHaveCountedOnce(familyId, results, place.database);
  const truth = await getTruth(household, place.origin);
  mustShow(household, truth);
  mustBeOneStock(results, truth.stock?.current ?? null);
}

async function getResults(familyId: string, database: Database): Promise<Map<string, OperationResult>> {
  const query = database.selectFrom('applied_ops').select(['op_id', 'result']).where('family_id', '=', familyId);
  return new Map((await query.execute()).map(({ op_id, result }) => [op_id, result as OperationResult]));
}

async function mustHaveMembers({ people }: Household, database: Database): Promise<void> {
  const ids = people.map(({ userId }) => userId);
  const rows = await database.selectFrom('members').select('family_id').where('user_id', 'in', ids).execute();
  const expected = people.map(({ familyId }) => familyId);
  expect(
    rows.map(({ family_id }) => family_id),
    'I7: both are in one family',
  ).toEqual(expected);
}

/** I1: what was acknowledged is there as it was answered. I10: all else stands refused on its phone. */
function mustHaveTaken({ phones }: Household, { history }: Load, results: ReadonlyMap<string, OperationResult>): void {
  for (const { tapped, log } of phones) {
    const refused = log.sync.refused.flatMap((group) => [group.operationId, ...group.blocked.map(({ id }) => id)]);
    const ids = [...tapped.keys()];
    const unanswered = ids.filter((id) => !results.has(id));
    expect(unanswered.sort(), 'I10: nothing left the outbox without an answer').toEqual(refused.sort());
    const lost = ids.filter((id) => history.answers.has(id) && !results.has(id));
    expect(lost, 'I1: no acknowledged write is lost').toEqual([]);
    for (const id of ids) {
      const heard = history.answers.get(id);
      if (heard !== undefined) expect(results.get(id), 'I2: the answer stands').toEqual(JSON.parse(heard));
    }
  }
}

/** I1: the entries of what was applied are rows, living or deleted. */
async function mustHaveMade(
  { phones, people }: Household,
  results: ReadonlyMap<string, OperationResult>,
  database: Database,
): Promise<void> {
  const made = phones.flatMap(({ tapped }) => [...tapped].flatMap(([id, entries]) => (results.has(id) ? entries : [])));
  const rows = await database
    .selectFrom('activities')
    .select('id')
    .where('family_id', '=', people[0].familyId)
    .execute();
  expect(rows.map(({ id }) => id).sort(), 'I1: every entry is there, and none that nobody made').toEqual(made.sort());
}

/** I2: each applied operation took one revision; a second effect of one would have taken another. */
async function mustHaveCountedOnce(
  familyId: string,
  results: ReadonlyMap<string, OperationResult>,
  database: Database,
): Promise<void> {
  const applied = [...results.values()].filter(({ status }) => status === 'applied');
  const { revision } = await database
    .selectFrom('families')
    .select('revision')
    .where('id', '=', familyId)
    .executeTakeFirstOrThrow();
  expect(revision, 'I2: as many revisions as applied operations').toBe(applied.length);
}

/** The log as a fresh device would get it. */
async function getTruth({ people: [person] }: Household, origin: string): Promise<SyncResponse> {
  const response = await fetch(`${origin}/api/sync`, {
    method: 'POST',
    headers: { Origin: origin, Cookie: person.cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      wire: WIRE_VERSION,
      userId: person.userId,
      deviceTime: Date.now(),
      cursor: null,
      operations: [],
    }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as SyncResponse;
}

/** I3: every phone shows the server's rows in their order, and its stock. I5: one open session of a kind a person. */
function mustShow({ phones }: Household, truth: SyncResponse): void {
  const rows = truth.rows.flatMap(({ activity }): Activity[] => (activity ? [activity] : [])).sort(byNewest);
  for (const { log } of phones) {
    expect(log.state.view.activities, 'I3: every phone shows the log').toEqual(rows);
    expect(log.state.view, 'I3: every phone shows the stock').toMatchObject({
      stock: truth.stock?.current ?? null,
      isStockWaiting: false,
    });
  }
  const open = rows.filter(isOpen).map((session) => `${session.userId} ${isFeed(session) ? 'feed' : 'sleep'}`);
  expect(open, 'I5: at most one open feed and one open sleep').toEqual([...new Set(open)]);
}

/**
 * I6: every change led on from a count that another one had left, from none at all to the one that stands: nothing was
 * counted twice, nothing forgotten, whatever the order.
 */
function mustBeOneStock(results: ReadonlyMap<string, OperationResult>, current: Stock | null): void {
  const open = new Map<string, number>();
  const add = (stock: Stock | null, by: number) => {
    const key = stock === null ? 'none' : `${stock.batchId} ${stock.remaining} ${stock.usesAutomatically}`;
    open.set(key, (open.get(key) ?? 0) + by);
  };
  add(null, 1);
  add(current, -1);
  for (const result of results.values()) {
    if (result.status !== 'applied' || result.stock === null) continue;
    add(result.stock.before, -1);
    add(result.stock.after, 1);
    expect(result.stock.after?.remaining ?? 0, 'I6: never below none').toBeGreaterThanOrEqual(0);
  }
  expect(
    [...open].filter(([, count]) => count !== 0),
    'I6: the stock is what its changes make of it',
  ).toEqual([]);
}
