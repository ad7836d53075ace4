import { type Activity, isFeed } from '@lulla/domain/activity/activity';
import { isRunning } from '@lulla/domain/activity/running';
import { type DayTotals, dayTotals } from '@lulla/domain/statistics/day-totals';
import { localDate } from '@lulla/domain/time/zone';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { deviceSort } from '../../platform/device-sort.ts';
import { dateText } from '../../time/date-text.ts';
import { BathStatistic, DiaperStatistic, DropStatistic, FeedingStatistic, SleepStatistic } from './day-statistics.tsx';

/** The day so far in numbers (core-tracking §2, Today). Restarts at midnight. */
export const TodayPanel = memo(function TodayPanel({ activities }: { activities: readonly Activity[] }) {
  const { language, zone, household } = useDisplayContext();
  const words = useWords().statistics.today;
  const now = useLogMinute();
  const date = localDate(now, zone);
  const totals = useMemo(() => dayTotals(activities, date, { now, zone }), [activities, date, now, zone]);
  const viewer = { userId: household.userId, device: deviceSort(navigator), now };
  const feedRuns = activities.some((activity) => isFeed(activity) && isRunning(activity, viewer));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-body font-semibold">{dateText(date, language)}</h2>
        <Link
          to="/"
          search={{ view: 'history' }}
          className="press focus-ring -mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-secondary font-medium text-primary"
        >
          {words.seeHistory}
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Link>
      </div>
      {isEmpty(totals) && <p className="mb-4 text-secondary text-pretty text-muted">{words.nothingYet}</p>}
      <div className="statistics-day">
        <FeedingStatistic feeding={totals.feeding} feedRuns={feedRuns} />
        <SleepStatistic day={totals.sleep} />
        <DiaperStatistic diapers={totals.diapers} />
        <BathStatistic baths={totals.baths} />
        <DropStatistic drops={totals.drops} />
      </div>
    </>
  );
});

function isEmpty({ feeding, sleep, diapers, baths, drops }: DayTotals): boolean {
  return feeding.count + sleep.sessions + diapers.count + baths.count + drops.length === 0;
}
