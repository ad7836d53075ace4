import type { Instant } from '../time/instant.ts';
import { type Activity, isFeed, isSleep, type Session } from './activity.ts';
import type { Feed } from './feed/feed.ts';
import { runningOf, type Viewer } from './running.ts';
import type { Sleep } from './sleep/sleep.ts';

/** What a timer card says (core-tracking §4, Timers). */
export type Timer<S extends Session> =
  | { readonly state: 'none' }
  | { readonly state: 'own_running'; readonly session: S }
  | { readonly state: 'partner_running'; readonly session: S }
  | { readonly state: 'since'; readonly at: Instant; readonly session: S };

/** When a session was over: its end, or its start if the end is unknown (P13, P17). */
function overAt(session: Session): Instant {
  return session.endedAt ?? session.startedAt;
}

function timerOf<S extends Session>(
  activities: readonly Activity[],
  viewer: Viewer,
  is: (a: Activity) => a is S,
): Timer<S> {
  const running = runningOf(activities, viewer, is);
  if (running && is(running)) {
    return { state: running.userId === viewer.userId ? 'own_running' : 'partner_running', session: running };
  }
  let latest: S | null = null;
  for (const activity of activities) {
    if (is(activity) && (latest === null || overAt(activity) > overAt(latest))) latest = activity;
  }
  return latest ? { state: 'since', at: overAt(latest), session: latest } : { state: 'none' };
}

/** Time since last fed: from the end of the last bottle or breastmilk feed. Drops are not a meal (P17). */
export function feedTimer(activities: readonly Activity[], viewer: Viewer): Timer<Feed> {
  return timerOf(activities, viewer, isFeed);
}

export function sleepTimer(activities: readonly Activity[], viewer: Viewer): Timer<Sleep> {
  return timerOf(activities, viewer, isSleep);
}
