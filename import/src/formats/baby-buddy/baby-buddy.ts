import type { ContentOf } from '../../entry/entry.ts';
import { fitsLog } from '../../entry/limits.ts';
import {
  bottleOf,
  breastOf,
  growthOf,
  noteDraft,
  pumpingOf,
  SLEEP,
  TUMMY_TIME,
  temperatureOf,
  untilEnd,
} from '../../format/contents.ts';
import { eachRow, isUnderstood, type RowView, spanIn, viewOf } from '../../format/each-row.ts';
import type { Draft, Measured, Profile, Reading, RowProblem, TableFormat } from '../../format/format.ts';
import { parseAmount, toCentiCelsius, toGrams, toMl, toMm } from '../../value/amount.ts';
import { foodsIn, inWords, milkOf, noteOf } from '../../value/words.ts';

type When = Omit<Draft, 'content'> & { readonly note: string | null; readonly endedAt: number | null };
type Read = (row: RowView, when: When, reading: Reading) => Draft | null;

/** A model of the server, by the columns that only it has. Its times are the server's, its numbers have no units. */
export const babyBuddy: readonly TableFormat[] = [
  model('feeding', ['start', 'end', 'type', 'method', 'amount'], readFeeding, 'volume'),
  model('change', ['time', 'wet', 'solid', 'color'], readChange),
  model('medication', ['name', 'dosage', 'time'], readMedication),
  model('temperature', ['temperature', 'time'], readTemperature),
  model('weight', ['weight', 'date'], readWeight, 'weight'),
  model('height', ['height', 'date'], readLength('lengthMm', 'height'), 'length'),
  model('head', ['head_circumference', 'date'], readLength('headMm', 'head_circumference'), 'length'),
  model('bmi', ['bmi', 'date'], () => null),
  model('tummy', ['start', 'end', 'milestone'], readTummyTime),
  model('sleep', ['start', 'end', 'nap'], readSleep),
  model('pumping', ['amount', 'time'], readPumping, 'volume'),
  model('pumping', ['amount', 'start', 'end'], readPumping, 'volume'),
  {
    name: 'child',
    has: ['id', 'first_name', 'last_name', 'birth_date'],
    times: [],
    profiles: (table) => table.rows.flatMap((row) => profileOf(viewOf(table, row))),
    read: eachRow(() => 'about_child'),
  },
  // Sleep of older servers, timers, notes: whatever else has a child and a time.
  model('sleep', ['start', 'end', 'duration'], readSleep),
  model('note', ['note', 'time'], (row, when) => noteDraft(moment(when), inWords(row.get('note'), row.get('tags')))),
  model('other', ['time'], () => null),
];

function model(name: string, has: readonly string[], read: Read, measured?: Measured): TableFormat {
  const times = has.filter((column) => /^(?:start|end|time|date)$/.test(column));
  return {
    name,
    has: ['id', 'child_id', ...has],
    times,
    order: 'mdy',
    unitless: (table) => (measured !== undefined && table.rows.length > 0 ? [measured] : []),
    read: eachRow((row, reading) => readRow(row, reading, read), {
      key: (row) => row.get('id') && `${name}:${row.get('id')}`,
      aside: /^(?:id|child.*|start|end|time|date)$/,
    }),
  };
}

function profileOf(row: RowView): Profile[] {
  const name = `${row.get('first_name')} ${row.get('last_name')}`.trim();
  return name === ''
    ? []
    : [{ name, birthDate: /^\d{4}-\d{2}-\d{2}/.exec(row.get('birth_date'))?.[0] ?? null, sex: null }];
}

function readRow(row: RowView, reading: Reading, read: Read): RowProblem | Draft {
  const span = spanIn(reading, row.get('start') || row.get('time') || row.get('date'), row.get('end'));
  if (typeof span === 'string') return span;
  const child = `${row.get('child_first_name')} ${row.get('child_last_name')}`.trim() || row.get('child_id');
  const when = {
    ...span,
    child: child || null,
    childKey: row.get('child_id') || null,
    note: noteOf(row.get('notes'), row.get('tags')),
  };
  return read(row, when, reading) ?? noteDraft(moment(when), row.words);
}

function moment({ endedAt: _, ...when }: When): Omit<When, 'endedAt'> {
  return when;
}

function measure(row: RowView, column: string, unit: string) {
  const amount = parseAmount(row.get(column));
  return amount?.unit === '' ? { ...amount, unit } : amount;
}

function readFeeding(row: RowView, when: When, { units }: Reading): Draft | null {
  const [type, method] = [row.get('type').toLowerCase(), row.get('method').toLowerCase()];
  const seconds = when.endedAt === null ? null : Math.round((when.endedAt - when.startedAt) / 1_000);
  if (/solid/.test(type)) {
    const named = foodsNamed(row);
    const note = noteOf((named ? row.get('tags') : when.note) ?? '', method, row.get('amount'));
    return { content: solidFoodOf(named ?? [row.get('type')]), ...moment(when), note };
  }
  if (/left|right|both/.test(method)) {
    const content = breastOf(/left/.test(method) ? seconds : null, /right/.test(method) ? seconds : null);
    return { content, ...when, note: noteOf(when.note ?? '', row.get('amount')) };
  }
  const milk = milkOf(type);
  if (milk === null) return null;
  const note = noteOf(when.note ?? '', /fortified/.test(type) ? row.get('type') : null);
  const ml = toMl(measure(row, 'amount', units.volume));
  return isUnderstood(row, ['amount'], [ml]) ? { content: bottleOf(ml, milk), ...untilEnd(when), note } : null;
}

/** The model has no foods: notes as short as the name of one are taken for them. Null for any others. */
function foodsNamed(row: RowView): readonly string[] | null {
  const foods = foodsIn(row.get('notes'));
  return foods.length > 0 && fitsLog(solidFoodOf([row.get('notes')])) ? foods : null;
}

function solidFoodOf(foods: readonly string[]): ContentOf<'solid_food'> {
  return { kind: 'solid_food', foods, liking: null };
}

function isTrue(cell: string): boolean {
  return /^(?:1|true|yes)$/i.test(cell);
}

function readChange(row: RowView, when: When): Draft | null {
  const [wet, solid] = [isTrue(row.get('wet')), isTrue(row.get('solid'))];
  if (!wet && !solid) return null;
  const contents = wet && solid ? 'both' : wet ? 'pee' : 'poo';
  return {
    content: { kind: 'diaper', contents },
    ...moment(when),
    note: noteOf(when.note ?? '', row.get('color'), row.get('amount')),
  };
}

function readMedication(row: RowView, when: When): Draft {
  const dose = parseAmount(row.get('dosage'));
  const unit = row.get('dosage_unit') || dose?.unit || null;
  const content = { kind: 'medicine' as const, name: row.get('name'), dose: dose?.value ?? null, unit };
  return { content, ...moment(when), note: noteOf(when.note ?? '', row.get('next_dose_interval')) };
}

function readTemperature(row: RowView, when: When): Draft | null {
  const degrees = toCentiCelsius(parseAmount(row.get('temperature')));
  return degrees === null ? null : { content: temperatureOf(degrees), ...moment(when) };
}

function readWeight(row: RowView, when: When, { units }: Reading): Draft {
  return { content: growthOf({ weightG: toGrams(measure(row, 'weight', units.weight)) }), ...moment(when) };
}

function readLength(field: 'lengthMm' | 'headMm', column: string): Read {
  return (row, when, { units }) => ({
    content: growthOf({ [field]: toMm(measure(row, column, units.length)) }),
    ...moment(when),
  });
}

function readTummyTime(row: RowView, when: When): Draft {
  return { content: TUMMY_TIME, ...when, note: noteOf(when.note ?? '', row.get('milestone')) };
}

function readSleep(_: RowView, when: When): Draft {
  return { content: SLEEP, ...when };
}

function readPumping(row: RowView, when: When, { units }: Reading): Draft {
  return { content: pumpingOf(null, null, toMl(measure(row, 'amount', units.volume))), ...when };
}
