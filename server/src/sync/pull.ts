import { sentFrom } from '@lulla/domain/calendar/window';
import type { Instant } from '@lulla/domain/time/instant';
import type { Cursor } from '@lulla/domain/wire/cursor';
import type { Entitlement } from '@lulla/domain/wire/family-info';
import { askSnapshot } from '../database/batched-transaction.ts';
import type { Database } from '../database/database.ts';
import { presentRow } from '../features/activity/present.ts';
import { changedRows, deviceRows } from '../features/activity/reads.ts';
import { presentEventRow } from '../features/calendar/present.ts';
import { changedEvents, eventsFrom } from '../features/calendar/reads.ts';
import { familyInfoIn, familyInfoOf } from '../features/family/reads.ts';
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
 * family's, another epoch's, from the future, or too far behind. One round trip, whatever it comes to; two where it is not
 * what it nearly always is.
 */
export async function pull(database: Database, scope: FamilyScope, asked: Asked): Promise<Pulled> {
  const { cursor, line } = asked;
  if (cursor && line && isSameCursor(cursor, { familyId: scope.familyId, ...line })) return nothingNew(cursor);
  const asker = { userId: scope.userId, now: asked.now, billing: asked.billing };
  const changes = cursor && (await pullChanges(database, cursor, asker));
  return changes ?? pullSnapshot(database, { ...asker, familyId: scope.familyId });
}

function isSameCursor(a: Cursor, b: Cursor): boolean {
  return a.familyId === b.familyId && a.epoch === b.epoch && a.revision === b.revision;
}

function nothingNew(cursor: Cursor): Pulled {
  return { reset: false, rows: [], events: [], family: null, stock: null, cursor };
}

interface Asker {
  readonly userId: string;
  readonly now: Instant;
  readonly billing: Entitlement['billing'];
}

/** First for entries and the stock, which is nearly always all; null where a snapshot is due or smaller. */
async function pullChanges(database: Database, cursor: Cursor, asker: Asker): Promise<Pulled | null> {
  const little = {
    families: familyOf(asker.userId),
    rows: changedRows(cursor.familyId, cursor.revision, MAX_CHANGES + 1),
  };
  const { families, rows } = await askSnapshot(database, little);
  const family = mustBeThere(families);
  if (isLittleToPull(cursor, family)) return presentPulled(cursor, family, rows);
  if (!isSameLine(cursor, family)) return null;
  return pullMore(database, { asker, cursor, before: family });
}

/**
 * Events of the calendar and what is said of the family too, where `before` says they have changed, from one state of their
 * own. Null where that state is already further than was asked: a snapshot is never wrong.
 */
async function pullMore(
  database: Database,
  { asker, cursor, before }: { asker: Asker; cursor: Cursor; before: FamilyRow },
): Promise<Pulled | null> {
  const { id: familyId } = before;
  const { revision: after } = cursor;
  const question = {
    families: familyOf(asker.userId),
    rows: changedRows(familyId, after, MAX_CHANGES + 1),
    events: before.events_revision > after ? [changedEvents(familyId, after, MAX_CHANGES + 1)] : [],
    info: before.info_revision > after ? [familyInfoOf({ ...asker, familyId })] : [],
  };
  const { families, rows, ...answer } = await askSnapshot(database, question);
  const [events, info] = [answer.events.flat(), answer.info[0]];
  const family = mustBeThere(families);
  const isAsked =
    (family.events_revision <= after || question.events.length > 0) && (family.info_revision <= after || info);
  if (!isSameLine(cursor, family) || !isAsked || rows.length + events.length > MAX_CHANGES) return null;
  return {
    reset: false,
    rows: rows.map(presentRow),
    events: events.map(presentEventRow),
    family: info ? familyInfoIn(info, { ...asker, familyId }) : null,
    stock: family.stock_revision > after ? { current: presentStock(family) } : null,
    cursor: cursorOf(family),
  };
}

/** All that a device holds. Who has moved since their session was read gets that of the family they are in. */
async function pullSnapshot(database: Database, asker: Asker & { readonly familyId: string }): Promise<Pulled> {
  const { familyId, now } = asker;
  const { families, rows, events, info } = await askSnapshot(database, {
    families: familyOf(asker.userId),
    rows: deviceRows(database, familyId, now),
    events: eventsFrom(familyId, sentFrom(now)),
    info: familyInfoOf(asker),
  });
  const family = mustBeThere(families);
  if (family.id !== familyId) return pullSnapshot(database, { ...asker, familyId: family.id });
  return {
    reset: true,
    rows: rows.map(presentRow),
    events: events.map(presentEventRow),
    family: familyInfoIn(info, asker),
    stock: { current: presentStock(family) },
    cursor: cursorOf(family),
  };
}

function mustBeThere([family]: readonly FamilyRow[]): FamilyRow {
  if (!family) throw new AppError(401, 'signed_out');
  return family;
}
