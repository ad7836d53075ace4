import { localDate } from '@lulla/domain/time/zone';
import type { Question } from '../read/questions.ts';
import type { ReadResult } from '../read/read.ts';

/** Rows that are told of each reason. */
const FIRST_ROWS = 5;

/** What was read, in lines for people: counts, days, what was left out. */
export function reportOf(result: Extract<ReadResult, { kind: 'read' }>, zone: string): string[] {
  const { source, entries, leftOut, profiles } = result;
  const days = entries.map(({ startedAt }) => startedAt).sort((a, b) => a - b);
  const [first, last] = [days.at(0), days.at(-1)];
  const range =
    first === undefined || last === undefined ? [] : [`days: ${localDate(first, zone)} to ${localDate(last, zone)}`];
  const reasons = grouped(leftOut, ({ reason }) => reason);
  return [
    `format: ${source}`,
    `entries: ${entries.length}`,
    ...[...grouped(entries, ({ content }) => content.kind)].map(([kind, of]) => `  ${kind}: ${of.length}`),
    ...range,
    ...named(
      'children',
      entries.map(({ child }) => child),
    ),
    ...named(
      'logged by',
      entries.map(({ loggedBy }) => loggedBy),
    ),
    ...profiles.map(({ name, birthDate, sex }) => `child: ${[name, birthDate, sex].filter(Boolean).join(', ')}`),
    `left out: ${leftOut.length}`,
    ...[...reasons].map(
      ([reason, of]) => `  ${reason}: ${of.length} (${of.slice(0, FIRST_ROWS).map(placeOf).join(', ')})`,
    ),
  ];
}

/** An open question with its two rows under each answer. */
export function questionLines({ id, topic, about, proposed, options }: Question): string[] {
  return [
    `question ${id} (${[topic, about].filter(Boolean).join(' of ')}), proposed: ${proposed}`,
    ...options.flatMap(({ answer, rows }) => [
      `  ${answer}:`,
      ...rows.map(
        (row) => `    row ${row.row}: ${new Date(row.startedAt).toISOString()} ${JSON.stringify(row.content)}`,
      ),
    ]),
  ];
}

function placeOf({ file, row }: { readonly file: string; readonly row: number | null }): string {
  return row === null ? file : `${file} row ${row}`;
}

function named(title: string, names: readonly (string | null)[]): string[] {
  const distinct = [...new Set(names.flatMap((name) => name ?? []))];
  return distinct.length === 0 ? [] : [`${title}: ${distinct.join(', ')}`];
}

function grouped<T, K>(items: readonly T[], by: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(by(item)) ?? [];
    group.push(item);
    groups.set(by(item), group);
  }
  return groups;
}
