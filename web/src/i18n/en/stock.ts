import { formatCount } from '../grammar/number.ts';
import { plural } from '../grammar/plural.ts';
import type { stock as sv } from '../sv/stock.ts';

export const stock: typeof sv = {
  title: 'Diaper stock',
  text: 'Shared by the whole family.',
  unit: (count) => `${plural('en', count, { one: 'diaper', other: 'diapers' })} left`,
  low: 'Running low',
  empty: 'Empty',
  lasts: (days) =>
    days === 0 ? 'Lasts less than a day' : `Lasts about ${days} ${plural('en', days, { one: 'day', other: 'days' })}`,
  restockedAt: (when) => `Last restocked ${when}`,
  useOne: 'Use one',
  useOneOf: 'Use one diaper from the stock',
  unset: 'Count your diapers once, and Lulla tells you when they run low.',
  setCount: 'Set count',
  paused: 'Not counting down right now',
  restock: 'Restock',
  restockText: 'The new count replaces the old one.',
  firstText: 'How many diapers do you have at home?',
  packs: 'New count',
  other: 'Other',
  otherLabel: 'Number of diapers',
  addRest: (count) =>
    `Add the ${plural('en', count, { one: 'one that is', other: `${formatCount(count, 'en')} that are` })} left`,
  restockTo: (count) => `Restock to ${formatCount(count, 'en')}`,
  saveCount: 'Save',
  nothingChosen: 'Choose a number to restock.',
  nothingCounted: 'Choose a number to save.',
  notWhole: 'Enter a whole number, 1 or more.',
  tooMany: (most) => `Enter ${formatCount(most, 'en')} at most.`,
  automatic: 'A diaper log uses one automatically',
  automaticText: 'For the whole family: each logged change takes one from the stock.',
};
