import type { SleepDay } from '@lulla/domain/statistics/sleep';
import { HOUR } from '@lulla/domain/time/instant';
import { dateText } from '../../../time/date-text.ts';
import { ChartTable } from '../parts/chart-table.tsx';
import { barTimes, type ChartReader, dayTotal } from './sleep-text.ts';

interface WeekProps {
  days: readonly SleepDay[];
  reader: ChartReader;
}

/** The week chart as a table: each day's sleeps with their times, and its total. */
export function SleepWeekTable({ caption, days, reader }: WeekProps & { caption: string }) {
  const { sleep } = reader.words;
  return (
    <ChartTable
      caption={caption}
      columns={[sleep.day, sleep.times, sleep.total]}
      rows={days.map((day) => ({
        key: day.date,
        cells: [
          dateText(day.date, reader.language),
          day.bars.map((bar) => barTimes(bar, reader)).join(', ') || '–',
          <Total key="total" day={day} reader={reader} />,
        ],
      }))}
    />
  );
}

function Total({ day, reader }: { day: SleepDay; reader: ChartReader }) {
  return (
    <>
      <span className="block whitespace-nowrap">{dayTotal(day, reader)}</span>
      {day.sessions > 0 && (
        <span className="block text-label whitespace-nowrap text-muted">
          {reader.words.sleep.sessions(day.sessions)}
        </span>
      )}
    </>
  );
}

/** Says why a row is longer or shorter than the others. */
export function ClockChanges({ days, reader: { words, language } }: WeekProps) {
  const changed = days.filter(({ length }) => length !== 24 * HOUR);
  return changed.map(({ date, length }) => (
    <p key={date} className="text-label text-muted">
      {words.week.dayHoursText(dateText(date, language), length / HOUR)}
    </p>
  ));
}
