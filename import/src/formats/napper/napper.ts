import { DAY, type Instant } from '@lulla/domain/time/instant';
import type { Table } from '../../file/table.ts';
import { noteDraft, SLEEP } from '../../format/contents.ts';
import { type RowView, saidIn, spanIn, viewOf } from '../../format/each-row.ts';
import type { Draft, Reading, ReadRow, RowProblem, TableFormat } from '../../format/format.ts';
import { foodsIn, inWords } from '../../value/words.ts';

export const napper: TableFormat = {
  name: 'log',
  has: ['start', 'end', 'category'],
  times: ['start', 'end'],
  order: 'dmy',
  read,
};

/** A row with its times; the end is null where there is none. */
interface Event {
  readonly row: RowView;
  readonly category: string;
  readonly comment: string;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
}

function read(table: Table, reading: Reading): readonly ReadRow[] {
  const rows = table.rows.map((row) => {
    const view = viewOf(table, row, { aside: /^(?:start|end)$/ });
    const event = eventOf(view, table, reading);
    const problem = typeof event === 'string' ? event : null;
    return {
      event: problem === null ? (event as Event) : null,
      problem,
      row: row.number,
      words: () => wordsOf(view, table),
      said: saidIn(table, row),
    };
  });
  const nights = nightsOf(rows.flatMap(({ event }) => event ?? []));
  return rows.map(({ event, ...row }) => ({
    ...row,
    key: null,
    drafts: event === null ? [] : draftsOf(event, nights, row.words()),
  }));
}

function eventOf(row: RowView, table: Table, reading: Reading): Event | RowProblem {
  const span = spanIn(reading, row.get('start'), row.get('end'));
  if (typeof span === 'string') return span;
  return { row, category: row.get('category').toUpperCase(), comment: commentOf(row, table), ...span };
}

/** Comments are written as in an address: 'Sov%20gott'. What is no such text stays as it is. */
function commentOf(row: RowView, { columns }: Table): string {
  const column = columns.find((each) => /^(?:comment|note|kommentar)/.test(each));
  const written = column === undefined ? '' : row.get(column);
  try {
    return decodeURIComponent(written.replaceAll('+', ' ')).trim();
  } catch {
    return written;
  }
}

function wordsOf(row: RowView, table: Table): string {
  return inWords(row.get('category'), commentOf(row, table));
}

interface Nights {
  /** The stretches of sleep of each night, by the row of its BED_TIME. */
  readonly stretches: ReadonlyMap<number, readonly Draft[]>;
  /** When stretches end: at these a WOKE_UP or NIGHT_WAKING is told by the sleep. */
  readonly ends: ReadonlySet<Instant>;
}

/** A night goes from BED_TIME to WOKE_UP (R290); a waking with an end parts its sleep. One that nobody ended is not known. */
function nightsOf(events: readonly Event[]): Nights {
  const stretches = new Map<number, Draft[]>();
  const sorted = events.toSorted((a, b) => a.startedAt - b.startedAt || a.row.number - b.row.number);
  sorted.forEach((bedtime, index) => {
    if (bedtime.category !== 'BED_TIME') return;
    const rest = sorted.slice(index + 1, index + 1 + MOST_IN_NIGHT);
    const next = rest.findIndex(({ category }) => category === 'BED_TIME' || category === 'WOKE_UP');
    const end = rest[next];
    const isEnded = end?.category === 'WOKE_UP' && end.startedAt - bedtime.startedAt <= DAY;
    const wakings = isEnded ? rest.slice(0, next).filter(({ category }) => category === 'NIGHT_WAKING') : [];
    stretches.set(bedtime.row.number, stretchesOf(bedtime, wakings, isEnded ? end.startedAt : null));
  });
  const ends = [...stretches.values()].flat().flatMap(({ endedAt }) => endedAt ?? []);
  return { stretches, ends: new Set(ends) };
}

/** No night has more rows. */
const MOST_IN_NIGHT = 200;

function stretchesOf(bedtime: Event, wakings: readonly Event[], wokeAt: Instant | null): Draft[] {
  const stretches: Draft[] = [];
  let from = bedtime.startedAt;
  for (const { startedAt, endedAt } of wakings) {
    if (endedAt === null || endedAt === startedAt || startedAt < from || (wokeAt !== null && endedAt > wokeAt))
      continue;
    stretches.push({ content: SLEEP, startedAt: from, endedAt: startedAt });
    from = endedAt;
  }
  stretches.push({ content: SLEEP, startedAt: from, endedAt: wokeAt });
  return stretches.map((stretch, index) => ({ ...stretch, note: (index === 0 && bedtime.comment) || null }));
}

function draftsOf(
  { row, category, comment, startedAt, endedAt }: Event,
  nights: Nights,
  words: string,
): readonly Draft[] {
  const note = comment || null;
  switch (category) {
    case 'BED_TIME':
      return nights.stretches.get(row.number) ?? [];
    case 'WOKE_UP':
    case 'NIGHT_WAKING':
      return nights.ends.has(startedAt) ? noteIfSaid(startedAt, comment) : [noteDraft({ startedAt }, words)];
    case 'NAP':
      return [{ content: SLEEP, startedAt, endedAt, note }];
    case 'SOLIDS': {
      const foods = foodsIn(comment || category);
      return [{ content: { kind: 'solid_food', foods, liking: null }, startedAt }];
    }
    case 'MEDICINE':
      return [{ content: { kind: 'medicine', name: comment || category, dose: null, unit: null }, startedAt }];
    default:
      return [noteDraft({ startedAt }, words)];
  }
}

function noteIfSaid(startedAt: Instant, comment: string): Draft[] {
  return comment === '' ? [] : [noteDraft({ startedAt }, comment)];
}
