import { type Activity, isSession } from '@lulla/domain/activity/activity';
import { isMoment } from '../is-moment.ts';

/**
 * Whether a tap on an entry's row has something to open (core-tracking §2): a note, a duration or an end to set, and for
 * its author always, to edit and delete it. Of a partner's other entries the row says all there is.
 */
export function opensDetails(activity: Activity, userId: string): boolean {
  return activity.userId === userId || activity.note !== null || (isSession(activity) && !isMoment(activity));
}
