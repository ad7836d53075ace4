import type { Instant } from '../time/instant.ts';
import { type Activity, isOpen, isSession, type Session } from './activity.ts';
import type { SessionRules } from './entry/kind.ts';
import { kindOf } from './kinds.ts';
import { SLEEP_SESSION } from './sleep/sleep.ts';

export type DeviceSort = keyof SessionRules['ownRuns'];

export interface Viewer {
  readonly userId: string;
  readonly device: DeviceSort;
  readonly now: Instant;
}

/** From when the running time counts: the start, or the last *Still going*. */
function knownSince(session: Session): Instant {
  return Math.max(session.startedAt, session.keptAt ?? 0);
}

function runsFor(session: Session, viewer: Viewer): number {
  const rules = kindOf(session).session;
  if (!rules) return 0;
  return session.userId === viewer.userId ? rules.ownRuns[viewer.device] : rules.partnerRuns;
}

/** Whether any device of that person may have shown an open session as running at `at` (P14, P43). */
export function couldRun(session: Session, { userId, at }: { readonly userId: string; readonly at: Instant }): boolean {
  return at - knownSince(session) < runsFor(session, { userId, device: 'elsewhere', now: at });
}

/** Counts as running: shown by the timer and on the Quick Log tile (P14). */
export function isRunning(activity: Activity, viewer: Viewer): activity is Session {
  return isOpen(activity) && viewer.now - knownSince(activity) < runsFor(activity, viewer);
}

/** Listed with an *End* button: while it runs, but a partner's feed for 4 hours only (P14). */
export function isListed(activity: Activity, viewer: Viewer): activity is Session {
  if (!isRunning(activity, viewer)) return false;
  const listedFor = kindOf(activity).session?.partnerListed ?? 0;
  return activity.userId === viewer.userId || viewer.now - knownSince(activity) < listedFor;
}

/** A forgotten session: every member is asked 'When did it end?' (P13, P14, P49). Of another log nobody remembers. */
export function isForgotten(activity: Activity, viewer: Viewer): activity is Session {
  if (!isSession(activity) || activity.endedAt !== null) return false;
  return activity.endUnknown ? !activity.importedFrom : !isRunning(activity, viewer);
}

/** Longer than an own sleep counts as running: probably a wrong date, so the sheet asks (P14). */
export function isUnusuallyLong(startedAt: Instant, endedAt: Instant): boolean {
  return endedAt - startedAt > SLEEP_SESSION.ownRuns.elsewhere;
}

const known = new WeakMap<readonly Activity[], readonly Session[]>();

/** The sessions whose end is not known, in the list's order. Found once for all who ask of a list: it is never changed. */
export function withoutEnd(activities: readonly Activity[]): readonly Session[] {
  const found = known.get(activities) ?? activities.filter(isSession).filter(({ endedAt }) => endedAt === null);
  known.set(activities, found);
  return found;
}

/** The running session of one sort that a tap on its tile would end: the viewer's own first, then the latest. */
export function runningOf(
  activities: readonly Activity[],
  viewer: Viewer,
  ofSort: (session: Session) => boolean,
): Session | null {
  const running = withoutEnd(activities).filter((session) => isRunning(session, viewer) && ofSort(session));
  const rank = (session: Session) => (session.userId === viewer.userId ? 1 : 0);
  running.sort((a, b) => rank(b) - rank(a) || b.startedAt - a.startedAt);
  return running[0] ?? null;
}
