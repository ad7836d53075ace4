import type { Cursor } from '@lulla/domain/protocol/cursor';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import { type Page, type PageSize, WHOLE_BYTES } from '../database/page.ts';
import type { ActivityRow } from '../rows/activity/mapping.ts';
import { presentRow } from '../rows/activity/present.ts';
import type { FamilyRow } from '../rows/family-lock.ts';
import { presentStock } from '../rows/stock/present.ts';

/** Further behind than this, a snapshot is smaller than the way there. */
const MAX_CHANGES = 2000;
/** The most that is told of what changed: in turns of its own, as a long answer. */
export const MOST_CHANGES: PageSize = { rows: MAX_CHANGES, bytes: WHOLE_BYTES };
/** What is told in passing, beside the results of a push too: many devices may be told at once. */
export const INCREMENTAL_CHANGES: PageSize = { rows: MAX_CHANGES, bytes: 128 * 1024 };

/** What a device has not seen, beside the results of its operations. */
export type Pulled = Pick<SyncResponse, 'reset' | 'rows' | 'events' | 'family' | 'stock' | 'cursor'>;

/** Whether a cursor is of this family and epoch, and no later than it is. */
export function isSameEpoch(cursor: Cursor, family: FamilyRow): boolean {
  return cursor.familyId === family.id && cursor.epoch === family.epoch && cursor.revision <= family.revision;
}

/** Whether all that a device has not seen are entries and the stock: what is more has statements of its own (`pull`). */
export function canPullIncrementally(cursor: Cursor | null | undefined, family: FamilyRow): boolean {
  if (!cursor || !isSameEpoch(cursor, family)) return false;
  return Math.max(family.info_revision, family.events_revision) <= cursor.revision;
}

/** The answer where `canPullIncrementally`, with the rows that changed after the cursor; null when they are too many after all. */
export function presentPulled(cursor: Cursor, family: FamilyRow, { rows, isLast }: Page<ActivityRow>): Pulled | null {
  return isLast ? presentIncremental(cursor, family, rows.map(presentRow)) : null;
}

/** The same where it is known what changed. */
export function presentIncremental({ revision: after }: Cursor, family: FamilyRow, rows: LogRow[]): Pulled {
  const stock = family.stock_revision > after ? { current: presentStock(family) } : null;
  return { reset: false, rows, events: [], family: null, stock, cursor: cursorOf(family) };
}

/** Where a device is that has seen all of a family. */
export function cursorOf({ id, epoch, revision }: FamilyRow): Cursor {
  return { familyId: id, epoch, revision };
}
