import { reachingIntoDay } from '@lulla/domain/activity/days';
import type { HistoryDay } from '@lulla/domain/activity/history';
import type { LocalDate } from '@lulla/domain/time/zone';
import { memo, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useListedActivities } from '../../log/children.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { formatLongDay } from '../../time/date-text.ts';
import { DayRows } from './day-rows.tsx';
import { Disclosure } from './disclosure.tsx';

export interface DaySectionProps {
  day: HistoryDay;
  /** The day's numbers, below its name. */
  facts: string | undefined;
  level: 3 | 4 | 5;
  isOpen: boolean;
  onToggle: (date: LocalDate) => void;
}

/** A collapsible day; its heading stays visible while its entries scroll. */
export const DaySection = memo(function DaySection({ day, facts, level, isOpen, onToggle }: DaySectionProps) {
  const { words, language } = useDisplayContext();
  const id = useId();
  const section = useRef<HTMLDivElement>(null);
  function toggle() {
    flushSync(() => onToggle(day.date));
    // Closing removes content above the viewport: scroll the heading into view.
    if (isOpen) section.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <div ref={section} className="history-day">
      <Disclosure level={level} sticky={isOpen} isOpen={isOpen} onToggle={toggle} controls={`${id}-rows`}>
        <span className="history-day-name">{formatLongDay(day.date, language)}</span>
        <span className="history-count">{words.activity.today.count(day.activities.length)}</span>
        {facts && <span className="history-facts">{facts}</span>}
      </Disclosure>
      <div id={`${id}-rows`} hidden={!isOpen}>
        {isOpen && <OpenDay {...day} />}
      </div>
    </div>
  );
});

/** With what reaches in from the day before, as today's list: the day's number counts it. */
function OpenDay({ date, activities }: HistoryDay) {
  const { zone } = useDisplayContext();
  const listed = useListedActivities();
  const now = useLogMinute();
  const reaching = useMemo(() => reachingIntoDay(listed, { date, now, zone }), [listed, date, now, zone]);
  return <DayRows activities={activities} reaching={reaching} now={now} />;
}
