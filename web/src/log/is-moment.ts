import { type Activity, isFeed } from '@lulla/domain/activity/activity';

/** A finished feed that was logged afterwards is one moment and moves as one (P16). */
export function isMoment(activity: Activity): boolean {
  return isFeed(activity) && activity.endedAt === activity.startedAt;
}
