import { CalendarScreen } from '../features/calendar/calendar-screen.tsx';
import { DashboardSheets } from './dashboard-sheets.tsx';

/** `/calendar`, with the sheets of entries that can be opened from it. */
export function CalendarPage() {
  return <CalendarScreen sheets={<DashboardSheets />} />;
}
