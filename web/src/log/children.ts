import type { Activity } from '@lulla/domain/activity/activity';
import { kindOf } from '@lulla/domain/activity/kinds';
import type { Child } from '@lulla/domain/child/child';
import { daysBetween } from '@lulla/domain/time/zone';
import { type CSSProperties, useMemo, useSyncExternalStore } from 'react';
import { DOT } from '../i18n/grammar/dot.ts';
import type { Words } from '../i18n/sv.ts';
import { useWords } from '../i18n/use-words.ts';
import { createStoredListeners } from '../platform/listeners.ts';
import { deviceOrPageStorage } from '../platform/storage.ts';
import { getLog, useLogPart } from '../sync/log.ts';

/** Where this device keeps whom the tiles act on; it goes when the account signs out. */
const keyOf = (userId: string) => `chosen_child_${userId}`;
const [tell, subscribe] = createStoredListeners();

/** The family's children that are logged for, in their order; at least one. */
export function activeChildren(children: readonly Child[]): readonly Child[] {
  const active = children.filter(({ isArchived }) => !isArchived);
  return active.length > 0 ? active : children.slice(0, 1);
}

/** What is stored when all are chosen. */
const ALL = 'all';

/**
 * The children that are chosen above the tiles: one of them, or all. Until somebody chooses on this device: all, if they
 * may be twins; else the first, for whom it logged before there were others.
 */
export function chosenOf(children: readonly Child[], stored: string | null): readonly Child[] {
  const active = activeChildren(children);
  const chosen = active.filter(({ id }) => id === stored);
  if (chosen.length > 0) return chosen;
  return stored === ALL || mayBeBornTogether(active) ? active : active.slice(0, 1);
}

/** The birth dates that are known do not say otherwise. */
function mayBeBornTogether(children: readonly Child[]): boolean {
  const dates = children.flatMap(({ birthDate }) => birthDate ?? []).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  return first === undefined || last === undefined || daysBetween(first, last) <= TWINS_WITHIN;
}

/** Twins are hardly ever born further apart, days. */
const TWINS_WITHIN = 30;

/** Chooses one child for this device; null for all. */
export function chooseChild(childId: string | null): void {
  const { userId } = getLog();
  if (userId !== null) deviceOrPageStorage.set(keyOf(userId), childId ?? ALL);
  tell();
}

export function useChildren(): readonly Child[] {
  return useLogPart(({ view }) => view.children);
}

/** The chosen children: the only one, one of several, or all of them. */
export function useChosenChildren(): readonly Child[] {
  return useChosenOf(useChildren());
}

/** The same of `children`. */
export function useChosenOf(children: readonly Child[]): readonly Child[] {
  const userId = useLogPart((log) => log.userId);
  // An only child is chosen whatever is stored: nothing is read.
  const childId = useSyncExternalStore(subscribe, () => (children.length > 1 ? storedChoice(userId) : null));
  return useMemo(() => chosenOf(children, childId), [children, childId]);
}

/** The entries of the chosen children, newest first. */
export function useChosenActivities(): readonly Activity[] {
  return useActivitiesAbout(useChosenChildren());
}

/** A child and its entries, newest first. */
export interface ChildLog {
  readonly child: Child;
  readonly activities: readonly Activity[];
}

/** The chosen children, each with its entries. */
export function useChosenLogs(): readonly ChildLog[] {
  const activities = useLogPart(({ view }) => view.activities);
  const children = useChildren();
  const chosen = useChosenChildren();
  return useMemo(() => logsOf(activities, chosen, children), [activities, chosen, children]);
}

/** `chosen` of the family's children, each with its entries of `activities`, in one pass; what is the family's is there once. */
export function logsOf(
  activities: readonly Activity[],
  chosen: readonly Child[],
  children: readonly Child[],
): readonly ChildLog[] {
  if (children.length === 1) return chosen.map((child) => ({ child, activities }));
  const logs = chosen.map((child) => ({ child, activities: [] as Activity[] }));
  const logOf = new Map(children.map(({ id }) => [id, logs.find(({ child }) => child.id === id)]));
  const first = children[0]?.id ?? '';
  for (const activity of activities) {
    const { childId = first } = activity;
    const log = kindOf(activity).isOfFamily ? logs[0] : logOf.get(logOf.has(childId) ? childId : first);
    log?.activities.push(activity);
  }
  return logs;
}

/** Whom the history lists and the month counts: the chosen children; with all chosen, archived ones too. */
export function useListedChildren(): readonly Child[] {
  return listedOf(useChildren(), useChosenChildren());
}

/** The same of `chosen` among the family's children. */
export function listedOf(children: readonly Child[], chosen: readonly Child[]): readonly Child[] {
  return chosen.length === activeChildren(children).length ? children : chosen;
}

/** The entries that the history lists, newest first. */
export function useListedActivities(): readonly Activity[] {
  return useActivitiesAbout(useListedChildren());
}

function useActivitiesAbout(chosen: readonly Child[]): readonly Activity[] {
  const activities = useLogPart(({ view }) => view.activities);
  const children = useChildren();
  return useMemo(() => entriesAbout(activities, chosen, children), [activities, chosen, children]);
}

export function getChosenChildren(): readonly Child[] {
  const { view, userId } = getLog();
  return chosenOf(view.children, storedChoice(userId));
}

function storedChoice(userId: string | null): string | null {
  return userId === null ? null : deviceOrPageStorage.get(keyOf(userId));
}

/** The entries about some children and those of the family, which has `children`; the same list if they are all there are. */
export function entriesAbout(
  activities: readonly Activity[],
  chosen: readonly Child[],
  children: readonly Child[],
): readonly Activity[] {
  if (chosen.length === children.length) return activities;
  const ids = new Set(chosen.map(({ id }) => id));
  return activities.filter((activity) => kindOf(activity).isOfFamily || ids.has(childOf(activity, children).id));
}

/** Whom an entry is about, in a family with these children in their order. */
export function childOf({ childId }: Pick<Activity, 'childId'>, children: readonly Child[]): Child {
  return children.find(({ id }) => id === childId) ?? (children[0] as Child);
}

/** Whom an entry is about, where it must be said: it is shown among those of others. Null: there is no doubt. */
export function useNamedChild(activity: Pick<Activity, 'childId' | 'kind'>): Child | null {
  return useNamedChildOf()(activity);
}

/** The same of each entry of a list. */
export function useNamedChildOf(): (activity: Pick<Activity, 'childId' | 'kind'>) => Child | null {
  const children = useChildren();
  const chosen = useChosenChildren();
  return (activity) => {
    if (children.length === 1 || kindOf(activity).isOfFamily) return null;
    const child = childOf(activity, children);
    return chosen.length > 1 || chosen[0] !== child ? child : null;
  };
}

/** The style that gives an element's `tone` a child's colour. */
export function childTone({ colour }: Pick<Child, 'colour'>): CSSProperties {
  return { '--tone': `var(--child-${colour})` } as CSSProperties;
}

/** The names of some children: 'Olle and Siv'. */
export function namesText(some: readonly Child[], children: readonly Child[], words: Words): string {
  const names = some.map((child) => childName(child, children, words));
  const [one = '', other = ''] = names;
  return names.length === 2 ? words.activity.both(one, other) : names.join(', ');
}

/** The title of a sheet with whom it is about, in a family with several children: 'Diaper · Siv'. */
export function useTitleAbout(title: string, some: readonly Child[]): string {
  const children = useChildren();
  const words = useWords();
  return children.length > 1 ? `${title}${DOT}${namesText(some, children, words)}` : title;
}

/** A child's name, or *Baby*; with its place where several have none. */
export function childName(child: Child, children: readonly Child[], { child: words }: Words): string {
  if (child.name !== '') return child.name;
  const unnamed = children.filter(({ name }) => name === '');
  return unnamed.length > 1 ? words.numbered(unnamed.indexOf(child) + 1) : words.unnamed;
}
