import { plural } from '../grammar/plural.ts';

export const child = {
  /** The card in the settings. */
  card: {
    title: 'Ditt barn',
    titleOfSeveral: 'Era barn',
    add: 'Lägg till ett barn',
    nothingKnown: 'Lägg till namn och födelsedatum',
    bornToday: 'född idag',
    days: (count: number) => `${count} ${plural('sv', count, { one: 'dag', other: 'dagar' })}`,
    weeks: (count: number) => `${count} ${plural('sv', count, { one: 'vecka', other: 'veckor' })}`,
    months: (count: number) => `${count} ${plural('sv', count, { one: 'månad', other: 'månader' })}`,
    years: (count: number) => `${count} år`,
    due: (date: string) => `beräknad ${date}`,
    archived: 'arkiverad',
  },
  form: {
    addTitle: 'Nytt barn',
    name: 'Namn',
    nameHint: 'Får lämnas tomt.',
    birthDate: 'Födelsedatum',
    dueDate: 'Beräknat födelsedatum',
    dueDateHint: 'För den som inte är född än eller föddes tidigt.',
    sex: 'Kön',
    girl: 'Flicka',
    boy: 'Pojke',
    notSaid: 'Anges inte',
    colour: 'Färg',
    colours: { apricot: 'Aprikos', sage: 'Salvia', sky: 'Himmel', lilac: 'Syren', sand: 'Sand', rose: 'Rosa' },
    dateInvalid: 'Ange ett datum',
    bornInFuture: 'Födelsedatumet kan inte ligga framåt i tiden',
    longAgo: 'Kontrollera året, det är mer än 18 år sedan',
    dueTooFar: 'Kontrollera datumet, det är för långt fram',
    dueNotNear: 'Kontrollera datumet, det är för långt från födelsen',
    save: 'Spara',
    archive: 'Arkivera',
    takeBack: 'Ta tillbaka',
    archiveTitle: (name: string) => `Arkivera ${name}?`,
    archiveText: (name: string) =>
      `Allt som är loggat finns kvar. ${name} visas inte längre bland barnen, men kan tas tillbaka här.`,
  },
  /** Before an invitation is accepted. */
  join: {
    same: 'Är det samma barn?',
    sameText: 'Ja: det ni har loggat läggs ihop. Nej: ditt barn följer med bredvid deras.',
    yes: 'Ja, samma barn',
    no: 'Nej, olika barn',
    each: 'Vem är vem?',
    eachText:
      'Välj vem det är av deras barn, eller att det följer med. De står i den ordning de lades till; namnen syns när ni delar logg.',
    eachOfOneText: 'Är något av dina barn samma som deras? De andra följer med.',
    theirOnly: 'Samma som deras barn',
    theirs: (place: number) => `Deras barn ${place}`,
    comesAlong: 'Följer med',
  },
  /** Below one another: the strips of several children. */
  bothAsleep: (length: string) => `Båda sover ${length}`,
  allAsleep: (length: string) => `Alla sover ${length}`,
  neverAsleep: 'Sover inte samtidigt',
  unnamed: 'Bebis',
  numbered: (place: number) => `Bebis ${place}`,
  /** The chips under the greeting. */
  choose: 'Vem gäller det?',
  both: 'Båda',
  all: 'Alla',
  label: 'Gäller',
  feeds: (name: string) => `${name} äter`,
  sleeps: (name: string) => `${name} sover`,
  /** Of one tap for several, of which another was refused. */
  savedFor: (names: string) => `Sparat för ${names}.`,
};
