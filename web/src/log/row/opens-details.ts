import { type Activity, isMoment, isSession } from '@lulla/domain/activity/activity';

/**
 * Whether a tap on an entry's row opens details (core-tracking §2): for a note, a duration or an end to set, and always
 * for its author, to edit and delete it.
 */
export function opensDetails(activity: Activity, userId: string): boolean {
  return activity.userId === userId || activity.note !== null || (isSession(activity) && !isMoment(activity));
}
