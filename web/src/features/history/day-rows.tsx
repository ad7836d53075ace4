import type { Activity } from '@lulla/domain/activity/activity';
import { type CSSProperties, memo } from 'react';
import { useLogPart } from '../../sync/log.ts';
import { ActivityRow } from '../activity/activity-row.tsx';
import { useReader } from '../activity/use-reader.ts';

/** The entries of a day, all of them in the document, so that a search in the page finds them; drawn as they come into sight. */
export const DayRows = memo(function DayRows({ activities }: { activities: readonly Activity[] }) {
  const waiting = useLogPart((log) => log.view.waiting);
  const { zone } = useReader();
  return (
    <ul className="history-rows" style={{ '--rows': activities.length } as CSSProperties}>
      {activities.map((activity) => (
        <ActivityRow key={activity.id} activity={activity} waiting={waiting.has(activity.id)} zone={zone} />
      ))}
    </ul>
  );
});
