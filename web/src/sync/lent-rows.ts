import type { LogRow } from '@lulla/domain/wire/log-row';

export type Rows = ReadonlyMap<string, LogRow>;

/** Rows with newer ones laid over; the same object when nothing is newer. `only`: leave out what was not there. */
export function withNewer(rows: Rows, newer: Iterable<LogRow>, { only = false } = {}): Rows {
  if (rows.size === 0 && newer instanceof Map) return newer;
  let next: Map<string, LogRow> | null = null;
  for (const row of newer) {
    const held = (next ?? rows).get(row.id);
    if (held ? held.revision >= row.revision : only) continue;
    next ??= new Map(rows);
    next.set(row.id, row);
  }
  return next ?? rows;
}
