import { MonthSection } from './month-section.tsx';
import { MonthsStatus } from './months-status.tsx';
import type { OlderMonths } from './use-older-months.ts';
import type { OpenParts } from './use-open-parts.ts';
import { YearSection } from './year-section.tsx';

/** The older months, each opening to its days, and the years before them. */
export function EarlierMonths({ older, parts }: { older: OlderMonths; parts: OpenParts }) {
  return (
    <div className="history-months">
      {older.recent.map((month) => (
        <MonthSection key={month} month={month} level={3} parts={parts} />
      ))}
      {older.years.map((year) => (
        <YearSection key={year.year} year={year} parts={parts} />
      ))}
      <MonthsStatus older={older} />
    </div>
  );
}
