import { plural } from '../grammar/plural.ts';
import { temperature, temperatureNumber, temperatureUnit } from '../grammar/temperature.ts';

/** What is logged beside feeds, sleep, diapers and baths. */
export const more = {
  tile: 'Mer',
  tileText: 'Logga annat',
  title: 'Mer att logga',
  milkStore: 'Mjölkförråd',
  customize: 'Välj vad som visas',
  /** The kinds, as *More*, its tiles and the settings call them. */
  kinds: {
    tummy_time: { name: 'Magläge', tileText: 'Tid på magen' },
    temperature: { name: 'Temperatur', tileText: 'Logga mätning' },
    growth: { name: 'Tillväxt', tileText: 'Vikt och längd' },
    note: { name: 'Anteckning', tileText: 'Eller en första gång' },
    medicine: { name: 'Medicin', tileText: 'Logga en dos' },
    pumping: { name: 'Pumpning', tileText: 'Hur mycket det blev' },
    solid_food: { name: 'Fast föda', tileText: 'Vad barnet fick' },
  },
  /** Sessions that are neither feed nor sleep. */
  sessions: {
    tummy_time: {
      now: 'Ligger på mage',
      nowOf: (name: string) => `${name} ligger på mage`,
      end: 'Avsluta magläge',
      /** Short: a tile does not grow when it ends what it started. */
      tile: { label: 'Avsluta', own: 'Magläget pågår', partner: 'Partnerns magläge' },
      started: 'Magläget är igång',
      ended: (who: string, clock: string) => `${who} avslutade magläget ${clock}`,
      consequence: 'Avslutade det pågående magläget',
      consequenceOf: (who: string) => `Avslutade det pågående magläget (${who})`,
      endUnknown: 'Det förra magläget saknar sluttid',
      whenEnded: 'När tog magläget slut?',
      same: 'Samma magläge?',
      endTitleOf: (who: string) => `Avsluta magläge, startat av ${who}`,
      endedAt: 'Slutade',
      endNow: 'Avsluta nu',
      endAt: (clock: string) => `Avsluta ${clock}`,
    },
    pumping: {
      now: 'Pumpning pågår',
      nowOf: (name: string) => `Pumpning pågår (${name})`,
      end: 'Avsluta pumpning',
      tile: { label: 'Avsluta', own: 'Pumpning pågår', partner: 'Partnern pumpar' },
      started: 'Pumpningen är igång',
      ended: (who: string, clock: string) => `${who} avslutade pumpningen ${clock}`,
      consequence: 'Avslutade den pågående pumpningen',
      consequenceOf: (who: string) => `Avslutade den pågående pumpningen (${who})`,
      endUnknown: 'Den förra pumpningen saknar sluttid',
      whenEnded: 'När tog pumpningen slut?',
      same: 'Samma pumpning?',
      endTitleOf: (who: string) => `Avsluta pumpning, startad av ${who}`,
      endedAt: 'Slutade',
      endNow: 'Avsluta utan mängd',
      endAt: (clock: string) => `Avsluta ${clock}`,
    },
  },
  today: (length: string) => `${length} idag`,
  nothing: 'Inget loggat än',
  ofFamily: 'Familjen',
  nothingToday: 'Inget idag',
  whoMeasured: 'Vem har mätts?',
  tummyTime: {
    text: 'Tiden räknas tills du avslutar.',
    how: 'Hur',
    timer: 'Klocka',
    minutes: 'Minuter',
    howLong: 'Hur länge?',
    other: 'Annat',
    exact: 'Antal minuter',
    invalid: (most: number) => `Ange hela minuter, 1 till ${most}`,
    startedAt: 'Började',
    endedAt: 'Slutade',
    startNow: 'Starta nu',
    startAt: (clock: string) => `Starta ${clock}`,
    log: (length: string) => `Logga ${length}`,
  },
  temperature: {
    number: (centi: number) => temperatureNumber('sv', centi),
    get unit() {
      return temperatureUnit();
    },
    get degrees(): string {
      return temperatureUnit() === '°C' ? 'Temperatur i grader Celsius' : 'Temperatur i grader Fahrenheit';
    },
    exact: 'ange temperatur',
    less: 'En tiondels grad lägre',
    more: 'En tiondels grad högre',
    get range(): string {
      return temperatureUnit() === '°C' ? '30 till 45 °C' : '86 till 113 °F';
    },
    get invalid(): string {
      return temperatureUnit() === '°C'
        ? 'Ange grader Celsius mellan 30 och 45, till exempel 38,5'
        : 'Ange grader Fahrenheit mellan 86 och 113, till exempel 101,3';
    },
    site: 'Var mättes det?',
    sites: { rectal: 'Stjärten', ear: 'Örat', forehead: 'Pannan', armpit: 'Armhålan', mouth: 'Munnen' },
    noSite: 'Anges inte',
    measured: 'Mättes',
    logNothing: 'Logga',
    log: (centi: number) => `Logga ${temperature('sv', centi)}`,
  },
  note: {
    text: 'Vad hände?',
    hint: 'Till exempel: skrattade högt, rullade runt, första tanden.',
    missing: 'Skriv något först',
    first: 'Första gången',
    about: 'Särskilt',
    when: 'När',
    save: 'Spara',
  },
  statistics: {
    tummyTime: 'Magläge idag',
    sessions: (count: number) => `${count} ${plural('sv', count, { one: 'pass', other: 'pass' })}`,
    pumped: 'Pumpat idag',
    columns: 'Dag för dag',
    minutes: 'Minuter',
    temperature: 'Temperatur',
    incomplete: 'Mätningar kan saknas.',
    highest: (centi: number) => `som högst ${temperature('sv', centi)}`,
    curve: 'Kurva',
    previous: 'Tidigare mätningar',
    next: 'Senare mätningar',
    time: 'Tid',
    site: 'Mättes',
    firsts: 'Första gånger',
    noFirsts: 'Sätt stjärnan på en anteckning, så samlas den här.',
  },
  settings: {
    title: 'Mer att logga',
    show: 'Visa ”Mer”',
    showHint: 'Temperatur, magläge, anteckningar och annat, för hela familjen.',
    shownBecauseUsed: 'Visas, eftersom något redan är loggat.',
    place: (kind: string) => `Var visas ${kind.toLowerCase()}?`,
    pinned: 'Egen ruta',
    listed: 'I Mer',
    hidden: 'Dold',
    pinsLeft: (count: number) =>
      count === 0
        ? 'Fyra rutor är valda, fler får inte plats.'
        : `Plats för ${count} ${plural('sv', count, { one: 'egen ruta', other: 'egna rutor' })} till.`,
    shown: '”Mer” visas',
    notShown: '”Mer” visas inte',
    placed: { pinned: 'egen ruta', listed: 'i Mer', hidden: 'dold' },
  },
};
