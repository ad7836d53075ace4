import type { Activity } from '@lulla/domain/activity/activity';
import { pumpingOf } from '@lulla/domain/statistics/pumping';
import { addDays, localDate } from '@lulla/domain/time/zone';
import { Droplets } from 'lucide-react';
import { volumeNumber } from '../../../i18n/grammar/volume.ts';
import { useLanguage, useUnits, useWords } from '../../../i18n/use-words.ts';
import { useLogMinute } from '../../../log/log-clock.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { DayColumns } from '../parts/day-columns.tsx';
import { Figure, Parts, StatisticCard } from '../parts/statistic.tsx';

const DAYS = 7;
/** Less on all days is not drawn as high as much. */
const FULL_ML = 200;

/** What was pumped today, and on the last seven days. */
export function PumpingCard({ activities }: { activities: readonly Activity[] }) {
  const { zone } = useDisplayContext();
  const { activity, more } = useWords();
  const words = more.statistics;
  const language = useLanguage();
  const { volume: unit } = useUnits();
  const today = localDate(useLogMinute(), zone);
  const days = Array.from({ length: DAYS }, (_, place) =>
    pumpingOf(activities, addDays(today, place + 1 - DAYS), zone),
  );
  const { totalMl = null, sessions = 0 } = days.at(-1) ?? {};
  return (
    <StatisticCard label={words.pumped} icon={Droplets} tone="pumping">
      <Figure value={totalMl === null ? null : volumeNumber(language, totalMl)} unit={unit} />
      <Parts parts={[sessions === 0 ? null : words.sessions(sessions)]} />
      <DayColumns
        title={words.columns}
        days={days.map((day) => ({
          date: day.date,
          size: day.totalMl ?? 0,
          text: [day.totalMl === null ? '–' : volumeNumber(language, day.totalMl)],
          cell: day.totalMl === null ? '–' : activity.entry.ml(day.totalMl),
        }))}
        average={null}
        least={FULL_ML}
        heading={unit}
      />
    </StatisticCard>
  );
}
