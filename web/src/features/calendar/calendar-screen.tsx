import type { CalendarEvent } from '@lulla/domain/calendar/event';
import { addMonths, firstDay, type LocalMonth, monthOf } from '@lulla/domain/time/month';
import { type LocalDate, localDate } from '@lulla/domain/time/zone';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Screen } from '../../components/screen.tsx';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { SyncDot } from '../../log/sync-dot.tsx';
import { useNotices } from '../../log/write/use-notices.ts';
import { getEngine, useLog } from '../../sync/log.ts';
import { getZone } from '../../time/zone.ts';
import { eventsByDay, isMonthHeld } from './calendar-days.ts';
import { DayPanel } from './day-panel.tsx';
import { MonthGrid } from './month-grid.tsx';
import { VisitProposals } from './visit-proposals.tsx';
import './calendar.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { showToast, tellNotOpened } from '../../components/toast/toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import { type LogRead, useLogRead } from '../../log/server/use-log-read.ts';
import { whenIdle } from '../../sync/when-idle.ts';
import { monthText } from '../../time/date-text.ts';
import type { OpenCalendarSheet } from './calendar-sheets.tsx';

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
  function showToday() {
    // The pressed button goes away.
    flushSync(() => choose(today));
    heading.current?.focus({ preventScroll: true });
  }
  const step = (months: 1 | -1) => show(firstDay(addMonths(monthOf(day), months)));
  return (
    <div className="calendar">
      <section className="calendar-month">
        <MonthHeader month={monthOf(day)} isToday={day === today} onStep={step} onToday={showToday} />
        <MonthGrid chosen={day} today={today} counts={counts} onChoose={choose} onShow={show} onStep={step} />
      </section>
      <DayPanel
        day={day}
        isToday={day === today}
        events={days.get(day) ?? NO_EVENTS}
        month={month}
        heading={heading}
        proposals={<VisitProposals onOpen={setSheet} />}
        onAdd={() => setSheet({ type: 'add', day })}
        onEdit={(event) => setSheet({ type: 'edit', event })}
        onDelete={(event) => setSheet({ type: 'delete', event })}
        onShare={() => setSheet({ type: 'address' })}
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

/** `isCovered`: every event of the month is in the view. Otherwise it is being read, or `read` says why not. */
function useCalendarMonth(month: LocalMonth): { isCovered: boolean; read: LogRead<void> } {
  const log = useLog();
  const isCovered = isMonthHeld(log, month, getZone());
  // Another family's calendar is read anew; before the first sync the sync itself says why there is nothing.
  const read = useLogRead(`${log.epoch} ${month}`, async () => (await getEngine()).readMonth(month), {
    enabled: !isCovered && log.epoch !== null,
  });
  useEffect(() => {
    if (!isCovered && read.state === 'failed') tellNotLoaded();
  }, [isCovered, read.state]);
  return { isCovered, read };
}

/** The catalogue's text (accounts §8). */
function tellNotLoaded(): void {
  const { loadFailed, loadFailedText } = getWords().calendar;
  showToast({ title: loadFailed, description: loadFailedText, kind: 'danger', slot: 'calendar-load' });
}

const sheets = lazyPart(async () => (await import('./calendar-sheets.tsx')).CalendarSheets);

interface AboveCalendarProps {
  sheet: OpenCalendarSheet | null;
  onClose: () => void;
  onSaved: (day: LocalDate) => void;
  onDeleted: () => void;
}

/** What is open above the calendar. What was open stays mounted until its closing motion has ended; the next begins anew. */
function AboveCalendar({ sheet, onClose, ...events }: AboveCalendarProps) {
  const [{ shown, turn }, setShown] = useState<{ shown: OpenCalendarSheet | null; turn: number }>({
    shown: null,
    turn: 0,
  });
  if (sheet !== null && sheet !== shown) setShown({ shown: sheet, turn: turn + 1 });
  useEffect(() => whenIdle(sheets.prefetch), []);
  if (!shown) return null;
  const leave = () => setShown((before) => ({ ...before, shown: null }));
  function fail() {
    onClose();
    leave();
    tellNotOpened();
  }
  return (
    <sheets.Part
      key={turn}
      sheet={shown}
      open={sheet !== null}
      onClose={onClose}
      onClosed={leave}
      onFailed={fail}
      {...events}
    />
  );
}

interface MonthHeaderProps {
  month: LocalMonth;
  /** Today is chosen: there is no way to lead back. */
  isToday: boolean;
  onStep: (months: 1 | -1) => void;
  onToday: () => void;
}

/** The month's name, the way to those beside it, and back to today. */
function MonthHeader({ month, isToday, onStep, onToday }: MonthHeaderProps) {
  const words = useWords().calendar;
  const language = useLanguage();
  return (
    <header className="calendar-header">
      <h2 aria-live="polite" className="min-w-0 flex-auto text-title font-semibold">
        {monthText(month, language)}
      </h2>
      {!isToday && (
        <Button variant="quiet" size="medium" className="px-3" onClick={onToday}>
          {words.today}
        </Button>
      )}
      <div className="-mr-2.5 flex">
        <IconButton label={words.previousMonth} Icon={ChevronLeft} onClick={() => onStep(-1)} />
        <IconButton label={words.nextMonth} Icon={ChevronRight} onClick={() => onStep(1)} />
      </div>
    </header>
  );
}
