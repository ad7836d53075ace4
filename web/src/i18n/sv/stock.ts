import { formatCount } from '../grammar/number.ts';
import { plural } from '../grammar/plural.ts';

/** Words of the diaper stock: its card and its sheet. What messages say of it stands with the log's words. */
export const stock = {
  title: 'Blöjförråd',
  text: 'Delas av hela familjen.',
  /** Below or beside the number. */
  unit: (count: number) => `${plural('sv', count, { one: 'blöja', other: 'blöjor' })} kvar`,
  low: 'Börjar ta slut',
  empty: 'Slut',
  lasts: (days: number) =>
    days === 0
      ? 'Räcker mindre än en dag'
      : `Räcker ungefär ${days} ${plural('sv', days, { one: 'dag', other: 'dagar' })}`,
  restockedAt: (when: string) => `Senast påfyllt ${when}`,
  useOne: 'Ta en',
  useOneOf: 'Ta en blöja ur förrådet',
  unset: 'Räkna blöjorna en gång, så säger Lulla till när de börjar ta slut.',
  setCount: 'Ange antal',
  /** Without access: the count stays readable, but no longer follows. */
  paused: 'Räknas inte ner just nu',
  restock: 'Fyll på',
  restockText: 'Det nya antalet ersätter det gamla.',
  firstText: 'Hur många blöjor har ni hemma?',
  packs: 'Nytt antal',
  other: 'Annat',
  otherLabel: 'Antal blöjor',
  addRest: (count: number) =>
    `Lägg till ${plural('sv', count, { one: 'den', other: `de ${formatCount(count, 'sv')}` })} som finns kvar`,
  restockTo: (count: number) => `Fyll på till ${formatCount(count, 'sv')}`,
  /** The first count, which fills nothing up. */
  saveCount: 'Spara',
  nothingChosen: 'Välj ett antal, så går det att fylla på.',
  nothingCounted: 'Välj ett antal, så går det att spara.',
  notWhole: 'Ange ett heltal, minst 1.',
  tooMany: (most: number) => `Ange högst ${formatCount(most, 'sv')}.`,
  automatic: 'Räkna ner vid blöjbyte',
  automaticText: 'Gäller hela familjen: varje loggat byte tar en ur förrådet.',
};
