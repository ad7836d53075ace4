import { DAY } from '@lulla/domain/time/instant';
import { cellOf, columnOf, type Row, type Table } from '../../file/table.ts';
import {
  BATH,
  bottleOf,
  breastOf,
  endAfter,
  growthOf,
  noteDraft,
  pumpingOf,
  SLEEP,
  secondsOf,
  TUMMY_TIME,
  temperatureOf,
  untilEnd,
} from '../../format/contents.ts';
import { eachRow, isUnderstood, type RowView, spanOf } from '../../format/each-row.ts';
import type { Draft, Measured, Reading, RowProblem, TableFormat } from '../../format/format.ts';
import { type Amount, parseAmount, parseNumber, toCentiCelsius, toGrams, toMl, toMm } from '../../value/amount.ts';
import { contentsOf, foodsIn, milkOf, noteOf } from '../../value/words.ts';
import { parseClock } from '../../value/written-time.ts';
import { type Activity, activityOf } from './activities.ts';

type When = Omit<Draft, 'content'> & { readonly note: string | null; readonly endedAt: number | null };

/** The columns of one language. */
interface Columns {
  readonly start: string;
  readonly end: string;
  readonly duration: string;
  readonly activity: string;
  readonly quantity: string;
  readonly extra: string;
  readonly text: string;
  readonly notes: string;
  readonly caregiver: string;
  readonly child: string;
}

const ENGLISH: Columns = {
  start: 'starttime',
  end: 'endtime',
  duration: 'duration',
  activity: 'activity',
  quantity: 'quantity',
  extra: 'extradata',
  text: 'text',
  notes: 'notes',
  caregiver: 'caregiver',
  child: 'childname',
};
const FRENCH: Columns = {
  start: 'dateetheure',
  end: 'heuredefin',
  duration: 'durée',
  activity: 'activité',
  quantity: 'quantité',
  extra: 'infosupplémentaire',
  text: 'texte',
  notes: 'notes',
  caregiver: 'contact',
  child: 'enfant',
};

export const babyConnect: readonly TableFormat[] = [ENGLISH, FRENCH].map((columns) => ({
  name: 'log',
  has: [columns.start, columns.end, columns.activity, columns.quantity, columns.extra, columns.text, columns.notes],
  times: [columns.start, columns.end],
  unitless: (table) => unitless(table, columns),
  mended: (row, table) => mended(row, table, columns),
  read: eachRow((row, reading) => readRow(row, reading, columns), {
    aside: /^(?:starttime|dateetheure|caregiver|contact|childname|enfant)$/,
  }),
}));

/** A decimal comma that is not quoted makes one cell too many: '2,42' at the quantity is '2' and '42'. */
function mended(row: Row, table: Table, columns: Columns): Row {
  const at = columnOf(table, columns.quantity);
  const [whole = '', decimals = ''] = row.cells.slice(at, at + 2);
  const isSplit = row.cells.length === table.columns.length + 1 && /^\d+$/.test(whole) && /^\d+$/.test(decimals);
  return isSplit ? { ...row, cells: row.cells.toSpliced(at, 2, `${whole},${decimals}`) } : row;
}

/** Quantities of which neither the cell nor the text tells the unit. */
function unitless(table: Table, columns: Columns): Measured[] {
  const found = new Set<Measured>();
  for (const row of table.rows.map((each) => mended(each, table, columns))) {
    const measured = MEASURED[activityOf(cellOf(table, row, columns.activity)) ?? 'bath'];
    if (measured === undefined) continue;
    const amount = amountIn(cellOf(table, row, columns.quantity), cellOf(table, row, columns.text));
    if (amount?.unit === '') found.add(measured);
  }
  return [...found];
}

const MEASURED: Partial<Record<Activity, Measured>> = {
  bottle: 'volume',
  pump: 'volume',
  weight: 'weight',
  length: 'length',
  head: 'length',
};

/** The quantity, with the unit that the text has behind the same number. */
function amountIn(quantity: string, text: string): Amount | null {
  const amount = parseAmount(quantity);
  if (amount === null || amount.unit !== '') return amount;
  for (const [, digits = '', unit = ''] of text.matchAll(
    /(\d+(?:[.,]\d+)?)\s*(ml|fl\.? ?oz|oz|kg|g|lbs?|cm|mm|in|[°º][CF])(?![a-z])/giu,
  )) {
    if (parseNumber(digits) === amount.value) return parseAmount(`${digits}${unit}`);
  }
  return amount;
}

function readRow(row: RowView, reading: Reading, columns: Columns): RowProblem | Draft {
  const startText = row.get(columns.start);
  const start = reading.instant(startText);
  const span = spanOf(start, start === null ? null : endIn(row, start, reading, columns));
  if (typeof span === 'string') return span;
  const when: When = {
    startedAt: span.startedAt,
    endedAt: span.endedAt,
    child: row.get(columns.child) || null,
    loggedBy: row.get(columns.caregiver) || null,
    note: row.get(columns.notes) || null,
  };
  const { endedAt: _, ...moment } = when;
  return draftOf(row, when, reading, columns) ?? noteDraft(moment, row.words);
}

/** The end may be a clock time alone; where it is empty the duration counts. */
function endIn(row: RowView, start: number, reading: Reading, columns: Columns): number | null {
  const text = row.get(columns.end);
  const clock = parseClock(text);
  if (clock === null) {
    const end = text === '' ? null : reading.instant(text, { after: start });
    return end ?? endAfter(start, secondsOf(parseNumber(row.get(columns.duration))));
  }
  const [day = ''] = row.get(columns.start).split(/[T\s,]/u);
  const end = reading.instant(`${day} ${text}`, { after: start });
  return end !== null && end < start ? end + DAY : end;
}

function draftOf(row: RowView, when: When, reading: Reading, columns: Columns): Draft | null {
  const { endedAt: _, ...moment } = when;
  const [text, extra] = [row.get(columns.text), row.get(columns.extra)];
  const note = noteOf(when.note ?? '', extra);
  const activity = activityOf(row.get(columns.activity));
  switch (activity) {
    case 'nursing':
      return nursingIn(`${extra} ${text}`, when);
    case 'diaper':
      return diaperIn(extra, text, moment);
    case 'sleep':
      return { content: SLEEP, ...when, note };
    case 'tummy':
      return { content: TUMMY_TIME, ...when, note };
    case 'bath':
      return { content: BATH, ...moment, note };
    case 'solid':
      return solidIn(extra, text, moment);
    case 'medicine':
      return medicineIn(extra || text, amountIn(row.get(columns.quantity), text), moment);
    default:
      return activity === null ? null : measuredIn(activity, row, { ...when, note }, reading, columns);
  }
}

/** What has a quantity; null where it is not understood. */
function measuredIn(activity: Activity, row: RowView, when: When, { units }: Reading, columns: Columns): Draft | null {
  const { endedAt: _, ...moment } = when;
  const text = row.get(columns.text);
  const amount = amountIn(row.get(columns.quantity), text);
  const measured = (unit: string) => (amount?.unit === '' ? { ...amount, unit } : amount);
  const ml = toMl(measured(units.volume));
  const isMl = isUnderstood(row, [columns.quantity], [ml]);
  switch (activity) {
    case 'bottle': {
      const milk = milkOf(row.get(columns.extra));
      const note = row.get(columns.notes) || null;
      return milk === null || !isMl ? null : { content: bottleOf(ml, milk), ...untilEnd(when), note };
    }
    case 'pump': {
      const note = noteOf(when.note ?? '', sidesText(text));
      return isMl ? { content: pumpingOf(null, null, ml), ...when, note } : null;
    }
    case 'weight':
      return growthIn({ weightG: toGrams(measured(units.weight)) }, moment);
    case 'length':
      return growthIn({ lengthMm: toMm(measured(units.length)) }, moment);
    case 'head':
      return growthIn({ headMm: toMm(measured(units.length)) }, moment);
    case 'temperature': {
      const degrees = toCentiCelsius(amount);
      return degrees === null ? null : { content: temperatureOf(degrees), ...moment };
    }
    default:
      return null;
  }
}

const SIDE = /(?:(\d+)\s*h\s*)?(\d+)\s*(?:min|mn|m)\w*\s+(left|right|gauche|droite?)/giu;

/** Seconds a side, which stand only in the text: '(15m droit, 7m gauche)'. */
function nursingIn(text: string, when: When): Draft {
  const seconds: { left: number | null; right: number | null } = { left: null, right: null };
  let first: 'left' | 'right' | null = null;
  for (const [, hours = '0', minutes = '0', word = ''] of text.matchAll(SIDE)) {
    const side = /^(?:left|gauche)$/i.test(word) ? 'left' : 'right';
    first ??= side;
    seconds[side] = (seconds[side] ?? 0) + (Number(hours) * 60 + Number(minutes)) * 60;
  }
  const endedAt = when.endedAt ?? endAfter(when.startedAt, seconds.left, seconds.right) ?? when.startedAt;
  return { content: breastOf(seconds.left, seconds.right, first), ...when, endedAt };
}

function sidesText(text: string): string | null {
  return /\((.+)\)/.exec(text)?.[1] ?? null;
}

function diaperIn(extra: string, text: string, when: Omit<When, 'endedAt'>): Draft | null {
  const contents = contentsOf(extra) ?? contentsOf(text);
  return contents === null ? null : { content: { kind: 'diaper', contents }, ...when };
}

function growthIn(measures: Parameters<typeof growthOf>[0], when: Omit<When, 'endedAt'>): Draft | null {
  return Object.values(measures).every((each) => each === null) ? null : { content: growthOf(measures), ...when };
}

function solidIn(extra: string, text: string, when: Omit<When, 'endedAt'>): Draft | null {
  const foods = foodsIn(extra || text);
  return foods.length === 0 ? null : { content: { kind: 'solid_food', foods, liking: null }, ...when };
}

function medicineIn(name: string, amount: Amount | null, when: Omit<When, 'endedAt'>): Draft | null {
  const content = { kind: 'medicine' as const, name, dose: amount?.value ?? null, unit: amount?.unit || null };
  return name === '' ? null : { content, ...when };
}
