import { type Activity, isFeed, isOpen, isSession, type Session, sortOf } from '@lulla/domain/activity/activity';
import type { SessionSort } from '@lulla/domain/activity/entry/kind';
import type { CreationType } from '@lulla/domain/activity/kinds';
import { isCreate } from '@lulla/domain/commands/create';
import { referencedIds } from '@lulla/domain/commands/referenced-ids';
import type { Action } from '@lulla/domain/protocol/action';
import type { Effect } from '@lulla/domain/protocol/effect';
import { DOT } from '../../i18n/grammar/dot.ts';
import type { Words } from '../../i18n/sv.ts';
import { lengthText } from '../activity-text.ts';
import { type Household, whoText } from '../person-name.ts';
import { titleWithKind } from '../row/title-with-kind.ts';
import { textOfSort } from '../session-text.ts';
import { storeText } from '../text/store-text.ts';
import { tapText } from './tap-text.ts';

/** The toast of a durable write. */
export interface SuccessText {
  readonly title: string;
  /** The written entry and its consequences; null when the title is enough. */
  readonly description: string | null;
}

/** As `SuccessText`, with its description in parts. */
export interface SuccessParts {
  readonly title: string;
  /** The written entries. */
  readonly main: readonly string[];
  readonly consequences: readonly string[];
  /** The written entry; null if the action is about none. */
  readonly entry: Activity | null;
}

/** The success text of the catalogue (core-tracking §8) and the consequences of an applied write (P11). */
export function successText(
  action: Action,
  effects: readonly Effect[],
  household: Household,
  words: Words,
): SuccessText {
  const { title, main, consequences: others } = successParts(action, effects, household, words);
  return { title, description: [...main, ...others].join(DOT) || null };
}

export function successParts(
  action: Action,
  effects: readonly Effect[],
  household: Household,
  words: Words,
): SuccessParts {
  const own = new Set(referencedIds({ id: '', at: 0, zone: 'UTC', action }));
  const written = effects.find(({ id }) => own.has(id));
  return {
    title: titleOf(action, effects, household, words),
    main: mainParts(action, effects, own, words),
    consequences: consequences(effects, own, household, words),
    entry: written?.after ?? written?.before ?? null,
  };
}

type StartType = Extract<CreationType, `${string}.start`>;

/** New entries with their own texts, but those of a start. */
const CREATED: { readonly [T in CreationType]?: 'feedLogged' | 'dropsLogged' } = {
  'feed.log': 'feedLogged',
  'drops.log': 'dropsLogged',
};

const CHANGED = {
  'session.keep': 'kept',
  'session.pause': 'paused',
  'activity.edit': 'updated',
  'activity.delete': 'deleted',
  'activity.restore': 'restored',
  'stock.use': 'stockUpdated',
  'stock.restock': 'stockUpdated',
  'stock.automatic': 'stockUpdated',
  'event.add': 'eventAdded',
  'event.edit': 'eventUpdated',
  'event.delete': 'eventDeleted',
  'child.add': 'childAdded',
  'child.edit': 'saved',
  'more.show': 'saved',
  'more.place': 'saved',
  'milk.add': 'saved',
  'milk.edit': 'saved',
  undo: 'undone',
} as const;

function titleOf(action: Action, effects: readonly Effect[], { userId }: Household, words: Words): string {
  const { done } = words.messages;
  if (action.type === 'session.end') {
    const ended = effects.find(({ id }) => id === action.activityId)?.after;
    return ended && isFeed(ended) && ended.userId === userId ? done.feedCompleted : done.sessionEnded;
  }
  if (isStart(action.type)) {
    const { feedStarted: feed, sleepStarted: sleep } = done;
    return textOfSort(sortOfStart(action.type), words, { feed, sleep, of: ({ started }) => started });
  }
  if (action.type === 'session.side') return done.atSide[action.side];
  if (action.type === 'session.same') return action.same ? done.joined : done.keptApart;
  if (action.type === 'child.edit' && action.changes.isArchived !== undefined) {
    return action.changes.isArchived ? done.childArchived : done.childTakenBack;
  }
  return done[isCreate(action) ? (CREATED[action.type] ?? 'logged') : CHANGED[action.type]];
}

function isStart(type: Action['type']): type is StartType {
  return type.endsWith('.start');
}

function sortOfStart(type: `${SessionSort}.start`): SessionSort {
  return type.slice(0, -'.start'.length) as SessionSort;
}

const SAYING_ALL: ReadonlySet<Action['type']> = new Set(['undo', 'session.same', 'session.side', 'session.pause']);

/** Whether its title says it all, such as 'Sleep started'. A started feed has its amount or its side. */
function saysAll(type: Action['type']): boolean {
  return isStart(type) ? sortOfStart(type) !== 'feed' : SAYING_ALL.has(type);
}

function isMilkAction({ type }: Action): boolean {
  return type === 'milk.add' || type === 'milk.edit';
}

function mainParts(action: Action, effects: readonly Effect[], own: ReadonlySet<string>, words: Words): string[] {
  if (saysAll(action.type)) return [];
  if (
    action.type === 'stock.automatic' ||
    action.type === 'more.show' ||
    action.type === 'more.place' ||
    isMilkAction(action)
  ) {
    return [tapText(action, words)];
  }
  const parts: string[] = [];
  for (const { id, before, after } of effects) {
    const entry = after ?? before;
    if (!own.has(id) || !entry) continue;
    const title = titleWithKind(entry, words);
    const length = isSession(entry) && entry.endedAt !== null ? lengthText(entry, words) : null;
    const stored = entry.kind === 'bottle' && isCreate(action) ? storeText(entry, words) : null;
    // The minutes of its sides are in the title.
    parts.push(length === null || title.includes(DOT) ? title : `${title}, ${length}`);
    if (stored !== null) parts.push(stored);
  }
  return parts;
}

function consequences(
  effects: readonly Effect[],
  own: ReadonlySet<string>,
  household: Household,
  words: Words,
): string[] {
  const parts: string[] = [];
  for (const { id, before, after } of effects) {
    if (own.has(id) || !before || !after || !isSession(after) || !isOpen(before)) continue;
    if (after.endUnknown || after.endedAt !== null) parts.push(consequenceText(after, household, words));
  }
  return parts;
}

function consequenceText(session: Session, household: Household, words: Words): string {
  const { consequence } = words.messages;
  if (session.endUnknown) {
    const { feedEndUnknown: feed, sleepEndUnknown: sleep } = consequence;
    return textOfSort(sortOf(session), words, { feed, sleep, of: (own) => own.endUnknown });
  }
  if (session.userId === household.userId) {
    const { endedFeed: feed, endedSleep: sleep } = consequence;
    return textOfSort(sortOf(session), words, { feed, sleep, of: (own) => own.consequence });
  }
  const { endedFeedOf: feed, endedSleepOf: sleep } = consequence;
  return textOfSort(sortOf(session), words, { feed, sleep, of: (own) => own.consequenceOf })(
    whoText(session.userId, household, words),
  );
}
