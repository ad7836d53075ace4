import type { Span } from '@lulla/domain/time/span';
import type { LogState } from './log-state.ts';
import { REPLICA_WINDOW } from './timing.ts';

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
