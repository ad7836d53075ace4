import { isFeed } from '@lulla/domain/activity/activity';
import type { Feed } from '@lulla/domain/activity/feed/feed';
import { useState } from 'react';
import { useLogPart } from '../../sync/log.ts';

/** The feeds of a sheet, in their order; one that was deleted meanwhile is left out, unless all were. */
export function useKeptFeeds(activityIds: readonly string[]): readonly Feed[] {
  const activities = useLogPart(({ view }) => view.activities);
  const present = activityIds.flatMap((id) => activities.filter(isFeed).filter((feed) => feed.id === id));
  const [kept, setKept] = useState(present);
  const isSame = present.length === kept.length && present.every((feed, place) => feed === kept[place]);
  if (present.length > 0 && !isSame) setKept(present);
  return present.length > 0 ? present : kept;
}
