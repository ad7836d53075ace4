import type { Activity } from '@lulla/domain/activity/activity';
import { tummyTimeOf } from '@lulla/domain/statistics/tummy-time';
import type { Instant } from '@lulla/domain/time/instant';
import { localDate } from '@lulla/domain/time/zone';
import type { DisplayContext } from '../../log/use-display-context.ts';

/** '12 min today'; null without any. */
export function tummyTimeAnswer(activities: readonly Activity[], now: Instant, display: DisplayContext): string | null {
  const { words, zone } = display;
  if (!activities.some(({ kind }) => kind === 'tummy_time')) return null;
  const { total } = tummyTimeOf(activities, localDate(now, zone), { now, zone });
  return total === 0 ? words.more.nothingToday : words.more.today(words.activity.duration(total));
}
