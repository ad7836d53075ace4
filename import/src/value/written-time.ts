import { MINUTE } from '@lulla/domain/time/instant';

/** Which of the first two numbers of a date is the day. */
export type DateOrder = 'dmy' | 'mdy';

/** A time as a source writes it, of which the order of day and month may not be known. */
export interface WrittenTime {
  /** Year, month, day where the year came first; else the first two numbers and the year. */
  readonly date: readonly [number, number, number];
  readonly isYearFirst: boolean;
  /** Milliseconds of the day; null for a date alone. */
  readonly clock: number | null;
  /** How far it says to be ahead of UTC, ms; null where it does not. */
  readonly offset: number | null;
}

const CLOCK = /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?$/i;
const DATE = /^(\d{4}|\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{1,2})\.?(?:T|\s+|$)/;
const OFFSET = /\s*(?:Z|UTC|([+-])(\d{2}):?(\d{2}))$/;

/** Null for what is no time. Blanks of any width and a comma after the date are fine, as phones write them. */
export function parseWritten(text: string): WrittenTime | null {
  const plain = text.replace(/[\s,]+/gu, ' ').trim();
  const [start, first = '', , second = '', third = ''] = DATE.exec(plain) ?? [];
  if (start === undefined) return null;
  const isYearFirst = first.length === 4;
  const year = Number(isYearFirst ? first : third.length === 4 ? third : `20${third.padStart(2, '0')}`);
  const date = isYearFirst ? [year, Number(second), Number(third)] : [Number(first), Number(second), year];
  const rest = plain.slice(start.length);
  const zone = OFFSET.exec(rest);
  const clockText = zone ? rest.slice(0, zone.index) : rest;
  const clock = clockText === '' ? null : parseClock(clockText);
  if (clockText !== '' && clock === null) return null;
  return { date: date as [number, number, number], isYearFirst, clock, offset: zone ? offsetOf(zone) : null };
}

function offsetOf([, sign, hours = '0', minutes = '0']: RegExpExecArray): number {
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
}

/** Milliseconds of the day of '19:54', '7:54 PM' and '07.54.00'; null for anything else. */
export function parseClock(text: string): number | null {
  const [, hours, minutes, seconds = '0', half] = CLOCK.exec(text.replace(/\s+/gu, ' ').trim()) ?? [];
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  if (!(hour <= (half ? 12 : 23) && minute <= 59 && second <= 59) || (half && hour === 0)) return null;
  const ofDay = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return (ofDay * 60 + minute) * MINUTE + second * 1_000;
}

/** Midnight of the date in UTC; null where the calendar has no such day, or not in this order. */
export function midnightOf({ date, isYearFirst }: WrittenTime, order: DateOrder): number | null {
  const [year, month, day] = isYearFirst
    ? date
    : [date[2], order === 'dmy' ? date[1] : date[0], order === 'dmy' ? date[0] : date[1]];
  const midnight = Date.UTC(year, month - 1, day);
  const read = new Date(midnight);
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day ? midnight : null;
}
