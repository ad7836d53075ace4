import type { LogState } from '../sync/model/log-state.ts';

/**
 * Whether the check of the subscription failed (core-tracking §4): this device knows nothing of the account and cannot
 * ask. Then it is not loading any more, and there is no access.
 */
export function isEntitlementUnknown({ family, phase, sync }: Pick<LogState, 'family' | 'phase' | 'sync'>): boolean {
  return family === null && (phase === 'failed' || (phase !== 'loading' && sync.state === 'offline'));
}
