import { type CalendarEvent, eventTimesProblem, MAX_EVENTS } from '../calendar/event.ts';
import type { Action, ActionOf } from '../protocol/action.ts';
import type { Draft } from './draft.ts';
import type { Actor } from './log-view.ts';
import { type Outcome, rejected, superseded } from './outcome.ts';

const EVENT_ACTIONS = ['event.add', 'event.edit', 'event.delete'] as const;
export type EventAction = ActionOf<(typeof EVENT_ACTIONS)[number]>;

export function isEventAction(action: Action): action is EventAction {
  return (EVENT_ACTIONS as readonly string[]).includes(action.type);
}

/** Changes the calendar (accounts §4, §5): the author's own events, also without access. Undefined: draft changed. */
export function tendCalendar(draft: Draft, action: EventAction, actor: Actor): Outcome | undefined {
  if (action.type === 'event.add') {
    const { type: _, eventId: id, ...content } = action;
    if (draft.findEvent(id)) return rejected('id_taken');
    if (draft.eventsBy(actor.userId) >= MAX_EVENTS) return rejected('calendar_full');
    return put(draft, { id, userId: actor.userId, ...content });
  }
  const entry = draft.findEvent(action.eventId);
  if (!entry) return rejected('event_not_found');
  if (!entry.event) return superseded('deleted', null, entry.by);
  if (entry.event.userId !== actor.userId) return rejected('not_permitted');
  if (action.type === 'event.edit') return put(draft, { ...entry.event, ...action.changes } as CalendarEvent);
  draft.removeEvent(action.eventId, actor);
  return undefined;
}

function put(draft: Draft, event: CalendarEvent): Outcome | undefined {
  const problem = eventTimesProblem(event);
  if (problem) return rejected(problem);
  draft.putEvent(event);
  return undefined;
}
