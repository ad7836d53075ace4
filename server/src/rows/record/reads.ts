import type { Instant } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { ask, type Database, statementOf } from '../../database/database.ts';
import { type Page, type PageSize, pageOf, takePage } from '../../database/page.ts';
import { LONG_TEXTS } from '../activity/kinds.ts';
import type { ActivityRow } from '../activity/mapping.ts';
import { ACTIVITY_COLUMNS, isMember } from '../activity/reads.ts';
import type { FamilyScope } from '../family-scope.ts';

/** A record's place: newest first, at equal times ends before starts, then by id. */
export interface RecordPlace {
  readonly at: Instant;
  readonly isEnd: boolean;
  readonly id: string;
}

interface Window {
  readonly from: Instant;
  /** Exclusive. */
  readonly to: Instant;
  /** Only what follows it; null for the first. */
  readonly after: RecordPlace | null;
  readonly size: PageSize;
}

/** An entry's row, and which of its records it is. */
export type RecordRow = ActivityRow & { readonly at: Date; readonly is_end: boolean };

/**
 * The records whose own time is in the window, newest first, one page: each is the entry's row and which of its records
 * it is. Both halves follow an index and stop with the page.
 */
export async function getRecords(db: Database, scope: FamilyScope, window: Window): Promise<Page<RecordRow>> {
  const { size } = window;
  const all = db
    .selectFrom(startsWithin(db, scope, window).as('starts'))
    .selectAll()
    .unionAll(db.selectFrom(endsWithin(db, scope, window).as('ends')).selectAll())
    .orderBy('at', 'desc')
    .orderBy('is_end', 'desc')
    .orderBy('id', 'desc')
    .limit(size.rows + 1);
  const page = pageOf(statementOf(all), {
    order: 'at desc, is_end desc, id desc',
    texts: LONG_TEXTS,
    bytes: size.bytes,
  });
  return takePage(await ask(db, page), size);
}

export function recordPlaceOf({ at, is_end, id }: RecordRow): RecordPlace {
  return { at: at.getTime(), isEnd: is_end, id };
}

function entries(db: Database, scope: FamilyScope) {
  return db
    .selectFrom('activities')
    .select(ACTIVITY_COLUMNS)
    .where('family_id', '=', scope.familyId)
    .where(isMember(scope))
    .where('deleted_at', 'is', null);
}

/** An entry logged as one moment has no start record (R91). */
const HAS_START = sql<boolean>`(kind not in ('bottle', 'breastmilk') or ended_at is distinct from started_at)`;

/** Below and above every id, so that at equal times ends come before starts in one statement. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function startsWithin(db: Database, scope: FamilyScope, { from, to, after, size }: Window) {
  const starts = entries(db, scope)
    .select(['started_at as at', sql<boolean>`false`.as('is_end')])
    .where('started_at', '>=', new Date(from))
    .where('started_at', '<', new Date(to))
    .where(HAS_START)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size.rows + 1);
  if (!after) return starts;
  const id = after.isEnd ? LAST_ID : after.id;
  return starts.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('started_at', 'id'), '<', tuple(new Date(after.at), id)),
  );
}

function endsWithin(db: Database, scope: FamilyScope, { from, to, after, size }: Window) {
  const ends = entries(db, scope)
    .select((eb) => [eb.ref('ended_at').$notNull().as('at'), sql<boolean>`true`.as('is_end')])
    .where('ended_at', '>=', new Date(from))
    .where('ended_at', '<', new Date(to))
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size.rows + 1);
  if (!after) return ends;
  const id = after.isEnd ? after.id : FIRST_ID;
  return ends.where(({ eb, refTuple, tuple }) => eb(refTuple('ended_at', 'id'), '<', tuple(new Date(after.at), id)));
}
