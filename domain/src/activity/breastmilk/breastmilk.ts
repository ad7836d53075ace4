import type * as z from 'zod/mini';
import { formatDuration } from '../../time/duration.ts';
import { FEED_SESSION, feedSums } from '../entry/feed-session.ts';
import type { Kind } from '../entry/kind.ts';
import type { breastmilkSchema } from './breastmilk-schema.ts';
import { areMinutesTooLong, lastSideAt, SIDES, sideSums } from './sides.ts';

export type Breastmilk = z.infer<typeof breastmilkSchema>;

export const breastmilk: Kind<Breastmilk> = {
  session: FEED_SESSION,
  editable: ['startedAt', 'endedAt', 'note', 'minutesLeft', 'minutesRight'],
  recordType: 'feed',
  details: (feed, at) =>
    at === 'start' ? `Breastmilk feeding started${began(feed)}` : `Breastmilk feeding completed${sums(feed)}`,
  sums: (feed) => feedSums(feed, 0),
  edited: (feed, before) => withoutNulls(withMovedSides(feed, before)),
  misfit(feed, changed) {
    if (changed.has('minutesLeft') || changed.has('minutesRight')) {
      if (feed.endedAt === null) return 'does_not_fit';
    } else if (!changed.has('startedAt') && !changed.has('endedAt')) return null;
    return areMinutesTooLong(feed) ? 'minutes_not_possible' : null;
  },
};

function began(feed: Breastmilk): string {
  const side = lastSideAt(feed, feed.startedAt);
  return side === null ? '' : ` (${side})`;
}

function sums(feed: Breastmilk): string {
  const each = sideSums(feed, feed.startedAt);
  const parts = SIDES.filter((side) => each?.[side]).map((side) => `${side} ${formatDuration(each?.[side] ?? 0)}`);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** A feed whose two times move by the same takes its switches along; one time alone was only wrong. */
function withMovedSides(feed: Breastmilk, before: Breastmilk): Breastmilk {
  const moved = feed.startedAt - before.startedAt;
  if (!feed.sides || feed.endedAt === null || before.endedAt === null) return feed;
  if (moved === 0 || feed.endedAt - before.endedAt !== moved) return feed;
  return { ...feed, sides: feed.sides.map(({ at, to }) => ({ at: at + moved, to })) };
}

function withoutNulls({ minutesLeft, minutesRight, ...feed }: Breastmilk): Breastmilk {
  return {
    ...feed,
    ...(minutesLeft == null ? {} : { minutesLeft }),
    ...(minutesRight == null ? {} : { minutesRight }),
  };
}
