import type { LocalMonth } from '@lulla/domain/time/month';
import { useEffect } from 'react';
import { showToast } from '../../components/toast/toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import { type LogRead, useLogRead } from '../../log/server/use-log-read.ts';
import { readMonth, useLog } from '../../sync/log.ts';
import { getZone } from '../../time/zone.ts';
import { isMonthHeld } from './calendar-days.ts';

/** `held`: every event of the month is in the view. Otherwise it is being read, or `read` says why not. */
export function useCalendarMonth(month: LocalMonth): { isCovered: boolean; read: LogRead<void> } {
  const log = useLog();
  const isCovered = isMonthHeld(log, month, getZone());
  // Another family's calendar is read anew; before the first sync the sync itself says why there is nothing.
  const read = useLogRead(`${log.epoch} ${month}`, () => readMonth(month), {
    enabled: !isCovered && log.epoch !== null,
  });
  useEffect(() => {
    if (!isCovered && read.state === 'failed') tellNotLoaded();
  }, [isCovered, read.state]);
  return { isCovered, read };
}

/** The catalogue's text (accounts §8). */
export function tellNotLoaded(): void {
  const { loadFailed, loadFailedText } = getWords().calendar;
  showToast({ title: loadFailed, description: loadFailedText, kind: 'danger', slot: 'calendar-load' });
}
