import { instantSchema } from '@lulla/domain/time/instant-schema';
import * as z from 'zod/mini';

/** An instant in a query string: whole milliseconds in decimal digits. */
export const instantTextSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    instantSchema,
  ),
);
