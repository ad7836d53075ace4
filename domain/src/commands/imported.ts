import { type Activity, isSession } from '../activity/activity.ts';
import { kindOf } from '../activity/kinds.ts';
import { FUTURE_TOLERANCE } from '../activity/limits.ts';
import { nameKey } from '../name-key.ts';
import type { Rejection } from '../protocol/outcome-codes.ts';
import { type Instant, MINUTE } from '../time/instant.ts';

/** Logs on phones are younger. */
const EARLIEST = Date.UTC(2000, 0, 1);
/** How far a time may differ of two entries that are one, in logs of two apps. */
export const SAME_WITHIN = 2 * MINUTE;

/** What every entry has that comes from another log, beside what its kind says. */
export interface ImportedFields {
  readonly id: string;
  readonly userId: string;
  readonly childId?: string;
  readonly startedAt: Instant;
  /** Null: a moment, or of a session that its end is not known. */
  readonly endedAt: Instant | null;
  readonly note: string | null;
}

export function importedMoment({ endedAt: _, ...entry }: ImportedFields) {
  return { ...entry, editedAt: null };
}

export function importedSession({ endedAt, ...entry }: ImportedFields) {
  const isOver = endedAt !== null;
  return {
    ...entry,
    editedAt: null,
    endedAt,
    endedBy: isOver ? entry.userId : null,
    endCause: isOver ? ('logged' as const) : null,
    endUnknown: !isOver,
    keptAt: null,
  };
}

/** Why an entry of another log cannot be in this one; null if it can (R294). Times are judged by `now`. */
export function importProblem(entry: Activity, now: Instant): Rejection | 'entry_not_valid' | null {
  const endedAt = isSession(entry) ? entry.endedAt : null;
  if (entry.startedAt < EARLIEST) return 'time_too_early';
  if (Math.max(entry.startedAt, endedAt ?? 0) > now + FUTURE_TOLERANCE) return 'time_in_future';
  if (endedAt !== null && endedAt < entry.startedAt) return 'end_before_start';
  if (!isPlain(entry) || kindOf(entry).misfit?.(entry, new Set(Object.keys(entry)))) return 'entry_not_valid';
  return null;
}

/** Whether it says nothing that only comes of logging here: bookkeeping, edits, a stock, a running session. */
function isPlain(entry: Activity): boolean {
  const { id, userId, childId, startedAt, note } = entry;
  const child = childId === undefined ? {} : { childId };
  const fields = { id, userId, ...child, startedAt, note };
  const usual = isSession(entry)
    ? importedSession({ ...fields, endedAt: entry.endedAt })
    : importedMoment({ ...fields, endedAt: null });
  const said: Readonly<Record<string, unknown>> = { ...entry };
  const isUsual = Object.entries(usual).every(([key, value]) => said[key] === value);
  return (
    isUsual && ABSENT.every((key) => said[key] === undefined) && EMPTY.every((key) => (said[key] ?? null) === null)
  );
}

const ABSENT = ['importedFrom', 'alsoBy', 'apart', 'fromStore'];
const EMPTY = ['fromStock', 'stored'];

/**
 * Whether an entry of another log is one that is in this log (R295): same kind and child, the same content, and nothing to
 * say that the log does not say. In logs of two apps its times may differ by two minutes; an earlier import of the same app has
 * the same ones.
 */
export function isAlreadyHere(imported: Activity, here: Activity, source: string): boolean {
  const within = here.importedFrom === source ? 0 : SAME_WITHIN;
  return (
    imported.kind === here.kind &&
    imported.childId === here.childId &&
    Math.abs(imported.startedAt - here.startedAt) <= within &&
    isSameEnd(imported, here, within) &&
    (imported.note === null || imported.note === here.note) &&
    contentOf(imported) === contentOf(here)
  );
}

function isSameEnd(one: Activity, other: Activity, within: number): boolean {
  if (!isSession(one) || !isSession(other)) return true;
  if (one.endedAt === null || other.endedAt === null) return one.endedAt === other.endedAt;
  return Math.abs(one.endedAt - other.endedAt) <= within;
}

/** What two apps say alike of an entry, as a text. */
function contentOf(entry: Activity): string {
  switch (entry.kind) {
    case 'bottle':
      return JSON.stringify([entry.amountMl, entry.milk ?? null]);
    case 'diaper':
      return entry.contents;
    case 'drops':
      return JSON.stringify([entry.dropType, entry.dropCount]);
    case 'bath':
      return JSON.stringify([entry.babyOil, entry.shampoo]);
    case 'temperature':
      return String(entry.centiCelsius);
    case 'growth':
      return JSON.stringify([entry.weightG, entry.lengthMm, entry.headMm]);
    case 'medicine':
      return JSON.stringify([nameKey(entry.name), entry.centiDose, entry.unit]);
    case 'solid_food':
      return JSON.stringify(entry.foods.map(({ name }) => nameKey(name)));
    case 'pumping':
      return JSON.stringify([entry.leftMl, entry.rightMl, entry.togetherMl]);
    case 'note':
      return JSON.stringify([entry.note, entry.isFirst]);
    case 'breastmilk':
    case 'sleep':
    case 'tummy_time':
      return '';
  }
}
