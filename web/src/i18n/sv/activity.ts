import { type DoseUnit, doseNumber } from '@lulla/domain/activity/medicine/medicine';
import { duration } from '../grammar/duration.ts';
import { plural } from '../grammar/plural.ts';
import { temperature } from '../grammar/temperature.ts';
import { volume } from '../grammar/volume.ts';

/** Words of the log: the dashboard, its sheets and its messages. */
export const activity = {
  greeting: { morning: 'God morgon', afternoon: 'God eftermiddag', evening: 'God kväll' },
  headerLabel: 'Genvägar',
  openFamily: 'Dela med familjen',
  openContact: 'Kontakt',
  refresh: 'Uppdatera',
  openSettings: 'Inställningar',
  signOut: 'Logga ut',
  byYou: 'dig',
  you: 'du',
  partner: 'partner',
  both: (one: string, other: string) => `${one} och ${other}`,
  formerMember: 'tidigare medlem',
  partnerAdded: 'Partnern är tillagd!',
  partnerAddedText: (name: string) => `Nu delar du logg med ${name}.`,
  partnerGone: (name: string) => `Du och ${name} delar inte logg längre`,
  partnerGoneText: (name: string) =>
    `Det ${name} har loggat finns inte längre här. Det du själv har loggat finns kvar.`,
  undo: 'Ångra',

  duration: (ms: number) => duration('sv', ms),

  timers: {
    label: 'Tider',
    sinceFed: 'Sedan senaste matningen',
    feeding: 'Matning pågår',
    partnerFeeding: 'Partnern matar just nu',
    noFeeding: 'Ingen matning loggad',
    fetching: 'Loggen hämtas. Första gången på en ny enhet tar det en liten stund.',
    unknown: 'Loggen är inte hämtad än',
    sinceSlept: 'Sedan senaste sömnen',
    sleeping: 'Sömn pågår',
    partnerSleeping: 'Sömn pågår, startad av partnern',
    noSleep: 'Ingen sömn loggad',
    ended: (clock: string) => `slutade ${clock}`,
    started: (clock: string) => `började ${clock}`,
    since: (clock: string) => `sedan ${clock}`,
    spoken: (hours: number, minutes: number) =>
      `${hours === 0 ? '' : `${hours} ${plural('sv', hours, { one: 'timme', other: 'timmar' })} och `}${minutes} ${plural('sv', minutes, { one: 'minut', other: 'minuter' })}`,
  },

  firstDay: {
    text: 'Välkommen! Tryck på en ruta för att börja.',
    log: 'Börja logga',
    invite: 'Bjud in partner',
  },

  strip: {
    label: (feeds: number, diapers: number, sleep: string | null) =>
      `Senaste dygnet: ${feeds} ${plural('sv', feeds, { one: 'matning', other: 'matningar' })}, ${diapers} ${plural('sv', diapers, { one: 'blöjbyte', other: 'blöjbyten' })}${sleep === null ? '' : `, ${sleep} sömn`}`,
    noSleep: 'ingen',
  },

  quickLog: {
    label: 'Snabblogga',
    feed: 'Matning',
    feedText: 'Logga matning',
    endFeed: 'Avsluta matning',
    endFeedText: 'Tryck för att avsluta matningen',
    endPartnerFeedText: 'Avsluta partnerns matning',
    startSleep: 'Starta sömn',
    startSleepText: 'Starta klockan',
    endSleep: 'Avsluta sömn',
    endSleepText: 'Stoppa klockan',
    endPartnerSleepText: 'Avsluta partnerns sömn',
    diaper: 'Blöja',
    diaperText: 'Logga byte',
    bath: 'Bad',
    bathText: 'Logga bad',
    calendar: 'Kalender',
    calendarText: 'Delad kalender',
  },

  running: {
    own: 'Pågår',
    partner: 'Partnerns aktiviteter',
    feeding: 'Matar nu',
    sleeping: 'Barnet sover',
    startedBy: (who: string) => `startad av\u00A0${who}`,
    end: 'Avsluta',
    endSession: (what: string, who: string) => `Avsluta ${what.toLowerCase()} (${who})`,
  },

  noDropsToday: 'Inga droppar idag',
  bathDays: {
    label: 'Dagar sedan senaste badet',
    none: 'Inget bad loggat än',
    today: 'Idag',
    days: (count: number) => `${count} ${plural('sv', count, { one: 'dag', other: 'dagar' })}`,
  },

  summary: {
    heading: 'Idag så här långt',
    labels: { feed: 'Mat', sleep: 'Sömn', diaper: 'Blöjor', bath: 'Bad', drops: 'Droppar' },
    notLogged: 'Inte loggat',
    running: 'Pågår',
    ml: (ml: number) => volume('sv', ml),
    feeds: (count: number) => `${count} ${plural('sv', count, { one: 'matning', other: 'matningar' })}`,
    breastmilk: (count: number) => `${count} med bröstmjölk`,
    noAmount: (count: number) => `${count} utan mängd`,
    sleeps: (count: number) => `${count} sömnpass`,
    changes: (count: number) => `${count} ${plural('sv', count, { one: 'byte', other: 'byten' })}`,
    pee: (count: number) => `${count} kiss`,
    poo: (count: number) => `${count} bajs`,
    baths: (count: number) => `${count} bad`,
    drops: (count: number) => `${count} ${plural('sv', count, { one: 'droppe', other: 'droppar' })}`,
  },

  today: {
    heading: 'Idag',
    count: (count: number) => `${count} ${plural('sv', count, { one: 'aktivitet', other: 'aktiviteter' })}`,
    loading: 'Laddar aktiviteter…',
    empty: 'Inget loggat än idag',
    emptyText: 'Tryck på en av rutorna ovan, så hamnar det här.',
    emptyOffline: 'Det här sparas på enheten och skickas när du har nät igen.',
    errorTitle: 'Det gick inte att ladda aktiviteterna',
    errorText: 'Det finns inget sparat på enheten än och servern svarar inte. Du kan logga ändå.',
    offlineTitle: 'Ingen anslutning just nu',
    offlineText: 'Loggen hämtas när du har nät igen. Du kan logga redan nu, inget försvinner.',
    onThisDevice: 'på enheten',
    beingSaved: 'sparas…',
  },

  entry: {
    bottle: 'Flaska',
    bottleMl: (ml: number) => `Flaska ${volume('sv', ml)}`,
    milk: { breast: 'bröstmjölk', mixed: 'blandat' },
    breastmilk: 'Bröstmjölk',
    drops: (type: string, count: number) =>
      `${type}, ${count} ${plural('sv', count, { one: 'droppe', other: 'droppar' })}`,
    diaper: { pee: 'Kiss', poo: 'Bajs', both: 'Kiss och bajs' },
    sleep: 'Sömn',
    feed: 'Matning',
    bath: 'Bad',
    babyOil: 'Babyolja i vattnet',
    shampoo: 'Schampo',
    tummyTime: 'Magläge',
    temperature: (centi: number) => `Temperatur ${temperature('sv', centi)}`,
    sites: { rectal: 'i stjärten', ear: 'i örat', forehead: 'i pannan', armpit: 'i armhålan', mouth: 'i munnen' },
    growth: {
      decimal: ',',
      weight: (text: string) => `vikt ${text}`,
      length: (text: string) => `längd ${text}`,
      head: (text: string) => `huvud ${text}`,
    },
    dose: (centiDose: number, unit: DoseUnit) => {
      const words = { ml: 'ml', mg: 'mg', drops: centiDose <= 100 ? 'droppe' : 'droppar' };
      const forms = { tablet: centiDose <= 100 ? 'tablett' : 'tabletter', suppository: 'stolpiller' };
      return `${doseNumber(centiDose).replace('.', ',')} ${{ ...words, ...forms }[unit]}`;
    },
    pumping: 'Pumpning',
    pumpingMl: (ml: number) => `Pumpning ${volume('sv', ml)}`,
    note: 'Anteckning',
    firstTime: 'Första gången',
    likings: { loved: 'älskade det', liked: 'gillade det', so_so: 'sådär', refused: 'ville inte ha' },
    reaction: (text: string) => `reaktion: ${text}`,
    running: 'pågår',
    endedBy: (who: string) => `avslutad av\u00A0${who}`,
    endUnknown: 'okänd sluttid',
    ml: (ml: number) => volume('sv', ml),
  },
  sides: {
    left: 'Vänster',
    right: 'Höger',
    pause: 'Paus',
    minutes: {
      left: (count: string) => `V\u00A0${count}\u00A0min`,
      right: (count: string) => `H\u00A0${count}\u00A0min`,
    },
  },
  dropTypes: { vitamin_d: 'D-vitamin', anti_colic: 'Kolikdroppar', probiotic: 'Probiotika', lactase: 'Laktas' },

  sync: {
    label: 'Synk',
    saved: 'Allt är sparat',
    waiting: (count: number) => `${count} väntar`,
    needsYou: (count: number) => `${count} behöver åtgärdas`,
    offline: 'Offline',
    offlineWaiting: (count: number) => `Offline, ${count} väntar`,
    sending: 'Skickar…',
    fetching: 'Hämtar loggen…',
    leaving: 'Loggar ut…',
    signedOut: 'Logga in för att skicka',
    reload: 'Ny version – ladda om',
    storageLost: 'Sparas inte på enheten',
    streamDown: 'Direktuppdatering är av – uppdateras varje halvminut',
  },
};
