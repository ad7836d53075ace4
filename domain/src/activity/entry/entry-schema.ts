import * as z from 'zod/mini';
import { noteSchema } from '../../text.ts';
import { instantSchema } from '../../time/instant-schema.ts';
import { uuidSchema } from '../../uuid.ts';
import { END_CAUSES } from './kind.ts';

export const entryFields = {
  id: uuidSchema,
  /** Who logged it, and the only one who may edit or delete it (P6). */
  userId: uuidSchema,
  /** Whom it is about; absent for the family's first child. Older clients ignore it (D32). */
  childId: z.optional(uuidSchema),
  startedAt: instantSchema,
  note: z.nullable(noteSchema),
  /** When its author last edited it; null for never. */
  editedAt: z.nullable(instantSchema),
  /** The log that it was imported from; absent if it was logged here. Older clients ignore it (D32). */
  importedFrom: z.optional(z.string().check(z.maxLength(40))),
};

export const sessionFields = {
  ...entryFields,
  /** Null while it runs, and while its end is unknown. */
  endedAt: z.nullable(instantSchema),
  /** Who ended it; null while open, and after that account was deleted. */
  endedBy: z.nullable(uuidSchema),
  endCause: z.nullable(z.enum(END_CAUSES)),
  /** A later session of the same author replaced it, so its end is unknown (P13). */
  endUnknown: z.boolean(),
  /** When its author last said *Still going* (P14); null for never. Expiry counts from here. */
  keptAt: z.nullable(instantSchema),
  /** Who had also started it (P49): null once that account is gone, absent if nobody. Older clients ignore it (D32). */
  alsoBy: z.optional(z.nullable(uuidSchema)),
  /** True once somebody said that it differs from the entry that began at the same time (P49). */
  apart: z.optional(z.literal(true)),
};

const noteField = z.nullable(noteSchema);
/** What every action has that makes one entry. */
export const logFields = {
  activityId: uuidSchema,
  /** Absent for the family's first child, and from older clients. */
  childId: z.optional(uuidSchema),
  startedAt: instantSchema,
  note: noteField,
};
