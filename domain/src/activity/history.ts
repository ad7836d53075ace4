import { type LocalMonth, localMonth, monthOf } from '../time/month.ts';
import { type LocalDate, localDate } from '../time/zone.ts';
import type { Activity } from './activity.ts';
import { groupByDay } from './days.ts';

/** A day of the history and its entries, newest first; its heading counts them. */
export interface HistoryDay {
  readonly date: LocalDate;
  readonly activities: readonly Activity[];
}

export interface HistoryMonth {
  readonly month: LocalMonth;
  /** Newest first; only days with entries. */
  readonly days: readonly HistoryDay[];
}

/** The history's three parts (core-tracking §2). */
export interface History {
  /** 'Recent Activities': today, newest first. */
  readonly today: readonly Activity[];
  /** 'Previous Days': the earlier days of this month, newest first. */
  readonly previousDays: readonly HistoryDay[];
  /** Older months, newest first. A device rarely has the last of them complete. */
  readonly olderMonths: readonly HistoryMonth[];
}

/** Days with their entries, newest first, by the day each starts in the reader's zone (P20). */
export function historyDays(activities: readonly Activity[], zone: string): HistoryDay[] {
  return [...groupByDay(activities, zone)].map(([date, ofDay]) => ({ date, activities: ofDay }));
}

/** The log as the history shows it. Entries of tomorrow (a clock that is ahead) are listed with today. */
export function groupHistory(
  activities: readonly Activity[],
  { now, zone }: { readonly now: number; readonly zone: string },
): History {
  const today = localDate(now, zone);
  const thisMonth = localMonth(now, zone);
  const days = historyDays(activities, zone);
  const older = new Map<LocalMonth, HistoryDay[]>();
  for (const day of days) {
    const month = monthOf(day.date);
    if (month >= thisMonth) continue;
    const known = older.get(month);
    if (known) known.push(day);
    else older.set(month, [day]);
  }
  return {
    today: days.filter(({ date }) => date >= today).flatMap((day) => day.activities),
    previousDays: days.filter(({ date }) => date < today && monthOf(date) === thisMonth),
    olderMonths: [...older].map(([month, ofMonth]) => ({ month, days: ofMonth })),
  };
}
