import type { Instant } from '@lulla/domain/time/instant';
import { isTimeZone } from '@lulla/domain/time/zone';
import { BATH, bottleOf, breastOf, endAfter, growthOf, noteDraft, pumpingOf, SLEEP } from '../../format/contents.ts';
import { eachRow, isUnderstood, type RowView, spanOf, viewOf } from '../../format/each-row.ts';
import type { Draft, Profile, Reading, RowProblem, TableFormat } from '../../format/format.ts';
import { parseNumber, toGrams, toMl, toMm } from '../../value/amount.ts';
import { contentsOf, foodsIn, noteOf } from '../../value/words.ts';

type When = Omit<Draft, 'content'> & { readonly note: string | null };

export const nara: TableFormat = {
  name: 'log',
  has: ['type', 'profilename', 'startdate/time', 'startdate/time(epoch)', '_activitykey'],
  // The epoch tells them; this column only counts in a row that has none.
  times: [],
  order: 'mdy',
  profiles: (table) =>
    table.rows
      .map((row) => viewOf(table, row))
      .filter(isProfile)
      .flatMap(profileOf),
  read: eachRow(readRow, {
    key: (row) => row.get('_activitykey'),
    aside: /^_|\(epoch\)$|^(?:profilename|timezone|createdbycaregiver|lastupdatedbycaregiver|startdate\/time)$/,
  }),
};

function isProfile(row: RowView): boolean {
  return row.get('type').toLowerCase() === 'profile';
}

function profileOf(row: RowView): Profile[] {
  const name = row.get('profilename');
  const birthDate = /^\d{4}-\d{2}-\d{2}/.exec(row.get('[profile]birthdate'))?.[0] ?? null;
  const sex = row.get('[profile]sex').toLowerCase();
  return name === ''
    ? []
    : [{ name, birthDate, sex: /^(?:f|girl)/.test(sex) ? 'girl' : /^(?:m|boy)/.test(sex) ? 'boy' : null }];
}

function readRow(row: RowView, reading: Reading): RowProblem | Draft {
  if (isProfile(row)) return 'about_child';
  const zone = isTimeZone(row.get('timezone')) && row.get('timezone') !== '' ? row.get('timezone') : null;
  const written = row.get('startdate/time');
  const start = epochIn(row, 'startdate/time(epoch)') ?? reading.instant(written, zone === null ? {} : { zone });
  const span = spanOf(start, endIn(row, start));
  if (typeof span === 'string') return span;
  const when = {
    startedAt: span.startedAt,
    zone,
    child: row.get('profilename') || null,
    childKey: row.get('_profilekey') || null,
    loggedBy: row.get('createdbycaregiver') || null,
    note: row.get('note') || null,
  };
  return draftOf(row, when, span.endedAt) ?? noteDraft(when, row.words);
}

/** Milliseconds; null for anything else. */
function epochIn(row: RowView, column: string): Instant | null {
  return /^\d{12,14}$/.test(row.get(column)) ? Number(row.get(column)) : null;
}

/** The end beats a duration, which stays as it was when somebody moves the end. */
function endIn(row: RowView, start: Instant | null): Instant | null {
  const kind = /^pump/i.test(row.get('type')) ? '[pump]' : '[sleep]';
  const seconds = parseNumber(row.get(`${kind}duration(seconds)`));
  const end = epochIn(row, `${kind}enddate/time(epoch)`);
  return start === null ? null : (end ?? (seconds === null ? null : endAfter(start, Math.round(seconds))));
}

function draftOf(row: RowView, when: When, endedAt: Instant | null): Draft | null {
  const type = row.get('type').toLowerCase().replace(/[\s_]/g, '');
  if (type.startsWith('bottle')) return bottleIn(row, when);
  if (type.startsWith('breast')) return breastIn(row, when);
  if (type.startsWith('sleep')) return { content: SLEEP, ...when, endedAt };
  if (type.startsWith('diaper')) return diaperIn(row, when);
  if (type.startsWith('pump')) return pumpIn(row, { ...when, endedAt });
  if (type.startsWith('growth')) return growthIn(row, when);
  if (type.startsWith('solid')) return solidIn(row, when);
  if (type.startsWith('routine') && /\bbath\b/i.test(row.get('[routine]routine'))) return { content: BATH, ...when };
  return null;
}

function volume(row: RowView, column: string): number | null {
  return toMl(row.amount(column, `${column}unit`));
}

function bottleIn(row: RowView, when: When): Draft | null {
  const type = row.get('[bottlefeed]type');
  const [breast, formula] = [volume(row, '[bottlefeed]breastmilkvolume'), volume(row, '[bottlefeed]formulavolume')];
  const whole = volume(row, '[bottlefeed]volume');
  const columns = ['breastmilkvolume', 'formulavolume', 'volume'].map((column) => `[bottlefeed]${column}`);
  if (!isUnderstood(row, columns, [breast, formula, whole])) return null;
  const sum = breast === null && formula === null ? null : (breast ?? 0) + (formula ?? 0);
  const [hasBreast, hasFormula] = [/breast/i.test(type), /formula/i.test(type)];
  if (hasBreast && hasFormula) {
    if (breast === null || sum === null)
      return { content: bottleOf(whole, 'formula'), ...when, note: noteOf(when.note ?? '', type) };
    return { content: bottleOf(sum, formula === null || formula === 0 ? 'breast' : breast || 'formula'), ...when };
  }
  if (!hasBreast && !hasFormula && type !== '') return null;
  return { content: bottleOf(sum ?? whole, hasBreast ? 'breast' : 'formula'), ...when };
}

function breastIn(row: RowView, when: When): Draft {
  const [left, right] = ['left', 'right'].map((side) => {
    const seconds = parseNumber(row.get(`[breastfeed]${side}duration(seconds)`));
    return seconds === null ? null : Math.round(seconds);
  }) as [number | null, number | null];
  // 'RIGHT.nonTimer' is a side too.
  const [begin = ''] = row.get('[breastfeed]beginside').toLowerCase().split('.');
  const firstSide = begin === 'left' || begin === 'right' ? begin : null;
  return {
    content: breastOf(left, right, firstSide),
    ...when,
    endedAt: endAfter(when.startedAt, left, right) ?? when.startedAt,
  };
}

function diaperIn(row: RowView, when: When): Draft | null {
  const contents = contentsOf(row.get('[diaper]type'));
  const details = noteOf(when.note ?? '', row.get('[diaper]dirtycolor'), row.get('[diaper]dirtytexture'));
  return contents === null ? null : { content: { kind: 'diaper', contents }, ...when, note: details };
}

const PUMPED = ['[pump]leftvolume', '[pump]rightvolume', '[pump]totalvolume'];

function pumpIn(row: RowView, when: When & { readonly endedAt: Instant | null }): Draft | null {
  const amounts = PUMPED.map((column) => volume(row, column));
  const [left = null, right = null, total = null] = amounts;
  return isUnderstood(row, PUMPED, amounts) ? { content: pumpingOf(left, right, total), ...when } : null;
}

const MEASURES = ['[growth]weight', '[growth]height', '[growth]headsize'];

function growthIn(row: RowView, when: When): Draft | null {
  const [weight = null, height = null, head = null] = MEASURES.map((column) => row.amount(column, `${column}unit`));
  const measures = { weightG: toGrams(weight), lengthMm: toMm(height), headMm: toMm(head) };
  return isUnderstood(row, MEASURES, Object.values(measures)) ? { content: growthOf(measures), ...when } : null;
}

function solidIn(row: RowView, when: When): Draft | null {
  const foods = foodsIn(row.get('[solidfeed]food'));
  return foods.length === 0 ? null : { content: { kind: 'solid_food', foods, liking: null }, ...when };
}
