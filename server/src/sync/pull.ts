import type { Cursor } from '@lulla/domain/protocol/cursor';
import type { Entitlement } from '@lulla/domain/protocol/family-info';
import type { Instant } from '@lulla/domain/time/instant';
import { askSnapshot } from '../database/batched-transaction.ts';
import type { Database } from '../database/database.ts';
import { type PageSize, takePage } from '../database/page.ts';
import { AppError } from '../platform/app-error.ts';
import { presentRow } from '../rows/activity/present.ts';
import { changedRows } from '../rows/activity/reads.ts';
import { presentEventRow } from '../rows/calendar/present.ts';
import { changedEvents } from '../rows/calendar/reads.ts';
import { familyInfoIn, familyInfoOf } from '../rows/family/reads.ts';
import { type FamilyRow, familyOf } from '../rows/family-lock.ts';
import type { FamilyScope } from '../rows/family-scope.ts';
import { presentStock } from '../rows/stock/present.ts';
import {
  canPullIncrementally,
  cursorOf,
  INCREMENTAL_CHANGES,
  isSameEpoch,
  MOST_CHANGES,
  type Pulled,
  presentPulled,
} from './incremental-pull.ts';

export interface PullRequest {
  readonly cursor: Cursor | null;
  readonly now: Instant;
  readonly billing: Entitlement['billing'];
  /** The family's revision, if already known. */
  readonly familyRevision?: Pick<Cursor, 'epoch' | 'revision'> | undefined;
}

/** Why an incremental answer is impossible: too many changes, or a snapshot is due. */
type NotIncremental = 'more' | 'snapshot';

/**
 * What is newer than the cursor, from one consistent state, if it is little; else what the device should ask for
 * instead. Usually one round trip, at most two.
 */
export async function pullLittle(
  database: Database,
  scope: FamilyScope,
  { cursor, familyRevision, ...rest }: PullRequest,
): Promise<Pulled | NotIncremental> {
  if (!cursor) return 'snapshot';
  if (familyRevision && isSameCursor(cursor, { familyId: scope.familyId, ...familyRevision }))
    return nothingNew(cursor);
  return pullChanges(database, { cursor, reader: { userId: scope.userId, ...rest }, size: INCREMENTAL_CHANGES });
}

/** The same for many changes; null if a snapshot is due or smaller. */
export async function pullMuch(database: Database, scope: FamilyScope, request: PullRequest): Promise<Pulled | null> {
  const { cursor, now, billing } = request;
  if (!cursor) return null;
  const reader = { userId: scope.userId, now, billing };
  const pulled = await pullChanges(database, { cursor, reader, size: MOST_CHANGES });
  return typeof pulled === 'string' ? null : pulled;
}

function isSameCursor(a: Cursor, b: Cursor): boolean {
  return a.familyId === b.familyId && a.epoch === b.epoch && a.revision === b.revision;
}

function nothingNew(cursor: Cursor): Pulled {
  return { reset: false, rows: [], events: [], family: null, stock: null, cursor };
}

/** The person who pulls. */
export interface Reader {
  readonly userId: string;
  readonly now: Instant;
  readonly billing: Entitlement['billing'];
}

interface Changes {
  readonly cursor: Cursor;
  readonly reader: Reader;
  readonly size: PageSize;
}

/** Entries and the stock first, usually all. */
async function pullChanges(database: Database, { cursor, reader, size }: Changes): Promise<Pulled | NotIncremental> {
  const little = {
    families: familyOf(reader.userId),
    rows: changedRows(cursor.familyId, cursor.revision, size),
  };
  const { families, rows } = await askSnapshot(database, little);
  const family = mustBeThere(families);
  if (canPullIncrementally(cursor, family)) return presentPulled(cursor, family, takePage(rows, size)) ?? 'more';
  if (!isSameEpoch(cursor, family)) return 'snapshot';
  return pullMore(database, { reader, cursor, size, before: family });
}

/**
 * Calendar events and family information too, if `before` says that they changed, from a later consistent state. If
 * that state is already further, a snapshot is due, which is always right.
 */
async function pullMore(
  database: Database,
  { reader, cursor, size, before }: Changes & { readonly before: FamilyRow },
): Promise<Pulled | NotIncremental> {
  const { id: familyId } = before;
  const { revision: after } = cursor;
  const question = {
    families: familyOf(reader.userId),
    rows: changedRows(familyId, after, size),
    events: before.events_revision > after ? [changedEvents(familyId, after, size)] : [],
    info: before.info_revision > after ? [familyInfoOf({ ...reader, familyId })] : [],
  };
  const answer = await askSnapshot(database, question);
  const [rows, events, info] = [takePage(answer.rows, size), takePage(answer.events.flat(), size), answer.info[0]];
  const family = mustBeThere(answer.families);
  const isAsked =
    (family.events_revision <= after || question.events.length > 0) && (family.info_revision <= after || info);
  if (!isSameEpoch(cursor, family) || !isAsked) return 'snapshot';
  if (!rows.isLast || !events.isLast || rows.rows.length + events.rows.length > size.rows) return 'more';
  return {
    reset: false,
    rows: rows.rows.map(presentRow),
    events: events.rows.map(presentEventRow),
    family: info ? familyInfoIn(info, { ...reader, familyId }) : null,
    stock: family.stock_revision > after ? { current: presentStock(family) } : null,
    cursor: cursorOf(family),
  };
}

export function mustBeThere([family]: readonly FamilyRow[]): FamilyRow {
  if (!family) throw new AppError(401, 'signed_out');
  return family;
}
