import type { LocalDate } from '@lulla/domain/time/zone';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { tellNotOpened } from '../../components/toast/tell-not-opened.ts';
import { whenIdle } from '../../sync/when-idle.ts';
import type { OpenCalendarSheet } from './calendar-sheets.tsx';

export type { OpenCalendarSheet };

const sheets = lazyPart(async () => (await import('./calendar-sheets.tsx')).CalendarSheets);

export interface AboveCalendarProps {
  sheet: OpenCalendarSheet | null;
  onClose: () => void;
  onSaved: (day: LocalDate) => void;
  onDeleted: () => void;
}

/** What is open above the calendar. What was open stays mounted until its closing motion has ended; the next begins anew. */
export function AboveCalendar({ sheet, onClose, ...events }: AboveCalendarProps) {
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
