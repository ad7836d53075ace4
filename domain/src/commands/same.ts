import { isSession, type Session } from '../activity/activity.ts';
import type { Breastmilk } from '../activity/breastmilk/breastmilk.ts';
import { hasTypedMinutes, MAX_SIDE_MARKS, mergedMarks } from '../activity/breastmilk/sides.ts';
import { type Pumping, pumpedMl } from '../activity/pumping/pumping.ts';
import { beganBefore, mayBeSame } from '../activity/twins.ts';
import type { ActionOf } from '../protocol/action.ts';
import { lengthOf, MAX_NOTE_LENGTH } from '../text.ts';
import type { Draft } from './draft.ts';
import type { Actor } from './log-view.ts';
import { type Outcome, rejected, superseded } from './outcome.ts';
import { putKeepingOneOpen } from './sessions.ts';

/**
 * Answers whether two sessions are the same (P49): if so the first stays, with the later end and both names, and the
 * other is deleted. The first answer of any member counts. Undefined when the draft was changed.
 */
export function settleTwins(draft: Draft, action: ActionOf<'session.same'>, actor: Actor): Outcome | undefined {
  const found: Session[] = [];
  for (const id of [action.activityId, action.otherId]) {
    const entry = draft.find(id);
    if (!entry) return rejected('activity_not_found');
    if (entry.state === 'deleted') return superseded('deleted', null, entry.by);
    if (!isSession(entry.activity)) return rejected('does_not_fit');
    found.push(entry.activity);
  }
  const [a, b] = found;
  if (!a || !b || a.id === b.id) return rejected('does_not_fit');
  // Already answered by somebody else, or one of them was changed.
  if (!mayBeSame(a, b)) return superseded('changed_since', a, null);
  if (!action.same) {
    for (const session of found) if (!session.apart) draft.put({ ...session, apart: true });
    return undefined;
  }
  const [kept, other] = beganBefore(a, b) ? [a, b] : [b, a];
  draft.remove(other.id, actor);
  putKeepingOneOpen(draft, merged(kept, other));
  return undefined;
}

/** `kept`, merged with the other entry: no information is lost that one entry can hold. */
function merged(kept: Session, other: Session): Session {
  const later = laterEnd(kept, other);
  const keptAt = kept.keptAt === null && other.keptAt === null ? null : Math.max(kept.keptAt ?? 0, other.keptAt ?? 0);
  const one = {
    ...kept,
    note: bothNotes(kept.note, other.note),
    endedAt: later?.endedAt ?? null,
    endedBy: later?.endedBy ?? null,
    endCause: later?.endCause ?? null,
    endUnknown: later === null && kept.endUnknown && other.endUnknown,
    keptAt,
    ...(other.userId === kept.userId ? {} : { alsoBy: kept.alsoBy ?? other.userId }),
  };
  if (one.kind === 'breastmilk' && other.kind === 'breastmilk') return withSidesOf(one, other);
  if (one.kind === 'pumping' && other.kind === 'pumping')
    return pumpedMl(one) === null ? withPumpedOf(one, other) : one;
  if (one.kind !== 'bottle' || other.kind !== 'bottle') return one;
  const earlier = later === other ? kept : other;
  const amountMl =
    (later?.kind === 'bottle' ? later.amountMl : null) ?? (earlier.kind === 'bottle' ? earlier.amountMl : null);
  const milk = one.milk ?? other.milk;
  const contents = milk === undefined ? {} : { milk };
  return {
    ...one,
    startedMl: one.startedMl ?? other.startedMl,
    amountMl: later === null ? null : amountMl,
    ...contents,
  };
}

function withPumpedOf(one: Pumping, { leftMl, rightMl, togetherMl, stored }: Pumping): Pumping {
  return { ...one, leftMl, rightMl, togetherMl, stored };
}

/** Switches of both; typed minutes of one. */
function withSidesOf(one: Breastmilk, other: Breastmilk): Breastmilk {
  const sides = mergedMarks(one.sides ?? [], other.sides ?? []).slice(0, MAX_SIDE_MARKS);
  const { minutesLeft, minutesRight } = hasTypedMinutes(one) ? one : other;
  return {
    ...one,
    ...(sides.length === 0 ? {} : { sides }),
    ...(minutesLeft === undefined ? {} : { minutesLeft }),
    ...(minutesRight === undefined ? {} : { minutesRight }),
  };
}

/** The one with the later end; null if neither has one. A running one does not count. */
function laterEnd(kept: Session, other: Session): Session | null {
  if (kept.endedAt === null || other.endedAt === null) {
    if (kept.endedAt !== null) return kept;
    return other.endedAt === null ? null : other;
  }
  return other.endedAt > kept.endedAt ? other : kept;
}

/** The note of what was merged. */
function bothNotes(ours: string | null, theirs: string | null): string | null {
  if (ours === null || theirs === null || ours === theirs) return ours ?? theirs;
  return cut(`${ours}\n${theirs}`);
}

/** A merged note after the removed entry's was changed from `before` to `sent`: in place of its lines, else at the end. */
export function mergedNote(merged: string | null, before: string | null, sent: string): string | null {
  const at = `\n${merged}\n`.lastIndexOf(`\n${before}\n`);
  if (merged === null || before === null || at < 0) return bothNotes(merged, sent);
  return cut(merged.slice(0, at) + sent + merged.slice(at + before.length));
}

/** What does not fit is left out, and one sees that it is. */
function cut(note: string): string {
  return lengthOf(note) <= MAX_NOTE_LENGTH ? note : `${[...note].slice(0, MAX_NOTE_LENGTH - 1).join('')}…`;
}
