import { monthOf } from '@lulla/domain/time/month';
import type { LocalDate } from '@lulla/domain/time/zone';
import { createContext, type TouchEvent, useContext, useEffect, useRef } from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import { enGB, sv } from 'react-day-picker/locale';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { dateText, monthText } from '../../time/date-text.ts';
import { dayOfGrid, gridDate } from './calendar-days.ts';

const LOCALES = { sv, en: enGB };
const MOST_DOTS = 3;
const CLASS_NAMES = {
  month_grid: 'calendar-table',
  weekday: 'calendar-weekday',
  day: 'calendar-cell',
  today: 'calendar-today',
  selected: 'calendar-chosen',
};

export interface MonthGridProps {
  chosen: LocalDate;
  today: LocalDate;
  /** How many events each day has. */
  counts: ReadonlyMap<LocalDate, number>;
  onChoose: (day: LocalDate) => void;
  /** Another month is asked for; `day` lies in it. */
  onShow: (day: LocalDate) => void;
  onStep: (months: 1 | -1) => void;
}

const Counts = createContext<ReadonlyMap<LocalDate, number>>(new Map());

/** The days of a month, Monday first, with dots where something is planned. Arrow keys move by day and week. */
export function MonthGrid({ chosen, today, counts, onChoose, onShow, onStep }: MonthGridProps) {
  const words = useWords().calendar;
  const language = useLanguage();
  const swipe = useSwipe(onStep);
  const countOf = (date: Date) => counts.get(dayOfGrid(date)) ?? 0;
  return (
    <Counts value={counts}>
      <div {...swipe} className="calendar-grid">
        <DayPicker
          classNames={CLASS_NAMES}
          mode="single"
          required
          locale={LOCALES[language]}
          weekStartsOn={1}
          month={gridDate(chosen)}
          today={gridDate(today)}
          selected={gridDate(chosen)}
          onSelect={(date: Date) => onChoose(dayOfGrid(date))}
          onMonthChange={(date) => onShow(dayOfGrid(date))}
          hideNavigation
          components={{ MonthCaption: NoCaption, DayButton }}
          labels={{
            labelGrid: (date) => monthText(monthOf(dayOfGrid(date)), language),
            labelDayButton: (date, { today: isToday }) =>
              words.day(dateText(dayOfGrid(date), language), { isToday: isToday === true, count: countOf(date) }),
          }}
        />
      </div>
    </Counts>
  );
}

/** The screen's own heading says it. */
function NoCaption() {
  return <span hidden />;
}

function DayButton({ day, modifiers, ...button }: DayButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  const count = useContext(Counts).get(day.isoDate as LocalDate) ?? 0;
  useEffect(() => {
    if (modifiers['focused']) element.current?.focus();
  }, [modifiers]);
  return (
    <button ref={element} {...button} className="calendar-day">
      <span className="calendar-number">{button.children}</span>
      <span aria-hidden="true" className="calendar-dots">
        {Array.from({ length: Math.min(count, MOST_DOTS) }, (_, dot) => (
          <span key={dot} className="calendar-dot" />
        ))}
      </span>
    </button>
  );
}

/** So far sideways, in px, and further than up or down, is a swipe. */
const FAR = 48;

/** Calls back with 1 for a swipe to the left (onwards), -1 for one to the right. Buttons do the same for everybody else. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!from || !touch) return;
      const [across, along] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(across) < FAR || Math.abs(across) < 2 * Math.abs(along)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
  };
}
