import type { CalendarEvent } from '@lulla/domain/calendar/event';
import type { LocalDate } from '@lulla/domain/time/zone';
import { CalendarDays, CalendarSync, CloudOff, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { OfflineState } from '../../components/offline-state.tsx';
import { StatusLine } from '../../components/status-line.tsx';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import type { LogRead } from '../../log/server/use-log-read.ts';
import { LoadingRows } from '../../log-entry/today-list.tsx';
import { syncNow, useLog } from '../../sync/log.ts';
import { dateText } from '../../time/date-text.ts';
import { EventRow } from './event-row.tsx';

export interface DayPanelProps {
  day: LocalDate;
  isToday: boolean;
  events: readonly CalendarEvent[];
  /** Whether the month is on this device whole, and how its reading goes if not. */
  month: { isCovered: boolean; read: LogRead<void> };
  /** Takes the focus when the focused element is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Below the events. */
  proposals: ReactNode;
  onAdd: () => void;
  onEdit: (event: CalendarEvent) => void;
  onDelete: (event: CalendarEvent) => void;
  /** Shows the calendar in another one. */
  onShare: () => void;
}

/** The events of the chosen day. */
export function DayPanel({ day, isToday, events, month, heading, proposals, ...on }: DayPanelProps) {
  const words = useWords().calendar;
  const language = useLanguage();
  const { waiting } = useLog().view;
  const id = useId();
  return (
    <section aria-labelledby={id} className="calendar-panel">
      <h2 id={id} ref={heading} tabIndex={-1} className="flex flex-wrap items-baseline gap-x-2 outline-none">
        <span className="text-body font-semibold">{dateText(day, language)}</span>
        {isToday && <span className="text-secondary font-normal text-muted">{words.today.toLowerCase()}</span>}
      </h2>
      {events.length > 0 && (
        <ul className="calendar-events">
          {events.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              waiting={waiting.has(event.id)}
              onEdit={() => on.onEdit(event)}
              onDelete={() => on.onDelete(event)}
            />
          ))}
        </ul>
      )}
      <DayStatus isEmpty={events.length === 0} {...month} />
      {proposals}
      <div className="calendar-add">
        <Button full onClick={on.onAdd}>
          <Plus aria-hidden="true" className="size-5" />
          {words.add}
        </Button>
      </div>
      <Button variant="quiet" size="medium" full className="calendar-elsewhere" onClick={on.onShare}>
        <CalendarSync aria-hidden="true" className="size-5 shrink-0" />
        {words.elsewhere}
      </Button>
    </section>
  );
}

/** Below the events of a day: that there are none, that more is coming, or why not. */
function DayStatus({ isEmpty, isCovered, read }: { isEmpty: boolean; isCovered: boolean; read: LogRead<void> }) {
  const words = useWords().calendar;
  const { phase, sync, epoch } = useLog();
  const isOffline = sync.state === 'offline' || read.state === 'offline';
  if (isCovered) {
    if (!isEmpty) return null;
    const text = sync.state === 'offline' ? words.emptyOfflineText : words.nothingPlannedText;
    return <EmptyState Icon={CalendarDays} title={words.nothingPlanned} text={text} />;
  }
  if (phase === 'failed' || read.state === 'failed') {
    const retry = epoch === null ? () => void syncNow() : read.retry;
    if (!isEmpty) return <StatusLine text={words.loadFailed} onRetry={retry} />;
    return <ErrorState title={words.loadFailed} text={words.loadFailedText} spoken={false} onRetry={retry} />;
  }
  if (isOffline) {
    if (!isEmpty) return <StatusLine Icon={CloudOff} text={words.restOffline} />;
    return <OfflineState title={words.offlineTitle} text={words.offlineText} />;
  }
  return isEmpty ? <LoadingRows label={words.loading} /> : <StatusLine text={words.loading} />;
}
