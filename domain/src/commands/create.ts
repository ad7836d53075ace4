import { type Activity, isOpen } from '../activity/activity.ts';
import type { Creation, SessionSort } from '../activity/entry/kind.ts';
import { CREATIONS, type CreationType, isCreation, kindOf } from '../activity/kinds.ts';
import { type Child, isSameChild, storedChild } from '../child/child.ts';
import type { Action, ActionOf } from '../protocol/action.ts';
import type { Rejection } from '../protocol/outcome-codes.ts';
import type { Instant } from '../time/instant.ts';
import type { Draft } from './draft.ts';
import { endedByLater } from './late-start.ts';
import type { Actor } from './log-view.ts';
import { type Consequence, endByConsequence, putKeepingOneOpen } from './sessions.ts';
import { takeForChange } from './stock.ts';
import { timeProblem } from './times.ts';

export type CreateAction = ActionOf<CreationType>;

export function isCreate(action: Action): action is CreateAction {
  return isCreation(action.type);
}

function creationOf({ type }: CreateAction): Creation<CreateAction, Activity> {
  return CREATIONS[type];
}

/** Whether it creates what needs access (P23). */
export function isGatedCreate(action: Action): boolean {
  return isCreate(action) && creationOf(action).isGated === true;
}

/** The entries that an action makes, before any rule has looked at the log. */
export function newEntries(action: CreateAction, userId: string): Activity[] {
  return creationOf(action).entries(action, userId);
}

function timesProblem(action: CreateAction, actor: Actor, now: number): Rejection | null {
  const problem = timeProblem(action.startedAt, actor, now, creationOf(action).historyBeforeAccount);
  if (problem || !('endedAt' in action)) return problem;
  return action.endedAt < action.startedAt ? 'end_before_start' : timeProblem(action.endedAt, actor, now);
}

/** Adds new entries and ends what they end (P11, P13, P15, P23). Null when done, else the refusal. */
export function create(
  draft: Draft,
  sent: CreateAction,
  actor: Actor,
  { at, now }: { readonly at: Instant; readonly now: Instant },
): Rejection | null {
  const action = { ...sent, childId: storedChild(draft.children(), sent.childId) };
  const creation = creationOf(action);
  if (creation.isGated && !actor.hasAccess) return 'premium_required';
  const problem = timesProblem(action, actor, now);
  if (problem) return problem;
  if (creation.contradicts?.(action)) return 'does_not_fit';
  const entries = newEntries(action, actor.userId);
  const ids = new Set(entries.map((entry) => entry.id));
  if (ids.size < entries.length || entries.some((entry) => draft.find(entry.id))) return 'id_taken';
  const consequence = consequenceOf(action, draft.children());
  if (consequence) endByConsequence(draft, consequence, actor);
  for (const entry of entries) {
    putKeepingOneOpen(draft, takeForChange(draft, isOpen(entry) ? endedByLater(draft, entry, at) : entry, actor));
  }
  return null;
}

/** What an action ends (P11), of the one of the family's `children` that it is about; null for nothing. */
export function consequenceOf(action: Action, children: readonly Child[]): Consequence | null {
  if (!isCreate(action)) return null;
  const { ends } = creationOf(action);
  if (ends.length === 0) return null;
  const { startedAt: at } = action;
  const childId = storedChild(children, action.childId);
  const isEnded = (sort: SessionSort | undefined) => sort !== undefined && ends.includes(sort);
  return {
    at,
    ends: (session) =>
      session.startedAt <= at && isSameChild(session, { childId }) && isEnded(kindOf(session).session?.sort),
  };
}
