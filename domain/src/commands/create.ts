import { type Activity, isFeed } from '../activity/activity.ts';
import type { Action, ActionOf } from '../protocol/action.ts';
import type { Operation } from '../protocol/operation.ts';
import type { Rejection } from '../protocol/outcome-codes.ts';
import { unreachable } from '../unreachable.ts';
import type { Draft } from './draft.ts';
import type { Actor } from './log-view.ts';
import { type Consequence, endByConsequence, putKeepingOneOpen } from './sessions.ts';
import { takeForChange } from './stock.ts';
import { feedTimeProblem, timeProblem } from './times.ts';

const CREATES = ['feed.start', 'feed.log', 'drops.log', 'sleep.start', 'sleep.log', 'diaper.log', 'bath.log'] as const;
export type CreateAction = ActionOf<(typeof CREATES)[number]>;

const GATED: readonly string[] = ['drops.log', 'bath.log'];
const OPEN_SESSION = { endedAt: null, endedBy: null, endCause: null, endUnknown: false, keptAt: null } as const;

/** The entries a creating action makes, before any rule looks at the rest of the log. */
function entriesOf(action: CreateAction, actor: Actor): Activity[] {
  const base = { userId: actor.userId, startedAt: action.startedAt, editedAt: null };
  const logged = { endedBy: actor.userId, endCause: 'logged', endUnknown: false, keptAt: null } as const;
  switch (action.type) {
    case 'feed.start': {
      const common = { ...base, ...OPEN_SESSION, id: action.activityId, note: action.note };
      if (action.feed.kind === 'breastmilk') return [{ kind: 'breastmilk', ...common }];
      return [{ kind: 'bottle', ...common, startedMl: action.feed.startedMl, amountMl: null }];
    }
    case 'feed.log': {
      const common = { ...base, ...logged, id: action.activityId, note: action.note, endedAt: action.startedAt };
      if (action.feed.kind === 'breastmilk') return [{ kind: 'breastmilk', ...common }];
      return [{ kind: 'bottle', ...common, startedMl: null, amountMl: action.feed.amountMl }];
    }
    case 'drops.log':
      return action.entries.map(({ activityId, dropType, dropCount }) => ({
        kind: 'drops',
        ...base,
        id: activityId,
        note: action.note,
        dropType,
        dropCount,
      }));
    case 'sleep.start':
      return [{ kind: 'sleep', ...base, ...OPEN_SESSION, id: action.activityId, note: action.note }];
    case 'sleep.log':
      return [{ kind: 'sleep', ...base, ...logged, id: action.activityId, note: action.note, endedAt: action.endedAt }];
    case 'diaper.log':
      return [
        {
          kind: 'diaper',
          ...base,
          id: action.activityId,
          note: action.note,
          contents: action.contents,
          fromStock: null,
        },
      ];
    case 'bath.log':
      return [
        {
          kind: 'bath',
          ...base,
          id: action.activityId,
          note: null,
          babyOil: action.babyOil,
          shampoo: action.shampoo,
        },
      ];
    default:
      return unreachable(action);
  }
}

/** Each chosen type becomes an entry (P17). */
function hasTypeTwice({ entries }: ActionOf<'drops.log'>): boolean {
  return new Set(entries.map((entry) => entry.dropType)).size < entries.length;
}

function timesProblem(action: CreateAction, operation: Operation, actor: Actor, now: number): Rejection | null {
  if (action.type === 'feed.start' || action.type === 'feed.log') {
    return feedTimeProblem(action.startedAt, operation, actor, now);
  }
  const problem = timeProblem(action.startedAt, actor, now);
  if (problem || action.type !== 'sleep.log') return problem;
  return action.endedAt < action.startedAt ? 'end_before_start' : timeProblem(action.endedAt, actor, now);
}

export function isCreate(action: Operation['action']): action is CreateAction {
  return (CREATES as readonly string[]).includes(action.type);
}

/** Adds new entries and ends what they end (P11, P13, P15, P23). Null when done, else the refusal. */
export function create(
  draft: Draft,
  operation: Operation,
  action: CreateAction,
  actor: Actor,
  now: number,
): Rejection | null {
  if (GATED.includes(action.type) && !actor.hasAccess) return 'premium_required';
  const problem = timesProblem(action, operation, actor, now);
  if (problem) return problem;
  if (action.type === 'drops.log' && hasTypeTwice(action)) return 'does_not_fit';
  const entries = entriesOf(action, actor);
  const ids = new Set(entries.map((entry) => entry.id));
  if (ids.size < entries.length || entries.some((entry) => draft.find(entry.id))) return 'id_taken';
  const consequence = consequenceOf(action);
  if (consequence) endByConsequence(draft, consequence, actor);
  for (const entry of entries) putKeepingOneOpen(draft, takeForChange(draft, entry, actor));
  return null;
}

/** What an action ends (P11); null for nothing. */
export function consequenceOf(action: Action): Consequence | null {
  switch (action.type) {
    case 'feed.start':
      return {
        at: action.startedAt,
        ends: (session) => session.kind === 'sleep' && session.startedAt <= action.startedAt,
      };
    case 'sleep.start':
      return { at: action.startedAt, ends: (session) => isFeed(session) && session.startedAt <= action.startedAt };
    case 'diaper.log':
      return { at: action.startedAt, ends: (session) => session.startedAt <= action.startedAt };
    default:
      return null;
  }
}
