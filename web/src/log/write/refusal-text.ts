import { isCreation } from '@lulla/domain/activity/kinds';
import type { Action } from '@lulla/domain/protocol/action';
import type { Rejection } from '@lulla/domain/protocol/outcome-codes';
import { unreachable } from '@lulla/domain/unreachable';
import type { Words } from '../../i18n/sv.ts';

export interface RefusalText {
  readonly title: string;
  readonly text: string;
}

type ActionType = Action['type'];

function titleOf(type: ActionType | null, words: Words): string {
  const { errors } = words.messages;
  if (type === null || isCreation(type)) return errors.saving;
  switch (type) {
    case 'session.end':
      return errors.ending;
    case 'session.keep':
    case 'session.same':
    case 'activity.edit':
    case 'activity.restore':
      return errors.updating;
    case 'activity.delete':
      return errors.deleting;
    case 'stock.use':
    case 'stock.restock':
    case 'stock.automatic':
      return errors.updatingStock;
    case 'event.add':
      return errors.addingEvent;
    case 'event.edit':
      return errors.updatingEvent;
    case 'event.delete':
      return errors.deletingEvent;
    case 'undo':
      return errors.undoing;
    default:
      return unreachable(type);
  }
}

/** The error catalogue (core-tracking §8) for a refused write; `type` is null if the stored operation is unreadable. */
export function refusalText(code: Rejection, type: ActionType | null, words: Words): RefusalText {
  const { errors } = words.messages;
  if (code === 'time_in_future' && (type === 'feed.start' || type === 'feed.log')) {
    return { title: errors.invalidTime, text: errors.feedInFuture };
  }
  if (code === 'stock_empty') return { title: errors.noDiapersLeft, text: errors.stock_empty };
  const title = titleOf(type, words);
  if (code === 'time_too_early' && (type === 'feed.start' || type === 'feed.log')) {
    return { title: errors.invalidTime, text: `${words.sheets.times.feedTooEarly}.` };
  }
  if (isOfStock(type)) return { title, text: stockReason(code, words) };
  if (isOfCalendar(type)) return { title, text: words.calendar.refusals[code] ?? errors[code] };
  if (code === 'not_permitted' && type === 'activity.delete') return { title, text: errors.deleteNotPermitted };
  if (code === 'activity_not_found' && type === 'activity.edit') return { title, text: errors.updateNotFound };
  return { title, text: errors[code] };
}

function stockReason(code: Rejection, { messages: { errors } }: Words): string {
  switch (code) {
    case 'premium_required':
      return errors.stockNeedsPremium;
    case 'stock_not_set':
      return errors.stock_not_set;
    default:
      return errors.stockNotUpdated;
  }
}

function isOfCalendar(type: ActionType | null): boolean {
  return type === 'event.add' || type === 'event.edit' || type === 'event.delete';
}

function isOfStock(type: ActionType | null): boolean {
  return type === 'stock.use' || type === 'stock.restock' || type === 'stock.automatic';
}
