import type { Activity } from '@lulla/domain/activity/activity';
import { Star } from 'lucide-react';
import { ListRow } from '../../../components/list-row.tsx';
import { useWords } from '../../../i18n/use-words.ts';
import { openSheet } from '../../../log/open-sheet.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { formatDate } from '../../../time/day-names.ts';
import { StatisticCard } from '../parts/statistic.tsx';

/** First times, the latest first; a tap opens one. All of them are on the device (D10). */
export function FirstsCard({ activities }: { activities: readonly Activity[] }) {
  const display = useDisplayContext();
  const words = useWords().more.statistics;
  const firsts = activities.filter((activity) => activity.kind === 'note' && activity.isFirst);
  return (
    <StatisticCard label={words.firsts} icon={Star} tone="note">
      {firsts.length === 0 ? (
        <p className="mt-2 text-muted">{words.noFirsts}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {firsts.map(({ id, note, startedAt }) => (
            <li key={id}>
              <ListRow
                tone="note"
                title={<span className="line-clamp-3 [overflow-wrap:anywhere]">{note}</span>}
                subtitle={formatDate(startedAt, display)}
                onPress={() => openSheet({ type: 'details', activityId: id })}
              />
            </li>
          ))}
        </ul>
      )}
    </StatisticCard>
  );
}
