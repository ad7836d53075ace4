import type { LocalMonth } from '@lulla/domain/time/month';
import { useId } from 'react';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { formatMonth } from '../../time/long-dates.ts';
import { Disclosure } from './disclosure.tsx';
import { MonthDays } from './month-days.tsx';
import type { OpenParts } from './use-open-parts.ts';

export interface MonthSectionProps {
  month: LocalMonth;
  level: 3 | 4;
  parts: OpenParts;
}

/** A month that opens to its days, and is read when it does. */
export function MonthSection({ month, level, parts }: MonthSectionProps) {
  const { language } = useDisplayContext();
  const id = useId();
  const isOpen = parts.isOpen(month);
  return (
    <div className="history-month">
      <Disclosure level={level} isOpen={isOpen} onToggle={() => parts.toggle(month)} controls={id}>
        <span className="history-month-name">{formatMonth(month, language)}</span>
      </Disclosure>
      <div id={id} hidden={!isOpen} className="history-inner">
        {isOpen && <MonthDays month={month} level={level === 3 ? 4 : 5} parts={parts} />}
      </div>
    </div>
  );
}
