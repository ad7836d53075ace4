import type { Activity } from '@lulla/domain/activity/activity';
import { pumpingOf } from '@lulla/domain/statistics/pumping';
import type { Instant } from '@lulla/domain/time/instant';
import { localDate } from '@lulla/domain/time/zone';
import type { DisplayContext } from '../../log/use-display-context.ts';

/** '240 ml today', '2 sessions today' where nothing was measured; null without any. */
export function pumpingAnswer(activities: readonly Activity[], now: Instant, display: DisplayContext): string | null {
  const { words, zone } = display;
  if (!activities.some(({ kind }) => kind === 'pumping')) return null;
  const { totalMl, sessions } = pumpingOf(activities, localDate(now, zone), zone);
  if (sessions === 0) return words.more.nothingToday;
  const { statistics, today } = words.more;
  return today(totalMl === null ? statistics.sessions(sessions) : words.activity.entry.ml(totalMl));
}
