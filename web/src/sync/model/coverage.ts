import type { Instant } from '@lulla/domain/time/instant';
import type { LogState } from './log-state.ts';
import { REPLICA_WINDOW } from './timing.ts';

/** A stretch of time; `to` is no part of it. */
export interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/** Whether every entry that starts in the window is in the view: stored (D10) or read (D60). */
export function isCovered({ older, sync }: Pick<LogState, 'older' | 'sync'>, span: Span): boolean {
  const { lastSyncedAt } = sync;
  if (lastSyncedAt === null) return spansCover(older, span);
  return spansCover([...older, { from: lastSyncedAt - REPLICA_WINDOW, to: Number.POSITIVE_INFINITY }], span);
}

/** Whether `spans` together leave no gap in `span`. */
export function spansCover(spans: readonly Span[], { from, to }: Span): boolean {
  let reached = from;
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    if (span.from > reached) break;
    reached = Math.max(reached, span.to);
  }
  return reached >= to;
}
