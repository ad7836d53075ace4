import * as z from 'zod/mini';
import { instantSchema } from '../time/instant-schema.ts';

/** `GET /api/calendar-address`: since when the reader's calendar has an address for other calendars; null without one. */
export const calendarAddressSchema = z.object({ createdAt: z.nullable(instantSchema) });

/** `POST /api/calendar-address`: the new address, which nobody can read again. */
export const newCalendarAddressSchema = z.object({ address: z.string(), createdAt: instantSchema });
export type NewCalendarAddress = z.infer<typeof newCalendarAddressSchema>;
