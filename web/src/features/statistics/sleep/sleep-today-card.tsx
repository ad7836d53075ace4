import type { SleepDay } from '@lulla/domain/statistics/sleep';
import { Moon } from 'lucide-react';
import { useWords } from '../../../i18n/use-words.ts';
import { StatisticCard } from '../parts/statistic.tsx';
import { SleepFigures } from './sleep-figures.tsx';

/** Today's sleep: total, sessions, the longest of them (core-tracking §2, Sleep). */
export function SleepTodayCard({ today }: { today: SleepDay }) {
  const { activity, statistics } = useWords();
  const words = statistics.sleep;
  return (
    <StatisticCard label={words.today} icon={Moon} tone="sleep" className="statistics-sleep-today">
      <SleepFigures day={today} />
      {today.longest !== null && (
        <dl className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="text-secondary text-muted">{words.longest}</dt>
          <dd className="font-semibold">{activity.duration(today.longest)}</dd>
        </dl>
      )}
    </StatisticCard>
  );
}
