import type { RecentDay } from '@lulla/domain/statistics/recent-days';
import type { Instant } from '@lulla/domain/time/instant';
import { Milk } from 'lucide-react';
import { duration } from '../../../i18n/grammar/duration.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { dateText, weekdayText } from '../../../time/date-text.ts';
import { formatClock } from '../../../time/wall-clock.ts';
import { ChartTable } from '../parts/chart-table.tsx';
import { Figure, StatisticCard } from '../parts/statistic.tsx';
import { WeekHours } from '../sleep/sleep-week-row.tsx';
import { type WeekRow, weekRows, weekScale } from '../sleep/week-rows.ts';
import { DayLine, feedPlaces } from './day-line.tsx';
import '../day-pattern.css';

interface DayPatternProps {
  days: readonly RecentDay[];
  now: Instant;
}

/** Feeds and sleep of the last days on the 24 hours, a row a day: where the nights lengthen and the meals settle is seen. */
export function DayPatternCard({ days, now }: DayPatternProps) {
  const { language, zone } = useDisplayContext();
  const { days: words, sleep } = useWords().statistics;
  const isLogged = days.some(({ feedStarts, sleep: { bars } }) => feedStarts.length + bars.length > 0);
  return (
    <StatisticCard label={words.pattern} icon={Milk} tone="feed" className="statistics-days-pattern">
      {isLogged ? (
        <>
          <DayPattern days={days} now={now} />
          <ChartTable
            caption={words.pattern}
            columns={[sleep.day, words.fedAt, words.slept]}
            rows={() =>
              days.map(({ date, feedStarts, sleep: { bars, asleep } }) => ({
                key: date,
                cells: [
                  dateText(date, language),
                  feedStarts.map((start) => formatClock(start, zone)).join(', ') || '–',
                  bars.length > 0 ? duration(language, asleep) : '–',
                ],
              }))
            }
          />
        </>
      ) : (
        <Figure value={null} />
      )}
    </StatisticCard>
  );
}

function DayPattern({ days, now }: DayPatternProps) {
  const { zone } = useDisplayContext();
  const { days: words } = useWords().statistics;
  const sleeps = days.map(({ sleep }) => sleep);
  const scale = weekScale(sleeps);
  const rows = weekRows(sleeps, { now, zone });
  return (
    <div aria-hidden="true" className="day-pattern">
      <p className="day-pattern-key text-label text-muted">
        <span data-tone="feed">{words.feed}</span>
        <span data-tone="sleep">{words.sleep}</span>
      </p>
      {rows.map((row, index) => (
        <Row
          key={row.day.date}
          row={row}
          feeds={feedPlaces(days[index], row, scale)}
          isToday={index === rows.length - 1}
        />
      ))}
      <WeekHours scale={scale} />
    </div>
  );
}

/** `feeds`: their places, as shares of the chart's width. */
function Row({ row, feeds, isToday }: { row: WeekRow; feeds: readonly number[]; isToday: boolean }) {
  const { language } = useDisplayContext();
  const { date } = row.day;
  return (
    <div className="day-pattern-day" data-today={isToday || undefined}>
      <span className="day-pattern-name">
        <span className="day-pattern-weekday">{weekdayText(date, language)} </span>
        {Number(date.slice(8))}
      </span>
      <DayLine row={row} feeds={feeds} />
    </div>
  );
}
