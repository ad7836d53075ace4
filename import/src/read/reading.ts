import { isTimeZone } from '@lulla/domain/time/zone';
import { cellOf, type Row, type Table } from '../file/table.ts';
import type { Measured, Reading, UnitOf } from '../format/format.ts';
import { tellOrder } from '../value/date-order.ts';
import { NOON, wallClockIn } from '../value/wall-clock.ts';
import { milkInName } from '../value/words.ts';
import { type DateOrder, midnightOf, parseWritten } from '../value/written-time.ts';
import type { Answers, Context } from './context.ts';
import type { Recognised, Sheet } from './recognise.ts';

/** A sheet with what its own rows tell of how to read them. */
export interface ToldSheet extends Sheet {
  /** Rows that no reader gets: their cells are not those of the columns. */
  readonly tooLong: readonly number[];
  /** 'any' where no date needs it, null where people have to tell. */
  readonly order: DateOrder | 'any' | null;
  /** Whether a time has no zone. */
  readonly needsZone: boolean;
  readonly unitless: readonly Measured[];
  readonly needsMilk: boolean;
}

/** A question about how files are read: its answers, the proposed one first. */
export interface FileQuestion {
  readonly id: string;
  readonly topic: 'zone' | 'order' | 'unit' | 'milk';
  readonly about: string;
  readonly options: readonly [string, ...string[]];
}

export function tellSheet({ table, format }: Sheet, { now }: Context): ToldSheet {
  const mended = table.rows.map((row) => format.mended?.(row, table) ?? row);
  const rows = mended.filter((row) => !isTooLong(row, table));
  const tooLong = mended.filter((row) => isTooLong(row, table)).map(({ number }) => number);
  const own = { ...table, rows };
  const times = format.times.flatMap((column) => rows.flatMap((row) => parseWritten(cellOf(own, row, column)) ?? []));
  const unitless = format.unitless?.(own) ?? [];
  const order = tellOrder(times, now) ?? format.order ?? null;
  const needsZone = times.some(({ offset }) => offset === null);
  return {
    table: own,
    format,
    tooLong,
    order,
    needsZone,
    unitless,
    needsMilk: rows.length > 0 && (format.asksMilk?.(own) ?? false),
  };
}

function isTooLong({ cells }: Row, { columns }: Table): boolean {
  return cells.slice(columns.length).some((cell) => cell !== '');
}

const UNITS: { readonly [M in Measured]: readonly [UnitOf[M], ...UnitOf[M][]] } = {
  volume: ['ml', 'oz'],
  weight: ['kg', 'lb', 'g'],
  length: ['cm', 'in'],
};

/** What the files do not tell. */
export function fileQuestions(sheets: readonly ToldSheet[], { zone }: Context): FileQuestion[] {
  const zones: [string, ...string[]] = zone === 'UTC' ? [zone] : [zone, 'UTC'];
  const measured = [...new Set(sheets.flatMap(({ unitless }) => unitless))].sort();
  return [
    ...(sheets.some(({ needsZone }) => needsZone)
      ? [{ id: 'zone', topic: 'zone' as const, about: '', options: zones }]
      : []),
    ...sheets.filter(({ order }) => order === null).map(({ table: { file } }) => orderQuestion(file, sheets)),
    ...measured.map((about) => ({ id: `unit:${about}`, topic: 'unit' as const, about, options: UNITS[about] })),
    ...sheets.filter(asksMilk).map(({ table: { file } }) => milkQuestion(file)),
  ];
}

/** Proposed is what other files of the export have; they are mostly of one phone. */
function orderQuestion(file: string, sheets: readonly ToldSheet[]): FileQuestion {
  const count = (order: DateOrder) => sheets.filter((sheet) => sheet.order === order).length;
  const options: [DateOrder, DateOrder] = count('mdy') > count('dmy') ? ['mdy', 'dmy'] : ['dmy', 'mdy'];
  return { id: `order:${file}`, topic: 'order', about: file, options };
}

function asksMilk({ needsMilk, table }: ToldSheet): boolean {
  return needsMilk && milkInName(table.file) === null;
}

function milkQuestion(file: string): FileQuestion {
  return { id: `milk:${file}`, topic: 'milk', about: file, options: ['formula', 'breast'] };
}

/** Whether it is an answer: any zone is one, of the others what was offered. */
export function isAnswer({ topic, options }: FileQuestion, answer: string | undefined): answer is string {
  return answer !== undefined && (topic === 'zone' ? answer !== '' && isTimeZone(answer) : options.includes(answer));
}

/** How a sheet is read under these answers, which are whole. */
export function readingOf(sheet: ToldSheet, recognised: Recognised, answers: Answers, context: Context): Reading {
  const zone = answers['zone'] ?? context.zone;
  const order = sheet.order === 'mdy' || sheet.order === 'dmy' ? sheet.order : answers[`order:${sheet.table.file}`];
  const clocks = new Map<string, ReturnType<typeof wallClockIn>>();
  const clockIn = (name: string) => {
    const clock = clocks.get(name) ?? wallClockIn(name);
    clocks.set(name, clock);
    return clock;
  };
  const dates: DateOrder = order === 'mdy' ? 'mdy' : 'dmy';
  return {
    zone,
    order: dates,
    units: {
      volume: answers['unit:volume'] === 'oz' ? 'oz' : 'ml',
      weight: weightUnit(answers['unit:weight']),
      length: answers['unit:length'] === 'in' ? 'in' : 'cm',
    },
    milk: milkInName(sheet.table.file) ?? (answers[`milk:${sheet.table.file}`] === 'breast' ? 'breast' : 'formula'),
    names: namesIn(recognised),
    instant(text, at = {}) {
      const written = parseWritten(text);
      const midnight = written && midnightOf(written, dates);
      if (written === null || midnight === null) return null;
      const shown = midnight + (written.clock ?? NOON);
      return written.offset === null ? clockIn(at.zone ?? zone)(shown, at.after) : shown - written.offset;
    },
  };
}

function weightUnit(answer: string | undefined): UnitOf['weight'] {
  return answer === 'lb' || answer === 'g' ? answer : 'kg';
}

function namesIn({ sheets }: Recognised): ReadonlyMap<string, string> {
  return new Map(sheets.flatMap(({ table, format }) => format.names?.(table) ?? []));
}
