import { ofKind } from '@lulla/domain/activity/activity';
import { MEASURES, type Measure, measureOf } from '@lulla/domain/activity/growth/growth';
import type { Child } from '@lulla/domain/child/child';
import { daysEarly, growthAgeAt, TWO_YEARS_DAYS } from '@lulla/domain/growth/age';
import { Plus, Ruler } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SegmentedControl } from '../../../components/form/segmented-control.tsx';
import { useGrowthWords } from '../../../i18n/growth/words.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { entriesAbout, useChildren, useChosenChildren } from '../../../log/children.ts';
import { useLogMinute } from '../../../log/log-clock.ts';
import { openSheet } from '../../../log/open-sheet.ts';
import { measureText } from '../../../log/text/growth-text.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { useLogPart } from '../../../sync/log.ts';
import { formatDate } from '../../../time/day-names.ts';
import { Figure, StatisticCard } from '../parts/statistic.tsx';
import { chooseCurves, useCurveChoice } from './curve-choice.ts';
import { GrowthChart } from './growth-chart.tsx';
import { drawnPoints, type Point, pointsOf } from './growth-points.ts';
import { GrowthTable } from './growth-table.tsx';
import { Missing } from './missing.tsx';

/** Weight, length and head of one child, on the curves of its age and sex (R238). */
export function GrowthPanel() {
  const { panel } = useGrowthWords();
  const children = useChildren();
  const [child = children[0] as Child] = useChosenChildren();
  const activities = useLogPart(({ view }) => view.activities);
  const entries = useMemo(
    () => ofKind('growth', entriesAbout(activities, [child], children)),
    [activities, child, children],
  );
  const [chosen, setChosen] = useState<Measure | null>(null);
  const measured = MEASURES.find((measure) => entries.some((entry) => measureOf(entry, measure) !== null));
  const measure = chosen ?? measured ?? 'weight';
  const heading = <h2 className="sr-only">{useWords().statistics.tabs.growth}</h2>;
  const log = (
    <Button
      full
      variant={entries.length > 0 ? 'secondary' : 'primary'}
      onClick={() => openSheet({ type: 'more_kind', kind: 'growth' })}
    >
      <Plus aria-hidden="true" className="size-5" />
      {panel.log}
    </Button>
  );
  if (entries.length === 0) {
    return (
      <>
        {heading}
        <EmptyState Icon={Ruler} title={panel.empty} text={panel.emptyText} action={log} />
        <div className="flex justify-center text-center">
          <Missing child={child} />
        </div>
      </>
    );
  }
  return (
    <div className="statistics-growth">
      {heading}
      <SegmentedControl
        label={panel.measure}
        options={MEASURES.map((value) => ({ value, label: panel.measures[value] }))}
        value={measure}
        onChange={setChosen}
      />
      <MeasureCard key={child.id} child={child} entries={entries} measure={measure} />
      {log}
    </div>
  );
}

type Entries = Parameters<typeof pointsOf>[0];

function MeasureCard({ child, entries, measure }: { child: Child; entries: Entries; measure: Measure }) {
  const { activity } = useWords();
  const { panel } = useGrowthWords();
  const { zone, household, language } = useDisplayContext();
  const dateOf = ({ entry }: Point) => formatDate(entry.startedAt, { language, zone });
  const now = useLogMinute();
  const curves = useCurveChoice(household.userId);
  const all = useMemo(() => pointsOf(entries, measure, child, zone), [entries, measure, child, zone]);
  const today = growthAgeAt(child, now, zone);
  // Before it was born nothing has an age.
  const points = today === null ? all : all.filter(({ age }) => age !== null);
  const latest = points.at(-1);
  return (
    <StatisticCard label={panel.latest[measure]} icon={Ruler} tone="growth">
      <Figure value={latest ? measureText(measure, latest.value, activity) : null} instead={panel.emptyMeasure} />
      {latest && (
        <GrowthChart
          measure={measure}
          points={drawnPoints(points, today !== null)}
          today={today?.standardDays ?? null}
          dates={[dateOf(points[0] ?? latest), dateOf(latest)]}
          sex={child.sex}
          curves={curves}
        />
      )}
      <Missing child={child} />
      {latest && today !== null && child.sex !== null && (
        <Curves curves={curves} onChange={(next) => chooseCurves(household.userId, next)} />
      )}
      {latest && <Remarks child={child} days={today?.days ?? null} />}
      {latest && <GrowthTable measure={measure} points={points} child={child} curves={curves} />}
    </StatisticCard>
  );
}

type CurvesProps = { curves: ReturnType<typeof useCurveChoice>; onChange: (curves: CurvesProps['curves']) => void };

function Curves({ curves, onChange }: CurvesProps) {
  const { panel } = useGrowthWords();
  return (
    <div className="mt-4">
      <SegmentedControl
        label={panel.curves}
        options={[
          { value: 'deviations', label: panel.deviations },
          { value: 'percentiles', label: panel.percentiles },
        ]}
        value={curves}
        onChange={onChange}
      />
    </div>
  );
}

/** Whose curves they are, and by how much an age is corrected. */
function Remarks({ child, days }: { child: Child; days: number | null }) {
  const { panel } = useGrowthWords();
  if (days === null || child.sex === null) return null;
  const early = days < TWO_YEARS_DAYS ? daysEarly(child) : 0;
  return (
    <div className="mt-4 flex flex-col gap-1 text-label text-muted">
      {early > 0 && <p>{panel.corrected(Math.round(early / 7))}</p>}
      <p>{panel.source}</p>
    </div>
  );
}
