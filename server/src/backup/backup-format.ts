import { z } from 'zod/mini';

/**
 * A backup is gzipped text of lines. The first is a `BackupHeader`. Then for every table a `TableHeader`, its rows as
 * PostgreSQL's COPY writes them, and a line `\.`, which no row can be. The last is a `BackupEnd`: what lacks it is not whole.
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
