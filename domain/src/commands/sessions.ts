import { type Activity, isOpen, isSameSort, type Session } from '../activity/activity.ts';
import type { EndCause } from '../activity/kinds.ts';
import { beganBefore } from '../activity/twins.ts';
import type { Instant } from '../time/instant.ts';
import type { Draft } from './draft.ts';
import type { Actor } from './log-view.ts';

interface Ending {
  readonly at: Instant;
  readonly by: string;
  readonly cause: EndCause;
  /** Bottles only; ignored elsewhere. */
  readonly amountMl: number | null;
}

/** `session` with an end. */
export function withEnd(session: Session, { at, by, cause, amountMl }: Ending): Session {
  const ended = { endedAt: at, endedBy: by, endCause: cause, endUnknown: false };
  return session.kind === 'bottle' ? { ...session, ...ended, amountMl } : { ...session, ...ended };
}

/** What a new entry ends besides itself: the open sessions that began at or before `at`, of the sorts that it `ends`. */
export interface Consequence {
  readonly at: Instant;
  ends(session: Session): boolean;
}

/**
 * P11: a new entry ends anyone's open session that began at or before it, at its time. A bottle so ended counts
 * what was in it at the start.
 */
export function endByConsequence(draft: Draft, consequence: Consequence, actor: Actor): void {
  const { at } = consequence;
  for (const session of draft.openSessions()) {
    if (!consequence.ends(session)) continue;
    const amountMl = session.kind === 'bottle' ? session.startedMl : null;
    draft.put(withEnd(session, { at, by: actor.userId, cause: 'consequence', amountMl }));
  }
}

/**
 * Puts an entry into the log, and says how it is there. When it is open and its author has another of its sort open, the
 * one that began earlier becomes 'end unknown' (P13), so that at most one of a sort is open for an author, whatever
 * order they arrive in.
 */
export function putKeepingOneOpen(draft: Draft, activity: Activity): Activity {
  if (!isOpen(activity)) {
    draft.put(activity);
    return activity;
  }
  let ours: Session = activity;
  for (const other of draft.openSessions()) {
    if (other.id === ours.id || other.userId !== ours.userId || !isSameSort(other, ours)) continue;
    if (beganBefore(other, ours)) draft.put({ ...other, endUnknown: true });
    else ours = { ...ours, endUnknown: true };
  }
  draft.put(ours);
  return ours;
}
