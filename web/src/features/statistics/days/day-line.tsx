import type { RecentDay } from '@lulla/domain/statistics/recent-days';
import { HOUR } from '@lulla/domain/time/instant';
import type { WeekRow } from '../sleep/week-rows.ts';
import '../day-pattern.css';

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
const HEIGHT = 20;
const ROUND = 4;

interface DayLineProps {
  row: WeekRow;
  /** Their places, as shares of the chart's width. */
  feeds: readonly number[];
  /** Pixels. */
  height?: number;
  /** Of a feed's mark, pixels. */
  feedWidth?: number;
}

/** A day's sleep and feeds on its 24 hours. */
export function DayLine({ row, feeds, height = HEIGHT, feedWidth = 6 }: DayLineProps) {
  return (
    <svg role="none" width="100%" height={height} className="day-pattern-line">
      <rect width={percent(row.width)} height={height} rx={ROUND} className="ahead" />
      <rect width={percent(row.past)} height={height} rx={ROUND} className="past" />
      {row.hours.map((at) => (
        <line key={at} x1={percent(at)} x2={percent(at)} y1="0" y2={height} className="hour" />
      ))}
      {row.bars.map(({ bar, from, width }) => (
        <rect
          key={bar.from}
          x={percent(from)}
          width={percent(width)}
          height={height}
          rx={ROUND}
          className={`sleep ${bar.isRunning ? 'animate-breathe' : ''}`}
        />
      ))}
      {feeds.map((at) => (
        <rect
          key={at}
          x={percent(at)}
          width={feedWidth}
          height={height}
          rx={feedWidth / 2}
          className="feed"
          transform={`translate(${-feedWidth / 2})`}
        />
      ))}
    </svg>
  );
}

/** Where the feeds of a day are on a chart that is `scale` hours wide. */
export function feedPlaces(day: RecentDay | undefined, row: WeekRow, scale: number): number[] {
  // Two of one moment are one mark.
  return [...new Set(day?.feedStarts)].map((start) => (start - row.day.start) / (scale * HOUR));
}
