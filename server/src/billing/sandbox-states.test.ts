import { DAY } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { supersedes } from '../rows/subscription/policy.ts';
import { afterAction, asTimePasses, beginSubscription, SANDBOX_ACTIONS } from './sandbox-states.ts';

const NOW = Date.parse('2026-11-21T12:30:00Z');
const begun = beginSubscription({ userId: 'anna', session: 'visit', now: NOW });
const date = (instant: number) => new Date(instant).toISOString();

test.each([
  ['2026-11-21T12:30:00Z', '2026-12-21T12:30:00.000Z'],
  ['2026-12-31T23:59:59Z', '2027-01-31T23:59:59.000Z'],
  ['2027-01-31T08:00:00Z', '2027-02-28T08:00:00.000Z'],
  ['2028-01-30T08:00:00Z', '2028-02-29T08:00:00.000Z'],
])('B23 a subscription that begins %s is paid until %s', (start, end) => {
  const { currentPeriodEnd } = beginSubscription({ userId: 'anna', session: 'visit', now: Date.parse(start) });
  expect(date(currentPeriodEnd)).toBe(end);
});

test('B23 a subscription begun on the 31st renews on the last day of short months and on the 31st of others', () => {
  let state = beginSubscription({ userId: 'anna', session: 'visit', now: Date.parse('2027-12-31T08:00:00Z') });
  const ends = [state.currentPeriodEnd];
  while (ends.length < 6) {
    state = asTimePasses(state, state.currentPeriodEnd);
    ends.push(state.currentPeriodEnd);
  }
  const days = ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31', '2028-06-30'];
  expect(ends.map(date)).toEqual(days.map((day) => `${day}T08:00:00.000Z`));
  // However many months nobody looked.
  expect(date(asTimePasses(state, Date.parse('2028-12-30T00:00:00Z')).currentPeriodEnd)).toBe(
    '2028-12-31T08:00:00.000Z',
  );
});

test('B23 a late payment starts new billing months', () => {
  const january = beginSubscription({ userId: 'anna', session: 'visit', now: Date.parse('2026-12-31T08:00:00Z') });
  const failed = afterAction(january, 'fail_payment', Date.parse('2027-01-31T08:00:00Z'));
  const paid = afterAction(failed, 'pay', Date.parse('2027-02-03T09:00:00Z'));
  expect(date(paid.currentPeriodEnd)).toBe('2027-03-03T09:00:00.000Z');
  expect(date(asTimePasses(paid, paid.currentPeriodEnd).currentPeriodEnd)).toBe('2027-04-03T09:00:00.000Z');
});

test('B21 a visit to the checkout has one name', () => {
  expect(beginSubscription({ userId: 'anna', session: 'visit', now: NOW + DAY }).id).toBe(begun.id);
  expect(beginSubscription({ userId: 'bo', session: 'visit', now: NOW }).id).not.toBe(begun.id);
});

describe('B22 the portal', () => {
  test('cancels and resumes', () => {
    const cancelled = afterAction(begun, 'cancel', NOW);
    expect(cancelled).toMatchObject({ cancelAtPeriodEnd: true, currentPeriodEnd: begun.currentPeriodEnd });
    expect(afterAction(cancelled, 'resume', NOW)).toMatchObject({ cancelAtPeriodEnd: false, status: 'active' });
  });

  test('lets a payment fail, and succeed later', () => {
    const failed = afterAction(begun, 'fail_payment', NOW + DAY);
    expect(failed).toMatchObject({ status: 'past_due', currentPeriodEnd: NOW + DAY });
    const paid = afterAction(failed, 'pay', NOW + 2 * DAY);
    expect(paid).toMatchObject({ status: 'active' });
    expect(date(paid.currentPeriodEnd)).toBe('2026-12-23T12:30:00.000Z');
    expect(afterAction(paid, 'pay', NOW + 3 * DAY)).toBe(paid);
  });

  test('ends it', () => {
    expect(afterAction(begun, 'end', NOW).status).toBe('ended');
  });

  test('accepts actions however fast they follow each other', () => {
    let state = begun;
    for (const action of [...SANDBOX_ACTIONS, 'cancel'] as const) {
      const next = afterAction({ ...state, status: 'active' }, action, NOW);
      if (action !== 'pay') expect(supersedes(next, { ...state, status: 'active' })).toBe(true);
      state = next;
    }
  });
});

describe('B23 time passes', () => {
  test.each<[string, Parameters<typeof asTimePasses>[0], string, object]>([
    ['not yet a month', begun, '2026-12-21T12:29:59Z', begun],
    [
      'a month',
      begun,
      '2026-12-21T12:30:00Z',
      { status: 'active', currentPeriodEnd: Date.parse('2027-01-21T12:30:00Z') },
    ],
    [
      'three months of silence',
      begun,
      '2027-02-25T00:00:00Z',
      { currentPeriodEnd: Date.parse('2027-03-21T12:30:00Z') },
    ],
    ['cancelled', { ...begun, cancelAtPeriodEnd: true }, '2026-12-21T12:30:00Z', { status: 'ended' }],
    ['a payment failed six days ago', { ...begun, status: 'past_due' }, '2026-12-28T12:29:59Z', { status: 'past_due' }],
    ['a payment failed seven days ago', { ...begun, status: 'past_due' }, '2026-12-28T12:30:00Z', { status: 'ended' }],
    ['ended', { ...begun, status: 'ended' }, '2027-12-21T12:30:00Z', { status: 'ended', asOf: NOW }],
  ])('%s', (_title, state, now, then) => {
    expect(asTimePasses(state, Date.parse(now))).toMatchObject(then);
  });
});
