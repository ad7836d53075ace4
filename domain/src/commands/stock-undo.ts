import { isAsLeft } from '../activity/activity.ts';
import type { Effect } from '../protocol/effect.ts';
import type { Operation } from '../protocol/operation.ts';
import { isSameCount, isSameStock, type Stock, type StockChange, withOneBack, withOneUsed } from '../stock/stock.ts';
import type { Draft } from './draft.ts';
import type { Done } from './log-view.ts';

/** The operation whose stock change this one undid, or null. Only once each: used diapers cannot be told apart. */
export function stockUndoneBy({ action }: Operation, { effects, stock }: Done): string | null {
  return action.type === 'undo' && effects.every(isTakenOver) && stock !== null ? action.operationId : null;
}

/** Whether an entry stayed as it was, and only its diaper comes from another batch: a restock, or its undo, did that. */
export function isTakenOver({ before, after }: Effect): boolean {
  return before?.kind === 'diaper' && after?.kind === 'diaper' && isAsLeft(before, after);
}

/** Undoes an operation that concerned only the stock. False when the stock changed since in a way that forbids it. */
export function undoStock(draft: Draft, { before, after }: StockChange, takenOver: readonly Effect[]): boolean {
  const undone = stockWithout(draft.stock(), before, after);
  if (undone === undefined) return false;
  draft.setStock(undone);
  for (const effect of takenOver) giveOver(draft, effect);
  return true;
}

function giveOver(draft: Draft, { id, before, after }: Effect): void {
  const entry = draft.present(id);
  if (entry?.kind !== 'diaper' || before?.kind !== 'diaper' || after?.kind !== 'diaper') return;
  if (entry.fromStock === after.fromStock) draft.put({ ...entry, fromStock: before.fromStock });
}

function stockWithout(now: Stock | null, before: Stock | null, after: Stock | null): Stock | null | undefined {
  if (isSameStock(before, after)) return undefined;
  if (before?.batchId !== after?.batchId) return formerStock(now, before, after);
  if (!now || !before || !after) return undefined;
  if (before.usesAutomatically !== after.usesAutomatically) {
    if (now.usesAutomatically !== after.usesAutomatically) return undefined;
    return { ...now, usesAutomatically: before.usesAutomatically };
  }
  if (now.batchId !== after.batchId) return undefined;
  return after.remaining < before.remaining ? withOneBack(now) : (withOneUsed(now) ?? undefined);
}

/** A restock is undone completely or not at all: what was used since came from it. The present switch stays. */
function formerStock(now: Stock | null, before: Stock | null, after: Stock | null): Stock | null | undefined {
  if (!isSameCount(now, after)) return undefined;
  return now && before ? { ...before, usesAutomatically: now.usesAutomatically } : before;
}
