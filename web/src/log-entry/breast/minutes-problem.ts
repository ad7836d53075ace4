import type { Activity } from '@lulla/domain/activity/activity';
import { type Breastmilk, breastmilk } from '@lulla/domain/activity/breastmilk/breastmilk';
import { areMinutesTooLong } from '@lulla/domain/activity/breastmilk/sides';
import type { Edited } from '../editing.ts';

/** What an edit leads to; a time or an amount that cannot be read counts as it was. */
export function editedFeed(feed: Breastmilk, { startedAt, endedAt, minutesLeft, minutesRight }: Edited): Breastmilk {
  const isMoment = feed.endedAt === feed.startedAt;
  const start = startedAt ?? feed.startedAt;
  const edited = {
    ...feed,
    startedAt: start,
    endedAt: endedAt ?? (isMoment ? start : feed.endedAt),
    ...(minutesLeft === undefined ? {} : { minutesLeft }),
    ...(minutesRight === undefined ? {} : { minutesRight }),
  } as Breastmilk;
  return breastmilk.edited?.(edited, feed) ?? edited;
}

/** Whether an edit would be refused because of its minutes: unreadable, or more than the feed lasted (R196). */
export function areMinutesRefused(activity: Activity, edited: Edited): boolean {
  if (activity.kind !== 'breastmilk') return false;
  if (Number.isNaN(edited.minutesLeft) || Number.isNaN(edited.minutesRight)) return true;
  return areMinutesTooLong(editedFeed(activity, edited));
}
