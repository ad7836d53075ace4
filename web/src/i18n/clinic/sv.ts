import { plural } from '../grammar/plural.ts';

const days = (count: number) => plural('sv', count, { one: 'dygn', other: 'dygn' });

/** Words of the page that is printed for the clinic. */
export const clinic = {
  title: 'För BVC',
  back: 'Till startsidan',
  intro: 'En A4-sida om de senaste 14 dygnen. Den görs här på enheten och skickas ingenstans.',
  print: 'Skriv ut eller spara som PDF',
  share: 'Dela som text',
  shareFailed: 'Det gick inte att dela',
  shareFailedText: 'Skriv ut sidan i stället, eller försök igen.',
  offline: (when: string) => `Du är offline. Det andra har loggat efter ${when} kan saknas.`,
  questions: 'Era frågor till BVC',
  questionsHint: (most: number) =>
    `Skrivs på sidan, högst ${most} tecken. Sparas bara på den här enheten och tas bort när du loggar ut.`,
  preview: 'Sidan som den skrivs ut',

  sheet: {
    made: (date: string) => `Gjord ${date} i Lulla av det som familjen har loggat.`,
    born: (date: string) => `född ${date}`,
    due: (date: string) => `beräknad ${date}`,
    days: (count: number, dates: string) => `${count} dygn: ${dates}`,
    summary: 'I snitt per dygn',
    feeds: 'Mat',
    meals: (count: string) => (count === '1' ? '1 måltid' : `${count} måltider`),
    breast: (count: string) => `amning ${count}`,
    bottles: (count: string) => `flaska ${count}`,
    milk: 'Mjölk på flaska',
    noAmount: (count: number) => `${count} ${plural('sv', count, { one: 'flaska', other: 'flaskor' })} utan mängd`,
    sleep: 'Sömn',
    longest: (length: string) => `längst i sträck ${length}`,
    diapers: 'Blöjor',
    changes: (count: string) => (count === '1' ? '1 byte' : `${count} byten`),
    pee: (count: string) => `kiss ${count}`,
    poo: (count: string) => `bajs ${count}`,
    of: (count: number) => `snitt av ${count} ${days(count)}`,
    averageNote: 'Hela dygn där något är loggat; idag räknas inte in.',
    growth: 'Tillväxt',
    noGrowth: 'Inga mätningar loggade.',
    aWeek: (grams: string, date: string) => `${grams} g per vecka sedan ${date}`,
    sd: (text: string) => `${text} SD`,
    percentile: (text: string) => `percentil ${text}`,
    pattern: 'Mat och sömn dygn för dygn',
    day: 'Dygn',
    feedMark: 'Måltid',
    sleepMark: 'Sömn',
    columns: { feeds: 'Mat', sleep: 'Sömn', diapers: 'Blöjor' },
    medicines: 'Mediciner och droppar',
    doses: (dose: string, count: number, last: string) =>
      count === 1 ? `${dose} ${last}` : `${dose}, ${count} doser, senast ${last}`,
    dropDays: (count: number, all: number) => `${count} av ${all} ${days(all)}`,
    temperatures: 'Temperatur',
    none: 'Inget loggat.',
    more: (count: number) => `och ${count} till`,
    questions: 'Våra frågor',
  },
};
