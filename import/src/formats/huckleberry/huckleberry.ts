import { MINUTE } from '@lulla/domain/time/instant';
import {
  BATH,
  bottleOf,
  breastOf,
  endAfter,
  growthOf,
  noteDraft,
  pumpingOf,
  SLEEP,
  TUMMY_TIME,
  temperatureOf,
  untilEnd,
} from '../../format/contents.ts';
import { eachRow, type RowView, spanIn } from '../../format/each-row.ts';
import type { Draft, Reading, RowProblem, TableFormat } from '../../format/format.ts';
import { parseAmount, toCentiCelsius, toGrams, toMl, toMm } from '../../value/amount.ts';
import { contentsOf, foodsIn, inWords, likingOf, milkOf, noteOf } from '../../value/words.ts';

type When = Omit<Draft, 'content'> & { readonly note: string | null };

/** The middle columns, which mean something else in each type. */
interface Said {
  readonly type: string;
  readonly duration: string;
  readonly before: string;
  readonly where: string;
  readonly after: string;
  readonly written: string;
}

export const huckleberry: TableFormat = {
  name: 'log',
  has: ['type', 'start', 'end', 'duration', 'startcondition', 'startlocation', 'endcondition', 'notes'],
  times: ['start', 'end'],
  read: eachRow(readRow, { later: 'loggedby', aside: /^(?:start|loggedby)$/ }),
};

function readRow(row: RowView, reading: Reading): RowProblem | Draft {
  const span = spanIn(reading, row.get('start'), row.get('end'));
  if (typeof span === 'string') return span;
  const said = saidIn(row);
  // The duration may be a minute short; it counts where there is no end.
  const endedAt = span.endedAt ?? endAfter(span.startedAt, secondsIn(said.duration));
  const when = {
    startedAt: span.startedAt,
    endedAt,
    loggedBy: row.get('loggedby') || null,
    note: said.written || null,
  };
  return draftOf(said, when) ?? noteDraft(when, row.words.replaceAll('\\n', '\n'));
}

function saidIn(row: RowView): Said {
  return {
    type: row.get('type').toLowerCase(),
    duration: row.get('duration'),
    before: row.get('startcondition'),
    where: row.get('startlocation'),
    after: row.get('endcondition'),
    written: row.get('notes').replaceAll('\\n', '\n').trim(),
  };
}

/** Null where the log has no such kind, or the row does not say enough for it. */
function draftOf(said: Said, when: When): Draft | null {
  const { type, duration, before, where, after, written } = said;
  switch (true) {
    case /^(?:feed|breast|bottle|nursing)/.test(type):
      return feedOf(said, when);
    case type.startsWith('solid'):
      return solidOf(said, without(when));
    case type.startsWith('diaper'):
      return diaperOf(said, without(when));
    case type.startsWith('sleep'):
      return { content: SLEEP, ...when, note: noteOf(written, before, where, after) };
    case type.startsWith('tummy'):
      return { content: TUMMY_TIME, ...when, note: noteOf(written, before, where, after) };
    case type.startsWith('bath'):
      return { content: BATH, ...without(when), note: noteOf(written, before, where, after) };
    case type.startsWith('pump'):
      return pumpOf(said, when);
    case type.startsWith('growth'):
      return growthIn(said, without(when));
    case type.startsWith('med'):
      return medicineOf(said, without(when));
    case type.startsWith('temp'):
      return temperatureIn(said, { ...without(when), note: noteOf(written, duration, before, where) });
    default:
      return null;
  }
}

/** A moment. */
function without({ endedAt: _, ...when }: When): When {
  return when;
}

function feedOf({ type, before, where, after, written }: Said, when: When): Draft | null {
  if (/bottle/i.test(where) || type.startsWith('bottle')) {
    const milk = milkOf(before);
    const ml = toMl(parseAmount(after));
    const isKnown = milk !== null && (ml !== null || after === '');
    // The log has formula and breast milk: what else it was stands in the note.
    const named = /^(?:formula|breast ?milk)?$/i.test(before) ? null : before;
    return isKnown ? { content: bottleOf(ml, milk), ...untilEnd(when), note: noteOf(written, named) } : null;
  }
  const [left, right] = [sideIn('L', before, after), sideIn('R', before, after)];
  const endedAt = when.endedAt ?? endAfter(when.startedAt, left, right);
  return { content: breastOf(left, right), ...when, endedAt };
}

/** Seconds of '00:02R' in either column. */
function sideIn(side: 'L' | 'R', ...cells: readonly string[]): number | null {
  return secondsIn(cells.find((cell) => cell.toUpperCase().endsWith(side))?.slice(0, -1) ?? '');
}

/** Seconds of 'HH:MM'; null for anything else, such as the colour of a diaper. */
function secondsIn(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,3}):(\d{2})$/.exec(text.trim()) ?? [];
  return hours === undefined ? null : ((Number(hours) * 60 + Number(minutes)) * MINUTE) / 1_000;
}

function solidOf({ before, where, after, written }: Said, when: When): Draft | null {
  const foods = foodsIn(before);
  const liking = likingOf(after);
  const note = noteOf(written, where, liking === null ? after : null);
  return foods.length === 0 ? null : { content: { kind: 'solid_food', foods, liking }, ...when, note };
}

/** The colour stands where other rows have a duration. */
function diaperOf({ duration, before, where, after, written }: Said, when: When): Draft | null {
  const contents = contentsOf(after.replaceAll(':', ' '));
  const size = after.includes(':') ? after : null;
  if (contents === null) return null;
  return { content: { kind: 'diaper', contents }, ...when, note: noteOf(written, size, duration, before, where) };
}

function growthIn({ before, where, after }: Said, when: When): Draft | null {
  const [weight, length, head] = [before, where, after].map(parseAmount);
  const measures = { weightG: toGrams(weight ?? null), lengthMm: toMm(length ?? null), headMm: toMm(head ?? null) };
  const isWhole =
    [before, where, after].filter(Boolean).length === Object.values(measures).filter((m) => m !== null).length;
  return isWhole && inWords(before, where, after) !== '' ? { content: growthOf(measures), ...when } : null;
}

function medicineOf({ before, where, after, written }: Said, when: When): Draft | null {
  const dose = parseAmount(before);
  const content = { kind: 'medicine' as const, name: where, dose: dose?.value ?? null, unit: dose?.unit || null };
  return where === '' ? null : { content, ...when, note: noteOf(written, dose === null ? before : null, after) };
}

function pumpOf({ before, where, after, written }: Said, when: When): Draft | null {
  const [left, right] = [toMl(parseAmount(before)), toMl(parseAmount(after))];
  if ((left === null && before !== '') || (right === null && after !== '')) return null;
  return { content: pumpingOf(left, right, null), ...when, note: noteOf(written, where) };
}

function temperatureIn({ after }: Said, when: When): Draft | null {
  const degrees = toCentiCelsius(parseAmount(after));
  return degrees === null ? null : { content: temperatureOf(degrees), ...when };
}
