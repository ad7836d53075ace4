import { plural } from '../grammar/plural.ts';

export const medicine = {
  title: 'Medicin',
  name: 'Namn',
  given: 'Har getts förut',
  dose: 'Dos',
  unit: 'Enhet',
  units: { ml: 'ml', mg: 'mg', drops: 'droppar', tablet: 'tabletter', suppository: 'stolpiller' },
  least: 'Minsta antal timmar mellan doser',
  leastHint: 'Får lämnas tomt. Till exempel 6 eller 4:30.',
  when: 'Gavs',
  log: (dose: string) => `Logga ${dose}`,
  each: (dose: string) => `${dose} var`,
  logDose: 'Logga dos',
  invalid: {
    nameMissing: 'Skriv vilken medicin det är',
    nameTooLong: 'Namnet är för långt, högst 80 tecken',
    dose: 'Ange en dos från 0,01 till 10 000, till exempel 2,5',
    unit: 'Välj en enhet',
    least: 'Ange timmar från 0:15 till 168, till exempel 6, 4:30 eller 4,5',
  },
  last: (moment: string) => `senast ${moment}`,
  next: (moment: string) => `nästa tidigast ${moment}`,
  another: (moments: string) => `En annan dos är loggad: ${moments}. Gavs den här också?`,
  onlyFor: (names: string) => `Bara för ${names}`,
  doses: (count: number) => `${count} ${plural('sv', count, { one: 'dos', other: 'doser' })} senaste dygnet`,
};
