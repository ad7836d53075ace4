import * as z from 'zod/mini';
import { noteSchema } from '../text.ts';
import { lineSchema } from '../text-line.ts';
import { clockTimeSchema } from '../time/clock-time.ts';
import { localDateSchema } from '../time/local-date.ts';
import { uuidSchema } from '../uuid.ts';

/** Longest title of an event, in code points. */
export const MAX_TITLE_LENGTH = 100;
/** Events that one person may have: a few a week for ten years. Limits what a device receives. */
export const MAX_EVENTS = 2_000;

export const titleSchema = lineSchema(MAX_TITLE_LENGTH);

/** The content of an event. Its date and times are wall-clock values, the same wherever they are read (accounts §3). */
export const eventContent = {
  title: titleSchema,
  description: z.nullable(noteSchema),
  date: localDateSchema,
  startTime: z.nullable(clockTimeSchema),
  /** Later than the start, or alone: 'until 14:00' (accounts §5, P38). */
  endTime: z.nullable(clockTimeSchema),
};

export const calendarEventSchema = z.strictObject({
  id: uuidSchema,
  userId: uuidSchema,
  ...eventContent,
});

export type CalendarEvent = z.infer<typeof calendarEventSchema>;
export type EventContent = Omit<CalendarEvent, 'id' | 'userId'>;

/** Why the times of an event are invalid (accounts §5); null when they are valid. */
export function eventTimesProblem({
  startTime,
  endTime,
}: Pick<EventContent, 'startTime' | 'endTime'>): 'end_not_after_start' | null {
  if (startTime === null || endTime === null) return null;
  return endTime > startTime ? null : 'end_not_after_start';
}

/** By day, then start or else end, then id, so that all devices agree; those without a time last (accounts §4). */
export function byTime(a: CalendarEvent, b: CalendarEvent): number {
  return compare(a.date, b.date) || compare(timeOf(a), timeOf(b)) || compare(a.id, b.id);
}

function timeOf({ startTime, endTime }: CalendarEvent): string {
  return startTime ?? endTime ?? '~';
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
