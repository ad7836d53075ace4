import { plural } from '../grammar/plural.ts';
import type { medicine as sv } from './sv.ts';

export const medicine: typeof sv = {
  title: 'Medicine',
  name: 'Name',
  given: 'Given before',
  dose: 'Dose',
  unit: 'Unit',
  units: { ml: 'ml', mg: 'mg', drops: 'drops', tablet: 'tablets', suppository: 'suppositories' },
  least: 'Minimum hours between doses',
  leastHint: 'May be left empty. For example 6 or 4:30.',
  when: 'Given',
  log: (dose) => `Log ${dose}`,
  each: (dose) => `${dose} each`,
  logDose: 'Log dose',
  invalid: {
    nameMissing: 'Enter which medicine it is',
    nameTooLong: 'The name is too long, 80 characters at most',
    dose: 'Enter a dose from 0.01 to 10,000, such as 2.5',
    unit: 'Choose a unit',
    least: 'Enter hours from 0:15 to 168, such as 6, 4:30 or 4.5',
  },
  last: (moment) => `last ${moment}`,
  next: (moment) => `next dose from ${moment}`,
  another: (moments) => `Another dose is logged: ${moments}. Was this one given too?`,
  onlyFor: (names) => `Only for ${names}`,
  doses: (count) => `${count} ${plural('en', count, { one: 'dose', other: 'doses' })} in the last 24 hours`,
};
