import type { Activity } from '@lulla/domain/activity/activity';
import type { Instant } from '@lulla/domain/time/instant';
import type { DisplayContext } from '../../log/use-display-context.ts';
import { formatMoment } from '../../time/day-names.ts';

/** The last first time, or the last note; null without one. `activities` newest first. */
export function noteAnswer(activities: readonly Activity[], now: Instant, display: DisplayContext): string | null {
  const notes = activities.filter((activity) => activity.kind === 'note');
  const shown = notes.find(({ isFirst }) => isFirst) ?? notes[0];
  return shown ? `${formatMoment(shown.startedAt, now, display)}: ${shown.note}` : null;
}
