import { type Activity, isSameSort, isSession, type Session, sortOf } from '../activity/activity.ts';
import { CREATIONS } from '../activity/kinds.ts';
import { CLOCK_SKEW_TOLERANCE } from '../activity/limits.ts';
import { beganBefore, wasStarted } from '../activity/twins.ts';
import { isSameChild } from '../child/child.ts';
import type { Action } from '../protocol/action.ts';
import type { Instant } from '../time/instant.ts';
import type { Draft } from './draft.ts';
import { endedBy } from './sessions.ts';

/** How long after its tap another entry began that surely came later: both clocks may be off. */
export const LATE_START_AFTER = 2 * CLOCK_SKEW_TOLERANCE;

/** Whether an action starts a session. */
export function isStart({ type }: Action): boolean {
  return type.endsWith('.start');
}

/**
 * A session that is started, after what began later and is in the log already: its start arrives late (R21, R24). Only what
 * began well after the tap, because clocks differ, and because who taps knows what was before.
 */
export function endedByLater(draft: Draft, session: Session, tappedAt: Instant): Session {
  const since = Math.max(session.startedAt, tappedAt) + LATE_START_AFTER;
  const concerns = (later: Activity) =>
    isSameChild(later, session) && wasTapped(later) && (ends(later, session) || takesPlaceOf(later, session));
  const [next] = draft
    .startedSince(since)
    .filter(concerns)
    .sort((a, b) => (beganBefore(a, b) ? -1 : 1));
  if (!next) return session;
  return ends(next, session) ? endedBy(session, next.startedAt, next.userId) : { ...session, endUnknown: true };
}

/** Whether it began with a tap, and was not logged or imported when it was over. */
function wasTapped(later: Activity): boolean {
  return !later.importedFrom && (later.kind === 'diaper' || (isSession(later) && wasStarted(later)));
}

function ends(later: Activity, session: Session): boolean {
  const type = isSession(later) ? (`${sortOf(later)}.start` as const) : 'diaper.log';
  return CREATIONS[type].ends.includes(sortOf(session));
}

function takesPlaceOf(later: Activity, session: Session): boolean {
  return isSession(later) && later.userId === session.userId && isSameSort(later, session);
}
