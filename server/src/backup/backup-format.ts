import { z } from 'zod/mini';

/**
 * A backup is gzipped lines of text: a `BackupHeader`; for every table a `TableHeader`, its rows in the format of
 * PostgreSQL's COPY, and a line `\.`, which no row can be; last a `BackupEnd`. Without it the backup is incomplete.
 */
export const BACKUP_FORMAT = 1;

export const END_OF_ROWS = '\\.\n';

export const BackupHeader = z.strictObject({
  lulla: z.literal(BACKUP_FORMAT),
  createdAt: z.iso.datetime(),
  /** Names of the migrations the database had run, in order. */
  migrations: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

export const TableHeader = z.strictObject({ table: z.string(), columns: z.array(z.string()) });
export type TableHeader = z.infer<typeof TableHeader>;

export const BackupEnd = z.strictObject({ end: z.literal(true), rows: z.int().check(z.gte(0)) });
export type BackupEnd = z.infer<typeof BackupEnd>;

/** `"users" ("id", "email")`, as a COPY names what it reads or writes. */
export function copyTarget(quote: (identifier: string) => string, { table, columns }: TableHeader): string {
  return `${quote(table)} (${columns.map(quote).join(', ')})`;
}
