import { isAsLeft } from '../activity/activity.ts';
import type { Diaper } from '../activity/diaper/diaper.ts';
import type { Effect } from '../protocol/effect.ts';
import type { Operation } from '../protocol/operation.ts';
import { isSameCount, isSameStock, type Stock, type StockChange, withOneBack, withOneUsed } from '../stock/stock.ts';
import type { Draft } from './draft.ts';
import type { Done } from './log-view.ts';

/** The operation whose stock change this one undid, or null. Only once each: used diapers cannot be told apart. */
export function stockUndoneBy({ action }: Operation, { effects, stock }: Done): string | null {
  return action.type === 'undo' && effects.every(isTakenOver) && stock !== null ? action.operationId : null;
}

/** A diaper change that stayed as it was, and only its diaper comes from another batch: a restock, or its undo, did that. */
type TakeOver = Effect & { readonly before: Diaper; readonly after: Diaper };

export function isTakenOver(effect: Effect): effect is TakeOver {
  const { before, after } = effect;
  return before?.kind === 'diaper' && after?.kind === 'diaper' && isAsLeft(before, after);
}

/** Undoes an operation that concerned only the stock. False when the stock changed since in a way that forbids it. */
export function undoStock(draft: Draft, { before, after }: StockChange, takenOver: readonly TakeOver[]): boolean {
  const undone = stockWithout(draft.stock(), before, after);
  const returned = takenOver.flatMap((effect) => ofBatchBefore(draft, effect) ?? []);
  // The count alone does not tell: one may have been taken and another given back.
  if (undone === undefined || returned.length < takenOver.length) return false;
  draft.setStock(undone);
  for (const entry of returned) draft.put(entry);
  return true;
}

/** A diaper that was taken over, as of the batch before; null if it is not of the one after any more. */
function ofBatchBefore(draft: Draft, { id, before, after }: TakeOver): Diaper | null {
  const entry = draft.present(id);
  const isOfAfter = entry?.kind === 'diaper' && entry.fromStock === after.fromStock;
  return isOfAfter ? { ...entry, fromStock: before.fromStock } : null;
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
