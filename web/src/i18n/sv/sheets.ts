import { plural } from '../grammar/plural.ts';
import { getUnits } from '../grammar/units.ts';
import { volume, volumeNumber } from '../grammar/volume.ts';
/** Words of the sheets that log, show and change entries. */
export const sheets = {
  times: {
    label: 'När',
    now: 'Nu',
    ago: (minutes: number) =>
      minutes < 60
        ? `${minutes} minuter sedan`
        : `${String(minutes / 60).replace('.', ',')} ${plural('sv', minutes / 60, { one: 'timme', other: 'timmar' })} sedan`,
    minutes: (count: string) => `${count} min`,
    hours: (count: string) => `${count} tim`,
    earlierBy: (minutes: number) => `${minutes} minuter tidigare`,
    laterBy: (minutes: number) => `${minutes} minuter senare`,
    choose: 'Välj',
    date: 'Datum',
    clock: 'Klockslag',
    earlier: 'Tidigare',
    yes: 'Ja,',
    cannotBeFuture: 'Det går inte att logga framåt i tiden',
    tooEarly: 'Så långt tillbaka går det inte att logga',
    beforeBirth: 'Då var barnet inte fött än. Kontrollera datumet, eller födelsedatumet.',
    endBeforeStart: 'Sluttiden måste vara efter starttiden',
    unreadable: 'Ange datum och klockslag',
  },

  note: {
    add: 'Lägg till anteckning',
    label: 'Anteckning',
    tooLong: 'Anteckningen är för lång, högst 2\u00A0000 tecken',
  },

  feed: {
    title: 'Matning',
    kindLabel: 'Typ',
    bottle: 'Flaska',
    breastmilk: 'Bröst',
    drops: 'Droppar',
    get amount() {
      return `Mängd i ${getUnits().volume}`;
    },
    breastmilkText: 'Tiden räknas från att du startar till att du avslutar.',
    stateLabel: 'Status',
    startedAt: 'Började',
    stillFeeding: 'Pågår',
    finished: 'Klar',
    startNow: 'Starta nu',
    startAt: (clock: string) => `Starta ${clock}`,
    logAt: (clock: string) => `Logga ${clock}`,
  },

  amount: {
    get label() {
      return `Exakt mängd i ${getUnits().volume}`;
    },
    exact: 'ange exakt mängd',
    less: (ml: number) => `${volume('sv', ml)} mindre`,
    more: (ml: number) => `${volume('sv', ml)} mer`,
    range: (least: number, most: number) => `${volumeNumber('sv', least)} till ${volume('sv', most)}`,
    invalid: (least: number, most: number) =>
      getUnits().volume === 'ml'
        ? `Ange hela milliliter, ${least} till ${most}`
        : `Ange oz med högst en decimal, ${volumeNumber('sv', least)} till ${volumeNumber('sv', most)}`,
  },

  sides: {
    label: 'Sida',
    next: 'Nästa',
    without: 'utan sida',
    atBoth: (one: string, other: string) => `${one}, ${other}`,
    ofChild: (name: string, side: string) => `${name} ${side.toLowerCase()}`,
    switch: 'Byt sida',
    to: { left: 'till vänster', right: 'till höger' },
    pause: 'Pausa',
    resume: 'Fortsätt',
    minutes: 'Minuter per sida',
    addMinutes: 'Lägg till minuter per sida',
    minutesHint: 'Får lämnas tomt.',
    minutesMeasured: 'Tomt betyder den tid som mättes.',
    minutesInvalid: (most: number) => `Ange hela minuter, 0 till ${most}`,
    minutesTooLong: (minutes: number) => `Matningen varade ${minutes} min. Tillsammans får sidorna inte bli mer.`,
    paused: 'Paus',
    turns: 'Ordning',
  },

  milk: {
    label: 'Innehåll',
    formula: 'Ersättning',
    breast: 'Bröstmjölk',
    mixed: 'Blandat',
    ofIt: 'Varav bröstmjölk',
    breastMl: (ml: number) => `${volume('sv', ml)} bröstmjölk`,
    formulaMl: (ml: number) => `${volume('sv', ml)} ersättning`,
    fromStore: (left: string) => `Tas ur mjölkförrådet, där det finns ${left}.`,
  },

  drops: {
    choose: 'Vilka droppar?',
    count: (type: string) => `Antal droppar, ${type}`,
    fewer: (type: string) => `Färre droppar ${type}`,
    more: (type: string) => `Fler droppar ${type}`,
    save: 'Logga droppar',
    given: 'Gavs',
  },

  finish: {
    title: 'Avsluta matning',
    titleOf: (who: string) => `Avsluta matning, startad av ${who}`,
    startedAt: (clock: string) => `började ${clock}`,
    ofMl: (ml: number) => `av ${volume('sv', ml)}`,
    moreThanMl: (ml: number) => `mer än de ${volume('sv', ml)} som var i flaskan`,
    amount: 'Hur mycket drack barnet?',
    beyondMl: (ml: number) => `Mer än ${volume('sv', ml)}`,
    whole: 'Hela mängden',
    save: (ml: number) => `Spara ${volume('sv', ml)}`,
    saveBreastmilk: 'Spara matningen',
    endedAt: 'Slutade',
    chosen: (text: string) => `Du hade valt ${text}.`,
  },

  diaper: {
    title: 'Blöjbyte',
    text: 'Ett tryck sparar.',
    tiles: 'Vad fanns i blöjan?',
    both: 'Båda',
    changed: 'Byttes',
  },

  sleep: {
    title: 'Sömn',
    text: 'Tiden räknas tills du avslutar.',
    stateLabel: 'Status',
    stillSleeping: 'Sover fortfarande',
    woken: 'Har vaknat',
    startNow: 'Starta nu',
    startAt: (clock: string) => `Starta ${clock}`,
    fellAsleep: 'Somnade',
    wokeUp: 'Vaknade',
    log: (duration: string) => `Spara sömn ${duration}`,
    longQuestion: 'Längre än ett dygn. Stämmer datumen?',
    endTitle: 'Avsluta sömn',
    endTitleOf: (who: string) => `Avsluta sömn, startad av ${who}`,
    endNow: 'Avsluta nu',
    endAt: (clock: string) => `Avsluta ${clock}`,
  },

  bath: {
    title: 'Bad',
    products: 'Med i badet',
    babyOil: 'Babyolja i vattnet',
    shampoo: 'Schampo använt',
    save: 'Logga bad',
    bathed: 'Badade',
  },

  details: {
    started: 'Började',
    ended: 'Slutade',
    time: 'Tid',
    duration: 'Varade',
    amount: 'Mängd',
    amountOf: (eaten: number, started: number) => `${volumeNumber('sv', eaten)} av ${volume('sv', started)}`,
    powder: 'Ersättningspulver, ungefär',
    leastTime: 'Minst till nästa dos',
    loggedBy: 'Loggad av',
    endedBy: 'Avslutad av',
    note: 'Anteckning',
    edited: 'Ändrad',
    products: 'Med i badet',
    waiting: 'Sparad på enheten, skickas när det finns nät.',
    othersEntry: (who: string) => `Bara ${who} kan ändra eller ta bort den.`,
    edit: 'Ändra',
    remove: 'Ta bort',
    end: 'Avsluta',
  },

  edit: {
    title: 'Ändra',
    save: 'Spara',
    startedMl: 'I flaskan vid start',
    amountUnknown: 'Okänt',
    setEnd: 'Ange sluttid',
    importedFrom: (source: string) => `Från ${source}`,
  },

  same: {
    titleFeed: 'Samma matning?',
    titleSleep: 'Samma sömn?',
    started: (who: string, when: string) => `av ${who} ${when}`,
    text: (one: string, other: string) => `Startad ${one} och ${other}.`,
    yes: 'Ja, samma',
    no: 'Nej, två olika',
  },

  forgotten: {
    title: 'När tog den slut?',
    titleSleep: 'När tog sömnen slut?',
    titleFeed: 'När tog matningen slut?',
    started: (what: string, when: string) => `${what}, började ${when}`,
    startedBy: (what: string, who: string, when: string) => `${what}, startad av\u00A0${who} ${when}`,
    chipsLabel: 'Sluttid',
    stillGoing: 'Pågår fortfarande',
    remove: 'Ta bort',
    choose: 'Välj',
    save: (clock: string) => `Spara sluttid ${clock}`,
    more: (count: number) => `${count} till väntar på sin sluttid`,
  },
};
