import { isCreate, newEntries } from '@lulla/domain/commands/create';
import type { Action } from '@lulla/domain/protocol/action';
import { unreachable } from '@lulla/domain/unreachable';
import { DOT } from '../../i18n/grammar/dot.ts';
import type { Words } from '../../i18n/sv.ts';
import { titleWithKind } from '../row/title-with-kind.ts';
import { moreKindName } from '../shown-more.ts';

/** The short text of a waiting or refused operation; null if it is unreadable. */
export function tapText(action: Action | null, words: Words): string {
  if (!action) return words.messages.taps.unknown;
  if (isCreate(action))
    return newEntries(action, '')
      .map((entry) => titleWithKind(entry, words))
      .join(DOT);
  const { taps } = words.messages;
  switch (action.type) {
    case 'session.end':
      return taps.end;
    case 'session.keep':
      return taps.keep;
    case 'session.side':
      return words.messages.done.atSide[action.side];
    case 'session.pause':
      return words.messages.done.paused;
    case 'session.same':
      return action.same ? taps.same : taps.notSame;
    case 'activity.edit':
      return taps.edit;
    case 'activity.delete':
      return taps.remove;
    case 'activity.restore':
      return taps.restore;
    case 'stock.use':
      return taps.useDiaper;
    case 'stock.restock':
      return taps.restock(action.count);
    case 'stock.automatic':
      return action.on ? taps.automaticOn : taps.automaticOff;
    case 'event.add':
      return action.title;
    case 'event.edit':
      return action.changes.title ?? taps.edit;
    case 'event.delete':
      return taps.remove;
    case 'child.add':
      return action.name || taps.child;
    case 'child.edit':
      return action.changes.name || taps.child;
    case 'more.show':
      return action.on ? words.more.settings.shown : words.more.settings.notShown;
    case 'more.place':
      return `${moreKindName(action.kind, words)}: ${words.more.settings.placed[action.place]}`;
    case 'milk.add':
      return taps.milkAdded(action.ml);
    case 'milk.edit':
      return action.changes.isDiscarded ? taps.milkDiscarded : taps.milkChanged;
    case 'undo':
      return taps.undo;
    default:
      return unreachable(action);
  }
}

/** The time of the action; null if it has none. */
export function tapTime(action: Action): number | null {
  if ('endedAt' in action && action.type === 'session.end') return action.endedAt;
  return 'startedAt' in action ? action.startedAt : null;
}
