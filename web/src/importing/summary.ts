import type { Activity } from '@lulla/domain/activity/activity';
import { activitySchema } from '@lulla/domain/activity/activity-schema';
import { type ActivityKind, kindOf } from '@lulla/domain/activity/kinds';
import { importProblem } from '@lulla/domain/commands/imported';
import type { ImportSource } from '@lulla/domain/protocol/import';
import type { Instant } from '@lulla/domain/time/instant';
import { activityOf, type Place } from '@lulla/import/src/entry/activity-of.ts';
import { type ImportedEntry, NEW_CHILD } from '@lulla/import/src/entry/entry.ts';
import type { ReadResult } from '@lulla/import/src/read/read.ts';
import type { ShownLeftOuts, ShownQuestion, Summary } from './messages.ts';

type Read = Extract<ReadResult, { readonly kind: 'read' }>;

/** Rows left out that a page gets to show. */
const SHOWN_ROWS = 200;

/** What is sent: entries as the family's log has them. */
export interface Sendable {
  readonly source: ImportSource;
  readonly activities: readonly Activity[];
  /** Each once that any entry is about, the family's new ones too. */
  readonly childIds: readonly string[];
}

/** An entry that the log takes, as it would have it. */
export interface Fitting {
  readonly entry: ImportedEntry;
  readonly activity: Activity;
}

/** What was read, in numbers. */
export function summaryOf(read: Read, fits: readonly Fitting[], misfits: readonly ImportedEntry[]): Summary {
  const counts = new Map<ActivityKind, number>();
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { entry } of fits) {
    const { content, startedAt } = entry;
    counts.set(content.kind, (counts.get(content.kind) ?? 0) + 1);
    first = Math.min(first, startedAt);
    last = Math.max(last, startedAt);
  }
  const news = fits.flatMap(({ entry: { childId, child } }) => (childId === NEW_CHILD ? [child] : []));
  return {
    source: read.source,
    total: fits.length,
    kinds: [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count),
    first,
    last,
    childIds: [...new Set(fits.flatMap(({ activity }) => activity.childId ?? []))],
    newChildren: [...new Set(news)],
    profiles: read.profiles,
    ...leftOutOf(read, misfits),
  };
}

/** What gives no entry, with what the log would refuse. */
export function leftOutOf(read: Read, misfits: readonly ImportedEntry[]): ShownLeftOuts {
  const lost = misfits.map(({ file, row }) => ({ file, row, reason: 'not_valid' as const }));
  const leftOut = [...read.leftOut, ...lost];
  return { leftOutCount: leftOut.length, leftOut: leftOut.slice(0, SHOWN_ROWS) };
}

/** Entries that the log takes, and those that it would refuse, which readers should not make. */
export function sorted(
  entries: readonly ImportedEntry[],
  place: Place,
  now: Instant,
): { readonly fits: Fitting[]; readonly misfits: ImportedEntry[] } {
  const fits: Fitting[] = [];
  const misfits: ImportedEntry[] = [];
  for (const entry of entries) {
    const activity = activitySchema.safeParse(activityOf(entry, place));
    if (activity.success && importProblem(activity.data, now) === null) fits.push({ entry, activity: activity.data });
    else misfits.push(entry);
  }
  return { fits, misfits };
}

/** `newChildren`: the ids of children that the import adds, by their names in the source. */
export function sendableOf(
  source: ImportSource,
  fits: readonly Fitting[],
  newChildren: ReadonlyMap<string | null, string>,
): Sendable {
  const activities = fits.map(({ entry, activity }) => {
    const isAboutNew = entry.childId === NEW_CHILD && !kindOf(activity).isOfFamily;
    const childId = isAboutNew ? newChildren.get(entry.child) : null;
    return childId ? { ...activity, childId } : activity;
  });
  const childIds = [...new Set(activities.flatMap(({ childId }) => childId ?? []))];
  return { source, activities, childIds };
}

/** Questions with their rows as the log would show them. */
export function shownQuestions(open: Extract<ReadResult, { readonly kind: 'open' }>, place: Place): ShownQuestion[] {
  return open.questions.map(({ options, ...question }) => ({
    ...question,
    options: options.map(({ answer, rows }) => ({
      answer,
      rows: rows.map((entry) => ({ row: entry.row, activity: activityOf(entry, place) })),
    })),
  }));
}
