import { sentFrom } from '@lulla/domain/calendar/window';
import type { Stock } from '@lulla/domain/stock/stock';
import type { Instant } from '@lulla/domain/time/instant';
import type { Cursor } from '@lulla/domain/wire/cursor';
import type { Entitlement } from '@lulla/domain/wire/family-info';
import type { SyncAnswer } from '@lulla/domain/wire/sync-answer';
import type { Database } from '../database/database.ts';
import { presentRow } from '../features/activity/present.ts';
import { getChangedRows, getDeviceRows } from '../features/activity/reads.ts';
import { presentEventRow } from '../features/calendar/present.ts';
import { getChangedEvents, getEventsFrom } from '../features/calendar/reads.ts';
import { getFamilyInfo } from '../features/family/reads.ts';
import { presentStock } from '../features/stock/present.ts';
import { STOCK_COLUMNS } from '../features/stock/reads.ts';
import { AppError } from '../http/app-error.ts';
import type { FamilyScope } from './family-scope.ts';

/** Further behind than this, a snapshot is smaller than the way there. */
const MAX_CHANGES = 2000;

type Pulled = Pick<SyncAnswer, 'reset' | 'rows' | 'events' | 'family' | 'stock' | 'cursor'>;

interface Asked {
  readonly cursor: Cursor | null;
  readonly now: Instant;
  readonly billing: Entitlement['billing'];
}

/**
 * Every row newer than the cursor, from one consistent state; a snapshot of what a device holds when the cursor is another
 * family's, another epoch's, from the future, or too far behind.
 */
export async function pull(database: Database, scope: FamilyScope, asked: Asked): Promise<Pulled> {
  const state = await getFamilyState(database, scope);
  const { cursor } = asked;
  if (cursor && isSameLine(cursor, state) && cursor.revision === state.cursor.revision) {
    return { reset: false, rows: [], events: [], family: null, stock: null, cursor: state.cursor };
  }
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => pullFrom(trx, scope, asked));
}

async function pullFrom(db: Database, scope: FamilyScope, { cursor, now, billing }: Asked): Promise<Pulled> {
  const state = await getFamilyState(db, scope);
  const { familyId } = state.cursor;
  const asker = { userId: scope.userId, familyId, now, billing };
  if (cursor && isSameLine(cursor, state)) {
    const { revision } = cursor;
    const rows = await getChangedRows(db, familyId, revision, MAX_CHANGES + 1);
    const hasEvents = state.eventsRevision > revision;
    const events = hasEvents ? await getChangedEvents(db, familyId, revision, MAX_CHANGES + 1) : [];
    if (rows.length + events.length <= MAX_CHANGES) {
      const family = state.infoRevision > revision ? await getFamilyInfo(db, asker) : null;
      const stock = state.stockRevision > revision ? { current: state.stock } : null;
      return { reset: false, ...presented(rows, events), family, stock, cursor: state.cursor };
    }
  }
  const rows = await getDeviceRows(db, familyId, now);
  const events = await getEventsFrom(db, familyId, sentFrom(now));
  const family = await getFamilyInfo(db, asker);
  return { reset: true, ...presented(rows, events), family, stock: { current: state.stock }, cursor: state.cursor };
}

function presented(
  rows: Awaited<ReturnType<typeof getDeviceRows>>,
  events: Awaited<ReturnType<typeof getEventsFrom>>,
): Pick<Pulled, 'rows' | 'events'> {
  return { rows: rows.map(presentRow), events: events.map(presentEventRow) };
}

function isSameLine(cursor: Cursor, { cursor: ours }: FamilyState): boolean {
  return cursor.familyId === ours.familyId && cursor.epoch === ours.epoch && cursor.revision <= ours.revision;
}

interface FamilyState {
  readonly cursor: Cursor;
  readonly infoRevision: number;
  readonly stock: Stock | null;
  readonly stockRevision: number;
  readonly eventsRevision: number;
}

async function getFamilyState(db: Database, scope: FamilyScope): Promise<FamilyState> {
  const row = await db
    .selectFrom('members')
    .innerJoin('families', 'families.id', 'members.family_id')
    .select([
      'families.id',
      'epoch',
      'revision',
      'info_revision',
      'stock_revision',
      'events_revision',
      ...STOCK_COLUMNS,
    ])
    .where('user_id', '=', scope.userId)
    .executeTakeFirst();
  if (!row) throw new AppError(401, 'signed_out');
  return {
    cursor: { familyId: row.id, epoch: row.epoch, revision: row.revision },
    infoRevision: row.info_revision,
    stock: presentStock(row),
    stockRevision: row.stock_revision,
    eventsRevision: row.events_revision,
  };
}
