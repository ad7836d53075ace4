import { type Child, MAX_CHILDREN } from '@lulla/domain/child/child';
import type { ChildAnswers } from '@lulla/server/src/rows/child/policy.ts';
import type { SAYINGS } from './steps.ts';

interface Sides {
  readonly ours: readonly Child[];
  readonly theirs: readonly Child[];
}

/** A valid answer of somebody who joins; nothing of children who are on both sides already. */
export function saidOf(says: (typeof SAYINGS)[number], { ours, theirs }: Sides): ChildAnswers {
  const isIn = (children: readonly Child[], { id }: Child) => children.some((child) => child.id === id);
  const open = ours.filter((child) => !isIn(theirs, child));
  // Each has one of theirs, so that there is always room.
  const isFull = theirs.length + open.length > MAX_CHILDREN;
  if (says === 'along' && !isFull) return Object.fromEntries(open.map(({ id }) => [id, null]));
  if (says === 'nothing' && !isFull) return {};
  const free = theirs.filter((child) => !isIn(ours, child)).reverse();
  return Object.fromEntries(open.flatMap(({ id }, place) => (free[place] ? [[id, free[place].id] as const] : [])));
}
