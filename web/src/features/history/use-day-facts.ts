import type { HistoryDay } from '@lulla/domain/activity/history';
import { totalsOfDays } from '@lulla/domain/statistics/day-totals';
import { addDays, type LocalDate } from '@lulla/domain/time/zone';
import { useMemo } from 'react';
import { useLogMinute } from '../../log/log-clock.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLog } from '../../sync/log.ts';
import { isCovered } from '../../sync/model/coverage.ts';
import { dayFacts } from './day-facts.ts';
import { spanOfDay } from './history-parts.ts';

/** What each day comes to. A sleep of the evening before is seen only where the device has that day too. */
export function useDayFacts(days: readonly HistoryDay[]): ReadonlyMap<LocalDate, string> {
  const { words, zone } = useDisplayContext();
  const log = useLog();
  const now = useLogMinute();
  return useMemo(() => {
    const isKnown = (date: LocalDate) => isCovered(log, spanOfDay(addDays(date, -1), zone));
    const totals = totalsOfDays(days, log.view.activities, { now, zone });
    return new Map(totals.map((day) => [day.date, dayFacts(day, isKnown(day.date), words)]));
  }, [days, log, now, words, zone]);
}
