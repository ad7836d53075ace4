import { type Activity, isSleep } from '@lulla/domain/activity/activity';
import { type RecentDay, recentDays } from '@lulla/domain/statistics/recent-days';
import type { SleepDay } from '@lulla/domain/statistics/sleep';
import { type SleepPattern, sleepPattern } from '@lulla/domain/statistics/sleep-week';
import { formatDuration } from '@lulla/domain/time/duration';
import { HOUR } from '@lulla/domain/time/instant';
import { ChartColumn, Moon } from 'lucide-react';
import { memo, useMemo } from 'react';
import { Button } from '../../../components/button.tsx';
import { Switch } from '../../../components/form/switch.tsx';
import { RestOfScreen } from '../../../components/screen.tsx';
import { useWords } from '../../../i18n/use-words.ts';
import { useLogMinute } from '../../../log/log-clock.ts';
import { openSheet } from '../../../log/open-sheet.ts';
import { setSleepTimerVisible, useSleepTimerVisible } from '../../../log/sleep-timer-visible.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { useLog } from '../../../sync/log.ts';
import { DayColumns } from '../parts/day-columns.tsx';
import { Figure, StatisticCard } from '../parts/statistic.tsx';
import { withoutAverage } from '../parts/without-average.ts';
import { SleepFigures } from './sleep-figures.tsx';
import { dayTotal } from './sleep-text.ts';
import { SleepWeekCard } from './sleep-week-card.tsx';

interface SleepPanelProps {
  activities: readonly Activity[];
  /** Of several children's panels the last one has the switch. */
  hasSwitch: boolean;
}

/** Sleep: today, the week, the last seven days, and the switch of the dashboard's timer (core-tracking §2, Sleep). */
export const SleepPanel = memo(function SleepPanel({ activities, hasSwitch }: SleepPanelProps) {
  const { zone } = useDisplayContext();
  const words = useWords().statistics;
  const now = useLogMinute();
  const pattern = useMemo(() => sleepPattern(activities, { now, zone }), [activities, now, zone]);
  const today = pattern.days.at(-1);
  // The device always holds the latest sleep, whatever its age.
  const hasAny = activities.some(isSleep);
  return (
    <div className="statistics-sleep">
      <h2 className="sr-only">{words.tabs.sleep}</h2>
      {hasAny && today ? (
        <>
          <SleepTodayCard today={today} />
          <SleepWeekCard activities={activities} />
          <RestOfScreen>
            <SleepPatternCard pattern={pattern} activities={activities} />
          </RestOfScreen>
        </>
      ) : (
        <NoSleep />
      )}
      {hasSwitch && <SleepTimerSwitch />}
    </div>
  );
});

function NoSleep() {
  const words = useWords().statistics.sleep;
  return (
    <div className="flex flex-col items-center gap-5 px-6 py-10 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-sleep-soft text-sleep">
        <Moon aria-hidden="true" className="size-6" />
      </span>
      <p className="max-w-[30ch] text-body">{words.none}</p>
      <Button variant="secondary" size="medium" onClick={() => openSheet({ type: 'sleep' })}>
        {words.logSleep}
      </Button>
    </div>
  );
}

/** 'Show Sleep Timer on Dashboard', the same switch as in the settings; each person's own. */
function SleepTimerSwitch() {
  const words = useWords().settings;
  const userId = useLog().userId ?? '';
  const visible = useSleepTimerVisible(userId);
  return (
    <div className="statistics-switch rounded-card border border-line bg-surface px-5 py-2">
      <Switch
        label={words.showSleepTimer}
        hint={words.showSleepTimerHint}
        checked={visible}
        onChange={(next) => setSleepTimerVisible(userId, next)}
      />
    </div>
  );
}

/** Today's sleep: total, sessions, the longest of them (core-tracking §2, Sleep). */
function SleepTodayCard({ today }: { today: SleepDay }) {
  const { activity, statistics } = useWords();
  const words = statistics.sleep;
  return (
    <StatisticCard label={words.today} icon={Moon} tone="sleep" className="statistics-sleep-today">
      <SleepFigures day={today} />
      {today.longest !== null && (
        <dl className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="text-secondary text-muted">{words.longest}</dt>
          <dd className="font-semibold">{activity.duration(today.longest)}</dd>
        </dl>
      )}
    </StatisticCard>
  );
}

/** A minute's nap is not drawn as high as a night, though it may be the longest there was. */
const FULL_FROM = HOUR;
const hasSleep = ({ sleep }: RecentDay) => sleep.bars.length > 0;
/** Between hours and minutes, which stand above each other; not in '< 1m'. */
const BETWEEN_PARTS = /(?<=h) /;

interface SleepPatternProps {
  pattern: SleepPattern;
  activities: readonly Activity[];
}

/** The average of the last seven days and the days it is made of (core-tracking §2: insights, 7-day pattern). */
function SleepPatternCard({ pattern: { days, average }, activities }: SleepPatternProps) {
  const { activity, statistics: words } = useWords();
  const { language, zone } = useDisplayContext();
  const now = useLogMinute();
  const { sleep } = words;
  return (
    <StatisticCard label={sleep.average} icon={ChartColumn} tone="sleep" className="statistics-sleep-pattern">
      {average === null ? (
        <Figure
          value={null}
          instead={withoutAverage(recentDays(activities, days.length, { now, zone }), hasSleep, words)}
        />
      ) : (
        <Figure value={activity.duration(average)} />
      )}
      <DayColumns
        title={sleep.pattern}
        days={days.map((day) => ({
          date: day.date,
          size: day.asleep,
          text: day.bars.length > 0 ? formatDuration(day.asleep).split(BETWEEN_PARTS) : ['–'],
          cell: dayTotal(day, { words, language, zone }),
        }))}
        average={average}
        least={FULL_FROM}
        heading={sleep.total}
      />
    </StatisticCard>
  );
}
