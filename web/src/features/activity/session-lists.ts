import type { Activity, Session } from '@lulla/domain/activity/activity';
import { isForgotten, isListed, type Viewer } from '@lulla/domain/activity/running';

export interface SessionLists {
  /** Those that ask 'When did it end?', newest first. */
  readonly forgotten: readonly Session[];
  readonly own: readonly Session[];
  readonly partner: readonly Session[];
}

/** The sessions the dashboard lists: forgotten, own running, the partner's running (decisions 13, 14, 49). */
export function sessionLists(activities: readonly Activity[], viewer: Viewer): SessionLists {
  const listed = activities.filter((activity) => isListed(activity, viewer));
  return {
    forgotten: activities.filter((activity) => isForgotten(activity, viewer)),
    own: listed.filter(({ userId }) => userId === viewer.userId),
    partner: listed.filter(({ userId }) => userId !== viewer.userId),
  };
}
