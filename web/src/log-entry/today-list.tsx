import type { Activity, Session } from '@lulla/domain/activity/activity';
import { onDay, reachingIntoDay } from '@lulla/domain/activity/days';
import type { Instant } from '@lulla/domain/time/instant';
import { localDate } from '@lulla/domain/time/zone';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CloudOff, NotebookPen } from 'lucide-react';
import { useDeferredValue, useId } from 'react';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { drawAhead } from '../components/views/view-ahead.ts';
import { useChosenActivities } from '../log/children.ts';
import { ActivityRows } from '../log/row/activity-rows.tsx';
import { useDisplayContext } from '../log/use-display-context.ts';
import { syncNow, useLog } from '../sync/log.ts';

/** The same element each time: not rendered with every change of the log. */
const CHEVRON = <ChevronRight aria-hidden="true" className="size-4.5" />;

/** More than a phone shows before it is scrolled; the rest of a long day follows once these are painted. */
const FIRST_ROWS = 6;
/** The least height of a row: the list is as long from the first picture on, so that a page that was scrolled stays so. */
const ROW_REM = 3.5;

interface TodayListProps {
  now: Instant;
  isDrawn: boolean;
}

/** Today's entries of the chosen children, newest first, what reaches in from the day before (R74), and everything there is to say while there are none. */
export function TodayList({ now, isDrawn }: TodayListProps) {
  const activities = useChosenActivities();
  const { words, zone } = useDisplayContext();
  const { phase } = useLog();
  const { today } = words.activity;
  const id = useId();
  const date = localDate(now, zone);
  const entries = isDrawn ? onDay(activities, date, zone) : [];
  const reaching = isDrawn ? reachingIntoDay(activities, { date, now, zone }) : [];
  return (
    <section aria-labelledby={id}>
      <Link
        to="/"
        search={{ view: 'history' }}
        onPointerDown={() => drawAhead('history')}
        className="press focus-ring flex min-h-11 items-center gap-3 rounded-control text-muted"
      >
        <h2 id={id} className="flex-1 text-secondary font-semibold">
          {today.heading}
        </h2>
        {entries.length > 0 && <span className="text-label">{today.count(entries.length)}</span>}
        {CHEVRON}
      </Link>
      {entries.length + reaching.length > 0 ? (
        <Entries entries={entries} reaching={reaching} now={now} />
      ) : (
        <NoEntries isKnown={isDrawn && phase === 'ready'} title={today.empty} text={today.emptyText} />
      )}
    </section>
  );
}

interface EntriesProps {
  entries: readonly Activity[];
  /** What began before today, and belongs below. */
  reaching: readonly Session[];
  now: Instant;
}

/** Drawn for the first time, whenever that is, it begins with as many as are seen. */
function Entries({ entries, reaching, now }: EntriesProps) {
  const shown = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_ROWS);
  return (
    <ul className="mt-1" style={shown < entries.length ? { minHeight: `${entries.length * ROW_REM}rem` } : undefined}>
      <ActivityRows activities={entries.slice(0, shown)} reaching={shown > entries.length ? reaching : []} now={now} />
    </ul>
  );
}

/** `isKnown`: the device has a log, and today is empty in it, as `title` says; `text` tells where entries come from. */
export function NoEntries({ isKnown, title, text }: { isKnown: boolean; title: string; text: string }) {
  const { today, sync: labels } = useDisplayContext().words.activity;
  const { userId, phase, sync } = useLog();
  if (isKnown) {
    return <EmptyState Icon={NotebookPen} title={title} text={sync.state === 'offline' ? today.emptyOffline : text} />;
  }
  if (phase === 'failed') {
    return <ErrorState title={today.errorTitle} text={today.errorText} spoken={false} onRetry={() => void syncNow()} />;
  }
  if (sync.state === 'offline') {
    return <EmptyState Icon={CloudOff} title={today.offlineTitle} text={today.offlineText} />;
  }
  return <LoadingRows label={userId === null ? labels.leaving : today.loading} />;
}

/** Rows that are on their way. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" className="mt-3 flex flex-col gap-4">
      <p className="text-secondary text-muted">{label}</p>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton round className="size-9" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ml-auto h-4 w-12" />
        </div>
      ))}
    </div>
  );
}
