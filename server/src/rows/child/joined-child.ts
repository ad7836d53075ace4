import { isCreation } from '@lulla/domain/activity/kinds';
import type { Action } from '@lulla/domain/protocol/action';
import type { ChildRow } from './present.ts';

interface Situation {
  /** The family's children as stored. */
  readonly children: readonly Pick<ChildRow, 'id' | 'also_ids'>[];
  readonly familyId: string;
  /** The family that the device knew when it sent the action; null: none. */
  readonly knownFamilyId: string | null;
}

/** The id of the child itself, or of the one that it became here (F26); undefined if it is neither known nor remembered. */
export function joinedChildId(children: Situation['children'], id: string): string | undefined {
  return children.some((child) => child.id === id) ? id : children.find(({ also_ids: also }) => also.includes(id))?.id;
}

/**
 * An action with the child that the family has in place of one of the author's former family (F26). One that names none means
 * that family's first child.
 */
export function withJoinedChild(action: Action, { children, familyId, knownFamilyId }: Situation): Action {
  if (children.length === 0) return action;
  const present = (id: string) => joinedChildId(children, id);
  if (isCreation(action.type)) {
    const former = knownFamilyId !== null && knownFamilyId !== familyId ? knownFamilyId : undefined;
    const { childId: named = former } = action as { childId?: string };
    const childId = named && present(named);
    return childId ? ({ ...action, childId } as Action) : action;
  }
  if (action.type === 'child.edit') return { ...action, childId: present(action.childId) ?? action.childId };
  if (action.type !== 'activity.edit' || action.changes.childId === undefined) return action;
  const childId = present(action.changes.childId) ?? action.changes.childId;
  return { ...action, changes: { ...action.changes, childId } };
}
