import type { Activity } from '@lulla/domain/activity/activity';
import type { Instant } from '@lulla/domain/time/instant';
import type { DisplayContext } from '../../log/use-display-context.ts';
import { formatMoment } from '../../time/day-names.ts';

/** The last reading and when it was; null without one. `activities` newest first. */
export function temperatureAnswer(
  activities: readonly Activity[],
  now: Instant,
  display: DisplayContext,
): string | null {
  const last = activities.find((activity) => activity.kind === 'temperature');
  if (!last) return null;
  const { number, unit } = display.words.more.temperature;
  return `${number(last.centiCelsius)} ${unit}, ${formatMoment(last.startedAt, now, display)}`;
}
