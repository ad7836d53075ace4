import type { Activity } from '@lulla/domain/activity/activity';
import { kindOf } from '@lulla/domain/activity/kinds';
import type { Lot } from '@lulla/domain/activity/milk-store/lot';
import { type MoreChoices, NOTHING_CHOSEN } from '@lulla/domain/activity/more/more-choices';
import { type Child, childrenOf, unnamedChild } from '@lulla/domain/child/child';
import type { LogEntry } from '@lulla/domain/commands/log-view';
import type { Action } from '@lulla/domain/protocol/action';
import type { OperationResult } from '@lulla/domain/protocol/result';
import type { Stock } from '@lulla/domain/stock/stock';
import { withJoinedChild } from '@lulla/server/src/rows/child/joined-child.ts';
import type { ChildMove } from '@lulla/server/src/rows/child/policy.ts';

/** What the reference has of a family besides its entries. */
export interface Household {
  readonly familyId: string;
  stock: Stock | null;
  /** None while nobody said anything of the only child. */
  children: readonly Child[];
  /** What devices may still call a child of the family, and its id now (F26). */
  formerIds: ReadonlyMap<string, string>;
  /** Null while nobody chose anything of *More*. */
  more: MoreChoices | null;
  milk: readonly Lot[];
}

export function moreIn({ more }: Household): MoreChoices {
  return more ?? NOTHING_CHOSEN;
}

export function childrenIn(home: Household): readonly Child[] {
  return childrenOf(home);
}

/** What the children of a joiner, who had `former`, were called before, over all moves (F26). */
export function rememberFormer(home: Household, former: Household, move: ChildMove): void {
  const first = childrenIn(home)[0]?.id ?? home.familyId;
  const known = childrenIn(former).flatMap(({ id }, place) => {
    const before = place === 0 ? null : id;
    const after = move.has(before) ? (move.get(before) ?? null) : before;
    const unnamed = before === null && after !== null ? [former.familyId] : [];
    const earlier = [...former.formerIds].flatMap(([also, now]) => (now === id ? also : []));
    return [id, ...unnamed, ...earlier].map((each) => [each, after ?? first] as const);
  });
  home.formerIds = new Map([...home.formerIds, ...known.filter(([before, after]) => before !== after)]);
}

/** What somebody has who leaves a family, in their new one; what is implied of a child is said there (F25, F26). */
export function copyChildren(from: Household, familyId: string): Pick<Household, 'children' | 'formerIds'> {
  if (from.children.length > 0) return { children: from.children, formerIds: from.formerIds };
  return { children: [unnamedChild(familyId)], formerIds: new Map([[from.familyId, familyId]]) };
}

/** The action about the child that the family has in place of one of a former family (F26). */
export function aboutOurs(
  action: Action,
  { children, familyId, formerIds }: Household,
  knownFamilyId: string | null,
): Action {
  const former = [...formerIds];
  const rows = children.map(({ id }) => ({ id, also_ids: former.flatMap(([also, now]) => (now === id ? also : [])) }));
  return withJoinedChild(action, { children: rows, familyId, knownFamilyId });
}

/** A child was added or changed (R170, R171). */
export function putChild(home: Household, child: Child): void {
  const children = childrenIn(home);
  const isThere = children.some(({ id }) => id === child.id);
  home.children = isThere ? children.map((each) => (each.id === child.id ? child : each)) : [...children, child];
}

/** An entry of somebody whose children became others (F23). */
export function withChildMoved(entry: LogEntry, move: ChildMove): LogEntry {
  if (entry.state === 'present') return { ...entry, activity: moved(entry.activity, move) };
  return { ...entry, content: entry.content && moved(entry.content, move) };
}

/** The same of an answer. */
export function withChildrenMoved(answer: OperationResult, move: ChildMove): OperationResult {
  if (answer.status === 'superseded') return { ...answer, activity: answer.activity && moved(answer.activity, move) };
  if (answer.status !== 'applied') return answer;
  const effects = answer.effects.map(({ id, before, after }) => {
    return { id, before: before && moved(before, move), after: after && moved(after, move) };
  });
  return { ...answer, effects };
}

function moved(activity: Activity, move: ChildMove): Activity {
  // Pumping is about no child, whoever's children they are.
  if (kindOf(activity).isOfFamily) return activity;
  const { childId = null, ...rest } = activity;
  const after = move.has(childId) ? move.get(childId) : childId;
  return (after ? { ...rest, childId: after } : rest) as Activity;
}
