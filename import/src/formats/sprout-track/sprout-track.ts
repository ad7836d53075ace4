import type { Table } from '../../file/table.ts';
import {
  bottleOf,
  breastOf,
  endAfter,
  growthOf,
  noteDraft,
  pumpingOf,
  SLEEP,
  temperatureOf,
} from '../../format/contents.ts';
import { eachRow, isUnderstood, type RowView, spanIn, viewOf } from '../../format/each-row.ts';
import type { Draft, Profile, Reading, RowProblem, TableFormat } from '../../format/format.ts';
import { parseNumber, toCentiCelsius, toGrams, toMl, toMm } from '../../value/amount.ts';
import { contentsOf, foodsIn, milkOf, noteOf } from '../../value/words.ts';

type When = Omit<Draft, 'content'> & { readonly note: string | null; readonly endedAt: number | null };
type Read = (row: RowView, when: When, reading: Reading) => Draft | null;

const TIMES = ['time', 'starttime', 'endtime', 'date'];

/** A table of the database; children and people are in tables of their own. The first that has the columns reads a file. */
export const sproutTrack: readonly TableFormat[] = [
  log('feed', ['time', 'type', 'feedduration', 'bottletype'], readFeed),
  log('pump', ['starttime', 'leftamount', 'rightamount', 'totalamount'], readPump),
  log('sleep', ['starttime', 'endtime', 'type'], (_, when) => ({ content: SLEEP, ...when })),
  log('medicine', ['time', 'doseamount'], readMedicine),
  log('measurement', ['date', 'type', 'value', 'unit'], readMeasurement),
  log('bath', ['time', 'soapused', 'shampooused'], readBath),
  people('baby', ['id', 'firstname', 'lastname', 'birthdate'], babiesIn),
  people('medicine-name', ['id', 'name', 'typicaldosesize']),
  people('caretaker', ['id', 'name', 'loginid']),
  log('diaper', ['time', 'type', 'condition'], readDiaper),
  log('diaper', ['time', 'type', 'color'], readDiaper),
  log('note', ['time', 'content'], (row, { endedAt: _, ...when }) => noteDraft(when, row.get('content'))),
  log('other', ['time', 'babyid'], () => null),
  log('other', ['starttime', 'babyid'], () => null),
  log('other', ['date', 'babyid'], () => null),
];

function log(name: string, has: readonly string[], read: Read): TableFormat {
  return {
    name,
    has: ['id', ...has],
    times: TIMES,
    order: 'mdy',
    read: eachRow((row, reading) => readRow(row, reading, read), {
      key: (row) => row.get('id') && `${name}:${row.get('id')}`,
      aside: /^(?:.*id|time|starttime|endtime|date|createdat|updatedat|deletedat)$/,
    }),
  };
}

function people(name: string, has: readonly string[], profiles?: (table: Table) => Profile[]): TableFormat {
  return {
    name,
    has,
    times: [],
    ...(profiles ? { profiles } : {}),
    names: (table) => table.rows.map((row) => viewOf(table, row)).map((row) => [row.get('id'), nameIn(row)] as const),
    read: eachRow(() => 'about_child'),
  };
}

function nameIn(row: RowView): string {
  return row.get('name') || `${row.get('firstname')} ${row.get('lastname')}`.trim();
}

function babiesIn(table: Table): Profile[] {
  return table.rows.flatMap((each) => {
    const row = viewOf(table, each);
    const gender = row.get('gender').toLowerCase();
    const sex = /^(?:f|girl)/.test(gender) ? 'girl' : /^(?:m|boy)/.test(gender) ? 'boy' : null;
    const birthDate = /^\d{4}-\d{2}-\d{2}/.exec(row.get('birthdate'))?.[0] ?? null;
    return nameIn(row) === '' ? [] : [{ name: nameIn(row), birthDate, sex }];
  });
}

function readRow(row: RowView, reading: Reading, read: Read): RowProblem | Draft {
  if (row.get('deletedat') !== '') return 'deleted';
  const span = spanIn(reading, row.get('starttime') || row.get('time') || row.get('date'), row.get('endtime'));
  if (typeof span === 'string') return span;
  const name = (id: string) => (id === '' ? null : (reading.names.get(id) ?? id));
  const when = {
    ...span,
    child: row.get('babyname') || name(row.get('babyid')),
    childKey: row.get('babyid') || null,
    loggedBy: row.get('caretakername') || name(row.get('caretakerid')),
    note: row.get('notes') || null,
  };
  const { endedAt: _, ...moment } = when;
  return read(row, when, reading) ?? noteDraft(moment, row.words);
}

function readFeed(row: RowView, { endedAt: end, ...when }: When): Draft | null {
  const seconds = parseNumber(row.get('feedduration'));
  const lasted = seconds === null || seconds <= 0 ? null : Math.round(seconds);
  const endedAt = end ?? endAfter(when.startedAt, lasted) ?? when.startedAt;
  switch (row.get('type').toUpperCase()) {
    case 'BREAST': {
      const side = row.get('side').toLowerCase();
      const first = side === 'left' || side === 'right' ? side : null;
      const content = breastOf(first === 'left' ? lasted : null, first === 'right' ? lasted : null, first);
      return { content, ...when, endedAt };
    }
    case 'BOTTLE': {
      const milk = milkOf(row.get('bottletype'));
      const ml = toMl(row.amount('amount', 'unitabbr'));
      if (milk === null || !isUnderstood(row, ['amount'], [ml])) return null;
      return { content: bottleOf(ml, milk), ...when, endedAt };
    }
    case 'SOLIDS': {
      const foods = foodsIn(row.get('food'));
      const note = noteOf(when.note ?? '', `${row.get('amount')} ${row.get('unitabbr').toLowerCase()}`);
      return foods.length === 0 ? null : { content: { kind: 'solid_food', foods, liking: null }, ...when, note };
    }
    default:
      return null;
  }
}

const PUMPED = ['leftamount', 'rightamount', 'totalamount'];

function readPump(row: RowView, when: When): Draft | null {
  const amounts = PUMPED.map((column) => toMl(row.amount(column, 'unitabbr')));
  const [left = null, right = null, total = null] = amounts;
  if (!isUnderstood(row, PUMPED, amounts)) return null;
  return { content: pumpingOf(left, right, total), ...when };
}

function readDiaper(row: RowView, { endedAt: _, ...when }: When): Draft | null {
  const contents = contentsOf(row.get('type'));
  const note = noteOf(when.note ?? '', row.get('condition'), row.get('color'));
  return contents === null ? null : { content: { kind: 'diaper', contents }, ...when, note };
}

function readBath(row: RowView, { endedAt: _, ...when }: When): Draft {
  return {
    content: { kind: 'bath', babyOil: false, shampoo: /^(?:1|true|yes)$/i.test(row.get('shampooused')) },
    ...when,
  };
}

function readMedicine(row: RowView, { endedAt: _, ...when }: When, { names }: Reading): Draft {
  const dose = row.amount('doseamount', 'unitabbr');
  const name = row.get('medicinename') || names.get(row.get('medicineid')) || row.get('medicine');
  return { content: { kind: 'medicine', name, dose: dose?.value ?? null, unit: dose?.unit || null }, ...when };
}

function readMeasurement(row: RowView, { endedAt: _, ...when }: When): Draft | null {
  const amount = row.amount('value', 'unit');
  switch (row.get('type').toUpperCase()) {
    case 'WEIGHT':
      return { content: growthOf({ weightG: toGrams(amount) }), ...when };
    case 'HEIGHT':
    case 'LENGTH':
      return { content: growthOf({ lengthMm: toMm(amount) }), ...when };
    case 'HEAD_CIRCUMFERENCE':
      return { content: growthOf({ headMm: toMm(amount) }), ...when };
    case 'TEMPERATURE': {
      const degrees = toCentiCelsius(amount);
      return degrees === null ? null : { content: temperatureOf(degrees), ...when };
    }
    default:
      return null;
  }
}
