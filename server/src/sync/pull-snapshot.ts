import { sentFrom } from '@lulla/domain/calendar/window';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import { rowsInForm, type WireForm } from '@lulla/domain/protocol/version-1';
import type { LocalDate } from '@lulla/domain/time/zone';
import { askSnapshot } from '../database/batched-transaction.ts';
import { ask, type Database } from '../database/database.ts';
import { type Page, type PageSize, PIECE_BYTES, takePage, WHOLE_BYTES } from '../database/page.ts';
import { eachPage } from '../database/read-pages.ts';
import type { LongAnswers } from '../http/response/long-answers.ts';
import { ListWriter } from '../http/response/send-pages.ts';
import { deviceRows } from '../rows/activity/device-rows.ts';
import type { ActivityRow } from '../rows/activity/mapping.ts';
import { presentRow } from '../rows/activity/present.ts';
import { changedRows, type StartPlace, startPlaceOf } from '../rows/activity/reads.ts';
import { presentEventRow } from '../rows/calendar/present.ts';
import { type DayPlace, eventPlaceOf, eventsFrom } from '../rows/calendar/reads.ts';
import { familyInfoIn, familyInfoOf } from '../rows/family/reads.ts';
import { type FamilyRow, familyOf } from '../rows/family-lock.ts';
import type { FamilyScope } from '../rows/family-scope.ts';
import { presentStock } from '../rows/stock/present.ts';
import { cursorOf, MOST_CHANGES, type Pulled } from './incremental-pull.ts';
import { mustBeThere, type PullRequest, pullMuch, type Reader } from './pull.ts';

/** Rows of an answer made in one piece: a month of 60 entries a day. */
const WHOLE: PageSize = { rows: 2_000, bytes: WHOLE_BYTES };
const PIECE: PageSize = { rows: 1_000, bytes: PIECE_BYTES };

/** The reader and their family. */
type FamilyReader = Reader & FamilyScope;

/** The beginning of a snapshot that is longer than one page. */
interface LongSnapshot {
  readonly reader: FamilyReader;
  readonly from: LocalDate;
  readonly family: FamilyRow;
  readonly rows: Page<ActivityRow>;
}

/**
 * Everything that a device stores, from one consistent state; if it is longer than one page, its beginning, for
 * `writeSnapshot`. Who changed families since their session was read gets the present one.
 */
async function pullSnapshot(database: Database, reader: FamilyReader): Promise<Pulled | LongSnapshot> {
  const { familyId, now } = reader;
  const from = sentFrom(now);
  const answer = await askSnapshot(database, {
    families: familyOf(reader.userId),
    rows: deviceRows(database, reader, { now, after: null, size: WHOLE }),
    events: eventsFrom(familyId, from, { after: null, size: WHOLE }),
    info: familyInfoOf(reader),
  });
  const family = mustBeThere(answer.families);
  if (family.id !== familyId) return pullSnapshot(database, { ...reader, familyId: family.id });
  const [rows, events] = [takePage(answer.rows, WHOLE), takePage(answer.events, WHOLE)];
  if (!rows.isLast || !events.isLast) return { reader, from, family, rows };
  return {
    reset: true,
    rows: rows.rows.map(presentRow),
    events: events.rows.map(presentEventRow),
    family: familyInfoIn(answer.info, reader),
    stock: { current: presentStock(family) },
    cursor: cursorOf(family),
  };
}

/** Everything newer than the cursor if possible, else a snapshot or its beginning. */
export async function pullLong(
  database: Database,
  scope: FamilyScope,
  request: PullRequest,
): Promise<Pulled | LongSnapshot> {
  const { now, billing } = request;
  return (await pullMuch(database, scope, request)) ?? pullSnapshot(database, { ...scope, now, billing });
}

type Head = Pick<SyncResponse, 'serverTime' | 'results' | 'error'>;

/**
 * A long snapshot as the same JSON, one piece in memory at a time. No transaction stays open, so pieces are of
 * different moments: entries changed meanwhile follow them, and the cursor matches. Later changes have later revisions,
 * which the device pulls next. Fails if the family's epoch changed, so that half an answer never looks whole.
 */
export async function* writeSnapshot(
  database: Database,
  begun: LongSnapshot,
  { head, long, form }: { head: Head; long: LongAnswers; form: WireForm },
): AsyncGenerator<string, void> {
  const { reader, family } = begun;
  yield `${JSON.stringify({ ...head, reset: true }).slice(0, -1)},"rows":[`;
  const rows = new ListWriter();
  const present = (rows: readonly ActivityRow[]) => rowsInForm(form, rows.map(presentRow));
  for await (const page of entryPages(database, begun, long)) yield rows.write(present(page));
  const after = await long.read(() => readChangesSince(database, begun));
  mustBeSame(family, mustBeThere(after.families));
  // More changes than that come with the next sync.
  const changed = takePage(after.rows, MOST_CHANGES);
  const end = changed.isLast ? mustBeThere(after.families) : family;
  if (changed.isLast) yield rows.write(present(changed.rows));
  yield '],"events":[';
  const events = new ListWriter();
  for await (const page of eventPages(database, begun, long)) yield events.write(page.map(presentEventRow));
  mustBeSame(family, mustBeThere(await ask(database, familyOf(reader.userId))));
  const rest = {
    family: familyInfoIn(after.info, reader),
    stock: { current: presentStock(end) },
    cursor: cursorOf(end),
  };
  yield `],${JSON.stringify(rest).slice(1)}`;
}

/** The family's present revision, and what changed since the snapshot began. */
function readChangesSince(database: Database, { reader, family }: LongSnapshot) {
  return askSnapshot(database, {
    families: familyOf(reader.userId),
    rows: changedRows(family.id, family.revision, MOST_CHANGES),
    info: familyInfoOf(reader),
  });
}

function mustBeSame(before: FamilyRow, now: FamilyRow): void {
  if (before.id !== now.id || before.epoch !== now.epoch) throw new Error('The family changed during a snapshot');
}

function entryPages(database: Database, { reader, rows }: LongSnapshot, long: LongAnswers) {
  return eachPage({
    first: rows,
    placeOf: startPlaceOf,
    read: async (after: StartPlace | null) => {
      const place = { now: reader.now, after, size: PIECE };
      return takePage(await long.read(() => ask(database, deviceRows(database, reader, place))), PIECE);
    },
  });
}

function eventPages(database: Database, { reader, from }: LongSnapshot, long: LongAnswers) {
  return eachPage({
    placeOf: eventPlaceOf,
    read: async (after: DayPlace | null) => {
      const place = { after, size: PIECE };
      return takePage(await long.read(() => ask(database, eventsFrom(reader.familyId, from, place))), PIECE);
    },
  });
}
