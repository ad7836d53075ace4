import { type Activity, ofKind } from '../activity/activity.ts';
import { pumpedMl } from '../activity/pumping/pumping.ts';
import { addDays, type LocalDate, startOfDay } from '../time/zone.ts';

/** What was pumped on a day (R254). */
export interface PumpingDay {
  readonly date: LocalDate;
  /** ml; null where nothing was measured. */
  readonly totalMl: number | null;
  readonly sessions: number;
}

/** What was pumped in the sessions that began on `date` in the reader's zone. */
export function pumpingOf(activities: readonly Activity[], date: LocalDate, zone: string): PumpingDay {
  const [start, end] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)];
  const begun = ofKind('pumping', activities).filter(({ startedAt }) => startedAt >= start && startedAt < end);
  const measured = begun.flatMap((session) => pumpedMl(session) ?? []);
  return {
    date,
    totalMl: measured.length === 0 ? null : measured.reduce((sum, ml) => sum + ml, 0),
    sessions: begun.length,
  };
}
