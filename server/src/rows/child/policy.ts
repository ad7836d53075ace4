import { type Child, MAX_CHILDREN, storedChild } from '@lulla/domain/child/child';

/** Which child of the others each of the joiner's is, by ids; null: it comes along. Whoever is missing is not answered. */
export type ChildAnswers = Readonly<Record<string, string | null>>;

/** What `child_id` becomes in the joiner's entries; what is missing stays. Null is the first child, before and after. */
export type ChildMove = ReadonlyMap<string | null, string | null>;

type Joined =
  | { readonly code: 'children_not_valid' | 'children_full' }
  | { readonly code: null; readonly children: readonly Child[]; readonly move: ChildMove };

interface Sides {
  readonly ours: readonly Child[];
  readonly theirs: readonly Child[];
}

/**
 * The children of a family that somebody joins (F23, F24): theirs, then those who come along. What they do not know of a
 * child is filled in from ours. No two of ours become one, and nobody comes along who is there.
 */
export function joinedChildren({ ours, theirs }: Sides, answers: ChildAnswers): Joined {
  const same = sameChildren({ ours, theirs }, answers);
  if (!same) return { code: 'children_not_valid' };
  const along = ours.filter(({ id }) => !same.has(id));
  if (along.some(({ id }) => has(theirs, id))) return { code: 'children_not_valid' };
  if (theirs.length + along.length > MAX_CHILDREN) return { code: 'children_full' };
  const known = theirs.map((child) =>
    withMore(
      child,
      ours.find(({ id }) => same.get(id) === child.id),
    ),
  );
  const children = [...known, ...along];
  const moved = ours.map(({ id }, place) => {
    return [place === 0 ? null : id, storedChild(children, same.get(id) ?? id) ?? null] as const;
  });
  return { code: null, children, move: new Map(moved.filter(([before, after]) => before !== after)) };
}

/** Ours that are one of theirs: as answered; else who has the same id, and of those that remain the first ones (ADR-27). */
function sameChildren({ ours, theirs }: Sides, answers: ChildAnswers): Map<string, string> | null {
  const answered = new Map(Object.entries(answers));
  const same = new Map<string, string>();
  for (const [id, other] of answered) {
    if (!has(ours, id) || (other !== null && !has(theirs, other))) return null;
    if (other !== null) same.set(id, other);
  }
  if (new Set(same.values()).size < same.size) return null;
  const unanswered = (id: string | undefined): id is string => id !== undefined && !answered.has(id) && !same.has(id);
  const isFree = (other: string | undefined): other is string =>
    other !== undefined && has(theirs, other) && ![...same.values()].includes(other);
  for (const { id } of ours) if (unanswered(id) && isFree(id)) same.set(id, id);
  const [our, their] = [ours[0]?.id, theirs[0]?.id];
  if (unanswered(our) && isFree(their)) same.set(our, their);
  return same;
}

function has(children: readonly Child[], id: string): boolean {
  return children.some((child) => child.id === id);
}

function withMore(child: Child, other: Child | undefined): Child {
  if (!other) return child;
  const { name, birthDate, dueDate, sex } = child;
  return {
    ...child,
    name: name || other.name,
    birthDate: birthDate ?? other.birthDate,
    dueDate: dueDate ?? other.dueDate,
    sex: sex ?? other.sex,
  };
}
