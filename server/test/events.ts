import type { EventContent } from '@lulla/domain/calendar/event';
import type { ActionOf } from '@lulla/domain/wire/action';
import type { EventRow } from '@lulla/domain/wire/event-row';
import { act, newId, sync } from './operations.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** A check-up on 10 March 2090, ahead of any clock, at 09:30, unless told otherwise. */
export function buildEventAdd(content: Partial<EventContent> = {}, eventId: string = newId()): ActionOf<'event.add'> {
  const checkUp = { title: 'Check-up', description: null, startTime: '09:30', endTime: null } as const;
  return { type: 'event.add', eventId, ...checkUp, date: '2090-03-10', ...content };
}

/** Puts an event into the calendar, and gives its id. */
export async function addEvent(world: World, person: Person, content: Partial<EventContent> = {}): Promise<string> {
  const action = buildEventAdd(content);
  const { result } = await act(world, person, action);
  if (result.status !== 'applied') throw new Error(`Not added: ${JSON.stringify(result)}`);
  return action.eventId;
}

/** The calendar as a fresh device of `person` gets it. */
export async function getEvents(world: World, person: Person): Promise<readonly EventRow[]> {
  const { answer } = await sync(world, person);
  if (!answer.reset) throw new Error('A sync without a cursor tells everything');
  return answer.events;
}
