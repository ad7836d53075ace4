import type { ShownLeftOut } from './messages.ts';

/** Rows that are left out for one reason. */
export interface LeftOutGroup {
  readonly reason: ShownLeftOut['reason'];
  readonly count: number;
  /** Files with the rows of each, '2, 3, 9'; empty where it is all of the file. */
  readonly places: readonly { readonly file: string; readonly rows: string }[];
}

/** By reason, that of the most rows first. */
export function groupedByReason(leftOut: readonly ShownLeftOut[]): LeftOutGroup[] {
  const reasons = new Map<LeftOutGroup['reason'], Map<string, number[]>>();
  for (const { reason, file, row } of leftOut) {
    const files = reasons.get(reason) ?? new Map<string, number[]>();
    reasons.set(reason, files.set(file, [...(files.get(file) ?? []), ...(row === null ? [] : [row])]));
  }
  const count = (reason: LeftOutGroup['reason']) => leftOut.filter((each) => each.reason === reason).length;
  return [...reasons]
    .map(([reason, files]) => ({
      reason,
      count: count(reason),
      places: [...files].map(([file, rows]) => ({ file, rows: rows.join(', ') })),
    }))
    .sort((a, b) => b.count - a.count);
}
