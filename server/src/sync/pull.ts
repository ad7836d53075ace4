import { sentFrom } from '@lulla/domain/calendar/window';
import type { Instant } from '@lulla/domain/time/instant';
import type { Cursor } from '@lulla/domain/wire/cursor';
import type { Entitlement } from '@lulla/domain/wire/family-info';
import { askSnapshot } from '../database/batched-transaction.ts';
import { ask, type Database } from '../database/database.ts';
import { presentRow } from '../features/activity/present.ts';
import { changedRows, getDeviceRows } from '../features/activity/reads.ts';
import { presentEventRow } from '../features/calendar/present.ts';
import { getChangedEvents, getEventsFrom } from '../features/calendar/reads.ts';
import { getFamilyInfo } from '../features/family/reads.ts';
import { presentStock } from '../features/stock/present.ts';
import { AppError } from '../http/app-error.ts';
import { type FamilyRow, familyOf } from './family-lock.ts';
import type { FamilyScope } from './family-scope.ts';
import { cursorOf, isLittleToPull, isSameLine, MAX_CHANGES, type Pulled, presentPulled } from './little-pull.ts';

interface Asked {
  readonly cursor: Cursor | null;
  readonly now: Instant;
  readonly billing: Entitlement['billing'];
  /** How far the family is, where that has been read already. */
  readonly line?: Pick<Cursor, 'epoch' | 'revision'> | undefined;
}

/**
 * Every row newer than the cursor, from one consistent state; a snapshot of what a device holds when the cursor is another
 * family's, another epoch's, from the future, or too far behind.
 */
export async function pull(database: Database, scope: FamilyScope, asked: Asked): Promise<Pulled> {
  const { cursor, line } = asked;
  if (cursor && line && isSameCursor(cursor, { familyId: scope.familyId, ...line })) return nothingNew(cursor);
  const little = cursor && (await pullLittle(database, scope, cursor));
  if (little) return little;
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => pullFrom(trx, scope, asked));
}

/** What nearly every pull comes to, in one round trip; null when there is more. */
async function pullLittle(database: Database, scope: FamilyScope, cursor: Cursor): Promise<Pulled | null> {
  const {
    families: [family],
    rows,
  } = await askSnapshot(database, {
    families: familyOf(scope.userId),
    rows: changedRows(cursor.familyId, cursor.revision, MAX_CHANGES + 1),
  });
  if (!family) throw new AppError(401, 'signed_out');
  return isLittleToPull(cursor, family) ? presentPulled(cursor, family, rows) : null;
}

function isSameCursor(a: Cursor, b: Cursor): boolean {
  return a.familyId === b.familyId && a.epoch === b.epoch && a.revision === b.revision;
}

function nothingNew(cursor: Cursor): Pulled {
  return { reset: false, rows: [], events: [], family: null, stock: null, cursor };
}

async function pullFrom(db: Database, scope: FamilyScope, { cursor, now, billing }: Asked): Promise<Pulled> {
  const [family] = await ask(db, familyOf(scope.userId));
  if (!family) throw new AppError(401, 'signed_out');
  const asker = { userId: scope.userId, familyId: family.id, now, billing };
  const changed = cursor && isSameLine(cursor, family) ? await pullChanges(db, cursor, family) : null;
  if (changed) {
    const info = family.info_revision > changed.after ? await getFamilyInfo(db, asker) : null;
    const stock = family.stock_revision > changed.after ? { current: presentStock(family) } : null;
    return { reset: false, ...changed.presented, family: info, stock, cursor: cursorOf(family) };
  }
  const rows = await getDeviceRows(db, family.id, now);
  const events = await getEventsFrom(db, family.id, sentFrom(now));
  const info = await getFamilyInfo(db, asker);
  const stock = { current: presentStock(family) };
  return { reset: true, ...presented(rows, events), family: info, stock, cursor: cursorOf(family) };
}

/** Null when there are so many that a snapshot is smaller. */
async function pullChanges(db: Database, { revision: after }: Cursor, family: FamilyRow) {
  const rows = await ask(db, changedRows(family.id, after, MAX_CHANGES + 1));
  const hasEvents = family.events_revision > after;
  const events = hasEvents ? await getChangedEvents(db, family.id, after, MAX_CHANGES + 1) : [];
  return rows.length + events.length > MAX_CHANGES ? null : { after, presented: presented(rows, events) };
}

function presented(
  rows: Awaited<ReturnType<typeof getDeviceRows>>,
  events: Awaited<ReturnType<typeof getEventsFrom>>,
): Pick<Pulled, 'rows' | 'events'> {
  return { rows: rows.map(presentRow), events: events.map(presentEventRow) };
}
