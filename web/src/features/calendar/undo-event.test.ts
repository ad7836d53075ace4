import type { CalendarEvent } from '@lulla/domain/calendar/event';
import type { EventAction } from '@lulla/domain/commands/calendar';
import { describe, expect, it } from 'vitest';
import { buildEvent } from '../../sync/testing/fixtures.ts';
import { reversalOf } from './undo-event.ts';

const event = buildEvent({ title: 'BVC', description: 'Card', date: '2026-11-24', startTime: '09:30', endTime: null });
const { id: eventId, userId: _author, ...content } = event;
const newEventId = '01890000-0000-7000-8000-0000000000ff';

const add: EventAction = { type: 'event.add', eventId, ...content };
const edit: EventAction = { type: 'event.edit', eventId, changes: { startTime: null, endTime: '14:00' } };
const remove: EventAction = { type: 'event.delete', eventId };
const edited: CalendarEvent = { ...event, startTime: null, endTime: '14:00' };

describe('R158, P38: what undoes', () => {
  it.each<[string, EventAction, CalendarEvent | null, CalendarEvent | null, EventAction]>([
    ['a new event is its deletion', add, null, event, remove],
    [
      'an edit is the values before, of what it changed',
      edit,
      event,
      edited,
      { type: 'event.edit', eventId, changes: { startTime: '09:30', endTime: null } },
    ],
    [
      'a deletion is the event anew, under an id of its own',
      remove,
      event,
      null,
      { type: 'event.add', eventId: newEventId, ...content },
    ],
  ])('%s', (_name, action, before, now, reversal) => {
    expect(reversalOf(action, { before, now, newEventId })).toEqual(reversal);
  });

  it.each<[string, EventAction, CalendarEvent | null, CalendarEvent | null]>([
    ['a new event that was changed since', add, null, edited],
    ['a new event that is gone', add, null, null],
    ['an edit of one that was changed again', edit, event, { ...edited, title: 'x' }],
    ['an edit of one that is gone', edit, event, null],
  ])('is nothing for %s', (_name, action, before, now) => {
    expect(reversalOf(action, { before, now, newEventId })).toBeNull();
  });
});
