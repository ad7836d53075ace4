import { expect, test } from 'vitest';
import { blocksDeletion } from './policy.ts';

const state = { id: 's', userId: 'anna', currentPeriodEnd: 0, asOf: 0 };

test.each([
  ['active', false, true],
  ['past_due', false, true],
  ['unpaid', false, true],
  ['ended', false, false],
  ['active', true, false],
  ['past_due', true, false],
  ['ended', true, false],
] as const)(
  'accounts §6: a subscription that is %s, cancelled: %j, keeps the account: %j',
  (status, cancelled, keeps) => {
    expect(blocksDeletion({ ...state, status, cancelAtPeriodEnd: cancelled })).toBe(keeps);
  },
);
