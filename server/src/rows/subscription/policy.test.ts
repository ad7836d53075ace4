import { DAY } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { accessEnd, looksSame, paysTwice, type SubscriptionState, supersedes, whoSubscribes } from './policy.ts';

const END = Date.UTC(2026, 11, 24, 12);
const active: SubscriptionState = {
  id: 's',
  userId: 'anna',
  status: 'active',
  currentPeriodEnd: END,
  cancelAtPeriodEnd: false,
  asOf: 1000,
};

test.each<[string, Partial<SubscriptionState>, number | null]>([
  ['active: a day longer than paid', {}, END + DAY],
  ['cancelled: to the moment', { cancelAtPeriodEnd: true }, END],
  ['a failed payment: seven days longer', { status: 'past_due' }, END + 7 * DAY],
  ['cancelled after a failed payment: to the moment', { status: 'past_due', cancelAtPeriodEnd: true }, END],
  ['unpaid', { status: 'unpaid' }, null],
  ['unpaid and cancelled', { status: 'unpaid', cancelAtPeriodEnd: true }, null],
  ['ended', { status: 'ended' }, null],
])('B5 access of a subscription that is %s', (_title, change, end) => {
  expect(accessEnd({ ...active, ...change })).toBe(end);
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}

const hear = (events: readonly SubscriptionState[]) =>
  events.reduce((known, said) => (supersedes(said, known) ? said : known));

describe('B4 reports on one subscription lead to the same state in any order, with repeats', () => {
  test.each<[string, readonly SubscriptionState[], SubscriptionState]>([
    [
      'begun, renewed, cancelled, ended',
      [
        active,
        { ...active, asOf: 2000, currentPeriodEnd: END + 31 * DAY },
        { ...active, asOf: 3000, currentPeriodEnd: END + 31 * DAY, cancelAtPeriodEnd: true },
        { ...active, asOf: 4000, status: 'ended' },
      ],
      { ...active, asOf: 4000, status: 'ended' },
    ],
    [
      'cancelled and resumed',
      [active, { ...active, asOf: 2000, cancelAtPeriodEnd: true }, { ...active, asOf: 3000 }],
      { ...active, asOf: 3000 },
    ],
    [
      'several things at one moment: the more careful one',
      [
        active,
        { ...active, cancelAtPeriodEnd: true },
        { ...active, status: 'past_due' },
        { ...active, currentPeriodEnd: END - DAY },
      ],
      { ...active, status: 'past_due' },
    ],
    [
      'at one moment failed and given up: given up',
      [active, { ...active, status: 'unpaid' }, { ...active, status: 'past_due', cancelAtPeriodEnd: true }],
      { ...active, status: 'unpaid' },
    ],
    [
      'at one moment two ends: the shorter one',
      [active, { ...active, currentPeriodEnd: END - 1 }, { ...active, currentPeriodEnd: END + 1 }],
      { ...active, currentPeriodEnd: END - 1 },
    ],
    [
      'paid at last',
      [
        active,
        { ...active, asOf: 2000, status: 'unpaid' },
        { ...active, asOf: 3000, currentPeriodEnd: END + 31 * DAY },
      ],
      { ...active, asOf: 3000, currentPeriodEnd: END + 31 * DAY },
    ],
    [
      'the end is final, even against a later word',
      [
        { ...active, status: 'ended' },
        { ...active, asOf: 9000 },
      ],
      { ...active, status: 'ended' },
    ],
  ])('%s', (_title, events, last) => {
    for (const order of permutations(events)) {
      expect(hear(order)).toEqual(last);
      expect(hear([...order, ...order])).toEqual(last);
    }
  });
});

test('B4 a repeated report does not supersede the first', () => {
  expect(supersedes({ ...active }, active)).toBe(false);
});

test('a report that differs only in its time changes nothing visible', () => {
  expect(looksSame(active, { ...active, asOf: 2000 })).toBe(true);
  expect(looksSame(active, { ...active, cancelAtPeriodEnd: true })).toBe(false);
  expect(looksSame(active, { ...active, currentPeriodEnd: END + 1 })).toBe(false);
  expect(looksSame(active, { ...active, status: 'past_due' })).toBe(false);
});

const erik = { ...active, id: 't', userId: 'erik' };

test.each<[string, readonly SubscriptionState[], string | null]>([
  ['nobody', [], null],
  ['the asker', [active], 'you'],
  ['the asker, who has cancelled', [{ ...active, cancelAtPeriodEnd: true }], 'you'],
  ['somebody else', [erik], 'family'],
  ['somebody else, who has cancelled', [{ ...erik, cancelAtPeriodEnd: true }], null],
  ['both', [erik, active], 'you'],
  ['somebody else, whose failed payment is tried again', [{ ...erik, status: 'past_due' }], 'family'],
  ['somebody else, who never paid', [{ ...erik, status: 'unpaid' }], null],
  ['the asker, who never paid', [{ ...active, status: 'unpaid' }], 'you'],
])('B7 who pays already: %s', (_title, subscriptions, who) => {
  expect(whoSubscribes(subscriptions, 'anna')).toBe(who);
});

test.each<[string, readonly SubscriptionState[], boolean]>([
  ['nobody pays', [], false],
  ['the asker alone, also with two', [active, { ...active, id: 'u' }], false],
  ['somebody else alone', [erik], false],
  ['two others', [erik, { ...erik, id: 'u', userId: 'clara' }], false],
  ['both', [active, erik], true],
  ['both, one after a failed payment', [active, { ...erik, status: 'past_due' }], true],
  ['both, but the asker has cancelled', [{ ...active, cancelAtPeriodEnd: true }, erik], false],
  ['both, but the other has cancelled', [active, { ...erik, cancelAtPeriodEnd: true }], false],
  ['both, but the other never paid', [active, { ...erik, status: 'unpaid' }], false],
])('B7 whether the reader pays beside another member: %s', (_title, subscriptions, twice) => {
  expect(paysTwice(subscriptions, 'anna')).toBe(twice);
});
