import type { SleepDay } from '@lulla/domain/statistics/sleep';
import type { SleepPattern } from '@lulla/domain/statistics/sleep-week';
import { formatDuration } from '@lulla/domain/time/duration';
import { HOUR } from '@lulla/domain/time/instant';
import { useLanguage } from '../../../i18n/use-words.ts';
import { weekdayText } from '../../../time/date-text.ts';
import '../sleep-pattern-chart.css';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
/** A minute's nap is not drawn as high as a night, though it may be the longest there was. */
const FULL_FROM = HOUR;
/** Of a column's place. */
const COLUMN_WIDTH = 0.56;

/** Seven columns, each with its number, and the average across them. Its table is what screen readers get. */
export function SleepPatternChart({ days, average }: SleepPattern) {
  const language = useLanguage();
  const most = Math.max(FULL_FROM, ...days.map(({ asleep }) => asleep));
  return (
    <div aria-hidden="true" className="pattern">
      <div className="pattern-plot">
        <svg role="none" width="100%" height="100%">
          {days.map((day, index) => (
            <Column key={day.date} share={day.asleep / most} index={index} count={days.length} />
          ))}
          {average !== null && <Average share={average / most} />}
        </svg>
        {days.map((day, index) => (
          <Value key={day.date} day={day} left={(index + 0.5) / days.length} />
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

/** The last one is today's, which still grows. */
function Column({ share, index, count }: { share: number; index: number; count: number }) {
  return (
    <rect
      x={percent((index + (1 - COLUMN_WIDTH) / 2) / count)}
      width={percent(COLUMN_WIDTH / count)}
      y={percent(1 - share)}
      height={percent(share)}
      rx="5"
      className={index === count - 1 ? 'column column-today' : 'column'}
    />
  );
}

function Average({ share }: { share: number }) {
  return <line x1="0" x2="100%" y1={percent(1 - share)} y2={percent(1 - share)} className="average" />;
}

/** Between hours and minutes, not in '< 1m'. */
const BETWEEN_PARTS = /(?<=h) /;

/** Hours above minutes, over the column, as short as seven of them must be in both languages: all in one row, which the line of the average does not cross. */
function Value({ day: { bars, asleep }, left }: { day: SleepDay; left: number }) {
  const parts = bars.length > 0 ? formatDuration(asleep).split(BETWEEN_PARTS) : ['–'];
  return (
    <span className="pattern-value" style={{ left: percent(left) }}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}
