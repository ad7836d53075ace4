import { getUnits } from '../grammar/units.ts';
import { volume, volumeNumber } from '../grammar/volume.ts';
import type { milk as sv } from './sv.ts';

function invalid(most: number): string {
  return getUnits().volume === 'ml'
    ? `Enter the amount in whole ml, ${volume('en', most)} at most`
    : `Enter ounces to a tenth, ${volumeNumber('en', most)} at most`;
}

export const milk: typeof sv = {
  pumping: {
    how: 'How',
    amount: 'Amount',
    timer: 'Timer',
    text: 'The timer runs until you end it. Enter the amount then.',
    way: 'How it was measured',
    sides: 'Each side',
    together: 'Together',
    left: 'Left',
    right: 'Right',
    invalid,
    startedAt: 'Started',
    when: 'When',
    startNow: 'Start now',
    startAt: (clock) => `Start ${clock}`,
    log: 'Log pumping',
    logMl: (ml) => `Log ${volume('en', ml)}`,
    endMl: (ml) => `Save ${volume('en', ml)}`,
  },
  store: {
    title: 'Milk store',
    use: 'A bottle of breastmilk takes from here: choose Bottle and Breastmilk when you log the feed.',
    empty: 'Nothing is stored.',
    add: 'Add milk',
    edit: 'Change milk',
    save: 'Save',
    discard: 'Discard',
    first: 'Use first',
    amount: 'Amount',
    left: 'Left',
    invalid,
    where: 'Where is the milk kept?',
    places: { fridge: 'Fridge', freezer: 'Freezer', room: 'Room' },
    notStored: 'Not stored',
    pumped: 'Pumped',
    useBy: 'Use by',
    by: (day) => `Use by ${day}`,
    past: (day) => `Was to be used by ${day}`,
    useByEarlier: (step) => `Use by ${step} earlier`,
    useByLater: (step) => `Use by ${step} later`,
    day: '1 day',
    hour: '1 hour',
  },
};
