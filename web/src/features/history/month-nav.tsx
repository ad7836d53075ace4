import type { LocalMonth } from '@lulla/domain/time/month';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { formatMonth } from '../../time/date-text.ts';
import type { HistoryYear } from './history-parts.ts';
import { MonthsStatus } from './month-status.tsx';
import type { OlderMonths } from './use-older-months.ts';
import type { OpenParts } from './use-open-parts.ts';

export interface MonthNavProps {
  thisMonth: LocalMonth;
  older: OlderMonths;
  /** Null for the present month. */
  chosen: LocalMonth | null;
  parts: OpenParts;
}

/** The list of months next to the chosen one; early ones grouped by year. */
export function MonthNav({ thisMonth, older, chosen, parts }: MonthNavProps) {
  const { months } = useWords().history;
  const list = {
    chosen: chosen ?? thisMonth,
    choose: (month: LocalMonth) => parts.choose(month === thisMonth ? null : month),
  };
  return (
    <nav aria-label={months}>
      <ul>
        <MonthLinks months={[thisMonth, ...older.recent]} {...list} />
        {older.years.map((year) => (
          <Year key={year.year} year={year} parts={parts} {...list} />
        ))}
      </ul>
      <MonthsStatus older={older} />
    </nav>
  );
}

interface Choosing {
  chosen: LocalMonth;
  choose: (month: LocalMonth) => void;
}

function MonthLinks({ months, chosen, choose }: Choosing & { months: readonly LocalMonth[] }) {
  const { language } = useDisplayContext();
  return months.map((month) => (
    <li key={month}>
      <button
        type="button"
        aria-current={month === chosen ? 'true' : undefined}
        onClick={() => choose(month)}
        className="history-month-link press focus-ring"
      >
        <span className="history-month-name">{formatMonth(month, language)}</span>
      </button>
    </li>
  ));
}

function Year({ year: { year, months }, parts, ...choosing }: Choosing & { year: HistoryYear; parts: OpenParts }) {
  const id = useId();
  const isOpen = parts.isOpen(year);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => parts.toggle(year)}
        className="history-month-link press focus-ring"
      >
        <ChevronRight aria-hidden="true" className="history-chevron" />
        <span className="history-month-name">{year}</span>
      </button>
      <ul id={id} hidden={!isOpen} className="history-year-months">
        {isOpen && <MonthLinks months={months} {...choosing} />}
      </ul>
    </li>
  );
}
