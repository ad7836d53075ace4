import type { Operation } from '../protocol/operation.ts';
import type { Rejection } from '../protocol/outcome-codes.ts';
import type { Instant } from '../time/instant.ts';
import { unreachable } from '../unreachable.ts';
import { isEventAction, tendCalendar } from './calendar.ts';
import { addChild, editChild } from './children.ts';
import { create, isCreate } from './create.ts';
import { Draft } from './draft.ts';
import { edit } from './edit.ts';
import { endSession, keepSession } from './end.ts';
import type { Actor, LogView } from './log-view.ts';
import { addMilk, editMilk, type Settling, settleMilk } from './milk.ts';
import { placeKind, showMore } from './more.ts';
import { type Outcome, rejected } from './outcome.ts';
import { remove, restore } from './remove.ts';
import { settleTwins } from './same.ts';
import { markSide } from './side.ts';
import { isStockAction, tendStock } from './stock.ts';
import { timeProblem } from './times.ts';
import { undo } from './undo.ts';

/** Decides what one operation does: final on the server, a preview on a device. Pure: `now` is the caller's clock. */
export function decide(operation: Operation, log: LogView, actor: Actor, now: Instant): Outcome {
  const { action } = operation;
  const tapProblem = timeProblem(operation.at, actor, now);
  if (tapProblem) return rejected(tapProblem);
  const draft = new Draft(log);
  const moment = { at: operation.at, now };
  if (isCreate(action)) return refusedOr(draft, create(draft, action, actor, moment));
  if (isStockAction(action)) return refusedOr(draft, tendStock(draft, { ...operation, action }, actor));
  if (isEventAction(action)) return tendCalendar(draft, action, actor) ?? applied(draft);
  switch (action.type) {
    case 'session.end':
      return endSession(draft, action, actor, moment) ?? applied(draft);
    case 'session.keep':
      return keepSession(draft, action, actor, operation.at) ?? applied(draft);
    case 'session.side':
    case 'session.pause':
      return markSide(draft, action, actor, now) ?? applied(draft);
    case 'session.same':
      return settleTwins(draft, action, actor) ?? applied(draft, { same: [action.activityId, action.otherId] });
    case 'activity.edit':
      return edit(draft, action, actor, moment) ?? applied(draft);
    case 'activity.delete':
      return remove(draft, action.activityId, actor) ?? applied(draft);
    case 'activity.restore':
      return restore(draft, action.activityId, actor) ?? applied(draft, { isBack: true });
    case 'child.add':
      return addChild(draft, action, now) ?? applied(draft);
    case 'child.edit':
      return editChild(draft, action, now) ?? applied(draft);
    case 'more.show':
      return showMore(draft, action) ?? applied(draft);
    case 'more.place':
      return placeKind(draft, action) ?? applied(draft);
    case 'milk.add':
      return refusedOr(draft, addMilk(draft, action, actor, now));
    case 'milk.edit':
      return refusedOr(draft, editMilk(draft, action, actor, now));
    case 'undo': {
      const undone = undo(draft, action.operationId, actor);
      return undone.outcome ?? applied(draft, { isBack: true, skipped: undone.skipped });
    }
    default:
      return unreachable(action);
  }
}

function refusedOr(draft: Draft, problem: Rejection | null): Outcome {
  return problem ? rejected(problem) : applied(draft);
}

function applied(draft: Draft, { skipped = [], ...how }: Settling & { readonly skipped?: string[] } = {}): Outcome {
  settleMilk(draft, how);
  const [event = null] = draft.eventChanges();
  const [child, more] = [draft.changedChild(), draft.changedMore()];
  return {
    status: 'applied',
    effects: draft.effects(),
    skipped,
    stock: draft.stockChange(),
    event,
    child,
    more,
    ...draft.changedMilk(),
  };
}
