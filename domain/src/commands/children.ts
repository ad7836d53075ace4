import { type Child, MAX_CHILDREN } from '../child/child.ts';
import { childDatesProblem } from '../child/child-dates.ts';
import type { ActionOf } from '../protocol/action.ts';
import type { Instant } from '../time/instant.ts';
import type { Draft } from './draft.ts';
import { type Outcome, rejected } from './outcome.ts';

/** Adds a child (R170). Undefined when the draft was changed. */
export function addChild(draft: Draft, action: ActionOf<'child.add'>, now: Instant): Outcome | undefined {
  const { type: _, childId: id, ...content } = action;
  const children = draft.children();
  if (children.some((child) => child.id === id)) return rejected('id_taken');
  if (children.length >= MAX_CHILDREN) return rejected('children_full');
  return put(draft, { id, ...content, isArchived: false }, { before: null, now });
}

/** Changes fields of a child (R171); of two changes of one field the later to arrive counts. Undefined: draft changed. */
export function editChild(draft: Draft, action: ActionOf<'child.edit'>, now: Instant): Outcome | undefined {
  const children = draft.children();
  const child = children.find(({ id }) => id === action.childId);
  if (!child) return rejected('child_not_found');
  const isAnyLeft = children.some(({ id, isArchived }) => id !== child.id && !isArchived);
  if (action.changes.isArchived === true && !isAnyLeft) return rejected('last_child');
  return put(draft, { ...child, ...action.changes } as Child, { before: child, now });
}

/** Dates that stay may have been stored before they were judged so. */
function put(draft: Draft, child: Child, { before, now }: { before: Child | null; now: Instant }): Outcome | undefined {
  const areNew = child.birthDate !== before?.birthDate || child.dueDate !== before?.dueDate;
  const problem = areNew ? childDatesProblem(child, now) : null;
  if (problem) return rejected(problem);
  draft.putChild(child);
  return undefined;
}
