import { bracketOf, columnOf, type Table } from '../../file/table.ts';
import {
  BATH,
  bottleOf,
  breastOf,
  endAfter,
  noteDraft,
  pumpingOf,
  SLEEP,
  secondsOf,
  TUMMY_TIME,
} from '../../format/contents.ts';
import { eachRow, isUnderstood, type RowView } from '../../format/each-row.ts';
import type { Draft, Measured, Reading, RowProblem, TableFormat } from '../../format/format.ts';
import { parseNumber, toMl } from '../../value/amount.ts';
import { contentsOf, noteOf } from '../../value/words.ts';

type Read = (row: RowView, when: When, reading: Reading) => Draft | null;
type When = Omit<Draft, 'content'> & { readonly note: string | null };

/** Times follow the phone: their order, their hours, and the blank before 'am'. The first that has the columns reads a file. */
export const babyTracker: readonly TableFormat[] = [
  table('pump', ['time', 'leftamount', 'rightamount', 'totalamount'], readPump, 'leftamount'),
  table('nursing', ['baby', 'time', 'leftduration', 'rightduration'], readNursing),
  table('other', ['baby', 'time', 'otheractivity'], readOther),
  table('diaper', ['baby', 'time', 'status'], readDiaper),
  {
    ...table('milk', ['baby', 'time', 'amount'], readMilk, 'amount'),
    // Expressed milk and formula have the same columns.
    asksMilk: () => true,
  },
  table('sleep', ['baby', 'time', 'duration'], readSleep),
  table('unknown', ['baby', 'time'], () => null),
];

function table(name: string, has: readonly string[], read: Read, measured?: string): TableFormat {
  const unitless = (file: Table): Measured[] => (measured !== undefined && lacksUnit(file, measured) ? ['volume'] : []);
  return {
    name,
    has,
    times: ['time'],
    unitless,
    read: eachRow((row, reading) => readRow(row, reading, read), { aside: /^(?:baby|time)$/ }),
  };
}

function lacksUnit(file: Table, column: string): boolean {
  return columnOf(file, column) !== -1 && bracketOf(file, column) === null;
}

function readRow(row: RowView, reading: Reading, read: Read): RowProblem | Draft {
  const startedAt = reading.instant(row.get('time'));
  if (startedAt === null) return 'no_time';
  const when = { startedAt, child: row.get('baby') || null, note: row.get('note') || null };
  return read(row, when, reading) ?? noteDraft(when, row.words);
}

/** The unit stands in the header's bracket; elsewhere it was asked for. */
function ml(row: RowView, column: string, { units }: Reading): number | null {
  const amount = row.amount(column);
  return toMl(amount?.unit === '' ? { ...amount, unit: units.volume } : amount);
}

function readDiaper(row: RowView, when: When): Draft | null {
  const contents = contentsOf(row.get('status'));
  return contents === null ? null : { content: { kind: 'diaper', contents }, ...when };
}

function minutes(row: RowView, column: string): number | null {
  return secondsOf(parseNumber(row.get(column)));
}

function readNursing(row: RowView, when: When): Draft | null {
  const [left, right] = [minutes(row, 'leftduration'), minutes(row, 'rightduration')];
  if (!isUnderstood(row, ['leftduration', 'rightduration'], [left, right])) return null;
  const total = minutes(row, 'total') ?? minutes(row, 'totalduration');
  const side = row.get('startside').toLowerCase();
  const content = breastOf(left, right, side === 'left' || side === 'right' ? side : null);
  const endedAt = endAfter(when.startedAt, total) ?? endAfter(when.startedAt, left, right) ?? when.startedAt;
  return { content, ...when, endedAt };
}

function readMilk(row: RowView, when: When, reading: Reading): Draft | null {
  const amount = ml(row, 'amount', reading);
  return isUnderstood(row, ['amount'], [amount]) ? { content: bottleOf(amount, reading.milk), ...when } : null;
}

function readSleep(row: RowView, when: When): Draft | null {
  const lasted = minutes(row, 'duration');
  if (!isUnderstood(row, ['duration'], [lasted])) return null;
  return { content: SLEEP, ...when, endedAt: endAfter(when.startedAt, lasted) };
}

function readOther(row: RowView, when: When): Draft | null {
  const activity = row.get('otheractivity');
  if (/^bath/i.test(activity)) return { content: BATH, ...when };
  const endedAt = endAfter(when.startedAt, minutes(row, 'duration'));
  return /^tummy/i.test(activity) ? { content: TUMMY_TIME, ...when, endedAt } : null;
}

const PUMPED = ['leftamount', 'rightamount', 'totalamount'];

function readPump(row: RowView, when: When, reading: Reading): Draft | null {
  const amounts = PUMPED.map((column) => ml(row, column, reading));
  const [left = null, right = null, total = null] = amounts;
  if (!isUnderstood(row, PUMPED, amounts)) return null;
  const lasted = minutes(row, 'totalduration') ?? minutes(row, 'total');
  const sides = lasted === null ? [minutes(row, 'leftduration'), minutes(row, 'rightduration')] : [lasted];
  return {
    content: pumpingOf(left, right, total),
    ...when,
    endedAt: endAfter(when.startedAt, ...sides),
    note: noteOf(when.note ?? '', row.get('startside')),
  };
}
