import type { LocalMonth } from '@lulla/domain/time/month';
import type { LocalDate } from '@lulla/domain/time/zone';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { chosenMonth, chosenWeek } from './chosen-span.ts';

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
