import { expect, it } from 'vitest';
import * as en from '../i18n/en.ts';
import * as sv from '../i18n/sv.ts';
import { type BillingAction, billingErrorText } from './subscription-error-text.ts';

const CHECKOUT = 'Failed to create checkout session. Please try again.';
const OFFLINE = 'No connection right now. Try again when you are online.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

it.each<[BillingAction, string, Record<string, unknown>, string, string | undefined]>([
  ['checkout', 'offline', {}, CHECKOUT, OFFLINE],
  ['checkout', 'timeout', {}, CHECKOUT, OFFLINE],
  ['checkout', 'already_subscribed', { who: 'you' }, CHECKOUT, 'You already have Premium.'],
  ['checkout', 'already_subscribed', { who: 'family' }, CHECKOUT, 'Somebody in your family already pays for Premium.'],
  ['checkout', 'too_many_attempts', {}, CHECKOUT, 'Too many attempts. Wait a moment.'],
  ['checkout', 'no_url', {}, 'No checkout URL received. Please try again.', undefined],
  ['checkout', 'internal', {}, UNEXPECTED, undefined],
  ['portal', 'offline', {}, `Failed to open customer portal: ${OFFLINE}`, undefined],
  ['portal', 'not_subscribed', {}, 'Failed to open customer portal: You have no subscription to manage.', undefined],
  [
    'portal',
    'billing_unavailable',
    {},
    'Failed to open customer portal: The payment service is not responding. Try again in a moment.',
    undefined,
  ],
  ['portal', 'no_url', {}, 'No portal URL received. Please try again.', undefined],
  ['portal', 'bad_answer', {}, UNEXPECTED, undefined],
  ['portal_elsewhere', 'bad_answer', {}, 'Unable to open portal', 'Please try again later.'],
  ['portal_elsewhere', 'offline', {}, 'Unable to open portal', OFFLINE],
  ['portal_elsewhere', 'no_url', {}, 'Unable to open customer portal', undefined],
  ['refresh', 'internal', {}, 'Refresh failed', 'Failed to refresh subscription status.'],
  ['refresh', 'offline', {}, 'Refresh failed', OFFLINE],
])(
  'accounts §8: %s, %s %j [A8.27 A8.28 A8.29 A8.30 A8.31 A8.32 A8.34 A8.35 A8.36]',
  (action, code, details, title, text) => {
    expect(billingErrorText(action, { code, details }, en)).toEqual(text === undefined ? { title } : { title, text });
    expect(billingErrorText(action, { code, details }, sv).title).not.toBe(title);
  },
);
