import type { Entitlement } from '@lulla/domain/protocol/family-info';
import { HOUR } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { CLOSED_LOG, type LogState } from '../../sync/model/log-state.ts';
import { buildFamily } from '../../sync/testing/fixtures.ts';
import { deletionStatus } from './deletion-status.ts';

const PAID_UNTIL = 1_000 * HOUR;

function logWith(parts: Partial<Entitlement>): LogState {
  return { ...CLOSED_LOG, phase: 'ready', family: buildFamily(parts) };
}

const subscription = { status: 'active', paidUntil: PAID_UNTIL, isCancelled: false } as const;

describe('accounts §4: whether the account may be deleted', () => {
  it.each<[string, Partial<Entitlement>, ReturnType<typeof deletionStatus>]>([
    ['without a subscription', { billing: 'sandbox', subscription: null }, { kind: 'free', paidUntil: null }],
    ['with one that renews', { billing: 'stripe', subscription }, { kind: 'subscribed' }],
    [
      'with one whose payment failed',
      { billing: 'stripe', subscription: { ...subscription, status: 'past_due' } },
      { kind: 'subscribed' },
    ],
    [
      'with one that was cancelled',
      { billing: 'stripe', subscription: { ...subscription, isCancelled: true } },
      { kind: 'free', paidUntil: PAID_UNTIL },
    ],
    ['where nothing is paid', { billing: 'off', subscription }, { kind: 'free', paidUntil: null }],
  ])('%s', (_, entitlement, status) => {
    expect(deletionStatus(logWith(entitlement))).toEqual(status);
  });

  it('while the check of the subscription loads, and when it cannot be made [A4.19]', () => {
    expect(deletionStatus({ ...CLOSED_LOG, phase: 'loading' })).toEqual({ kind: 'checking' });
    expect(deletionStatus({ ...CLOSED_LOG, phase: 'failed' })).toEqual({ kind: 'unknown' });
  });
});
