import type { LogState } from '../sync/model/log-state.ts';

/**
 * Whether the check of the subscription failed (core-tracking §4): the device knows nothing about the account and
 * cannot ask. Then it no longer shows as loading, and there is no access.
 */
export function isEntitlementUnknown({ family, phase, sync }: Pick<LogState, 'family' | 'phase' | 'sync'>): boolean {
  return family === null && (phase === 'failed' || (phase !== 'loading' && sync.state === 'offline'));
}
