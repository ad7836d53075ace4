import * as z from 'zod/mini';
import { eventRowSchema } from './event-row.ts';

/** Rows of one `GET /api/calendar` at the most; more is `truncated`. */
export const MAX_EVENT_ROWS = 2000;

/** `GET /api/calendar?from=&to=`: the events of the days `[from, to)`, by day. Deleted ones are not among them. */
export const calendarResponseSchema = z.strictObject({
  rows: z.array(eventRowSchema),
  truncated: z.boolean(),
});

export type CalendarResponse = z.infer<typeof calendarResponseSchema>;
