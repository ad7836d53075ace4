import type { SleepDay } from '@lulla/domain/statistics/sleep';
import { HOUR } from '@lulla/domain/time/instant';
import { dateText } from '../../../time/date-text.ts';
import { ChartTable } from '../parts/chart-table.tsx';
import { barTimes, dayTotal, type SleepDisplay } from './sleep-text.ts';

interface WeekProps {
  days: readonly SleepDay[];
  display: SleepDisplay;
}

/** The week chart as a table: each day's sleeps with their times, and its total. */
export function SleepWeekTable({ caption, days, display }: WeekProps & { caption: string }) {
  const { sleep } = display.words;
  return (
    <ChartTable
      caption={caption}
      columns={[sleep.day, sleep.times, sleep.total]}
      rows={() =>
        days.map((day) => ({
          key: day.date,
          cells: [
            dateText(day.date, display.language),
            day.bars.map((bar) => barTimes(bar, display)).join(', ') || '–',
            <Total key="total" day={day} display={display} />,
          ],
        }))
      }
    />
  );
}

function Total({ day, display }: { day: SleepDay; display: SleepDisplay }) {
  return (
    <>
      <span className="block whitespace-nowrap">{dayTotal(day, display)}</span>
      {day.sessions > 0 && (
        <span className="block text-label whitespace-nowrap text-muted">
          {display.words.sleep.sessions(day.sessions)}
        </span>
      )}
    </>
  );
}

/** Says why a row is longer or shorter than the others. */
export function ClockChanges({ days, display: { words, language } }: WeekProps) {
  const changed = days.filter(({ length }) => length !== 24 * HOUR);
  return changed.map(({ date, length }) => (
    <p key={date} className="text-label text-muted">
      {words.week.dayHoursText(dateText(date, language), length / HOUR)}
    </p>
  ));
}
