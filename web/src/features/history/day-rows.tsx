import type { Activity, Session } from '@lulla/domain/activity/activity';
import type { Instant } from '@lulla/domain/time/instant';
import { type CSSProperties, memo } from 'react';
import { ActivityRow, markOf } from '../../log/row/activity-row.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLogPart } from '../../sync/log.ts';

interface DayRowsProps {
  activities: readonly Activity[];
  /** Below them, sessions that began before the day and reach into it (R74). */
  reaching?: readonly Session[];
  now?: Instant;
}

/** The entries of a day, all of them in the document, so that a search in the page finds them; drawn as they come into sight. */
export const DayRows = memo(function DayRows({ activities, reaching = [], now }: DayRowsProps) {
  const waiting = useLogPart((log) => log.view.waiting);
  const writing = useLogPart((log) => log.writing);
  const { zone } = useDisplayContext();
  return (
    <ul className="history-rows" style={{ '--rows': activities.length } as CSSProperties}>
      {activities.map((activity) => (
        <ActivityRow key={activity.id} activity={activity} mark={markOf(activity.id, waiting, writing)} zone={zone} />
      ))}
      {now !== undefined &&
        reaching.map((session) => (
          <ActivityRow
            key={session.id}
            activity={session}
            mark={markOf(session.id, waiting, writing)}
            zone={zone}
            reachesInto={now}
          />
        ))}
    </ul>
  );
});
