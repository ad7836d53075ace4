import type { LogState } from '../sync/model/log-state.ts';

/** Whether the check of the subscription failed (core-tracking §4): nothing is stored and the server is away. */
export function isEntitlementUnknown({ family, phase, sync }: Pick<LogState, 'family' | 'phase' | 'sync'>): boolean {
  return family === null && (phase === 'failed' || (phase !== 'loading' && sync.state === 'offline'));
}
