import { SESSION_KINDS } from '@lulla/domain/activity/kinds';
import { FUTURE_TOLERANCE } from '@lulla/domain/activity/limits';
import { cleanText, MAX_NOTE_LENGTH } from '@lulla/domain/text';
import { DAY, type Instant, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { rowIds, rowKeys } from '../entry/derive-id.ts';
import type { Content, ImportedEntry } from '../entry/entry.ts';
import { fitsLog } from '../entry/limits.ts';
import type { Draft, ReadRow, RowProblem, Source } from '../format/format.ts';

/** Rows that were read of one file. */
export interface ReadSheet {
  readonly file: string;
  /** The table's, for ids. */
  readonly name: string;
  /** Where its times are local; null where each has its zone. */
  readonly zone: string | null;
  readonly rows: readonly ReadRow[];
}

/** A row, or a file where the row is null, that gives no entry, and why. */
export interface LeftOut {
  readonly file: string;
  readonly row: number | null;
  readonly reason: RowProblem | 'unknown_file';
}

/** Whom the answers make of a name in the source; null is nobody named. */
export interface People {
  childId(child: string | null, file: string): string | null;
  authorId(loggedBy: string | null): string | null;
}

export interface Settled {
  readonly entries: readonly ImportedEntry[];
  readonly leftOut: readonly LeftOut[];
}

const YEAR_2000 = Date.UTC(2000, 0, 1);

/**
 * What was read as entries of the log: what a kind cannot hold is a note, ids are derived, and rows that two files have are one
 * (R281–R283).
 */
export function settle(source: Source, sheets: readonly ReadSheet[], people: People, now: Instant): Settled {
  const entries = new Map<string, ImportedEntry>();
  const leftOut: LeftOut[] = [];
  const newest = newestOf(sheets, now);
  for (const { file, name, zone, rows } of sheets) {
    const keyOf = rowKeys();
    for (const each of rows) {
      const row = { ...each, drafts: each.drafts.map(withRoom) };
      // Asked for each row, so that equal rows are counted whatever becomes of them.
      const key = row.key ?? keyOf(name, row.said);
      const reason = row.problem ?? problemOf(row.drafts, newest, now);
      const made = reason === null ? entriesOf(row, key, { source, file, zone }, people) : [];
      const fresh = made.filter(({ id }) => !entries.has(id));
      for (const entry of fresh) entries.set(entry.id, entry);
      const why = reason ?? (made.length > fresh.length ? 'twice' : null);
      if (why !== null) leftOut.push({ file, row: row.row, reason: why });
    }
  }
  return { entries: [...entries.values()], leftOut };
}

/** A feed is at least as long as its sides together (R196): of the two, what was measured at the sides counts. */
function withRoom(draft: Draft): Draft {
  const { content, startedAt, endedAt } = draft;
  if (content.kind !== 'breastmilk' || endedAt == null || endedAt === startedAt) return draft;
  const atSides = ((content.leftSeconds ?? 0) + (content.rightSeconds ?? 0)) * SECOND;
  const isTooShort = atSides > Math.ceil((endedAt - startedAt) / MINUTE) * MINUTE;
  return isTooShort ? { ...draft, endedAt: startedAt + atSides } : draft;
}

/** The latest start, by which is told what still ran when the file was made. */
function newestOf(sheets: readonly ReadSheet[], now: Instant): Instant {
  let newest = Number.NEGATIVE_INFINITY;
  for (const { rows } of sheets) {
    for (const { startedAt } of rows.flatMap(({ drafts }) => drafts)) {
      if (startedAt <= now + FUTURE_TOLERANCE) newest = Math.max(newest, startedAt);
    }
  }
  return newest;
}

function problemOf(drafts: readonly Draft[], newest: Instant, now: Instant): RowProblem | null {
  for (const { content, startedAt, endedAt, isOver } of drafts) {
    const latest = Math.max(startedAt, endedAt ?? startedAt);
    if (!Number.isInteger(startedAt) || !Number.isInteger(latest)) return 'no_time';
    if (startedAt < YEAR_2000) return 'too_old';
    if (latest > now + FUTURE_TOLERANCE) return 'in_future';
    if (endedAt != null && endedAt < startedAt) return 'end_before_start';
    // A newer export has it with its end; one that nobody ended for a day has none.
    if (endedAt === null && !isOver && RUNS.includes(content.kind) && newest - startedAt < DAY) return 'still_running';
  }
  return null;
}

/** A pumping without an end is a moment. */
const RUNS: readonly Content['kind'][] = SESSION_KINDS.filter((kind) => kind !== 'pumping');

function entriesOf(
  { row, drafts, words, key: ownKey }: ReadRow,
  key: string,
  { source, file, zone }: { readonly source: Source; readonly file: string; readonly zone: string | null },
  people: People,
): ImportedEntry[] {
  const entries: ImportedEntry[] = [];
  for (const draft of drafts) {
    const childId = people.childId(draft.child ?? null, file);
    // A source's own keys are its own whoever the child is; without one, two children may have equal rows.
    const child = draft.childKey ?? draft.child ?? (ownKey === null ? childId : null) ?? '';
    const idOf = rowIds(source, child, key);
    for (const { content, note, isMoment } of partsOf(draft, words)) {
      entries.push({
        id: idOf(entries.length),
        content,
        startedAt: draft.startedAt,
        endedAt: isMoment ? null : endOf(draft, content),
        zone: draft.zone ?? zone,
        child: draft.child ?? null,
        childId,
        loggedBy: draft.loggedBy ?? null,
        authorId: people.authorId(draft.loggedBy ?? null),
        note,
        file,
        row,
      });
    }
  }
  return entries;
}

/** A feed without an end is one moment (R16): it ends when it starts. */
function endOf({ startedAt, endedAt }: Draft, { kind }: Content): Instant | null {
  if (!SESSION_KINDS.includes(kind)) return null;
  return endedAt === undefined ? (kind === 'bottle' || kind === 'breastmilk' ? startedAt : null) : endedAt;
}

interface Part {
  readonly content: Content;
  readonly note: string | null;
  readonly isMoment: boolean;
}

const NOTE: Content = { kind: 'note', isFirst: false };

/** The entry, and notes for what does not fit in it: a text too long for one, the note of a bath, values beyond the log's. */
function partsOf({ content, note }: Draft, words: () => string): Part[] {
  const fits = fitsLog(content);
  const text = fits ? cleanText(note ?? '') : cleanText(words()) || cleanText(note ?? '') || content.kind;
  const texts = piecesOf(content.kind === 'note' ? text || cleanText(words()) || '?' : text);
  if (!fits || content.kind === 'note') {
    const first = fits ? content : NOTE;
    return texts.map((piece, index) => ({ content: index === 0 ? first : NOTE, note: piece, isMoment: true }));
  }
  // Baths take no note (R4).
  const own = content.kind === 'bath' ? [] : texts.slice(0, 1);
  const rest = texts.slice(own.length).map((piece) => ({ content: NOTE, note: piece, isMoment: true }));
  return [{ content, note: own[0] ?? null, isMoment: false }, ...rest];
}

/** A text in notes of the longest length, cut between words; none of ''. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  const points = [...text];
  for (let start = 0; start < points.length; ) {
    // The one behind the longest may be where it is cut.
    const near = points.slice(start, start + MAX_NOTE_LENGTH + 1);
    const end = endOfPiece(near);
    pieces.push(near.slice(0, end).join('').trim());
    start += end;
  }
  return pieces.filter((piece) => piece !== '');
}

/** The length of the first piece of `points`, at most one more than fit. */
function endOfPiece(points: readonly string[]): number {
  if (points.length <= MAX_NOTE_LENGTH) return points.length;
  const blank = points.findLastIndex((point) => /\s/u.test(point));
  return blank > MAX_NOTE_LENGTH / 2 ? blank : MAX_NOTE_LENGTH;
}
