import * as z from 'zod/mini';
import { activitySchema } from '../activity/activity-schema.ts';
import { MAX_CHILDREN } from '../child/child.ts';
import { DAY } from '../time/instant.ts';
import { instantSchema } from '../time/instant-schema.ts';
import { uuidSchema } from '../uuid.ts';

/** Logs that can be imported. */
export const IMPORT_SOURCES = [
  'huckleberry',
  'nara',
  'baby_tracker',
  'baby_connect',
  'glow',
  'baby_buddy',
  'sprout_track',
  'napper',
  'lulla',
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** Entries of one import. */
export const MAX_IMPORTED = 200_000;
/** Entries of all imports of a family that were not undone. */
export const MAX_IMPORTED_BY_FAMILY = 400_000;
/** Entries of one request. */
export const MAX_IMPORTED_AT_ONCE = 500;
/** The most bytes of one request. */
export const MAX_IMPORT_BYTES = 1024 * 1024;
/** The most members and elements of one request: of 500 entries with a hundred each. */
export const MAX_IMPORT_MEMBERS = 50_000;
/** How long an import can be undone after its begin, ms. */
export const IMPORT_UNDO_FOR = 30 * DAY;

/** `POST /api/imports`: begins an import. The same id again answers with the same import. */
export const beginImportSchema = z.strictObject({
  id: uuidSchema,
  source: z.enum(IMPORT_SOURCES),
  total: z.int().check(z.gte(1), z.lte(MAX_IMPORTED)),
  /** The children that its entries are about; empty where all are about the first. They must be known to the family. */
  childIds: z.array(uuidSchema).check(z.maxLength(MAX_CHILDREN)),
});

/** `POST /api/imports/:id/entries`: adds entries; those that are there already change nothing, so it can be repeated. */
export const importEntriesSchema = z.strictObject({
  entries: z.array(activitySchema).check(z.minLength(1), z.maxLength(MAX_IMPORTED_AT_ONCE)),
});

/** `added`: new in the log; the others were there, from an earlier import or logged by hand. */
export const importedSchema = z.strictObject({ added: z.int(), alreadyHere: z.int() });
export type Imported = z.infer<typeof importedSchema>;

/** An import of the family. */
export const importSchema = z.strictObject({
  id: uuidSchema,
  source: z.enum(IMPORT_SOURCES),
  /** Who imported, and the only one who may undo it; null once that account is gone. */
  userId: z.nullable(uuidSchema),
  startedAt: instantSchema,
  /** Null while it goes on. */
  finishedAt: z.nullable(instantSchema),
  /** Null: it was not undone. */
  undoneAt: z.nullable(instantSchema),
  /** Entries of the file. */
  total: z.int(),
  /** Entries that it has added. */
  added: z.int(),
});
export type Import = z.infer<typeof importSchema>;

/** `GET /api/imports`: the family's imports, newest first. */
export const importsResponseSchema = z.strictObject({ imports: z.array(importSchema) });
export type ImportsResponse = z.infer<typeof importsResponseSchema>;
