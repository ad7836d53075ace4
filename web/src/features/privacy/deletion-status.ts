import type { Instant } from '@lulla/domain/time/instant';
import { isEntitlementUnknown } from '../../log/entitlement-unknown.ts';
import type { LogState } from '../../sync/model/log-state.ts';

/** Whether the account may be deleted, as this device knows it (accounts §4); the server judges again. */
export type DeletionStatus =
  | { readonly kind: 'checking' }
  /** This device knows nothing of the account and cannot ask. */
  | { readonly kind: 'unknown' }
  /** A subscription that would be charged again: it is cancelled first. */
  | { readonly kind: 'subscribed' }
  /** `paidUntil`: a cancelled subscription whose paid time ends with the account; else null. */
  | { readonly kind: 'free'; readonly paidUntil: Instant | null };

/** The status of the signed-in person. */
export function deletionStatus(log: Pick<LogState, 'family' | 'phase' | 'sync'>): DeletionStatus {
  if (!log.family) return { kind: isEntitlementUnknown(log) ? 'unknown' : 'checking' };
  const { billing, subscription } = log.family.entitlement;
  if (billing === 'off' || !subscription) return { kind: 'free', paidUntil: null };
  return subscription.isCancelled ? { kind: 'free', paidUntil: subscription.paidUntil } : { kind: 'subscribed' };
}
