import { CalendarDays } from 'lucide-react';
import { ComingScreen } from '../../components/coming-screen.tsx';
import { useWords } from '../../words/use-words.ts';

/** The shared calendar, until it exists. */
export function CalendarScreen() {
  const words = useWords().activity.comingCalendar;
  return <ComingScreen icon={<CalendarDays aria-hidden="true" className="size-6" />} words={words} />;
}
