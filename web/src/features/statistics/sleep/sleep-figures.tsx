import type { SleepDay } from '@lulla/domain/statistics/sleep';
import { useWords } from '../../../i18n/use-words.ts';
import { Figure, Parts, RunningMark } from '../parts/statistic.tsx';

/** Time asleep on a day, and in how many sleeps. A sleep whose end nobody knows has no minutes to show. */
export function SleepFigures({ day }: { day: SleepDay }) {
  const { activity, statistics } = useWords();
  const words = statistics.sleep;
  const sessions = day.sessions > 0 ? words.sessions(day.sessions) : undefined;
  const hasMinutes = day.bars.length > 0;
  return (
    <>
      <Figure value={hasMinutes ? activity.duration(day.asleep) : null} instead={sessions} />
      {sessions && <Parts parts={[hasMinutes ? sessions : words.endUnknown]} />}
      {day.bars.some(({ isRunning }) => isRunning) && <RunningMark text={words.sleepingNow} />}
    </>
  );
}
