import { isFeed } from '@lulla/domain/activity/activity';
import { runningOf, type Viewer } from '@lulla/domain/activity/running';
import { dayTotals } from '@lulla/domain/statistics/day-totals';
import { localDate } from '@lulla/domain/time/zone';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { memo, useId, useMemo } from 'react';
import { Skeleton } from '../../components/skeleton.tsx';
import { drawAhead } from '../../components/views/view-ahead.ts';
import type { ChildLog } from '../../log/children.ts';
import { ActivityIcon } from '../../log/row/activity-icon.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { ChildSummary } from './child-summary.tsx';
import { type SummaryFact, summaryFacts } from './summary-text.ts';

interface SummaryBlockProps {
  /** Of the chosen children; null while unknown. */
  logs: readonly ChildLog[] | null;
  viewer: Viewer;
}

/** Today's totals in one glance; leads to the statistics (core-tracking §2). */
export const SummaryBlock = memo(function SummaryBlock({ logs, viewer }: SummaryBlockProps) {
  const { words, zone } = useDisplayContext();
  const id = useId();
  const { now } = viewer;
  const totals = useMemo(
    () => (logs ?? []).map(({ activities }) => dayTotals(activities, localDate(now, zone), { now, zone })),
    [logs, now, zone],
  );
  const days = totals.map((each, place) => ({
    totals: each,
    feedRuns: runningOf(logs?.[place]?.activities ?? [], viewer, isFeed) !== null,
  }));
  return (
    <section
      aria-labelledby={id}
      className="summary-block focus-ring press relative flex flex-col rounded-card border border-line bg-surface px-4 pt-2.5 pb-4"
    >
      <h2 id={id} className="text-secondary font-medium text-muted">
        {/* The link covers the whole block. */}
        <Link
          to="/"
          search={{ view: 'statistics' }}
          onPointerDown={() => drawAhead('statistics')}
          className="flex min-h-8 items-center justify-between outline-none after:absolute after:inset-0 after:rounded-card"
        >
          {words.activity.summary.heading}
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Link>
      </h2>
      {logs && logs.length > 1 ? (
        <ChildSummary logs={logs} days={days} />
      ) : (
        <dl className="mt-1 grid flex-1 content-evenly grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-3">
          {days[0]
            ? summaryFacts(days[0], words).map((fact) => <Fact key={fact.tone} {...fact} />)
            : ['w-4/5', 'w-3/5', 'w-3/4', 'w-1/2'].map((width) => <UnknownFact key={width} width={width} />)}
        </dl>
      )}
    </section>
  );
});

/** The height of a fact with two lines. */
function UnknownFact({ width }: { width: string }) {
  return (
    <div className="flex h-10.5 items-center">
      <Skeleton className={`h-5 ${width}`} />
    </div>
  );
}

function Fact({ tone, label, value, detail }: SummaryFact) {
  const { notLogged } = useDisplayContext().words.activity.summary;
  return (
    <div data-tone={tone} className="flex items-start gap-2.5">
      <dt className="shrink-0">
        <ActivityIcon activity={{ kind: tone === 'feed' ? 'bottle' : tone }} className="size-5.5 text-tone" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0">
        {value === null && (
          <span aria-hidden="true" className="block text-label text-muted">
            {label}
          </span>
        )}
        {value === null ? (
          <span className="block text-secondary text-muted">{notLogged}</span>
        ) : (
          <span className="block leading-snug font-semibold">{value}</span>
        )}
        {detail && <span className="block text-label text-muted">{detail}</span>}
      </dd>
    </div>
  );
}
