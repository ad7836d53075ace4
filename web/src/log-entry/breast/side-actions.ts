import type { Breastmilk } from '@lulla/domain/activity/breastmilk/breastmilk';
import type { Side } from '@lulla/domain/activity/breastmilk/sides';
import type { ActionOf } from '@lulla/domain/protocol/action';
import type { Instant } from '@lulla/domain/time/instant';

/** After every mark that is shown: what somebody saw came first, also if their clock is a little behind (R194). */
function momentOf({ startedAt, sides = [] }: Breastmilk, now: Instant): Instant {
  return Math.max(now, startedAt, (sides.at(-1)?.at ?? 0) + 1);
}

/** Goes on at a side, also after a pause. */
export function switchNow(feed: Breastmilk, side: Side, now: Instant): ActionOf<'session.side'> {
  return { type: 'session.side', activityId: feed.id, side, from: momentOf(feed, now) };
}

export function pauseNow(feed: Breastmilk, now: Instant): ActionOf<'session.pause'> {
  return { type: 'session.pause', activityId: feed.id, from: momentOf(feed, now) };
}
