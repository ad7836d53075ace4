import type { LocalMonth } from '@lulla/domain/time/month';
import { useId } from 'react';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { formatMonth } from '../../time/long-dates.ts';
import { MonthDays } from './month-days.tsx';
import type { OpenParts } from './use-open-parts.ts';

/** One month beside the list of them. */
export function MonthPane({ month, parts }: { month: LocalMonth; parts: OpenParts }) {
  const { language } = useDisplayContext();
  const id = useId();
  return (
    <div className="history-part">
      <section aria-labelledby={id}>
        <h2 id={id} className="history-part-name history-pane-name">
          {formatMonth(month, language)}
        </h2>
        <MonthDays month={month} level={3} parts={parts} />
      </section>
    </div>
  );
}
