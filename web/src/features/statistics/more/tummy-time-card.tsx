import type { Activity } from '@lulla/domain/activity/activity';
import { tummyTimeOf } from '@lulla/domain/statistics/tummy-time';
import { MINUTE } from '@lulla/domain/time/instant';
import { addDays, localDate } from '@lulla/domain/time/zone';
import { useWords } from '../../../i18n/use-words.ts';
import { TummyTimeIcon } from '../../../log/icons/own-icons.tsx';
import { useLogMinute } from '../../../log/log-clock.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { DayColumns } from '../parts/day-columns.tsx';
import { Figure, Parts, StatisticCard } from '../parts/statistic.tsx';

const DAYS = 7;
/** Fewer minutes on all days are not drawn as high as many. */
const FULL_MINUTES = 5;

/** Tummy time today, and of the last seven days. */
export function TummyTimeCard({ activities }: { activities: readonly Activity[] }) {
  const { zone } = useDisplayContext();
  const { activity, more } = useWords();
  const words = more.statistics;
  const now = useLogMinute();
  const today = localDate(now, zone);
  const days = Array.from({ length: DAYS }, (_, place) =>
    tummyTimeOf(activities, addDays(today, place + 1 - DAYS), { now, zone }),
  );
  const { total = 0, sessions = 0 } = days.at(-1) ?? {};
  return (
    <StatisticCard label={words.tummyTime} icon={TummyTimeIcon} tone="tummy">
      <Figure value={sessions === 0 ? null : activity.duration(total)} />
      <Parts parts={[sessions === 0 ? null : words.sessions(sessions)]} />
      <DayColumns
        title={words.columns}
        days={days.map((day) => {
          const minutes = Math.round(day.total / MINUTE);
          return {
            date: day.date,
            size: minutes,
            text: [day.sessions === 0 ? '–' : day.total < MINUTE ? '< 1' : String(minutes)],
            cell: day.sessions === 0 ? '–' : activity.duration(day.total),
          };
        })}
        average={null}
        least={FULL_MINUTES}
        heading={words.minutes}
      />
    </StatisticCard>
  );
}
