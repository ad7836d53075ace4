import { historyDays } from '@lulla/domain/activity/history';
import type { LocalMonth } from '@lulla/domain/time/month';
import { useMemo } from 'react';
import { useListedActivities } from '../../log/children.ts';
import { useLogRead } from '../../log/server/use-log-read.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { getEngine, useLog } from '../../sync/log.ts';
import { isCovered } from '../../sync/model/coverage.ts';
import { DaySection } from './day-section.tsx';
import { spanOfDay, spanOfMonth } from './history-parts.ts';
import { MonthStatus } from './month-status.tsx';
import { useDayFacts, useStartingIn } from './use-day-facts.ts';
import type { OpenParts } from './use-open-parts.ts';

/** The days of an older month. What the device lacks is read. */
export function MonthDays({ month, level, parts }: { month: LocalMonth; level: 3 | 4 | 5; parts: OpenParts }) {
  const { zone } = useDisplayContext();
  const log = useLog();
  const span = useMemo(() => spanOfMonth(month, zone), [month, zone]);
  const isWhole = isCovered(log, span);
  const readSpan = async () => (await getEngine()).readActivities(span);
  const read = useLogRead(`${span.from} ${span.to}`, readSpan, { enabled: !isWhole });
  const activities = useStartingIn(useListedActivities(), span);
  const days = useMemo(() => historyDays(activities, zone), [activities, zone]);
  // Of an incomplete day only some entries are here, such as the last bath: its numbers would be wrong.
  const shown = isWhole ? days : days.filter(({ date }) => isCovered(log, spanOfDay(date, zone)));
  const facts = useDayFacts(days);
  return (
    <>
      {shown.map((day) => (
        <DaySection
          key={day.date}
          day={day}
          facts={facts.get(day.date)}
          level={level}
          isOpen={parts.isOpen(day.date)}
          onToggle={parts.toggle}
        />
      ))}
      <MonthStatus isWhole={isWhole} isEmpty={shown.length === 0} read={read} />
    </>
  );
}
