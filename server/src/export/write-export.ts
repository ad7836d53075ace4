import { DAY, type Instant } from '@lulla/domain/time/instant';
import type { Database } from '../database/database.ts';
import {
  type Profile,
  presentCalendarEvent,
  presentConnections,
  presentEnd,
  presentEntry,
  presentHeld,
  presentOwner,
} from '../features/own-data/present.ts';
import { getEntries, getEvents, getHeld, getPartnerIds, isStillMember } from '../features/own-data/reads.ts';
import { presentRecord } from '../features/record/present.ts';
import { getRecords, type RecordPlace } from '../features/record/reads.ts';
import type { FamilyScope } from '../sync/family-scope.ts';

/** Rows in memory at a time, whatever the log holds. */
const PAGE = 500;

export interface Exported {
  readonly scope: FamilyScope;
  readonly profile: Profile;
  /** The reader's, for the times of the records. */
  readonly zone: string;
  readonly now: Instant;
}

/**
 * The text of the export file (accounts §3), page by page; no transaction is held open while somebody's line is slow. Fails
 * at its end when its reader has left the family meanwhile, because then the lists are not whole.
 */
export async function* writeExport(database: Database, exported: Exported): AsyncGenerator<string, void> {
  const { scope, profile, now } = exported;
  const held = await getHeld(database, scope);
  if (!held) throw new Error('The account ended during the export');
  yield `{\n${members({ ...presentOwner(profile), account: presentHeld(scope.userId, held) })},\n`;
  yield* writeList('activities', readRecords(database, exported));
  yield* writeList('entries', readEntries(database, scope));
  yield* writeList('calendar_events', readEvents(database, scope));
  const connections = presentConnections(scope.userId, await getPartnerIds(database, scope));
  if (!(await isStillMember(database, scope))) throw new Error('The family was left during the export');
  yield `${members({ family_connections: connections, ...presentEnd(now) })}\n}\n`;
}

function members(object: object): string {
  return Object.entries(object)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(',\n');
}

/** A list, one thing a line. */
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

async function* readRecords(database: Database, { scope, zone, now }: Exported) {
  let after: RecordPlace | null = null;
  for (;;) {
    // A device whose clock is ahead has logged what is yet to come.
    const rows = await getRecords(database, scope, { from: 0, to: now + DAY, after, limit: PAGE });
    yield rows.map((row) => presentRecord(row, zone));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { at: last.at.getTime(), isEnd: last.is_end, id: last.id };
  }
}

async function* readEntries(database: Database, scope: FamilyScope) {
  let after: { startedAt: Instant; id: string } | null = null;
  for (;;) {
    const rows = await getEntries(database, scope, { after, limit: PAGE });
    yield rows.map(presentEntry);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { startedAt: last.started_at.getTime(), id: last.id };
  }
}

async function* readEvents(database: Database, scope: FamilyScope) {
  let after: { date: string; id: string } | null = null;
  for (;;) {
    const rows = await getEvents(database, scope, { after, limit: PAGE });
    const events = rows.map(presentCalendarEvent);
    yield events;
    const last = events.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { date: last.event_date, id: last.id };
  }
}
