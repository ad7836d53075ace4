import { CalendarDays } from 'lucide-react';
import { ComingScreen } from '../../components/coming-screen.tsx';
import { useLaterWords } from '../../words/use-words.ts';

/** The shared calendar, until it exists. */
export function CalendarScreen() {
  const words = useLaterWords().coming.calendar;
  return <ComingScreen icon={<CalendarDays aria-hidden="true" className="size-6" />} words={words} />;
}
