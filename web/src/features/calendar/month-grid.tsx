import { monthOf } from '@lulla/domain/time/month';
import type { LocalDate } from '@lulla/domain/time/zone';
import { type KeyboardEvent, type TouchEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { dateText, monthText, weekdayText } from '../../time/date-text.ts';
import { dayByKey, weekOf, weeksOf } from './calendar-days.ts';

const MOST_DOTS = 3;

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

/** The days of a month, Monday first, with dots where something is planned. Arrow keys move by day and week. */
export function MonthGrid({ chosen, today, counts, onChoose, onShow, onStep }: MonthGridProps) {
  const language = useLanguage();
  const swipe = useSwipe(onStep);
  const table = useRef<HTMLTableElement>(null);
  const month = monthOf(chosen);
  const weeks = useMemo(() => weeksOf(month), [month]);
  // Where the focus is, or goes with a key.
  const [reached, setReached] = useState<LocalDate | null>(null);
  const inTabOrder = reached !== null && monthOf(reached) === month ? reached : chosen;
  useEffect(() => {
    if (reached !== null) buttonOf(table.current, reached)?.focus();
  }, [reached]);
  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const to = dayByKey(inTabOrder, event.key, event.shiftKey);
    if (to === null) return;
    event.preventDefault();
    if (monthOf(to) !== month) onShow(to);
    setReached(to);
  }
  return (
    <div {...swipe} className="calendar-grid">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA Authoring Practices
        role="grid"
        aria-label={monthText(month, language)}
        className="calendar-table"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setReached(dayOf(target))}
        onBlur={({ relatedTarget }) => !table.current?.contains(relatedTarget) && setReached(null)}
      >
        {/* Each day's own name begins with its weekday. */}
        <thead aria-hidden="true">
          <tr>
            {weekOf(chosen).map((day) => (
              <th key={day} className="calendar-weekday">
                {weekdayText(day, language).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) =>
                day === null ? (
                  <td key={place} className="calendar-cell" />
                ) : (
                  <Day
                    key={day}
                    day={day}
                    isToday={day === today}
                    isChosen={day === chosen}
                    isInTabOrder={day === inTabOrder}
                    count={counts.get(day) ?? 0}
                    onChoose={onChoose}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  day: LocalDate;
  isToday: boolean;
  isChosen: boolean;
  /** The one that the Tab key leads to. */
  isInTabOrder: boolean;
  count: number;
  onChoose: (day: LocalDate) => void;
}

function Day({ day, isToday, isChosen, isInTabOrder, count, onChoose }: DayProps) {
  const words = useWords().calendar;
  const name = words.day(dateText(day, useLanguage()), { isToday, count });
  const look = `${isToday ? 'calendar-today' : ''} ${isChosen ? 'calendar-chosen' : ''}`;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid
    <td data-day={day} aria-selected={isChosen || undefined} className={`calendar-cell ${look}`}>
      <button
        type="button"
        aria-label={name}
        tabIndex={isInTabOrder ? 0 : -1}
        onClick={() => onChoose(day)}
        className="calendar-day"
      >
        <span className="calendar-number">{Number(day.slice(8))}</span>
        <span aria-hidden="true" className="calendar-dots">
          {Array.from({ length: Math.min(count, MOST_DOTS) }, (_, dot) => (
            <span key={dot} className="calendar-dot" />
          ))}
        </span>
      </button>
    </td>
  );
}

function dayOf(button: Element): LocalDate | null {
  return (button.closest('td')?.dataset['day'] as LocalDate | undefined) ?? null;
}

function buttonOf(table: HTMLTableElement | null, day: LocalDate): HTMLButtonElement | null {
  return table?.querySelector(`[data-day="${day}"] button`) ?? null;
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
