import { isSameChild } from '../child/child.ts';
import type { Instant } from '../time/instant.ts';
import { type Activity, isSameSort, isSession, type Session } from './activity.ts';
import { SAME_ASKED_FOR, SAME_START_WITHIN } from './limits.ts';

/** Two sessions that may be the same: the one that began first, and the other. */
export interface Twins {
  readonly first: Session;
  readonly second: Session;
}

/** The one that began first; at equal starts the one with the smaller id, so that all devices agree. */
export function beganBefore(a: Activity, b: Activity): boolean {
  return a.startedAt === b.startedAt ? a.id < b.id : a.startedAt < b.startedAt;
}

/** Whether two entries may be one session, started by two people or devices, and nobody has denied it (P49). */
export function mayBeSame(a: Session, b: Session): boolean {
  // First what tells most pairs of a day apart.
  if (a.kind !== b.kind || Math.abs(a.startedAt - b.startedAt) > SAME_START_WITHIN) return false;
  if (a.id === b.id || !isSameChild(a, b) || (a.apart && b.apart)) return false;
  if (!wasStarted(a) || !wasStarted(b)) return false;
  const [first, second] = beganBefore(a, b) ? [a, b] : [b, a];
  return first.endedAt === null || first.endedAt > second.startedAt;
}

/** Not logged afterwards, because then the start is only remembered. */
export function wasStarted(session: Session): boolean {
  return session.endCause !== 'logged' && session.endedAt !== session.startedAt;
}

/** The pairs to ask about, 'The same feed?' or 'The same sleep?': those of the last day, latest first (P49). */
export function findTwins(activities: readonly Activity[], now: Instant): Twins[] {
  const recent = activities.filter(({ startedAt }) => now - startedAt < SAME_ASKED_FOR).filter(isSession);
  const found: Twins[] = [];
  for (const [place, a] of recent.entries()) {
    for (const b of recent.slice(place + 1)) {
      if (!mayBeSame(a, b)) continue;
      found.push(beganBefore(a, b) ? { first: a, second: b } : { first: b, second: a });
    }
  }
  return found;
}

/** The running entry into which `gone` was merged (P49). */
export function runningHeir(gone: Session, open: readonly Session[]): Session | undefined {
  return open.find((session) => {
    const isNear = Math.abs(session.startedAt - gone.startedAt) <= SAME_START_WITHIN;
    const isLike = isSameChild(session, gone) && isSameSort(session, gone);
    return session.alsoBy === gone.userId && isLike && isNear;
  });
}
