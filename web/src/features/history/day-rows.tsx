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
        <Row key={activity.id} activity={activity} waiting={waiting.has(activity.id)} zone={zone} />
      ))}
    </ul>
  );
});

/** A row is drawn anew when its entry has changed, or the reader's clock. */
const Row = memo(function Row({ activity, waiting }: { activity: Activity; waiting: boolean; zone: string }) {
  return <ActivityRow activity={activity} waiting={waiting} />;
});
