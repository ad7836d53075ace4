import { describe, expect, it } from 'vitest';
import { buildEntitlement } from '../../test/entitlements.ts';
import { NOON } from '../../test/people.ts';
import type { Entitlement } from '../protocol/family-info.ts';
import { DAY, HOUR } from '../time/instant.ts';
import { GATED_FEATURES, hasAccess, isTrialExpired, PREMIUM_PRICE_SEK, TRIAL_LENGTH } from './entitlement.ts';

const none = buildEntitlement();

describe('R60 access', () => {
  it.each<[string, Partial<Entitlement>, boolean, boolean]>([
    ['nothing', {}, false, false],
    ['a trial, a moment before its end', { trialEnd: NOON + 1 }, true, false],
    ['a trial at its end', { trialEnd: NOON }, false, true],
    ['a trial long ago', { trialEnd: NOON - 100 * DAY }, false, true],
    ['a subscription, a moment before its end', { subscriptionEnd: NOON + 1 }, true, false],
    ['a subscription at its end', { subscriptionEnd: NOON }, false, false],
    ['a subscription after the trial', { trialEnd: NOON - DAY, subscriptionEnd: NOON + DAY }, true, false],
    ['both have passed', { trialEnd: NOON - DAY, subscriptionEnd: NOON - HOUR }, false, true],
    ['a trial after a subscription', { trialEnd: NOON + DAY, subscriptionEnd: NOON - DAY }, true, false],
    ['an admin', { isAdmin: true, trialEnd: NOON - DAY }, true, false],
    ['no billing', { billing: 'off', trialEnd: NOON - DAY }, true, false],
    ['the sandbox is billing', { billing: 'sandbox', trialEnd: NOON - DAY }, false, true],
  ])('%s [C4.38 C4.39 C4.40 C6.3]', (_name, given, access, expired) => {
    expect(hasAccess({ ...none, ...given }, NOON)).toBe(access);
    expect(isTrialExpired({ ...none, ...given }, NOON)).toBe(expired);
  });
});

it('R61 the trial is 168 elapsed hours, also over a change of clocks [C1.14 C9.2 A9.2]', () => {
  expect(TRIAL_LENGTH).toBe(168 * HOUR);
  const created = Date.parse('2026-03-25T12:00:00+01:00');
  const trial: Entitlement = { ...none, trialEnd: created + TRIAL_LENGTH };
  expect(hasAccess(trial, Date.parse('2026-04-01T12:59:59+02:00'))).toBe(true);
  expect(hasAccess(trial, Date.parse('2026-04-01T13:00:00+02:00'))).toBe(false);
});

it('R62 which features need access [C1.12 C1.15 C6.7 C9.4 A1.2 A1.5 A9.3]', () => {
  expect(GATED_FEATURES).toEqual(['drops', 'bath', 'stock', 'monthly_summary']);
});

it('B1 Premium is 49 SEK a month [C1.13 C9.1 A1.2 A9.1]', () => {
  expect(PREMIUM_PRICE_SEK).toBe(49);
});
