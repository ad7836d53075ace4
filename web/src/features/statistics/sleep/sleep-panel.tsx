import { sleepPattern } from '@lulla/domain/statistics/sleep-week';
import { Moon } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { useWords } from '../../../i18n/use-words.ts';
import { useLogMinute } from '../../../log/log-clock.ts';
import { openSheet } from '../../../log/open-sheet.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { useLog } from '../../../sync/log.ts';
import { SleepPatternCard } from './sleep-pattern-card.tsx';
import { SleepTimerSwitch } from './sleep-timer-switch.tsx';
import { SleepTodayCard } from './sleep-today-card.tsx';
import { SleepWeekCard } from './sleep-week-card.tsx';

/** Sleep: today, the week, the last seven days, and the switch of the dashboard's timer (core-tracking §2, Sleep). */
export function SleepPanel() {
  const { zone } = useDisplayContext();
  const words = useWords().statistics;
  const { activities } = useLog().view;
  const now = useLogMinute();
  const pattern = sleepPattern(activities, { now, zone });
  const today = pattern.days.at(-1);
  // The device always holds the latest sleep, whatever its age.
  const hasSleep = activities.some(({ kind }) => kind === 'sleep');
  return (
    <div className="statistics-sleep">
      <h2 className="sr-only">{words.tabs.sleep}</h2>
      {hasSleep && today ? (
        <>
          <SleepTodayCard today={today} />
          <SleepWeekCard />
          <SleepPatternCard pattern={pattern} />
        </>
      ) : (
        <NoSleep />
      )}
      <SleepTimerSwitch />
    </div>
  );
}

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
