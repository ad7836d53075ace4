import type { Activity } from '@lulla/domain/activity/activity';
import type { Instant } from '@lulla/domain/time/instant';
import { solidFoodTitle } from '../../log/text/solid-food-text.ts';
import type { DisplayContext } from '../../log/use-display-context.ts';
import { formatMoment } from '../../time/day-names.ts';

/** What was given last and when; null without it. `activities` newest first. */
export function solidFoodAnswer(activities: readonly Activity[], now: Instant, display: DisplayContext): string | null {
  const last = activities.find((activity) => activity.kind === 'solid_food');
  return last ? `${solidFoodTitle(last, display.words.activity)}, ${formatMoment(last.startedAt, now, display)}` : null;
}
