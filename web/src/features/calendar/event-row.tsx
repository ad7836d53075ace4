import type { CalendarEvent } from '@lulla/domain/calendar/event';
import { Pencil, Smartphone, Trash2 } from 'lucide-react';
import { IconButton } from '../../components/icon-button.tsx';
import { whoText } from '../../log/person-name.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';

export interface EventRowProps {
  event: CalendarEvent;
  /** Not saved yet. */
  waiting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** One event of a day: when, what, whose; its author can change it, and the others read why not. */
export function EventRow({ event, waiting, onEdit, onDelete }: EventRowProps) {
  const { words, household } = useDisplayContext();
  const { calendar } = words;
  const { othersEntry } = words.sheets.details;
  const who = whoText(event.userId, household, words);
  const isMine = event.userId === household.userId;
  return (
    <li className="calendar-event" data-mine={isMine || undefined}>
      <EventTime event={event} />
      <div className="calendar-what min-w-0">
        <p className="text-body font-medium wrap-anywhere">{event.title}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-label text-muted">
          <span>{who}</span>
          {waiting && (
            <span className="inline-flex items-center gap-1">
              <Smartphone aria-hidden="true" className="size-3" />
              {calendar.waiting}
            </span>
          )}
        </p>
      </div>
      {isMine && (
        <div className="calendar-actions">
          <IconButton label={calendar.editOf(event.title)} Icon={Pencil} iconSize="size-4.5" onClick={onEdit} />
          <IconButton label={calendar.removeOf(event.title)} Icon={Trash2} iconSize="size-4.5" onClick={onDelete} />
        </div>
      )}
      {event.description !== null && (
        <p className="calendar-description mt-1 text-secondary text-muted whitespace-pre-line wrap-anywhere">
          {event.description}
        </p>
      )}
      {!isMine && <p className="calendar-description mt-1 text-label text-muted">{othersEntry(who)}</p>}
    </li>
  );
}

function EventTime({ event: { startTime, endTime } }: { event: CalendarEvent }) {
  const { allDay, until } = useDisplayContext().words.calendar;
  if (startTime === null) {
    const text = endTime === null ? allDay : <time dateTime={endTime}>{until(endTime)}</time>;
    return <p className="calendar-time text-label text-muted tabular-nums">{text}</p>;
  }
  return (
    <p className="calendar-time tabular-nums">
      <time dateTime={startTime} className="text-body font-semibold">
        {startTime}
      </time>
      {endTime !== null && (
        <>
          <span className="sr-only">–</span>
          <time dateTime={endTime} className="text-label text-muted">
            {endTime}
          </time>
        </>
      )}
    </p>
  );
}
