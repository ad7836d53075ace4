import * as z from 'zod/mini';
import { noteSchema } from '../../text.ts';
import { entryFields, logFields } from '../entry/entry-schema.ts';

const written = {
  /** Its text: a note without one is none. */
  note: noteSchema,
  /** A star: the first time of something. */
  isFirst: z.boolean(),
};

export const noteEntrySchema = z.strictObject({ kind: z.literal('note'), ...entryFields, ...written });

export const noteChanges = { isFirst: z.optional(written.isFirst) };

export const noteLogSchema = z.strictObject({ type: z.literal('note.log'), ...logFields, ...written });
