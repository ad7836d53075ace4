import { type LocalMonth, localMonth } from '@lulla/domain/time/month';
import { localMonthSchema } from '@lulla/domain/time/month-schema';
import { addDays, type LocalDate, startOfWeek } from '@lulla/domain/time/zone';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLogMinute } from '../../../log/log-clock.ts';
import { useBeginning } from '../../../log/server/use-beginning.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';

/** The Monday of the week that is shown, `present` unless the address names an earlier one, and the way to another. */
export function useChosenWeek(present: LocalDate): [LocalDate, (monday: LocalDate) => void] {
  const { week } = useSearch({ from: '/signed-in/' });
  const show = useShow();
  // Null: this week, whichever that becomes at midnight.
  return [
    chosenWeek(week, present) ?? present,
    (next) => show({ tab: 'sleep', week: next < present ? next : undefined }),
  ];
}

/** The month that is shown, `present` unless the address names an earlier one, and the way to another. */
export function useChosenMonth(present: LocalMonth): [LocalMonth, (month: LocalMonth) => void] {
  const { month } = useSearch({ from: '/signed-in/' });
  const show = useShow();
  return [
    chosenMonth(month, present) ?? present,
    (next) => show({ tab: 'monthly', month: next < present ? next : undefined }),
  ];
}

/** In place of the address that was: *back* leads out of the statistics, not through every week that was looked at. */
function useShow() {
  const navigate = useNavigate();
  return (search: { tab: 'sleep' | 'monthly'; week?: string | undefined; month?: string | undefined }) => {
    void navigate({ to: '/', search: { view: 'statistics', ...search }, replace: true, resetScroll: false });
  };
}

const DAY = /^20\d\d-\d\d-\d\d$/;

/** The Monday of the week that an address names by any of its days; null for `present`, what lies ahead, and nonsense. */
export function chosenWeek(day: string | undefined, present: LocalDate): LocalDate | null {
  if (day === undefined || !DAY.test(day) || Number.isNaN(Date.parse(day))) return null;
  // The 31st of a shorter month is read as a day of the next one.
  const monday = startOfWeek(addDays(day as LocalDate, 0));
  return monday < present ? monday : null;
}

/** The month that an address names; null for `present`, what lies ahead, and nonsense. */
export function chosenMonth(month: string | undefined, present: LocalMonth): LocalMonth | null {
  const read = localMonthSchema.safeParse(month);
  return read.success && read.data < present ? read.data : null;
}

/** The earliest month that can be chosen: the one the log begins in, the present one of an empty log. */
export function useFirstMonth(): LocalMonth {
  const { zone } = useDisplayContext();
  const present = localMonth(useLogMinute(), zone);
  const { month } = useBeginning();
  return month !== null && month < present ? month : present;
}
