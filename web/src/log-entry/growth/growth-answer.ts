import type { Activity } from '@lulla/domain/activity/activity';
import { MEASURES, measureOf } from '@lulla/domain/activity/growth/growth';
import type { Instant } from '@lulla/domain/time/instant';
import { measureText } from '../../log/text/growth-text.ts';
import type { DisplayContext } from '../../log/use-display-context.ts';
import { formatMoment } from '../../time/day-names.ts';

/** What was measured last and when; null without a measurement. `activities` newest first. */
export function growthAnswer(activities: readonly Activity[], now: Instant, display: DisplayContext): string | null {
  const last = activities.find((activity) => activity.kind === 'growth');
  if (!last) return null;
  const values = MEASURES.flatMap((measure) => {
    const value = measureOf(last, measure);
    return value === null ? [] : [measureText(measure, value, display.words.activity)];
  });
  return `${values.join(', ')}, ${formatMoment(last.startedAt, now, display)}`;
}
