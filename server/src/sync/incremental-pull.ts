import type { Cursor } from '@lulla/domain/protocol/cursor';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import { type Page, type PageSize, WHOLE_BYTES } from '../database/page.ts';
import type { ActivityRow } from '../rows/activity/mapping.ts';
import { presentRow } from '../rows/activity/present.ts';
import type { FamilyRow } from '../rows/family-lock.ts';
import { presentStock } from '../rows/stock/present.ts';

/** Further behind, a snapshot is smaller. */
const MAX_CHANGES = 2000;
/** The maximum of changes, as a queued long answer. */
export const MOST_CHANGES: PageSize = { rows: MAX_CHANGES, bytes: WHOLE_BYTES };
/** The maximum of changes in a short answer, also to a push: many devices may pull at once. */
export const INCREMENTAL_CHANGES: PageSize = { rows: MAX_CHANGES, bytes: 128 * 1024 };

/** What a device has not seen, besides the results of its operations. */
export type Pulled = Pick<SyncResponse, 'reset' | 'rows' | 'events' | 'family' | 'stock' | 'cursor'>;

/** Whether a cursor is of this family and epoch, and not ahead of it. */
export function isSameEpoch(cursor: Cursor, family: FamilyRow): boolean {
  return cursor.familyId === family.id && cursor.epoch === family.epoch && cursor.revision <= family.revision;
}

/** Whether a device misses only entries and the stock; the rest has its own statements (`pull`). */
export function canPullIncrementally(cursor: Cursor | null | undefined, family: FamilyRow): boolean {
  if (!cursor || !isSameEpoch(cursor, family)) return false;
  return Math.max(family.info_revision, family.events_revision) <= cursor.revision;
}

/** The answer if `canPullIncrementally`, with the rows changed after the cursor; null if they are too many. */
export function presentPulled(cursor: Cursor, family: FamilyRow, { rows, isLast }: Page<ActivityRow>): Pulled | null {
  return isLast ? presentIncremental(cursor, family, rows.map(presentRow)) : null;
}

/** The same for known changes. */
export function presentIncremental({ revision: after }: Cursor, family: FamilyRow, rows: LogRow[]): Pulled {
  const stock = family.stock_revision > after ? { current: presentStock(family) } : null;
  return { reset: false, rows, events: [], family: null, stock, cursor: cursorOf(family) };
}

/** The cursor of an up-to-date device. */
export function cursorOf({ id, epoch, revision }: FamilyRow): Cursor {
  return { familyId: id, epoch, revision };
}
