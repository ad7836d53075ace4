import * as z from 'zod/mini';
import { calendarEventSchema } from '../calendar/event.ts';
import { instantSchema } from '../time/instant-schema.ts';
import { uuidSchema } from '../uuid.ts';

/** A canonical row of the calendar: an event, or the tombstone of one. A device keeps the row with the highest revision. */
export const eventRowSchema = z.strictObject({
  id: uuidSchema,
  revision: z.int().check(z.gte(1)),
  /** Null once deleted. */
  event: z.nullable(calendarEventSchema),
  /** Null while it is in the calendar. `by` is null after that account was deleted. */
  deleted: z.nullable(z.strictObject({ at: instantSchema, by: z.nullable(uuidSchema) })),
});

export type EventRow = z.infer<typeof eventRowSchema>;
