import { type Activity, isOpen, isSameSort, type Session } from '../activity/activity.ts';
import type { EndCause } from '../activity/entry/kind.ts';
import { beganBefore } from '../activity/twins.ts';
import { isSameChild } from '../child/child.ts';
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

export function withEnd(session: Session, { at, by, cause, amountMl }: Ending): Session {
  const ended = { endedAt: at, endedBy: by, endCause: cause, endUnknown: false };
  return session.kind === 'bottle' ? { ...session, ...ended, amountMl } : { ...session, ...ended };
}

/** The open sessions that a new entry ends: those of the kinds in `ends` that began at or before `at`. */
export interface Consequence {
  readonly at: Instant;
  ends(session: Session): boolean;
}

/** P11: a new entry ends everybody's sessions begun at or before it; a bottle then counts its started amount. */
export function endByConsequence(draft: Draft, consequence: Consequence, actor: Actor): void {
  const { at } = consequence;
  for (const session of draft.openSessions()) {
    if (!consequence.ends(session)) continue;
    draft.put(endedBy(session, at, actor.userId));
  }
}

/** A session that somebody's entry at that time ends. */
export function endedBy(session: Session, at: Instant, by: string): Session {
  const amountMl = session.kind === 'bottle' ? session.startedMl : null;
  return withEnd(session, { at, by, cause: 'consequence', amountMl });
}

/** Adds an entry; returns it as added. Of its author's open ones of a sort and child, the earlier turn 'end unknown' (P13). */
export function putKeepingOneOpen(draft: Draft, activity: Activity): Activity {
  if (!isOpen(activity)) {
    draft.put(activity);
    return activity;
  }
  let ours: Session = activity;
  for (const other of draft.openSessions()) {
    if (other.id === ours.id || other.userId !== ours.userId) continue;
    if (!isSameSort(other, ours) || !isSameChild(other, ours)) continue;
    if (beganBefore(other, ours)) draft.put({ ...other, endUnknown: true });
    else ours = { ...ours, endUnknown: true };
  }
  draft.put(ours);
  return ours;
}
