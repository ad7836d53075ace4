import type { LocalDate } from '@lulla/domain/time/zone';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { dateText } from '../../../time/date-text.ts';
import { barSpoken, dayTotal, type SleepDisplay } from './sleep-text.ts';
import { SleepBarPicture, WeekDay, WeekHours } from './sleep-week-row.tsx';
import { barAfterKey, barAt, type ChosenBar, chosenOf, findChosen, type WeekRow } from './week-rows.ts';
import '../sleep-week-chart.css';

/** Half of the 44 px that a finger needs: a tap beside a narrow bar still means it. */
const REACH_PX = 22;

export interface SleepWeekChartProps {
  /** Read out: which week this is. */
  label: string;
  rows: readonly WeekRow[];
  /** Hours that the whole width stands for. */
  scale: number;
  today: LocalDate;
  chosen: ChosenBar | null;
  onChoose: (chosen: ChosenBar | null) => void;
  display: SleepDisplay;
}

/**
 * Seven days, Monday first, by 24 hours (core-tracking §2). One tab stop: arrow keys go from sleep to sleep, a tap chooses
 * the nearest. Days of 23 and 25 hours are as long as they are (P20).
 */
export function SleepWeekChart(props: SleepWeekChartProps) {
  const { label, rows, scale, chosen, onChoose } = props;
  const id = useId();
  const days = <Days {...props} id={id} />;
  const hours = <WeekHours scale={scale} />;
  // A week without sleep has nothing to choose.
  if (rows.every(({ bars }) => bars.length === 0)) {
    return (
      <div role="img" aria-label={label} className="week-chart">
        {days}
        {hours}
      </div>
    );
  }
  function move(event: KeyboardEvent) {
    const next = event.key === 'Escape' ? null : barAfterKey(rows, chosen, event.key);
    if (!next && (event.key !== 'Escape' || !chosen)) return;
    event.preventDefault();
    onChoose(next);
  }
  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={findChosen(rows, chosen) ? optionId(id, chosen) : undefined}
      onClick={(event) => onChoose(barOfTap(event, rows))}
      onKeyDown={move}
      className="week-chart focus-ring"
    >
      {days}
      {hours}
    </div>
  );
}

function Days({ id, rows, today, chosen, display }: SleepWeekChartProps & { id: string }) {
  const present = findChosen(rows, chosen);
  return rows.map((row) => (
    <WeekDay
      key={row.day.date}
      row={row}
      isToday={row.day.date === today}
      label={daySpoken(row, display)}
      display={display}
    >
      {row.bars.map((placed) => (
        <SleepBarPicture
          key={placed.bar.from}
          id={optionId(id, chosenOf(row.day.date, placed.bar))}
          placed={placed}
          isChosen={placed.bar === present && row.day.date === chosen?.date}
          label={barSpoken(placed.bar, row.day.date, display)}
        />
      ))}
    </WeekDay>
  ));
}

function daySpoken({ day }: WeekRow, display: SleepDisplay): string {
  return `${dateText(day.date, display.language)}: ${dayTotal(day, display)}`;
}

function optionId(id: string, bar: ChosenBar | null): string {
  return `${id}-${bar?.date}-${bar?.sleepId}`;
}

function barOfTap({ target, clientX }: MouseEvent, rows: readonly WeekRow[]): ChosenBar | null {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null;
  const row = rows.find(({ day }) => day.date === line?.dataset['date']);
  const box = line?.querySelector('svg')?.getBoundingClientRect();
  if (!row || !box) return null;
  const bar = barAt(row, (clientX - box.left) / box.width, REACH_PX / box.width);
  return bar && chosenOf(row.day.date, bar);
}
