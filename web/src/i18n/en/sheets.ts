import { plural } from '../grammar/plural.ts';
import { getUnits } from '../grammar/units.ts';
import { volume, volumeNumber } from '../grammar/volume.ts';
import type { sheets as sv } from '../sv/sheets.ts';

export const sheets: typeof sv = {
  times: {
    label: 'When',
    now: 'Now',
    ago: (minutes) =>
      minutes < 60
        ? `${minutes} minutes ago`
        : `${minutes / 60} ${plural('en', minutes / 60, { one: 'hour', other: 'hours' })} ago`,
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    earlierBy: (minutes) => `${minutes} minutes earlier`,
    laterBy: (minutes) => `${minutes} minutes later`,
    choose: 'Choose',
    date: 'Date',
    clock: 'Time',
    earlier: 'Earlier',
    yes: 'Yes,',
    cannotBeFuture: 'Cannot log future time',
    tooEarly: 'That is too far back to log',
    beforeBirth: 'That is before the child was born. Check the date, or the birth date.',
    endBeforeStart: 'End time must be after start time',
    unreadable: 'Enter a date and a time',
  },

  note: { add: 'Add note', label: 'Note', tooLong: 'The note is too long, 2,000 characters at most' },

  feed: {
    title: 'Feed',
    kindLabel: 'Type',
    bottle: 'Bottle',
    breastmilk: 'Breastmilk',
    drops: 'Drops',
    get amount() {
      return `Amount in ${getUnits().volume}`;
    },
    breastmilkText: 'Time counts from when you start until you end it.',
    stateLabel: 'Status',
    startedAt: 'Started',
    stillFeeding: 'Still feeding',
    finished: 'Finished',
    startNow: 'Start now',
    startAt: (clock) => `Start ${clock}`,
    logAt: (clock) => `Log ${clock}`,
  },

  amount: {
    get label() {
      return `Exact amount in ${getUnits().volume}`;
    },
    exact: 'enter the exact amount',
    less: (ml) => `${volume('en', ml)} less`,
    more: (ml) => `${volume('en', ml)} more`,
    range: (least, most) => `${volumeNumber('en', least)} to ${volume('en', most)}`,
    invalid: (least, most) =>
      getUnits().volume === 'ml'
        ? `Enter whole millilitres, ${least} to ${most}`
        : `Enter ounces to a tenth, ${volumeNumber('en', least)} to ${volumeNumber('en', most)}`,
  },

  sides: {
    label: 'Side',
    next: 'Next',
    without: 'without side',
    atBoth: (one, other) => `${one}, ${other}`,
    ofChild: (name, side) => `${name} ${side.toLowerCase()}`,
    switch: 'Switch',
    to: { left: 'to left', right: 'to right' },
    pause: 'Pause',
    resume: 'Resume',
    minutes: 'Minutes per side',
    addMinutes: 'Add minutes per side',
    minutesHint: 'May be left empty.',
    minutesMeasured: 'Empty means the time that was measured.',
    minutesInvalid: (most) => `Enter whole minutes, 0 to ${most}`,
    minutesTooLong: (minutes) => `The feed lasted ${minutes} min. Both sides together cannot be more.`,
    paused: 'Paused',
    turns: 'Order',
  },

  milk: {
    label: 'Contents',
    formula: 'Formula',
    breast: 'Breastmilk',
    mixed: 'Mixed',
    ofIt: 'Of which breastmilk',
    breastMl: (ml) => `${volume('en', ml)} breastmilk`,
    formulaMl: (ml) => `${volume('en', ml)} formula`,
    fromStore: (left) => `Taken from the milk store, which has ${left}.`,
  },

  drops: {
    choose: 'Which drops?',
    count: (type) => `Number of drops, ${type}`,
    fewer: (type) => `Fewer drops ${type}`,
    more: (type) => `More drops ${type}`,
    save: 'Log drops',
    given: 'Given',
  },

  finish: {
    title: 'End feeding',
    titleOf: (who) => `End feeding started by ${who}`,
    startedAt: (clock) => `started ${clock}`,
    ofMl: (ml) => `of ${volume('en', ml)}`,
    moreThanMl: (ml) => `more than the ${volume('en', ml)} that were in the bottle`,
    amount: 'Amount eaten',
    beyondMl: (ml) => `More than ${volume('en', ml)}`,
    whole: 'Whole amount',
    save: (ml) => `Save ${volume('en', ml)}`,
    saveBreastmilk: 'Save feeding',
    endedAt: 'Ended',
    chosen: (text) => `You had chosen ${text}.`,
  },

  diaper: {
    title: 'Diaper',
    text: 'One tap saves.',
    tiles: 'What was in the diaper?',
    both: 'Both',
    changed: 'Changed',
  },

  sleep: {
    title: 'Sleep',
    text: 'Time counts until you end it.',
    stateLabel: 'Status',
    stillSleeping: 'Still sleeping',
    woken: 'Finished',
    startNow: 'Start now',
    startAt: (clock) => `Start ${clock}`,
    fellAsleep: 'Fell asleep',
    wokeUp: 'Woke up',
    log: (duration) => `Save sleep ${duration}`,
    longQuestion: 'Longer than a day. Are the dates right?',
    endTitle: 'End sleep',
    endTitleOf: (who) => `End sleep started by ${who}`,
    endNow: 'End now',
    endAt: (clock) => `End ${clock}`,
  },

  bath: {
    title: 'Bath',
    products: 'In the bath',
    babyOil: 'Baby oil in water',
    shampoo: 'Shampoo used',
    save: 'Log bath',
    bathed: 'Bathed',
  },

  details: {
    started: 'Started',
    ended: 'Ended',
    time: 'Time',
    duration: 'Duration',
    amount: 'Amount',
    amountOf: (eaten, started) => `${volumeNumber('en', eaten)} of ${volume('en', started)}`,
    powder: 'Formula powder, about',
    leastTime: 'At least to the next dose',
    loggedBy: 'Logged by',
    endedBy: 'Ended by',
    note: 'Note',
    edited: 'Edited',
    products: 'In the bath',
    waiting: 'Kept on this device, sent when there is a connection.',
    othersEntry: (who) => `Only ${who} can edit or delete it.`,
    edit: 'Edit',
    remove: 'Delete',
    end: 'End',
  },

  edit: {
    title: 'Edit',
    save: 'Save',
    startedMl: 'In the bottle at the start',
    amountUnknown: 'Unknown',
    setEnd: 'Set an end time',
    importedFrom: (source) => `From ${source}`,
  },

  same: {
    titleFeed: 'The same feed?',
    titleSleep: 'The same sleep?',
    started: (who, when) => `by ${who} ${when}`,
    text: (one, other) => `Started ${one} and ${other}.`,
    yes: 'Yes, the same',
    no: 'No, two',
  },

  forgotten: {
    title: 'When did it end?',
    titleSleep: 'When did it end?',
    titleFeed: 'When did it end?',
    started: (what, when) => `${what}, started ${when}`,
    startedBy: (what, who, when) => `${what}, started by\u00A0${who} ${when}`,
    chipsLabel: 'End time',
    stillGoing: 'Still going',
    remove: 'Remove',
    choose: 'Choose',
    save: (clock) => `Save end time ${clock}`,
    more: (count) => `${count} more ${plural('en', count, { one: 'waits', other: 'wait' })} for an end`,
  },
};
