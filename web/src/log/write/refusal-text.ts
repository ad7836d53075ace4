import { type CreationType, isCreation } from '@lulla/domain/activity/kinds';
import type { Action } from '@lulla/domain/protocol/action';
import type { Rejection } from '@lulla/domain/protocol/outcome-codes';
import type { Words } from '../../i18n/sv.ts';

export interface RefusalText {
  readonly title: string;
  readonly text: string;
}

type ActionType = Action['type'];

/** The title of what was refused; a new entry's is 'Error saving'. */
const TITLES = {
  'session.end': 'ending',
  'session.keep': 'updating',
  'session.side': 'updating',
  'session.pause': 'updating',
  'session.same': 'updating',
  'activity.edit': 'updating',
  'activity.restore': 'updating',
  'activity.delete': 'deleting',
  'stock.use': 'updatingStock',
  'stock.restock': 'updatingStock',
  'stock.automatic': 'updatingStock',
  'event.add': 'addingEvent',
  'event.edit': 'updatingEvent',
  'event.delete': 'deletingEvent',
  'child.add': 'updatingChild',
  'child.edit': 'updatingChild',
  'more.show': 'updatingMore',
  'more.place': 'updatingMore',
  'milk.add': 'updatingMilk',
  'milk.edit': 'updatingMilk',
  undo: 'undoing',
} as const satisfies Record<Exclude<ActionType, CreationType>, keyof Words['messages']['errors']>;

/** The error catalogue (core-tracking §8) for a refused write; `type` is null if the stored operation is unreadable. */
export function refusalText(code: Rejection, type: ActionType | null, words: Words): RefusalText {
  const { errors } = words.messages;
  if (code === 'time_in_future' && (type === 'feed.start' || type === 'feed.log')) {
    return { title: errors.invalidTime, text: errors.feedInFuture };
  }
  if (code === 'stock_empty') return { title: errors.noDiapersLeft, text: errors.stock_empty };
  const title = errors[type === null || isCreation(type) ? 'saving' : TITLES[type]];
  if (type?.startsWith('stock.')) return { title, text: stockReason(code, words) };
  if (code === 'id_taken' && type === 'child.add') return { title, text: errors.childThere };
  if (type?.startsWith('event.')) return { title, text: words.calendar.refusals[code] ?? errors[code] };
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
