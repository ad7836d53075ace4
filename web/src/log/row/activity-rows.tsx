import type { Activity, Session } from '@lulla/domain/activity/activity';
import type { Instant } from '@lulla/domain/time/instant';
import { useLogPart } from '../../sync/log.ts';
import { useNamedChildOf } from '../children.ts';
import { useDisplayContext } from '../use-display-context.ts';
import { ActivityRow, type Mark } from './activity-row.tsx';

interface ActivityRowsProps {
  activities: readonly Activity[];
  /** Below them, sessions that began before the day and reach into it (R74); with `now`. */
  reaching?: readonly Session[];
  now?: Instant;
}

/** The rows of a day's list. */
export function ActivityRows({ activities, reaching = [], now }: ActivityRowsProps) {
  const waiting = useLogPart((log) => log.view.waiting);
  const writing = useLogPart((log) => log.writing);
  // In memory alone nothing is on the device yet.
  const mark = useLogPart(({ sync }) => (sync.state === 'storage_lost' ? 'writing' : 'waiting'));
  const childOf = useNamedChildOf();
  const display = useDisplayContext();
  function markOf({ id }: Activity): Mark | null {
    if (writing.has(id)) return 'writing';
    return waiting.has(id) ? mark : null;
  }
  const rowOf = (activity: Activity, reachesInto?: Instant) => (
    <ActivityRow
      key={activity.id}
      activity={activity}
      child={childOf(activity)}
      mark={markOf(activity)}
      display={display}
      reachesInto={reachesInto}
    />
  );
  return (
    <>
      {activities.map((activity) => rowOf(activity))}
      {now !== undefined && reaching.map((session) => rowOf(session, now))}
    </>
  );
}
