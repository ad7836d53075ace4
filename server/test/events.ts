import type { EventContent } from '@lulla/domain/calendar/event';
import type { ActionOf } from '@lulla/domain/protocol/action';
import type { EventRow } from '@lulla/domain/protocol/event-row';
import { sql } from 'kysely';
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

/** Puts events into the calendar past the rules and limits, all of one day. */
export async function putEvents(
  { context }: World,
  { familyId, userId }: Person,
  { count, description }: { count: number; description: string },
): Promise<void> {
  await sql`
    insert into calendar_events (family_id, id, user_id, title, description, event_date, revision)
    select ${familyId}, id, ${userId}, 'Check-up', ${description}, '2090-03-10', 1
    from unnest(${Array.from({ length: count }, newId)}::uuid[]) as id`.execute(context.database);
}

/** The calendar as a fresh device of `person` gets it. */
export async function getEvents(world: World, person: Person): Promise<readonly EventRow[]> {
  const { answer } = await sync(world, person);
  if (!answer.reset) throw new Error('A sync without a cursor tells everything');
  return answer.events;
}
