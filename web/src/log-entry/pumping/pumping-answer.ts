import type { Activity } from '@lulla/domain/activity/activity';
import { pumpingOf } from '@lulla/domain/statistics/pumping';
import type { Instant } from '@lulla/domain/time/instant';
import { localDate } from '@lulla/domain/time/zone';
import type { DisplayContext } from '../../log/use-display-context.ts';

/** '240 ml today'; null without any. */
export function pumpingAnswer(activities: readonly Activity[], now: Instant, display: DisplayContext): string | null {
  const { words, zone } = display;
  if (!activities.some(({ kind }) => kind === 'pumping')) return null;
  const { totalMl } = pumpingOf(activities, localDate(now, zone), zone);
  return totalMl === null ? words.more.nothingToday : words.more.today(words.activity.entry.ml(totalMl));
}
