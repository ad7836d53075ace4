import type { Activity } from '@lulla/domain/activity/activity';
import { type Child, isAbout } from '@lulla/domain/child/child';
import { useMemo, useSyncExternalStore } from 'react';
import type { Words } from '../i18n/sv.ts';
import { createListeners } from '../platform/listeners.ts';
import { deviceOrPageStorage } from '../platform/storage.ts';
import { getLog, useLogPart } from '../sync/log.ts';

/** Where this device keeps whom the tiles act on; it goes when the account signs out. */
const keyOf = (userId: string) => `chosen_child_${userId}`;
const [tell, subscribe] = createListeners();

/** The family's children that are logged for, in their order; at least one. */
export function activeChildren(children: readonly Child[]): readonly Child[] {
  const active = children.filter(({ isArchived }) => !isArchived);
  return active.length > 0 ? active : children.slice(0, 1);
}

/** The children that are chosen above the tiles: one of them, or all. */
function chosenOf(children: readonly Child[], childId: string | null): readonly Child[] {
  const active = activeChildren(children);
  const chosen = active.filter(({ id }) => id === childId);
  return chosen.length > 0 ? chosen : active;
}

/** Chooses one child for this device; null for all. */
export function chooseChild(childId: string | null): void {
  const { userId } = getLog();
  if (userId !== null) deviceOrPageStorage.set(keyOf(userId), childId);
  tell();
}

export function useChildren(): readonly Child[] {
  return useLogPart(({ view }) => view.children);
}

/** The chosen children: the only one, one of several, or all of them. */
export function useChosenChildren(): readonly Child[] {
  const children = useChildren();
  const userId = useLogPart((log) => log.userId);
  const childId = useSyncExternalStore(subscribe, () => storedChoice(userId));
  return useMemo(() => chosenOf(children, childId), [children, childId]);
}

export function getChosenChildren(): readonly Child[] {
  const { view, userId } = getLog();
  return chosenOf(view.children, storedChoice(userId));
}

function storedChoice(userId: string | null): string | null {
  return userId === null ? null : deviceOrPageStorage.get(keyOf(userId));
}

/** The entries about some children, of a family with `children`; the same list if they are all there are. */
export function entriesAbout(
  activities: readonly Activity[],
  chosen: readonly Child[],
  children: readonly Child[],
): readonly Activity[] {
  if (chosen.length === children.length) return activities;
  return activities.filter((activity) => chosen.some(({ id }) => isAbout(activity, id, children)));
}

/** A child's name, or *Baby*; with its place where several have none. */
export function childName(child: Child, children: readonly Child[], { child: words }: Words): string {
  if (child.name !== '') return child.name;
  const unnamed = children.filter(({ name }) => name === '');
  return unnamed.length > 1 ? words.numbered(unnamed.indexOf(child) + 1) : words.unnamed;
}
