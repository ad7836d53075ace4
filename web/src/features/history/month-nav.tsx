import type { LocalMonth } from '@lulla/domain/time/month';
import { formatMonth } from '../../time/long-dates.ts';
import { useLaterWords } from '../../words/use-words.ts';
import { useReader } from '../activity/use-reader.ts';
import { MonthsStatus } from './months-status.tsx';
import type { OlderMonths } from './use-older-months.ts';

export interface MonthNavProps {
  thisMonth: LocalMonth;
  older: OlderMonths;
  /** Null for the present month. */
  chosen: LocalMonth | null;
  onChoose: (month: LocalMonth | null) => void;
}

/** The months, to choose the one that stands beside them. */
export function MonthNav({ thisMonth, older, chosen, onChoose }: MonthNavProps) {
  const { months } = useLaterWords().history;
  const { language } = useReader();
  return (
    <nav aria-label={months}>
      <ul>
        {[thisMonth, ...older.months].map((month) => (
          <li key={month}>
            <button
              type="button"
              aria-current={month === (chosen ?? thisMonth) ? 'true' : undefined}
              onClick={() => onChoose(month === thisMonth ? null : month)}
              className="history-month-link press focus-ring"
            >
              <span className="history-month-name">{formatMonth(month, language)}</span>
            </button>
          </li>
        ))}
      </ul>
      <MonthsStatus older={older} />
    </nav>
  );
}
