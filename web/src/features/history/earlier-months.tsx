import { MonthSection } from './month-section.tsx';
import { MonthsStatus } from './months-status.tsx';
import type { OlderMonths } from './use-older-months.ts';
import type { OpenParts } from './use-open-parts.ts';

/** The older months, each opening to its days. */
export function EarlierMonths({ older, parts }: { older: OlderMonths; parts: OpenParts }) {
  return (
    <div className="history-months">
      {older.months.map((month) => (
        <MonthSection key={month} month={month} parts={parts} />
      ))}
      <MonthsStatus older={older} />
    </div>
  );
}
