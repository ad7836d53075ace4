import type { Action } from '@lulla/domain/protocol/action';
import { isSameCount, type StockChange, stockNews } from '@lulla/domain/stock/stock';
import type { Words } from '../../i18n/sv.ts';

/** What is worth knowing about the stock, beside that something was saved. */
export interface StockNews {
  readonly title: string;
  readonly text: string;
}

/** What the message of an applied tap says of the stock. All null: it did not concern it. */
export interface StockToast {
  /** The message itself, instead of 'Stock updated!': *Use one* came to the last ones. */
  readonly instead: StockNews | null;
  /** A second line of its own below what was logged. */
  readonly also: StockNews | null;
  /** The new count, said along. */
  readonly count: string | null;
}

/**
 * 'Running low' at 5 or fewer, 'No diapers left!' where none is left, also where none was left to take (core-tracking §4,
 * P19). Said to the one whose tap it was, on the device of the tap and once; a partner sees the card change. What
 * takes nothing (a restock, the switch, a diaper given back) only says the new count.
 */
export function stockToast(action: Action, change: StockChange | null, words: Words): StockToast {
  const news = stockNewsText(change, words);
  if (action.type === 'stock.use' && news) return { instead: news, also: null, count: null };
  const isSilent = news !== null || action.type === 'diaper.log';
  return { instead: null, also: news, count: isSilent ? null : countText(change, words) };
}

/** 'Running low' or 'No diapers left!' for whoever took one; null when there is nothing of the kind to say. */
export function stockNewsText(change: StockChange | null, words: Words): StockNews | null {
  const { stock, errors } = words.messages;
  switch (stockNews(change)) {
    case 'empty':
      return { title: errors.noDiapersLeft, text: errors.stock_empty };
    case 'low':
      return { title: stock.low, text: stock.left(change?.after?.remaining ?? 0) };
    case null:
      return null;
  }
}

function countText(change: StockChange | null, words: Words): string | null {
  if (!change?.after || isSameCount(change.before, change.after)) return null;
  return words.messages.stock.left(change.after.remaining);
}
