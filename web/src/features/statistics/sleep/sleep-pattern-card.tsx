import type { SleepPattern } from '@lulla/domain/statistics/sleep-week';
import { ChartColumn } from 'lucide-react';
import { useWords } from '../../../i18n/use-words.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { dateText } from '../../../time/date-text.ts';
import { ChartTable } from '../parts/chart-table.tsx';
import { Figure, StatisticCard } from '../parts/statistic.tsx';
import { SleepPatternChart } from './sleep-pattern-chart.tsx';
import { dayTotal } from './sleep-text.ts';

/** The average of the last seven days and the days it is made of (core-tracking §2: insights, 7-day pattern). */
export function SleepPatternCard({ pattern: { days, average } }: { pattern: SleepPattern }) {
  const { activity, statistics: words } = useWords();
  const { language, zone } = useDisplayContext();
  const { sleep } = words;
  const today = days.at(-1);
  return (
    <StatisticCard label={sleep.average} icon={ChartColumn} tone="sleep" className="statistics-sleep-pattern">
      <Figure value={average === null ? null : activity.duration(average)} instead={sleep.noWholeDay} />
      <div className="pattern-frame">
        <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 text-secondary text-muted">
          <h4>{sleep.pattern}</h4>
          <p aria-hidden="true" className="pattern-key text-label">
            {sleep.averageLine}
          </p>
        </div>
        <SleepPatternChart days={days} average={average} />
        <ChartTable
          hidden
          caption={sleep.pattern}
          columns={[sleep.day, sleep.total]}
          rows={days.map((day) => ({
            key: day.date,
            cells: [
              day === today ? sleep.notOver(dateText(day.date, language)) : dateText(day.date, language),
              dayTotal(day, { words, language, zone }),
            ],
          }))}
        />
      </div>
      <p className="mt-3 text-label text-muted">{sleep.todayNotOver}</p>
    </StatisticCard>
  );
}
