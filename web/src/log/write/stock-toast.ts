import type { Action } from '@lulla/domain/protocol/action';
import { isSameCount, type StockChange, stockNews } from '@lulla/domain/stock/stock';
import type { Words } from '../../i18n/sv.ts';

/** The part of a toast about the stock. */
export interface StockNews {
  readonly title: string;
  readonly text: string;
}

/** The stock part of an applied write's toast. All null: the stock was not concerned. */
export interface StockToast {
  /** The message itself, instead of 'Stock updated!': *Use one* came to the last ones. */
  readonly instead: StockNews | null;
  readonly also: StockNews | null;
  readonly count: string | null;
}

/**
 * 'Running low' at 5 or fewer, 'No diapers left!' at 0 or if none was left to take (core-tracking §4, P19). Shown once,
 * on the device of the tap; a partner sees the count change. A restock, the switch and returned diapers only show the
 * new count.
 */
export function stockToast(action: Action, change: StockChange | null, words: Words): StockToast {
  const news = stockNewsText(change, words);
  if (action.type === 'stock.use' && news) return { instead: news, also: null, count: null };
  const isSilent = news !== null || action.type === 'diaper.log';
  return { instead: null, also: news, count: isSilent ? null : countText(change, words) };
}

/** 'Running low' or 'No diapers left!' for who took one; else null. */
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
