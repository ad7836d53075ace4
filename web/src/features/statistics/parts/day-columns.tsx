import type { LocalDate } from '@lulla/domain/time/zone';
import type { ReactNode } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { dateText, weekdayText } from '../../../time/date-text.ts';
import { ChartTable } from './chart-table.tsx';
import '../day-columns.css';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
/** Of a column's place. */
const COLUMN_WIDTH = 0.56;

export interface DayColumn {
  readonly date: LocalDate;
  readonly size: number;
  /** Lines over the column: as short as seven of them must be, all in one row, which the line of the average does not cross. */
  readonly text: readonly string[];
  /** The same in the table. */
  readonly cell: ReactNode;
}

interface DayColumnsProps {
  title: string;
  /** The last one is today's, which still grows. */
  days: readonly DayColumn[];
  average: number | null;
  /** A column of this size is as high as the chart, where none is larger. */
  least: number;
  /** Heading of the cells. */
  heading: string;
}

/** Seven columns, each with its number, and the average of the others than today's. Its table is what screen readers get. */
export function DayColumns({ title, days, average, least, heading }: DayColumnsProps) {
  const { language } = useDisplayContext();
  const { sleep: words } = useWords().statistics;
  const most = Math.max(least, ...days.map(({ size }) => size));
  const today = days.at(-1);
  return (
    <div className="pattern-frame">
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 text-secondary text-muted">
        <h4>{title}</h4>
        {average !== null && (
          <p aria-hidden="true" className="pattern-key text-label">
            {words.averageLine}
          </p>
        )}
      </div>
      <div aria-hidden="true" className="pattern">
        <div className="pattern-plot">
          <svg role="none" width="100%" height="100%">
            {days.map((day, index) => (
              <rect
                key={day.date}
                x={percent((index + (1 - COLUMN_WIDTH) / 2) / days.length)}
                width={percent(COLUMN_WIDTH / days.length)}
                y={percent(1 - day.size / most)}
                height={percent(day.size / most)}
                rx="5"
                className={day === today ? 'column column-today' : 'column'}
              />
            ))}
            {average !== null && (
              <line
                x1="0"
                x2="100%"
                y1={percent(1 - average / most)}
                y2={percent(1 - average / most)}
                className="average"
              />
            )}
          </svg>
          {days.map(({ date, text }, index) => (
            <span key={date} className="pattern-value" style={{ left: percent((index + 0.5) / days.length) }}>
              {text.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          ))}
        </div>
        <div className="pattern-names">
          {days.map((day) => (
            <span key={day.date} data-today={day === today || undefined}>
              {weekdayText(day.date, language)}
            </span>
          ))}
        </div>
      </div>
      <ChartTable
        hidden
        caption={title}
        columns={[words.day, heading]}
        rows={() =>
          days.map((day) => {
            const date = dateText(day.date, language);
            return { key: day.date, cells: [day === today ? words.notOver(date) : date, day.cell] };
          })
        }
      />
      {average !== null && <p className="mt-3 text-label text-muted">{words.todayNotOver}</p>}
    </div>
  );
}
