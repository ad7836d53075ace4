import type { Activity } from '@lulla/domain/activity/activity';
import { type Illness, illnesses } from '@lulla/domain/statistics/illness';
import { Thermometer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { useLogMinute } from '../../../log/log-clock.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { formatDay, formatMoment } from '../../../time/day-names.ts';
import { ChartTable } from '../parts/chart-table.tsx';
import { Figure, Parts, StatisticCard } from '../parts/statistic.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { TemperatureCurve } from './temperature-curve.tsx';

/** The curve of the latest illness, with the way to those before; its table is what screen readers get. */
export function TemperatureCard({ activities }: { activities: readonly Activity[] }) {
  const words = useWords().more;
  const all = useMemo(() => illnesses(activities), [activities]);
  const [chosen, setChosen] = useState(0);
  const place = Math.min(chosen, all.length - 1);
  const illness = all[place];
  if (!illness) return null;
  const last = illness.readings.at(-1);
  const { number, unit } = words.temperature;
  return (
    <StatisticCard label={words.statistics.temperature} icon={Thermometer} tone="temperature">
      <Figure value={last ? number(last.centiCelsius) : null} unit={unit} />
      <Parts parts={[words.statistics.highest(illness.highest)]} />
      {all.length > 1 && (
        <Stepper
          previous={{
            label: words.statistics.previous,
            onPress: place < all.length - 1 ? () => setChosen(place + 1) : null,
          }}
          next={{ label: words.statistics.next, onPress: place > 0 ? () => setChosen(place - 1) : null }}
        >
          <span role="status">
            <Dates illness={illness} />
          </span>
        </Stepper>
      )}
      <TemperatureCurve readings={illness.readings} />
      <Readings illness={illness} />
    </StatisticCard>
  );
}

/** 'March 9 – March 11'. */
function Dates({ illness: { readings } }: { illness: Illness }) {
  const display = useDisplayContext();
  const [first, last] = [readings[0], readings.at(-1)].map((each) => formatDay(each?.startedAt ?? 0, display));
  return <>{first === last ? first : `${first} – ${last}`}</>;
}

function Readings({ illness: { readings } }: { illness: Illness }) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const { statistics, temperature } = display.words.more;
  return (
    <ChartTable
      caption={statistics.curve}
      columns={[statistics.time, temperature.unit, statistics.site]}
      rows={[...readings].reverse().map(({ id, startedAt, centiCelsius, site }) => ({
        key: id,
        cells: [
          formatMoment(startedAt, now, display),
          temperature.number(centiCelsius),
          site === null ? '–' : temperature.sites[site],
        ],
      }))}
    />
  );
}
