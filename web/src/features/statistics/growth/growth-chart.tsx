import type { Measure } from '@lulla/domain/activity/growth/growth';
import type { Sex } from '@lulla/domain/growth/standard';
import { useGrowthWords } from '../../../i18n/growth/words.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { getMeasureUnits, measureNumber } from '../../../log/text/growth-text.ts';
import {
  ageSpan,
  ageTicks,
  axisValue,
  CURVES,
  type Curve,
  type CurveChoice,
  curvesOf,
  daysOf,
  type Place,
  type Scale,
  ticksBetween,
  valueSpan,
} from './chart-scale.ts';
import './growth.css';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
/** Of the drawing that is stretched over the picture. */
const SIZE = 1000;

interface GrowthChartProps {
  measure: Measure;
  /** Days and g or mm, oldest first. */
  points: readonly { readonly key: string; readonly days: number; readonly value: number }[];
  /** The child's present age in days; null while it is not known. */
  today: number | null;
  /** The dates of the first and the last point, which stand for ages while those are not known. */
  dates: readonly [first: string, last: string];
  /** Null: there are no curves. */
  sex: Sex | null;
  curves: CurveChoice;
}

/** The child's points and line, over the channels of the standard. Its table is what screen readers get. */
export function GrowthChart({ measure, points, today, dates, sex, curves: choice }: GrowthChartProps) {
  const units = getMeasureUnits();
  const dots = points.map(({ key, days, value }) => ({ key, x: days, y: axisValue(measure, value, units) }));
  const ages = [...dots.map(({ x }) => x), ...(today === null ? [] : [today])];
  const [from, to] = today === null ? datesSpan(ages) : ageSpan(ages);
  const curves = sex === null || today === null ? [] : curvesOf({ measure, sex, units }, CURVES[choice], [from, to]);
  const [least, most] = valueSpan([...curves.flatMap(({ line }) => line.map(({ y }) => y)), ...dots.map(({ y }) => y)]);
  const scale = { from, to, least, most };
  return (
    <div aria-hidden="true" className="growth-chart">
      <div className="growth-plot">
        <ValueAxis scale={scale} measure={measure} />
        {today === null ? <DateAxis scale={scale} dates={dates} last={Math.max(...ages)} /> : <AgeAxis scale={scale} />}
        <svg role="none" viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" className="growth-lines">
          {channelsOf(curves).map(([above, below]) => (
            <path
              key={above.name}
              d={`${path(above.line, scale)}${path([...below.line].reverse(), scale, 'L')}Z`}
              className="channel"
            />
          ))}
          {curves.map(({ name, z, line }) => (
            <path
              key={name}
              d={path(line, scale)}
              className={z === 0 ? 'curve curve-mean' : 'curve'}
              data-far={Math.abs(z) === 3 || undefined}
            />
          ))}
          {dots.length > 1 && <path d={path(dots, scale)} className="own" />}
        </svg>
        <svg role="none" width="100%" height="100%" className="growth-points">
          {dots.map((dot) => (
            <circle
              key={dot.key}
              cx={percent(across(dot.x, scale))}
              cy={percent(down(dot.y, scale))}
              r="4.5"
              className="point"
            />
          ))}
        </svg>
        {curves.map(({ name, line }) => {
          const end = line.at(-1);
          return (
            end && (
              <span key={name} className="growth-name" style={{ top: percent(down(end.y, scale)) }}>
                {name}
              </span>
            )
          );
        })}
      </div>
    </div>
  );
}

function ValueAxis({ scale, measure }: { scale: Scale; measure: Measure }) {
  const { activity } = useWords();
  const { sheet } = useGrowthWords();
  const isUs = getMeasureUnits() === 'imperial';
  const unit = measure === 'weight' ? (isUs ? sheet.lb : sheet.kg) : isUs ? sheet.inches : sheet.cm;
  return (
    <>
      <span className="growth-unit">{unit}</span>
      {ticksBetween(scale.least, scale.most).map((tick) => (
        <span key={tick} className="growth-value" style={{ top: percent(down(tick, scale)) }}>
          {measureNumber(tick, activity)}
        </span>
      ))}
    </>
  );
}

function AgeAxis({ scale }: { scale: Scale }) {
  const { panel } = useGrowthWords();
  const ages = ageTicks([scale.from, scale.to]);
  return (
    <>
      {ages.at.map((mark) => (
        <span key={mark} className="growth-age" style={{ left: percent(across(daysOf(mark, ages.unit), scale)) }}>
          {mark}
        </span>
      ))}
      <span className="growth-age-unit">{panel[ages.unit]}</span>
    </>
  );
}

/** `last`: the days of the last point since the first. */
function DateAxis({ scale, dates, last }: { scale: Scale; dates: readonly [string, string]; last: number }) {
  const marks = last > 0 ? [0, last] : [0];
  return marks.map((days, index) => (
    <span
      key={days}
      className="growth-age"
      // Away from the edges, which a date beneath its point would pass.
      style={{ left: percent(across(days, scale)), translate: index === 0 ? '-15% 0' : '-85% 0' }}
    >
      {dates[index]}
    </span>
  ));
}

/** The surfaces between a curve and the one as far below the mean, the outermost first. */
function channelsOf(curves: readonly Curve[]): [Curve, Curve][] {
  return curves.flatMap((above): [Curve, Curve][] => {
    const below = curves.find(({ z }) => z === -above.z);
    return above.z > 0 && below ? [[above, below]] : [];
  });
}

function datesSpan(days: readonly number[]): readonly [from: number, to: number] {
  const last = Math.max(1, ...days);
  return [-last * 0.04, last * 1.04];
}

function across(x: number, { from, to }: Scale): number {
  return (x - from) / (to - from);
}

function down(y: number, { least, most }: Scale): number {
  return 1 - (y - least) / (most - least);
}

function path(places: readonly Place[], scale: Scale, first: 'M' | 'L' = 'M'): string {
  const at = ({ x, y }: Place) => `${(across(x, scale) * SIZE).toFixed(1)} ${(down(y, scale) * SIZE).toFixed(1)}`;
  return places.map((place, index) => `${index === 0 ? first : 'L'}${at(place)}`).join('');
}
