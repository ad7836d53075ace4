import type { Activity } from '@lulla/domain/activity/activity';
import type { Instant } from '@lulla/domain/time/instant';
import { growthTitle } from '../../log/text/growth-text.ts';
import type { DisplayContext } from '../../log/use-display-context.ts';
import { formatMoment } from '../../time/day-names.ts';

/** What was measured last and when; null without a measurement. `activities` newest first. */
export function growthAnswer(activities: readonly Activity[], now: Instant, display: DisplayContext): string | null {
  const last = activities.find((activity) => activity.kind === 'growth');
  return last ? `${growthTitle(last, display.words.activity)}, ${formatMoment(last.startedAt, now, display)}` : null;
}
