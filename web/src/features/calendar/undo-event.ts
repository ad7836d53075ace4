import type { CalendarEvent, EventContent } from '@lulla/domain/calendar/event';
import type { EventAction } from '@lulla/domain/commands/calendar';
import { logAction } from '../../log/write/log-action.ts';
import { writeReversal } from '../../log/write/write-reversal.ts';
import { getLog, newId } from '../../sync/log.ts';

/**
 * Writes an event and offers *Undo* (P38). `before` is the event as it was, null for a new one. True when it counts.
 */
export function logEvent(action: EventAction, before: CalendarEvent | null): Promise<boolean> {
  return logAction(action, { undo: () => undoEvent(action, before) });
}

/** Restores an event, unless somebody has changed it since. */
function undoEvent(action: EventAction, before: CalendarEvent | null): void {
  const now = getLog().view.events.find(({ id }) => id === action.eventId) ?? null;
  writeReversal(reversalOf(action, { before, now, newEventId: newId() }));
}

/**
 * The action that undoes another one: an ordinary operation, so it works offline. A deleted event gets a new id,
 * because the old one stays deleted (R154). Null if the event changed since.
 */
export function reversalOf(
  action: EventAction,
  { before, now, newEventId }: { before: CalendarEvent | null; now: CalendarEvent | null; newEventId: string },
): EventAction | null {
  switch (action.type) {
    case 'event.add':
      return now && holds(now, action) ? { type: 'event.delete', eventId: action.eventId } : null;
    case 'event.edit': {
      if (!before || !now || !holds(now, { ...before, ...action.changes } as CalendarEvent)) return null;
      const keys = Object.keys(action.changes) as (keyof EventContent)[];
      const changes = Object.fromEntries(keys.map((key) => [key, before[key]]));
      return { type: 'event.edit', eventId: action.eventId, changes };
    }
    default:
      return before && !now ? { type: 'event.add', eventId: newEventId, ...contentOf(before) } : null;
  }
}

function contentOf({ title, description, date, startTime, endTime }: EventContent): EventContent {
  return { title, description, date, startTime, endTime };
}

/** Whether an event has exactly these values. */
function holds(event: CalendarEvent, content: EventContent): boolean {
  const said = contentOf(content);
  return (Object.keys(said) as (keyof EventContent)[]).every((key) => event[key] === said[key]);
}
