import { growthAgeAt } from '@lulla/domain/growth/age';
import { DOT } from '../../../i18n/grammar/dot.ts';
import { measureText } from '../../../log/text/growth-text.ts';
import { formatDate } from '../../../time/day-names.ts';
import { GrowthChart } from '../growth/growth-chart.tsx';
import { drawnPoints, type Point } from '../growth/growth-points.ts';
import { Missing } from '../growth/missing.tsx';
import type { Measured } from './clinic-page.ts';
import { measureSaid, type PageDisplay, placeSaid } from './page-text.ts';
import type { PaperProps } from './paper.tsx';

/** Earlier values below each curve. */
const EARLIER = 2;

/** The latest value of each measure, its curve, and the values before it (R318). */
export function PaperGrowth({ page, display }: PaperProps) {
  const { clinic } = display;
  return (
    <section>
      <h3>{clinic.growth}</h3>
      {page.growth.length === 0 && <p className="paper-none">{clinic.noGrowth}</p>}
      <div className="paper-growth">
        {page.growth.map((measured) => (
          <Measure key={measured.measure} measured={measured} page={page} display={display} />
        ))}
      </div>
      {page.growth.length > 0 && (
        <div className="paper-screen">
          <Missing child={page.child} />
        </div>
      )}
    </section>
  );
}

function Measure({ measured, page, display }: PaperProps & { measured: Measured }) {
  const { measure, points } = measured;
  const { child, reading } = page;
  const { label, value, parts } = measureSaid(measured, display);
  const today = growthAgeAt(child, reading.now, reading.zone);
  const dates = [points[0], points.at(-1)].map((point) => formatDate(point?.entry.startedAt ?? 0, display));
  return (
    <div data-tone="growth" className="paper-measure">
      <h4>{label}</h4>
      <p className="paper-figure">{value}</p>
      <p className="paper-facts">{parts.join(DOT)}</p>
      <GrowthChart
        measure={measure}
        points={drawnPoints(points, today !== null)}
        today={today?.standardDays ?? null}
        dates={[dates[0] ?? '', dates[1] ?? '']}
        sex={child.sex}
        curves={display.curves}
      />
      <table className="paper-earlier">
        <caption className="sr-only">{label}</caption>
        <tbody>
          {points
            .slice(-1 - EARLIER, -1)
            .reverse()
            .map((point) => (
              <Earlier key={point.entry.id} point={point} measure={measure} display={display} />
            ))}
        </tbody>
      </table>
    </div>
  );
}

interface EarlierProps {
  point: Point;
  measure: Measured['measure'];
  display: PageDisplay;
}

function Earlier({ point, measure, display }: EarlierProps) {
  return (
    <tr>
      <th scope="row">{formatDate(point.entry.startedAt, display)}</th>
      <td>{measureText(measure, point.value, display.words.activity)}</td>
      <td>{placeSaid(point, display)}</td>
    </tr>
  );
}
