import {
  bottleOf,
  breastOf,
  endAfter,
  growthOf,
  noteDraft,
  pumpingOf,
  SLEEP,
  secondsOf,
  temperatureOf,
} from '../../format/contents.ts';
import { eachRow, type RowView, spanIn } from '../../format/each-row.ts';
import type { Draft, Reading, RowProblem, TableFormat } from '../../format/format.ts';
import { type Amount, parseNumber, toCentiCelsius, toGrams, toMl, toMm } from '../../value/amount.ts';
import { contentsOf, milkOf, noteOf } from '../../value/words.ts';

type When = Omit<Draft, 'content'> & { readonly endedAt: number | null };
type Read = (row: RowView, when: When) => Draft | null;

/** Glow writes the month first. The first that has the columns reads a file. */
export const glow: readonly TableFormat[] = [
  table('breast', 'begintime', ['left(min)', 'right(min)'], readBreast),
  table('pump', 'begintime', ['duration(min)', 'leftamount(ml)', 'totalamount(ml)'], readPump),
  table('sleep', 'begintime', ['endtime'], (_, when) => ({ content: SLEEP, ...when })),
  table('bottle', 'timeoffeeding', ['milktype', 'amount(ml)'], readBottle),
  table('diaper', 'diapertime', ['inthediaper'], readDiaper),
  table('growth', 'date', ['weight(kg)', 'weight(lb)', 'height(cm)'], readGrowth),
  table('temperature', 'temperaturetakenon', ['temperature(°c)'], readTemperature),
];

function table(name: string, time: string, has: readonly string[], read: Read): TableFormat {
  const times = name === 'sleep' ? [time, 'endtime'] : [time];
  return {
    name,
    has: [time, ...has],
    times,
    order: 'mdy',
    read: eachRow((row, reading) => readRow(row, reading, time, read)),
  };
}

function readRow(row: RowView, reading: Reading, time: string, read: Read): RowProblem | Draft {
  const span = spanIn(reading, row.get(time), row.get('endtime'));
  if (typeof span === 'string') return span;
  const when = { ...span, note: row.get('note') || row.get('notes') || null };
  const { endedAt: _, ...moment } = when;
  return read(row, when) ?? noteDraft(moment, row.words);
}

/** The metric column; the other one where that is empty. Zero is what Glow writes for nothing. */
function metric<T>(row: RowView, read: (amount: Amount | null) => T | null, ...columns: readonly string[]): T | null {
  const column = columns.find((each) => (parseNumber(row.get(each)) ?? 0) > 0);
  return column === undefined ? null : read(row.amount(column));
}

function readBreast(row: RowView, when: When): Draft {
  const [left = null, right = null] = ['left(min)', 'right(min)'].map((column) =>
    secondsOf(parseNumber(row.get(column))),
  );
  return { content: breastOf(left, right), ...when, endedAt: endAfter(when.startedAt, left, right) ?? when.startedAt };
}

function readPump(row: RowView, when: When): Draft {
  const volume = (side: string) => metric(row, toMl, `${side}amount(ml)`, `${side}amount(oz)`);
  const endedAt = endAfter(when.startedAt, secondsOf(parseNumber(row.get('duration(min)'))));
  return { content: pumpingOf(volume('left'), volume('right'), volume('total')), ...when, endedAt };
}

function readBottle(row: RowView, { endedAt: _, ...when }: When): Draft | null {
  const milk = milkOf(row.get('milktype'));
  return milk === null ? null : { content: bottleOf(metric(row, toMl, 'amount(ml)', 'amount(oz)'), milk), ...when };
}

function readDiaper(row: RowView, { endedAt: _, ...when }: When): Draft | null {
  const contents = contentsOf(row.get('inthediaper'));
  const note = noteOf(when.note ?? '', row.get('color'), row.get('texture'));
  return contents === null ? null : { content: { kind: 'diaper', contents }, ...when, note };
}

function readGrowth(row: RowView, { endedAt: _, ...when }: When): Draft {
  const content = growthOf({
    weightG: metric(row, toGrams, 'weight(kg)', 'weight(lb)'),
    lengthMm: metric(row, toMm, 'height(cm)', 'height(in)'),
    headMm: metric(row, toMm, 'headcirc.(cm)', 'headcirc.(in)'),
  });
  return { content, ...when };
}

function readTemperature(row: RowView, { endedAt: _, ...when }: When): Draft | null {
  const degrees = metric(row, toCentiCelsius, 'temperature(°c)', 'temperature(°f)');
  return degrees === null ? null : { content: temperatureOf(degrees), ...when };
}
