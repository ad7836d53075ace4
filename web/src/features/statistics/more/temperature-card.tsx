import type { Activity } from '@lulla/domain/activity/activity';
import type { Medicine } from '@lulla/domain/activity/medicine/medicine';
import type { Temperature } from '@lulla/domain/activity/temperature/temperature';
import { type Illness, illnesses } from '@lulla/domain/statistics/illness';
import { CloudAlert, Thermometer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { StatusLine } from '../../../components/status-line.tsx';
import { useLogMinute } from '../../../log/log-clock.ts';
import { useLogRead } from '../../../log/server/use-log-read.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { getEngine, useLog } from '../../../sync/log.ts';
import { formatMoment } from '../../../time/day-names.ts';
import { ChartTable, type TableRow } from '../parts/chart-table.tsx';
import { Figure, Parts, StatisticCard } from '../parts/statistic.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { dosesBeside } from './curve-scale.ts';
import { illnessDates } from './illness-dates.ts';
import { isWhole, spanToRead } from './span-to-read.ts';
import { TemperatureCurve } from './temperature-curve.tsx';

/** The curve of the latest illness, with the way to those before; its table is what screen readers get. */
export function TemperatureCard({ activities }: { activities: readonly Activity[] }) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const words = display.words.more;
  const all = useMemo(() => illnesses(activities), [activities]);
  const [chosen, setChosen] = useState(0);
  const place = Math.min(chosen, all.length - 1);
  const illness = all[place];
  const { isHere, retry } = useWholeIllness(illness);
  if (!illness) return null;
  const last = illness.readings.at(-1);
  const doses = dosesBeside(illness.readings, activities);
  const { number, unit } = words.temperature;
  return (
    <StatisticCard label={words.statistics.temperature} icon={Thermometer} tone="temperature">
      <Figure value={last ? number(last.centiCelsius) : null} unit={unit} />
      {retry ? (
        <StatusLine Icon={CloudAlert} text={words.statistics.incomplete} onRetry={retry} />
      ) : (
        <Parts parts={[isHere ? words.statistics.highest(illness.highest) : words.statistics.incomplete]} />
      )}
      {all.length > 1 && (
        <Stepper
          previous={{
            label: words.statistics.previous,
            onPress: place < all.length - 1 ? () => setChosen(place + 1) : null,
          }}
          next={{ label: words.statistics.next, onPress: place > 0 ? () => setChosen(place - 1) : null }}
        >
          <span role="status">{illnessDates(illness.readings, now, display)}</span>
        </Stepper>
      )}
      <TemperatureCurve readings={illness.readings} doses={doses} />
      {doses.length > 0 && (
        <p className="flex items-center gap-2 text-label text-muted">
          <span aria-hidden="true" className="curve-dose-key" />
          {words.kinds.medicine.name}
        </p>
      )}
      <Readings illness={illness} doses={doses} />
    </StatisticCard>
  );
}

/**
 * Whether all readings of an illness are in the view. What the device lacks of them is read (D60); `retry` is null unless
 * that failed.
 */
function useWholeIllness(illness: Illness | undefined): { isHere: boolean; retry: (() => void) | null } {
  const log = useLog();
  const span = illness ? spanToRead(illness, log) : null;
  const readSpan = async () => span && (await getEngine()).readActivities(span);
  const { state, retry } = useLogRead(`${span?.from} ${span?.to}`, readSpan, { enabled: span !== null });
  return {
    isHere: illness !== undefined && isWhole(illness, log),
    retry: span !== null && state === 'failed' ? retry : null,
  };
}

/** The readings, and the doses between them, the latest first. */
function Readings({ illness: { readings }, doses }: { illness: Illness; doses: readonly Medicine[] }) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const { activity, more } = display.words;
  const { statistics, temperature, kinds } = more;
  const medicine = (cell: string) => (doses.length > 0 ? [cell] : []);
  const rows = () => [...readings, ...doses].sort((a, b) => b.startedAt - a.startedAt).map(rowOf);
  function rowOf(entry: Temperature | Medicine): TableRow {
    const time = formatMoment(entry.startedAt, now, display);
    if (entry.kind === 'medicine') {
      const given = `${entry.name} ${activity.entry.dose(entry.centiDose, entry.unit)}`;
      return { key: entry.id, cells: [time, '–', '–', given] };
    }
    const site = entry.site === null ? '–' : temperature.sites[entry.site];
    return { key: entry.id, cells: [time, temperature.number(entry.centiCelsius), site, ...medicine('–')] };
  }
  return (
    <ChartTable
      caption={statistics.curve}
      columns={[statistics.time, temperature.unit, statistics.site, ...medicine(kinds.medicine.name)]}
      rows={rows}
    />
  );
}
