import type { SleepPattern } from '@lulla/domain/statistics/sleep';
import { formatDuration } from '@lulla/domain/time/duration';
import { weekdayText } from '../../time/date-text.ts';
import { useLanguage } from '../../words/use-words.ts';
import './sleep-pattern-chart.css';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
/** Of a column's place. */
const COLUMN_WIDTH = 0.56;

/** Seven columns, each with its number, and the average across them. Its table is what screen readers get. */
export function SleepPatternChart({ days, average }: SleepPattern) {
  const language = useLanguage();
  const most = Math.max(1, ...days.map(({ asleep }) => asleep));
  const place = 1 / days.length;
  return (
    <div aria-hidden="true" className="pattern">
      <div className="pattern-plot">
        <svg role="none" width="100%" height="100%">
          {days.map(({ date, asleep }, index) => (
            <rect
              key={date}
              x={percent(place * (index + (1 - COLUMN_WIDTH) / 2))}
              width={percent(place * COLUMN_WIDTH)}
              y={percent(1 - asleep / most)}
              height={percent(asleep / most)}
              rx="5"
              className={index === days.length - 1 ? 'column column-today' : 'column'}
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
        {days.map(({ date, asleep, bars }, index) => (
          <span
            key={date}
            className="pattern-value"
            style={{ left: percent(place * (index + 0.5)), bottom: percent(asleep / most) }}
          >
            {bars.length > 0
              ? formatDuration(asleep)
                  .split(' ')
                  .map((part) => <span key={part}>{part}</span>)
              : '–'}
          </span>
        ))}
      </div>
      <div className="pattern-names">
        {days.map(({ date }, index) => (
          <span key={date} data-today={index === days.length - 1 || undefined}>
            {weekdayText(date, language)}
          </span>
        ))}
      </div>
    </div>
  );
}
