import type { Medicine } from '@lulla/domain/activity/medicine/medicine';
import type { Temperature } from '@lulla/domain/activity/temperature/temperature';
import { addDays, localDate, startOfDay } from '@lulla/domain/time/zone';
import { useUnits } from '../../../i18n/use-words.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { weekdayText } from '../../../time/date-text.ts';
import { formatClock } from '../../../time/wall-clock.ts';
import { type Curve, curveOf, xOf } from './curve-scale.ts';
import './temperature-curve.css';

/** Of two names of days, as a share of the width. */
const LEAST_APART = 0.15;
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

interface TemperatureCurveProps {
  readings: readonly Temperature[];
  /** Of medicine, while it lasted: marks at the foot. */
  doses: readonly Medicine[];
}

/** A line through the readings of one illness, the earliest first. The table below says the same. */
export function TemperatureCurve({ readings, doses }: TemperatureCurveProps) {
  const curve = curveOf(readings, useUnits().temperature, doses);
  const { points, lines } = curve;
  return (
    <div aria-hidden="true" className="curve">
      {lines.map(({ degrees, y }) => (
        <span key={degrees} className="curve-degrees" style={{ top: percent(y) }}>
          {degrees}
        </span>
      ))}
      <div className="curve-plot">
        <svg role="none" width="100%" height="100%">
          {lines.map(({ degrees, y }) => (
            <line key={degrees} x1="0" x2="100%" y1={percent(y)} y2={percent(y)} className="curve-line" />
          ))}
          {points.slice(1).map(({ id, x, y }, place) => (
            <line
              key={id}
              x1={percent(points[place]?.x ?? 0)}
              y1={percent(points[place]?.y ?? 0)}
              x2={percent(x)}
              y2={percent(y)}
              className="curve-path"
            />
          ))}
          {points.map(({ id, x, y }) => (
            <circle key={id} cx={percent(x)} cy={percent(y)} r="4" className="curve-point" />
          ))}
        </svg>
        {doses.map(({ id, startedAt }) => (
          <span key={id} className="curve-dose" style={{ left: percent(xOf(startedAt, curve)) }} />
        ))}
        <Times curve={curve} />
      </div>
    </div>
  );
}

/** Weekdays where they begin, and the first one where there is room; the clock at both ends within one day. */
function Times({ curve: { from, to } }: { curve: Curve }) {
  const { zone, language } = useDisplayContext();
  const share = (instant: number) => Math.max(0, (instant - from) / (to - from));
  const days: { key: string; text: string; at: number }[] = [];
  for (let date = localDate(from, zone); startOfDay(date, zone) <= to; date = addDays(date, 1)) {
    days.push({ key: date, text: weekdayText(date, language), at: share(startOfDay(date, zone)) });
  }
  const ends = [from, to].map((at) => ({ key: String(at), text: formatClock(at, zone), at: share(at) }));
  const hasRoom = (days[1]?.at ?? 0) > LEAST_APART;
  return (days.length === 1 ? ends : days.slice(hasRoom ? 0 : 1)).map(({ key, text, at }) => (
    <span key={key} className="curve-time" style={{ left: percent(at) }}>
      {text}
    </span>
  ));
}
