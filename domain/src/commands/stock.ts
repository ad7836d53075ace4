import type { Activity } from '../activity/activity.ts';
import type { Action, ActionOf } from '../protocol/action.ts';
import type { Operation } from '../protocol/operation.ts';
import type { Rejection } from '../protocol/outcome-codes.ts';
import {
  isOfBatch,
  isSameCount,
  isSameStock,
  type Stock,
  type StockChange,
  withOneBack,
  withOneUsed,
} from '../stock/stock.ts';
import { unreachable } from '../unreachable.ts';
import type { Draft } from './draft.ts';
import type { Actor, Done } from './log-view.ts';

const STOCK_ACTIONS = ['stock.use', 'stock.restock', 'stock.automatic'] as const;
export type StockAction = ActionOf<(typeof STOCK_ACTIONS)[number]>;

export function isStockAction(action: Action): action is StockAction {
  return (STOCK_ACTIONS as readonly string[]).includes(action.type);
}

/** Changes the stock (P19), with access only (P23); what is older than the last restock does nothing. Null: done. */
export function tendStock(
  draft: Draft,
  { id, at, action }: Operation & { readonly action: StockAction },
  actor: Actor,
): Rejection | null {
  if (!actor.hasAccess) return 'premium_required';
  const stock = draft.stock();
  switch (action.type) {
    case 'stock.use':
      return useOne(draft, stock, at);
    case 'stock.restock':
      // The later tap counts, in any order of arrival.
      if (stock && !isOfBatch(stock, at)) return null;
      draft.setStock({
        remaining: action.count,
        batchId: id,
        restockedAt: at,
        usesAutomatically: stock?.usesAutomatically ?? true,
      });
      return null;
    case 'stock.automatic':
      if (!stock) return 'stock_not_set';
      if (stock.usesAutomatically !== action.on) draft.setStock({ ...stock, usesAutomatically: action.on });
      return null;
    default:
      return unreachable(action);
  }
}

function useOne(draft: Draft, stock: Stock | null, at: number): Rejection | null {
  if (!stock) return 'stock_empty';
  if (!isOfBatch(stock, at)) return null;
  const used = withOneUsed(stock);
  if (!used) return 'stock_empty';
  draft.setStock(used);
  return null;
}

/** A new entry with the diaper it takes: a diaper change takes one, and is never refused for want of it. */
export function takeForChange(draft: Draft, entry: Activity, actor: Actor): Activity {
  const stock = draft.stock();
  if (entry.kind !== 'diaper' || !stock?.usesAutomatically || !actor.hasAccess) return entry;
  if (!isOfBatch(stock, entry.startedAt)) return entry;
  const used = withOneUsed(stock);
  draft.setStock(used ?? stock);
  return used ? { ...entry, fromStock: stock.batchId } : entry;
}

/** A restored entry takes its diaper again, if its batch is in use and has one left. */
export function takeAgain(draft: Draft, entry: Activity): Activity {
  if (entry.kind !== 'diaper' || entry.fromStock === null) return entry;
  const stock = draft.stock();
  const used = stock?.batchId === entry.fromStock ? withOneUsed(stock) : null;
  if (!used) return { ...entry, fromStock: null };
  draft.setStock(used);
  return entry;
}

/** A removed entry returns its diaper, unless restocked since. */
export function giveBack(draft: Draft, entry: Activity): void {
  const stock = draft.stock();
  if (entry.kind === 'diaper' && stock && stock.batchId === entry.fromStock) draft.setStock(withOneBack(stock));
}

/** The operation whose stock change this one undid, or null. Only once each: used diapers cannot be told apart. */
export function stockUndoneBy({ action }: Operation, { effects, stock }: Done): string | null {
  return action.type === 'undo' && effects.length === 0 && stock !== null ? action.operationId : null;
}

/** Undoes an operation that concerned only the stock. False when the stock changed since in a way that forbids it. */
export function undoStock(draft: Draft, { before, after }: StockChange): boolean {
  const undone = stockWithout(draft.stock(), before, after);
  if (undone === undefined) return false;
  draft.setStock(undone);
  return true;
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
