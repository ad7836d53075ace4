import type { LocalMonth } from '@lulla/domain/time/month';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { monthText } from '../../time/date-text.ts';

export interface MonthHeaderProps {
  month: LocalMonth;
  /** Today is chosen: there is no way to lead back. */
  isToday: boolean;
  onStep: (months: 1 | -1) => void;
  onToday: () => void;
}

/** The month's name, the way to those beside it, and back to today. */
export function MonthHeader({ month, isToday, onStep, onToday }: MonthHeaderProps) {
  const words = useWords().calendar;
  const language = useLanguage();
  return (
    <header className="calendar-header">
      <h2 aria-live="polite" className="min-w-0 flex-auto text-title font-semibold">
        {monthText(month, language)}
      </h2>
      {!isToday && (
        <Button variant="quiet" size="medium" className="px-3" onClick={onToday}>
          {words.today}
        </Button>
      )}
      <div className="-mr-2.5 flex">
        <IconButton
          label={words.previousMonth}
          icon={<ChevronLeft aria-hidden="true" className="size-5.5" />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label={words.nextMonth}
          icon={<ChevronRight aria-hidden="true" className="size-5.5" />}
          onClick={() => onStep(1)}
        />
      </div>
    </header>
  );
}
