import type { CalendarEvent } from '@lulla/domain/calendar/event';
import { addMonths, firstDay, monthOf } from '@lulla/domain/time/month';
import { type LocalDate, localDate } from '@lulla/domain/time/zone';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Screen } from '../../components/screen.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { SyncDot } from '../../log/sync-dot.tsx';
import { useNotices } from '../../log/write/use-notices.ts';
import { useLog } from '../../sync/log.ts';
import { getZone } from '../../time/zone.ts';
import { AboveCalendar, type OpenCalendarSheet } from './above-calendar.tsx';
import { eventsByDay } from './calendar-days.ts';
import { DayPanel } from './day-panel.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthHeader } from './month-header.tsx';
import { tellNotLoaded, useCalendarMonth } from './use-calendar-month.ts';
import './calendar.css';

const NO_EVENTS: readonly CalendarEvent[] = [];

/** `/calendar`: a month, its days with dots, and what is planned on one of them (accounts §2). `sheets`: those that open over it. */
export function CalendarScreen({ sheets }: { sheets: ReactNode }) {
  const words = useWords().calendar;
  useNotices('nothing_loaded');
  useNothingLoaded();
  const userId = useLog().userId;
  return (
    <Screen title={words.title} backLabel={words.back} trailing={<SyncDot />}>
      <Calendar key={userId} />
      {sheets}
    </Screen>
  );
}

function Calendar() {
  const today = localDate(useLogMinute(), getZone());
  // Null follows today, also past midnight.
  const [picked, setPicked] = useState<LocalDate | null>(null);
  const [sheet, setSheet] = useState<OpenCalendarSheet | null>(null);
  const day = picked ?? today;
  const month = useCalendarMonth(monthOf(day));
  const { events } = useLog().view;
  const days = useMemo(() => eventsByDay(events), [events]);
  const counts = useMemo(() => new Map([...days].map(([date, on]) => [date, on.length])), [days]);
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (date: LocalDate) => setPicked(date === today ? null : date);
  function show(date: LocalDate) {
    choose(monthOf(date) === monthOf(today) ? today : firstDay(monthOf(date)));
  }
  const step = (months: 1 | -1) => show(firstDay(addMonths(monthOf(day), months)));
  return (
    <div className="calendar">
      <section className="calendar-month">
        <MonthHeader month={monthOf(day)} isToday={day === today} onStep={step} onToday={() => choose(today)} />
        <MonthGrid chosen={day} today={today} counts={counts} onChoose={choose} onShow={show} onStep={step} />
      </section>
      <DayPanel
        day={day}
        isToday={day === today}
        events={days.get(day) ?? NO_EVENTS}
        month={month}
        heading={heading}
        onAdd={() => setSheet({ type: 'add', day })}
        onEdit={(event) => setSheet({ type: 'edit', event })}
        onDelete={(event) => setSheet({ type: 'delete', event })}
      />
      <AboveCalendar
        sheet={sheet}
        onClose={() => setSheet(null)}
        onSaved={choose}
        onDeleted={() => heading.current?.focus()}
      />
    </div>
  );
}

/** A device that has nothing says so in the calendar's own words here. */
function useNothingLoaded(): void {
  const hasFailed = useLog().phase === 'failed';
  useEffect(() => {
    if (hasFailed) tellNotLoaded();
  }, [hasFailed]);
}
