import { useId } from 'react';
import { Disclosure } from './disclosure.tsx';
import type { HistoryYear } from './history-parts.ts';
import { MonthSection } from './month-section.tsx';
import type { OpenParts } from './use-open-parts.ts';

/** A year of long ago that opens to its months. */
export function YearSection({ year: { year, months }, parts }: { year: HistoryYear; parts: OpenParts }) {
  const id = useId();
  const isOpen = parts.isOpen(year);
  return (
    <div className="history-year">
      <Disclosure level={3} isOpen={isOpen} onToggle={() => parts.toggle(year)} controls={id}>
        <span className="history-month-name">{year}</span>
      </Disclosure>
      <div id={id} hidden={!isOpen} className="history-inner">
        {isOpen && months.map((month) => <MonthSection key={month} month={month} level={4} parts={parts} />)}
      </div>
    </div>
  );
}
