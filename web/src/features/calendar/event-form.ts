import {
  type CalendarEvent,
  type EventContent,
  eventTimesProblem,
  MAX_TITLE_LENGTH,
} from '@lulla/domain/calendar/event';
import type { EventChanges } from '@lulla/domain/protocol/action';
import { cleanText, lengthOf, MAX_NOTE_LENGTH } from '@lulla/domain/text';
import { type ClockTime, clockTimeSchema } from '@lulla/domain/time/clock-time';
import { localDateSchema } from '@lulla/domain/time/local-date';
import type { LocalDate } from '@lulla/domain/time/zone';

/** The field values; '' is empty, null a half typed time. */
export interface EventFields {
  readonly title: string;
  readonly date: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly description: string;
}

/** Errors by field, as keys of the form's texts. */
export interface EventProblems {
  title?: 'titleRequired' | 'titleTooLong';
  date?: 'dateInvalid';
  startTime?: 'timeInvalid';
  endTime?: 'timeInvalid' | 'endTimeAfterStart';
  description?: 'descriptionTooLong';
}

/** The initial form: on the given day with what is proposed as title, or with the event's values. */
export function fieldsOf(date: LocalDate, event: CalendarEvent | null, proposed = ''): EventFields {
  if (!event) return { title: proposed, date, startTime: '', endTime: '', description: '' };
  const { title, startTime, endTime, description } = event;
  return {
    title,
    date: event.date,
    startTime: startTime ?? '',
    endTime: endTime ?? '',
    description: description ?? '',
  };
}

/** The cleaned values of the fields, or their errors (accounts §5). */
export function readEvent(fields: EventFields): { content: EventContent } | { problems: EventProblems } {
  const title = cleanText(fields.title.replace(/[\n\t\u2028\u2029]+/g, ' '));
  const description = cleanText(fields.description);
  const [startTime, endTime] = [timeIn(fields.startTime), timeIn(fields.endTime)];
  const problems: EventProblems = {};
  if (title === '') problems.title = 'titleRequired';
  else if (lengthOf(title) > MAX_TITLE_LENGTH) problems.title = 'titleTooLong';
  if (!localDateSchema.safeParse(fields.date).success) problems.date = 'dateInvalid';
  if (startTime === undefined) problems.startTime = 'timeInvalid';
  if (endTime === undefined) problems.endTime = 'timeInvalid';
  else if (startTime !== undefined) {
    if (eventTimesProblem({ startTime, endTime })) problems.endTime = 'endTimeAfterStart';
  }
  if (lengthOf(description) > MAX_NOTE_LENGTH) problems.description = 'descriptionTooLong';
  if (Object.keys(problems).length > 0 || startTime === undefined || endTime === undefined) return { problems };
  const date = fields.date as LocalDate;
  return { content: { title, description: description === '' ? null : description, date, startTime, endTime } };
}

/** Undefined when it is no time. Some browsers give seconds too (accounts §3: HH:mm or HH:mm:ss). */
function timeIn(text: string | null): ClockTime | null | undefined {
  if (text === '') return null;
  const parsed = clockTimeSchema.safeParse(text?.slice(0, 5));
  return parsed.success ? (parsed.data as ClockTime) : undefined;
}

/** The changed values; null without any. */
export function eventChanges(event: CalendarEvent, content: EventContent): EventChanges | null {
  const keys = Object.keys(content) as (keyof EventContent)[];
  const changed = keys.filter((key) => content[key] !== event[key]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((key) => [key, content[key]]));
}
