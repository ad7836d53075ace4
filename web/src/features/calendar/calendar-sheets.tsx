import type { CalendarEvent } from '@lulla/domain/calendar/event';
import type { LocalDate } from '@lulla/domain/time/zone';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { useWords } from '../../i18n/use-words.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { AddressSheet } from './address-sheet.tsx';
import { EventSheet } from './event-sheet.tsx';
import { logEvent } from './undo-event.ts';

/** The open sheet of the calendar. */
export type OpenCalendarSheet =
  | { readonly type: 'add'; readonly day: LocalDate; readonly title?: string }
  | { readonly type: 'address' }
  | { readonly type: 'edit' | 'delete'; readonly event: CalendarEvent };

export interface CalendarSheetsProps extends SheetControl {
  sheet: OpenCalendarSheet;
  /** An event was saved on that day. */
  onSaved: (day: LocalDate) => void;
  /** The event that had the focus is gone. */
  onDeleted: () => void;
}

/** The form of an event, the question before one is deleted, and the address for other calendars. */
export function CalendarSheets({ sheet, onSaved, onDeleted, ...control }: CalendarSheetsProps) {
  switch (sheet.type) {
    case 'add':
      return <EventSheet day={sheet.day} title={sheet.title} event={null} onSaved={onSaved} {...control} />;
    case 'edit':
      return <EventSheet day={sheet.event.date} event={sheet.event} onSaved={onSaved} {...control} />;
    case 'address':
      return <AddressSheet {...control} />;
    default:
      return <DeleteQuestion event={sheet.event} onDeleted={onDeleted} {...control} />;
  }
}

function DeleteQuestion({
  event,
  open = false,
  onClose,
  onDeleted,
}: SheetControl & { event: CalendarEvent; onDeleted: () => void }) {
  const { deletion } = useWords().calendar;
  async function remove() {
    onClose();
    if (await logEvent({ type: 'event.delete', eventId: event.id }, event)) onDeleted();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={deletion.title}
      description={deletion.text(event.title)}
      confirmLabel={deletion.confirm}
      onConfirm={() => void remove()}
      danger
    />
  );
}
