import { plural } from '../grammar/plural.ts';
import { temperature, temperatureNumber, temperatureUnit } from '../grammar/temperature.ts';
import type { more as sv } from '../sv/more.ts';

export const more: typeof sv = {
  tile: 'More',
  tileText: 'Log something else',
  title: 'More to log',
  milkStore: 'Milk store',
  customize: 'Choose what is shown',
  kinds: {
    tummy_time: { name: 'Tummy time', tileText: 'Start or log' },
    temperature: { name: 'Temperature', tileText: 'Log a reading' },
    growth: { name: 'Growth', tileText: 'Weight and length' },
    note: { name: 'Note', tileText: 'Or a first time' },
    medicine: { name: 'Medicine', tileText: 'Log a dose' },
    pumping: { name: 'Pumping', tileText: 'How much it was' },
    solid_food: { name: 'Solid food', tileText: 'What was eaten' },
  },
  sessions: {
    tummy_time: {
      now: 'Tummy time now',
      nowOf: (name) => `Tummy time now (${name})`,
      end: 'End tummy time',
      tile: { label: 'End', own: 'Tummy time', partner: 'Partner tummy time' },
      started: 'Tummy time started',
      ended: (who, clock) => `${who} ended the tummy time at ${clock}`,
      consequence: 'Ended the running tummy time',
      consequenceOf: (who) => `Ended the running tummy time (${who})`,
      endUnknown: 'The earlier tummy time has no end time',
      whenEnded: 'When did tummy time end?',
      same: 'The same tummy time?',
      endTitleOf: (who) => `End tummy time, started by ${who}`,
      endedAt: 'Ended',
      endNow: 'End now',
      endAt: (clock) => `End ${clock}`,
    },
    pumping: {
      now: 'Pumping now',
      nowOf: (name) => `Pumping now (${name})`,
      end: 'End pumping',
      tile: { label: 'End', own: 'Pumping', partner: 'Partner pumping' },
      started: 'Pumping started',
      ended: (who, clock) => `${who} ended the pumping at ${clock}`,
      consequence: 'Ended the running pumping',
      consequenceOf: (who) => `Ended the running pumping (${who})`,
      endUnknown: 'The earlier pumping has no end time',
      whenEnded: 'When did pumping end?',
      same: 'The same pumping?',
      endTitleOf: (who) => `End pumping, started by ${who}`,
      endedAt: 'Ended',
      endNow: 'End without an amount',
      endAt: (clock) => `End ${clock}`,
    },
  },
  today: (length) => `${length} today`,
  nothing: 'Nothing logged yet',
  nothingToday: 'Nothing today',
  whoMeasured: 'Who was measured?',
  tummyTime: {
    text: 'The timer runs until you end it.',
    how: 'How',
    timer: 'Timer',
    minutes: 'Minutes',
    howLong: 'How long?',
    other: 'Other',
    exact: 'Number of minutes',
    invalid: (most) => `Enter whole minutes, 1 to ${most}`,
    startedAt: 'Started',
    endedAt: 'Ended',
    startNow: 'Start now',
    startAt: (clock) => `Start ${clock}`,
    log: (length) => `Log ${length}`,
  },
  temperature: {
    number: (centi) => temperatureNumber('en', centi),
    get unit() {
      return temperatureUnit();
    },
    get degrees() {
      return temperatureUnit() === '°C' ? 'Temperature in degrees Celsius' : 'Temperature in degrees Fahrenheit';
    },
    exact: 'enter a temperature',
    less: 'A tenth of a degree lower',
    more: 'A tenth of a degree higher',
    get range() {
      return temperatureUnit() === '°C' ? '30 to 45 °C' : '86 to 113 °F';
    },
    get invalid() {
      return temperatureUnit() === '°C'
        ? 'Enter degrees Celsius between 30 and 45, such as 38.5'
        : 'Enter degrees Fahrenheit between 86 and 113, such as 101.3';
    },
    site: 'Where was it measured?',
    sites: { rectal: 'Rectal', ear: 'Ear', forehead: 'Forehead', armpit: 'Armpit', mouth: 'Mouth' },
    noSite: 'Not stated',
    measured: 'Measured',
    logNothing: 'Log',
    log: (centi) => `Log ${temperature('en', centi)}`,
  },
  note: {
    text: 'What happened?',
    hint: 'For example: laughed out loud, rolled over, first tooth.',
    missing: 'Write something first',
    first: 'First time',
    about: 'Special',
    when: 'When',
    save: 'Save',
  },
  statistics: {
    tummyTime: 'Tummy time today',
    sessions: (count) => `${count} ${plural('en', count, { one: 'session', other: 'sessions' })}`,
    pumped: 'Pumped today',
    columns: 'Day by day',
    minutes: 'Minutes',
    temperature: 'Temperature',
    incomplete: 'Readings may be missing.',
    highest: (centi) => `up to ${temperature('en', centi)}`,
    curve: 'Curve',
    previous: 'Earlier readings',
    next: 'Later readings',
    time: 'Time',
    site: 'Measured',
    firsts: 'First times',
    noFirsts: 'Star a note and it is listed here.',
  },
  settings: {
    title: 'More to log',
    show: 'Show “More”',
    showHint: 'Temperature, tummy time, notes and others, for the whole family.',
    shownBecauseUsed: 'Shown, because something has been logged.',
    place: (kind) => `Where to show ${kind.toLowerCase()}`,
    pinned: 'Own tile',
    listed: 'In More',
    hidden: 'Hidden',
    pinsLeft: (count) =>
      count === 0
        ? 'Four tiles are chosen, there is no room for more.'
        : `Room for ${count} more ${plural('en', count, { one: 'tile', other: 'tiles' })}.`,
    shown: '“More” is shown',
    notShown: '“More” is not shown',
    placed: { pinned: 'own tile', listed: 'in More', hidden: 'hidden' },
  },
};
