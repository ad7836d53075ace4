import { HOUR } from '@lulla/domain/time/instant';
import type { ReactNode } from 'react';
import { weekdayText } from '../../../time/date-text.ts';
import { dayTotal, type SleepDisplay } from './sleep-text.ts';
import type { PlacedBar, WeekRow } from './week-rows.ts';

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
const two = (value: number) => String(value).padStart(2, '0');
/** The line of a day is 44 px high for a finger, and the picture in it 20. */
const TOP = 12;
const THICK = 20;
const ROUND = 5;
const PLAIN_HOURS = 24;

export interface WeekDayProps {
  row: WeekRow;
  isToday: boolean;
  /** Read out before its sleeps. */
  label: string;
  display: SleepDisplay;
  children: ReactNode;
}

/** One day of the week chart: its name, its hours, its sleeps, its total. */
export function WeekDay({ row, isToday, label, display, children }: WeekDayProps) {
  const { day, width, hours, past } = row;
  const isPlain = day.length === PLAIN_HOURS * HOUR;
  const group = row.bars.length > 0 ? { role: 'group', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <div {...group} data-date={day.date} data-today={isToday || undefined} className="week-chart-day">
      <span aria-hidden="true" className="week-chart-name">
        {weekdayText(day.date, display.language)}
        {!isPlain && <span className="block text-tick">{display.words.week.dayHours(day.length / HOUR)}</span>}
      </span>
      <span className="week-chart-line">
        {isToday && <span className="week-chart-today" style={{ right: `calc(${percent(1 - width)} - 4px)` }} />}
        <svg role="none" width="100%" height="44" className="week-chart-picture">
          {past < width && (
            <rect x="0.5" y={TOP + 0.5} width={percent(width)} height={THICK - 1} rx={ROUND} className="ahead" />
          )}
          {past > 0 && <rect x="0" y={TOP} width={percent(past)} height={THICK} rx={ROUND} className="past" />}
          {hours.map((at) => (
            <line key={at} x1={percent(at)} x2={percent(at)} y1="0" y2="44" className="hour" />
          ))}
          {children}
        </svg>
      </span>
      <span aria-hidden="true" className="week-chart-total">
        {past > 0 && dayTotal(day, display)}
      </span>
    </div>
  );
}

export interface SleepBarPictureProps {
  id: string;
  placed: PlacedBar;
  isChosen: boolean;
  label: string;
}

/** A sleep. One that still runs breathes, and its end is open. */
export function SleepBarPicture({ id, placed: { bar, from, width }, isChosen, label }: SleepBarPictureProps) {
  const grow = isChosen ? 5 : 0;
  const box = { y: TOP - grow, height: THICK + 2 * grow };
  return (
    <g id={id} role="option" aria-selected={isChosen} aria-label={label} className={barStyle(bar.isRunning, isChosen)}>
      <rect {...box} x={percent(from)} width={percent(width)} rx={ROUND - 1} />
      {bar.isRunning && <rect {...box} x={percent(from + width / 2)} width={percent(width / 2)} />}
    </g>
  );
}

function barStyle(isRunning: boolean, isChosen: boolean): string {
  return `bar ${isChosen ? 'bar-chosen' : ''} ${isRunning ? 'animate-breathe' : ''}`;
}

/** 00 to 24 below the chart. */
export function WeekHours({ scale }: { scale: number }) {
  return (
    <div aria-hidden="true" className="week-chart-hours text-tick text-muted">
      {[0, 6, 12, 18, 24].map((hour) => (
        <span key={hour} style={{ left: percent(hour / scale) }}>
          {two(hour)}
        </span>
      ))}
    </div>
  );
}
