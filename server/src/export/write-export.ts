import type { ActivityKind } from '@lulla/domain/activity/kinds';
import { DAY, type Instant } from '@lulla/domain/time/instant';
import type { Database } from '../database/database.ts';
import { type PageSize, PIECE_BYTES } from '../database/page.ts';
import { eachPage } from '../database/read-pages.ts';
import type { LongAnswers } from '../http/response/long-answers.ts';
import { getEntries, isStillMember, type StartPlace, startPlaceOf } from '../rows/activity/reads.ts';
import { type DayPlace, eventPlaceOf } from '../rows/calendar/reads.ts';
import type { FamilyScope } from '../rows/family-scope.ts';
import { presentRecord } from '../rows/record/present.ts';
import { getRecords, type RecordPlace, recordPlaceOf } from '../rows/record/reads.ts';
import {
  type Profile,
  presentAccountData,
  presentCalendarEvent,
  presentChildren,
  presentConnections,
  presentEnd,
  presentEntry,
  presentOwner,
} from './present.ts';
import { getAccountData, getChildren, getEvents, getPartnerIds } from './reads.ts';

/** Rows in memory at a time. */
const PAGE: PageSize = { rows: 500, bytes: PIECE_BYTES };

export interface Exported {
  readonly scope: FamilyScope;
  readonly profile: Profile;
  /** The reader's, for the times of the records. */
  readonly zone: string;
  readonly now: Instant;
  /** The family in whose queue it reads. */
  readonly long: LongAnswers;
}

/**
 * The text of the export file (accounts §3), page by page, without an open transaction. Fails at its end if the reader
 * left the family meanwhile, because then the lists are incomplete.
 */
export async function* writeExport(database: Database, exported: Exported): AsyncGenerator<string, void> {
  const { scope, profile, now } = exported;
  const accountData = await getAccountData(database, scope);
  if (!accountData) throw new Error('The account ended during the export');
  const account = presentAccountData(scope.userId, accountData);
  const children = presentChildren(await getChildren(database, scope));
  yield `{\n${members({ ...presentOwner(profile), account, ...children })},\n`;
  yield* writeList('activities', readRecords(database, exported));
  yield* writeList('entries', readEntries(database, exported));
  yield* writeList('calendar_events', readEvents(database, exported));
  const connections = presentConnections(scope.userId, await getPartnerIds(database, scope));
  if (!(await isStillMember(database, scope))) throw new Error('The family was left during the export');
  yield `${members({ family_connections: connections, ...presentEnd(now) })}\n}\n`;
}

function members(object: object): string {
  return Object.entries(object)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(',\n');
}

/** A list, one element a line. */
async function* writeList(name: string, pages: AsyncGenerator<readonly object[], void>): AsyncGenerator<string, void> {
  yield `${JSON.stringify(name)}: [`;
  let separator = '\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((each) => JSON.stringify(each)).join(',\n');
    separator = ',\n';
  }
  yield '\n],\n';
}

async function* readRecords(database: Database, { scope, zone, now, long }: Exported) {
  const records = eachPage({
    // A device with a clock ahead may have logged future entries.
    read: (after: RecordPlace | null) =>
      long.read(() => getRecords(database, scope, { from: 0, to: now + DAY, after, size: PAGE })),
    placeOf: recordPlaceOf,
  });
  for await (const rows of records) yield rows.map((row) => presentRecord(row, zone));
}

type Read = Pick<Exported, 'scope' | 'long'>;

/** Every entry, or those of one kind, page by page. */
export async function* readEntries(database: Database, { scope, long }: Read, kind?: ActivityKind) {
  const entries = eachPage({
    read: (after: StartPlace | null) => long.read(() => getEntries(database, scope, { after, size: PAGE, kind })),
    placeOf: startPlaceOf,
  });
  for await (const rows of entries) yield rows.map(presentEntry);
}

export async function* readEvents(database: Database, { scope, long }: Read) {
  const events = eachPage({
    read: (after: DayPlace | null) => long.read(() => getEvents(database, scope, { after, size: PAGE })),
    placeOf: eventPlaceOf,
  });
  for await (const rows of events) yield rows.map(presentCalendarEvent);
}
