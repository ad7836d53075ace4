import type { RecentDay } from '@lulla/domain/statistics/recent-days';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { volumeNumber } from '../../../i18n/grammar/volume.ts';
import { weekdayText } from '../../../time/date-text.ts';
import { DayLine, feedPlaces } from '../days/day-line.tsx';
import { WeekHours } from '../sleep/sleep-week-row.tsx';
import { type WeekRow, weekRows, weekScale } from '../sleep/week-rows.ts';
import type { PageDisplay } from './page-text.ts';
import type { PaperProps } from './paper.tsx';

const [LINE_HEIGHT, FEED_WIDTH] = [13, 4];

/** The days, a row each: their feeds and sleep on the 24 hours, and what they come to. */
export function PaperDays({ page: { days, reading }, display }: PaperProps) {
  const { clinic } = display;
  const sleeps = days.map(({ sleep }) => sleep);
  const scale = weekScale(sleeps);
  const rows = weekRows(sleeps, reading);
  const hasMl = days.some(({ feeding }) => feeding.totalMl > 0);
  return (
    <section className="paper-pattern">
      <h3>
        {clinic.pattern}
        <span aria-hidden="true" className="day-pattern-key">
          <span data-tone="feed">{clinic.feedMark}</span>
          <span data-tone="sleep">{clinic.sleepMark}</span>
        </span>
      </h3>
      <table className="paper-days">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{clinic.day}</span>
            </th>
            <td className="paper-line">
              <WeekHours scale={scale} />
            </td>
            <th scope="col" className="paper-count">
              {clinic.columns.feeds}
            </th>
            {hasMl && (
              <th scope="col" className="paper-only">
                {display.units.volume}
              </th>
            )}
            <th scope="col">{clinic.columns.sleep}</th>
            <th scope="col" className="paper-only">
              {clinic.columns.diapers}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Day key={row.day.date} day={days[place]} row={row} scale={scale} hasMl={hasMl} display={display} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  day: RecentDay | undefined;
  row: WeekRow;
  scale: number;
  hasMl: boolean;
  display: PageDisplay;
}

function Day({ day, row, scale, hasMl, display }: DayProps) {
  const { language } = display;
  const { date, asleep } = row.day;
  const ml = day?.feeding.totalMl ?? 0;
  // What nobody logged is not 0.
  const count = (number: number | undefined) => (number ? String(number) : '–');
  return (
    <tr>
      <th scope="row">
        {weekdayText(date, language)} {Number(date.slice(8))}
      </th>
      <td aria-hidden="true" className="paper-line">
        <DayLine row={row} feeds={feedPlaces(day, row, scale)} height={LINE_HEIGHT} feedWidth={FEED_WIDTH} />
      </td>
      <td>{count(day?.feeding.count)}</td>
      {hasMl && <td className="paper-only">{ml > 0 ? volumeNumber(language, ml) : '–'}</td>}
      <td>{asleep > 0 ? hoursAndMinutes(asleep) : '–'}</td>
      <td className="paper-only">{count(day?.diapers.count)}</td>
    </tr>
  );
}

/** '14:05', a length and no time of day. */
function hoursAndMinutes(ms: number): string {
  const minutes = Math.round(ms / MINUTE);
  return `${Math.floor((minutes * MINUTE) / HOUR)}:${String(minutes % 60).padStart(2, '0')}`;
}
