import type { LocalMonth } from '@lulla/domain/time/month';
import { memo, useId } from 'react';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { formatMonth } from '../../time/date-text.ts';
import { Disclosure } from './disclosure.tsx';
import type { HistoryYear } from './history-parts.ts';
import { MonthDays } from './month-days.tsx';
import { MonthsStatus } from './month-status.tsx';
import type { OlderMonths } from './use-older-months.ts';
import type { OpenParts } from './use-open-parts.ts';

/** The older months, each opening to its days, and the years before them. */
export function EarlierMonths({ older, parts }: { older: OlderMonths; parts: OpenParts }) {
  return (
    <div className="history-months">
      {older.recent.map((month) => (
        <MonthSection key={month} month={month} level={3} {...partsOf(month, parts)} />
      ))}
      {older.years.map((year) => (
        <YearSection key={year.year} year={year} parts={parts} />
      ))}
      <MonthsStatus older={older} />
    </div>
  );
}

/** A year of long ago that opens to its months. */
function YearSection({ year: { year, months }, parts }: { year: HistoryYear; parts: OpenParts }) {
  const id = useId();
  const isOpen = parts.isOpen(year);
  return (
    <div className="history-year">
      <Disclosure level={3} isOpen={isOpen} onToggle={() => parts.toggle(year)} controls={id}>
        <span className="history-month-name">{year}</span>
      </Disclosure>
      <div id={id} hidden={!isOpen} className="history-inner">
        {isOpen &&
          months.map((month) => <MonthSection key={month} month={month} level={4} {...partsOf(month, parts)} />)}
      </div>
    </div>
  );
}

interface MonthSectionProps {
  month: LocalMonth;
  level: 3 | 4;
  /** Null while it is closed: what else is opened does not render it. */
  parts: OpenParts | null;
  toggle: OpenParts['toggle'];
}

function partsOf(month: LocalMonth, parts: OpenParts): Pick<MonthSectionProps, 'parts' | 'toggle'> {
  return { parts: parts.isOpen(month) ? parts : null, toggle: parts.toggle };
}

/** A month that opens to its days, and is read when it does. */
const MonthSection = memo(function MonthSection({ month, level, parts, toggle }: MonthSectionProps) {
  const { language } = useDisplayContext();
  const id = useId();
  const isOpen = parts !== null;
  return (
    <div className="history-month">
      <Disclosure level={level} isOpen={isOpen} onToggle={() => toggle(month)} controls={id}>
        <span className="history-month-name">{formatMonth(month, language)}</span>
      </Disclosure>
      <div id={id} hidden={!isOpen} className="history-inner">
        {parts && <MonthDays month={month} level={level === 3 ? 4 : 5} parts={parts} />}
      </div>
    </div>
  );
});
