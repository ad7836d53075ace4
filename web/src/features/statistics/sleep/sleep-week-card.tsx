import type { Activity } from '@lulla/domain/activity/activity';
import { sleepWeek } from '@lulla/domain/statistics/sleep-week';
import { addDays, type LocalDate, localDate, startOfWeek } from '@lulla/domain/time/zone';
import { useMemo, useState } from 'react';
import { Card } from '../../../components/card.tsx';
import { useWords } from '../../../i18n/use-words.ts';
import { useLogMinute } from '../../../log/log-clock.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { useRegionName } from '../parts/each-child.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { useChosenWeek, useFirstMonth } from '../parts/use-chosen-span.ts';
import { ChosenSleep } from './chosen-sleep.tsx';
import { OlderWeek } from './older-week.tsx';
import { type SleepDisplay, weekDates, weekTitle } from './sleep-text.ts';
import { SleepWeekChart } from './sleep-week-chart.tsx';
import { ClockChanges, SleepWeekTable } from './sleep-week-table.tsx';
import { type ChosenBar, findChosen, weekRows, weekScale } from './week-rows.ts';

/** The week of sleep, this one or an earlier one, and the times of the sleep that was tapped (core-tracking §2). */
export function SleepWeekCard({ activities }: { activities: readonly Activity[] }) {
  const { zone, language } = useDisplayContext();
  const words = useWords().statistics;
  const today = localDate(useLogMinute(), zone);
  const present = startOfWeek(today);
  const [monday, show] = useChosenWeek(present);
  const first = startOfWeek(`${useFirstMonth()}-01` as LocalDate);
  const display: SleepDisplay = { words, language, zone };
  return (
    <Card aria-label={useRegionName(words.week.label)} className="statistics-sleep-week">
      <Stepper
        previous={{ label: words.week.previous, onPress: monday > first ? () => show(addDays(monday, -7)) : null }}
        next={{ label: words.week.next, onPress: monday < present ? () => show(addDays(monday, 7)) : null }}
      >
        <div aria-live="polite">
          <h3 className="text-body font-semibold">{weekTitle(monday, today, display)}</h3>
          <p className="text-label text-muted">{weekDates(monday, today, display)}</p>
        </div>
      </Stepper>
      <OlderWeek monday={monday}>
        <Week key={monday} activities={activities} monday={monday} today={today} display={display} />
      </OlderWeek>
    </Card>
  );
}

interface WeekProps {
  activities: readonly Activity[];
  monday: LocalDate;
  today: LocalDate;
  display: SleepDisplay;
}

function Week({ activities, monday, today, display }: WeekProps) {
  const now = useLogMinute();
  const [chosen, setChosen] = useState<ChosenBar | null>(null);
  const { zone, words } = display;
  const days = useMemo(() => sleepWeek(activities, monday, { now, zone }), [activities, monday, now, zone]);
  const rows = weekRows(days, { now, zone });
  const span = weekDates(monday, today, display);
  const isEmpty = days.every(({ sessions }) => sessions === 0);
  return (
    <>
      <SleepWeekChart
        label={`${words.week.label}, ${span}`}
        rows={rows}
        scale={weekScale(days)}
        today={today}
        chosen={chosen}
        onChoose={setChosen}
        display={display}
      />
      {isEmpty ? (
        <p className="mt-3 text-center text-secondary text-muted">{words.week.empty}</p>
      ) : (
        <ChosenSleep bar={findChosen(rows, chosen)} display={display} />
      )}
      <ClockChanges days={days} display={display} />
      <SleepWeekTable caption={`${words.week.label}, ${span}`} days={days} display={display} />
    </>
  );
}
