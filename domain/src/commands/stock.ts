import { type Activity, ofKind } from '../activity/activity.ts';
import type { Diaper } from '../activity/diaper/diaper.ts';
import type { Action, ActionOf } from '../protocol/action.ts';
import type { Operation } from '../protocol/operation.ts';
import type { Rejection } from '../protocol/outcome-codes.ts';
import { isOfBatch, type Stock, withOneBack, withOneUsed } from '../stock/stock.ts';
import type { Instant } from '../time/instant.ts';
import { unreachable } from '../unreachable.ts';
import type { Draft } from './draft.ts';
import type { Actor } from './log-view.ts';

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
      if (!stock || isOfBatch(stock, at)) restock(draft, stock, { batchId: id, restockedAt: at, count: action.count });
      return null;
    case 'stock.automatic':
      if (!stock) return 'stock_not_set';
      if (stock.usesAutomatically !== action.on) draft.setStock({ ...stock, usesAutomatically: action.on });
      return null;
    default:
      return unreachable(action);
  }
}

interface Restock extends Pick<Stock, 'batchId' | 'restockedAt'> {
  readonly count: number;
}

/** Begins a batch (R141). If it arrives late, the diapers used since come from it. */
function restock(draft: Draft, stock: Stock | null, { count, ...batch }: Restock): void {
  const taken = takenSince(draft, stock, batch.restockedAt).slice(0, count);
  for (const entry of taken) draft.put({ ...entry, fromStock: batch.batchId });
  const usesAutomatically = stock?.usesAutomatically ?? true;
  draft.setStock({ ...batch, remaining: count - taken.length, usesAutomatically });
}

/** Changes from `at` on that took from the stock, or would have if it had had one, by start. */
function takenSince(draft: Draft, stock: Stock | null, at: Instant): Diaper[] {
  const foundNone = !stock || (stock.remaining === 0 && stock.usesAutomatically);
  return ofKind('diaper', draft.startedSince(at))
    .filter((entry) => !entry.importedFrom && (foundNone || entry.fromStock === stock.batchId))
    .sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
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
