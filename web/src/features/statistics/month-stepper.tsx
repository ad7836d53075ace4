import { addMonths, type LocalMonth, monthsBetween } from '@lulla/domain/time/month';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { monthText } from '../../time/date-text.ts';
import { Stepper } from './parts/stepper.tsx';

export interface MonthStepperProps {
  month: LocalMonth;
  /** The earliest and the latest that can be chosen. */
  first: LocalMonth;
  last: LocalMonth;
  onChange: (month: LocalMonth) => void;
}

/** Which month: one step at a time, or any of them from the platform's own list. */
export function MonthStepper({ month, first, last, onChange }: MonthStepperProps) {
  const words = useWords().statistics.monthly;
  const language = useLanguage();
  const [stepped, setStepped] = useState<LocalMonth | null>(null);
  const step = (count: number) => () => {
    const next = addMonths(month, count);
    setStepped(next);
    onChange(next);
  };
  return (
    <Stepper
      previous={{ label: words.previous, onPress: month > first ? step(-1) : null }}
      next={{ label: words.next, onPress: month < last ? step(1) : null }}
    >
      <span className="relative inline-flex max-w-full items-center">
        <select
          aria-label={words.chooseMonth}
          value={month}
          onChange={(event) => {
            setStepped(null);
            onChange(event.target.value as LocalMonth);
          }}
          className="focus-ring min-h-11 max-w-full cursor-pointer appearance-none truncate rounded-control bg-transparent pr-8 pl-3 text-body font-semibold text-ink"
        >
          {/* While the server has not reported how far back the log goes, an address may lead further. */}
          {monthsBetween(month < first ? month : first, last).map((each) => (
            <option key={each} value={each}>
              {monthText(each, language)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-2 size-4.5 text-muted" />
      </span>
      {/* A choice from the list is said by the list. A step is shown only when the address has changed. */}
      <span aria-live="polite" className="sr-only">
        {stepped === month && monthText(month, language)}
      </span>
    </Stepper>
  );
}
