import type { Entitlement } from '@lulla/domain/protocol/family-info';
import { DAY, HOUR } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { ALICE, BOB, buildFamily, NOON } from '../../sync/testing/fixtures.ts';
import { type SubscriptionStatus, subscriptionStatus } from './subscription-status.ts';

const paid = { status: 'active', paidUntil: NOON + 30 * DAY, isCancelled: false } as const;
const ending = { ...paid, paidUntil: NOON, isCancelled: true } as const;
const mine: Partial<Entitlement> = {
  subscription: paid,
  subscriberIds: [ALICE],
  whoPays: 'you',
  subscriptionEnd: NOON + 31 * DAY,
};
const own = {
  kind: 'own',
  subscription: paid,
  accessUntil: NOON + 31 * DAY,
  isOver: false,
  hasAccess: true,
  trialUntil: null,
  alsoPaidBy: [],
  paysTwice: false,
} as const;
const partners: Partial<Entitlement> = { subscriberIds: [BOB], whoPays: 'family', subscriptionEnd: NOON + 31 * DAY };
const trial = { trialEnd: NOON + HOUR };
const over = { trialEnd: NOON };

describe('how somebody stands with Premium', () => {
  it.each<[string, Partial<Entitlement>, SubscriptionStatus]>([
    ['in the trial', trial, { kind: 'trial', endsAt: NOON + HOUR, mayBuy: true }],
    ['when the trial is over', over, { kind: 'free', isTrialOver: true }],
    ['without a trial', {}, { kind: 'free', isTrialOver: false }],
    ['who pays', mine, own],
    ['who pays during the trial', { ...mine, ...trial }, own],
    [
      'whose payment failed too long ago',
      { ...mine, subscriptionEnd: NOON },
      { ...own, accessUntil: null, hasAccess: false },
    ],
    [
      'whose payment failed too long ago, and the trial goes on',
      { ...mine, ...trial, subscriptionEnd: NOON },
      { ...own, accessUntil: null, trialUntil: NOON + HOUR },
    ],
    [
      'B5 who has cancelled, a moment before what is paid ends',
      { ...mine, subscription: { ...ending, paidUntil: NOON + 1 }, subscriptionEnd: NOON + 1 },
      { ...own, subscription: { ...ending, paidUntil: NOON + 1 }, accessUntil: NOON + 1 },
    ],
    [
      'B5 who has cancelled, when what is paid has ended',
      { ...mine, subscription: ending, subscriptionEnd: NOON },
      { ...own, subscription: ending, accessUntil: null, isOver: true, hasAccess: false },
    ],
    [
      'B5 who has cancelled, when what is paid has ended and the trial goes on',
      { ...mine, ...trial, subscription: ending, subscriptionEnd: NOON },
      { ...own, subscription: ending, accessUntil: null, isOver: true, trialUntil: NOON + HOUR },
    ],
    [
      'B5 who has cancelled, when what is paid has ended and a partner pays',
      { ...mine, subscription: ending, subscriberIds: [ALICE, BOB] },
      { ...own, subscription: ending, isOver: true, alsoPaidBy: ['Bob'] },
    ],
    ['whose partner pays', { ...partners, ...over }, { kind: 'shared', paidBy: ['Bob'], endsAt: null }],
    [
      'whose partner pays, during the trial',
      { ...partners, ...trial },
      { kind: 'shared', paidBy: ['Bob'], endsAt: null },
    ],
    [
      'B7 whose partner has cancelled',
      { ...partners, ...over, whoPays: null },
      { kind: 'shared', paidBy: ['Bob'], endsAt: NOON + 31 * DAY },
    ],
    [
      'whose partner had cancelled, until now',
      { ...partners, ...over, whoPays: null, subscriptionEnd: NOON },
      { kind: 'free', isTrialOver: true },
    ],
    [
      'B7 whose partner’s payment failed too long ago',
      { ...partners, ...over, subscriptionEnd: NOON },
      { kind: 'paused', paidBy: ['Bob'] },
    ],
    [
      'B7 whose partner’s payment failed too long ago, during the trial',
      { ...partners, ...trial, subscriptionEnd: NOON },
      { kind: 'trial', endsAt: NOON + HOUR, mayBuy: false },
    ],
    ['who pays beside the partner', { ...mine, subscriberIds: [ALICE, BOB] }, { ...own, alsoPaidBy: ['Bob'] }],
    [
      'B7 who pays beside the partner, and both go on',
      { ...mine, subscriberIds: [ALICE, BOB], paysTwice: true },
      { ...own, alsoPaidBy: ['Bob'], paysTwice: true },
    ],
    ['an administrator', { ...over, isAdmin: true }, { kind: 'admin' }],
    ['B9 where there is nothing to pay', { ...mine, billing: 'off' }, { kind: 'off' }],
  ])('%s [A2.45 A3.11 A4.18]', (_, entitlement, status) => {
    expect(subscriptionStatus(buildFamily(entitlement), NOON)).toEqual(status);
  });
});
