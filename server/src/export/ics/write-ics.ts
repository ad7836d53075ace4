import type { Database } from '../../database/database.ts';
import { mustStillBeMember } from '../../rows/activity/reads.ts';
import type { presentCalendarEvent } from '../present.ts';
import { type Exported, readEvents } from '../write-export.ts';
import { icsLines, icsText } from './ics-text.ts';

type Event = ReturnType<typeof presentCalendarEvent>;

/** How often other calendars should ask. */
const REFRESH = 'PT1H';

const BEGIN = icsLines([
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Lulla//Lulla//EN',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  'NAME:Lulla',
  'X-WR-CALNAME:Lulla',
  `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
  `X-PUBLISHED-TTL:${REFRESH}`,
]);
const END = icsLines(['END:VCALENDAR']);

/**
 * The family's calendar by RFC 5545, page by page (R312). Fails before its end if the person left the family meanwhile,
 * because then it is incomplete.
 */
export async function* writeIcs(
  database: Database,
  { scope, long, now }: Pick<Exported, 'scope' | 'long' | 'now'>,
): AsyncGenerator<string, void> {
  const stamp = `${new Date(now).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  yield BEGIN;
  for await (const events of readEvents(database, { scope, long })) {
    yield events.map((event) => icsLines(linesOf(event, stamp))).join('');
  }
  await mustStillBeMember(database, scope);
  yield END;
}

/** Times are the wall calendar's, so they have no zone. Who added the event is not told. */
function linesOf(event: Event, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@lulla`,
    `DTSTAMP:${stamp}`,
    ...timesOf(event),
    `SUMMARY:${icsText(titleOf(event))}`,
    ...(event.description === null ? [] : [`DESCRIPTION:${icsText(event.description)}`]),
    'END:VEVENT',
  ];
}

function timesOf({ event_date, event_time, end_time }: Event): string[] {
  const day = event_date.replaceAll('-', '');
  // A whole day does not make anybody busy.
  if (event_time === null) return [`DTSTART;VALUE=DATE:${day}`, 'TRANSP:TRANSPARENT'];
  const at = (time: string) => `${day}T${time.replace(':', '')}00`;
  return [`DTSTART:${at(event_time)}`, ...(end_time === null ? [] : [`DTEND:${at(end_time)}`])];
}

/** An event with only an end is a whole day, which says until when. */
function titleOf({ title, event_time, end_time }: Event): string {
  return event_time === null && end_time !== null ? `${title} (–${end_time})` : title;
}
