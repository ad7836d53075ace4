import type { Activity, Session } from '@lulla/domain/activity/activity';
import type { Instant } from '@lulla/domain/time/instant';
import { type CSSProperties, memo } from 'react';
import { ActivityRows } from '../../log/row/activity-rows.tsx';

interface DayRowsProps {
  activities: readonly Activity[];
  /** Below them, sessions that began before the day and reach into it (R74). */
  reaching?: readonly Session[];
  now?: Instant;
}

/** The entries of a day, all of them in the document, so that a search in the page finds them; drawn as they come into sight. */
export const DayRows = memo(function DayRows(props: DayRowsProps) {
  return (
    <ul className="history-rows" style={{ '--rows': props.activities.length } as CSSProperties}>
      <ActivityRows {...props} />
    </ul>
  );
});
