import { type Activity, isSession } from '@lulla/domain/activity/activity';
import { isMoment } from '../is-moment.ts';

/**
 * Whether a tap on an entry's row opens details (core-tracking §2): for a note, a duration or an end to set, and always
 * for its author, to edit and delete it.
 */
export function opensDetails(activity: Activity, userId: string): boolean {
  return activity.userId === userId || activity.note !== null || (isSession(activity) && !isMoment(activity));
}
