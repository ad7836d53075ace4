import { type Activity, isMoment, isSession } from '@lulla/domain/activity/activity';

/** Whether a row opens details (core-tracking §2): for its author always; else for a note, a duration or an end. */
export function opensDetails(activity: Activity, userId: string): boolean {
  return activity.userId === userId || activity.note !== null || (isSession(activity) && !isMoment(activity));
}
