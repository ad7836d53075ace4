import { getUnits } from '../grammar/units.ts';
import { volume, volumeNumber } from '../grammar/volume.ts';

function invalid(most: number): string {
  return getUnits().volume === 'ml'
    ? `Ange mängden i hela ml, högst ${volume('sv', most)}`
    : `Ange oz med högst en decimal, inte mer än ${volumeNumber('sv', most)}`;
}

/** Words of pumping and of the milk store. */
export const milk = {
  pumping: {
    how: 'Hur',
    amount: 'Mängd',
    timer: 'Klocka',
    text: 'Tiden räknas tills du avslutar. Mängden anger du då.',
    way: 'Så mättes det',
    sides: 'Per sida',
    together: 'Tillsammans',
    left: 'Vänster',
    right: 'Höger',
    invalid,
    startedAt: 'Började',
    when: 'När',
    startNow: 'Starta nu',
    startAt: (clock: string) => `Starta ${clock}`,
    log: 'Logga pumpning',
    logMl: (ml: number) => `Logga ${volume('sv', ml)}`,
    endMl: (ml: number) => `Spara ${volume('sv', ml)}`,
  },
  store: {
    title: 'Mjölkförråd',
    empty: 'Inget i förrådet.',
    use: 'En flaska med bröstmjölk tar härifrån: välj Flaska och Bröstmjölk när du loggar matningen.',
    add: 'Lägg till mjölk',
    edit: 'Ändra mjölken',
    save: 'Spara',
    discard: 'Kasta',
    first: 'Använd först',
    amount: 'Mängd',
    left: 'Kvar',
    invalid,
    where: 'Var förvaras mjölken?',
    places: { fridge: 'Kylskåp', freezer: 'Frys', room: 'Rumstemp' },
    notStored: 'Sparas inte',
    pumped: 'Pumpad',
    useBy: 'Använd senast',
    by: (day: string) => `Använd senast ${day}`,
    past: (day: string) => `Skulle ha använts senast ${day}`,
    useByEarlier: (step: string) => `Använd senast ${step} tidigare`,
    useByLater: (step: string) => `Använd senast ${step} senare`,
    day: '1 dag',
    hour: '1 timme',
  },
};
