import { reachingIntoDay } from '@lulla/domain/activity/days';
import { groupHistory, type HistoryDay } from '@lulla/domain/activity/history';
import { localMonth, startOfMonth } from '@lulla/domain/time/month';
import { localDate } from '@lulla/domain/time/zone';
import { type ReactNode, useId, useMemo } from 'react';
import { useIsRestDrawn } from '../../components/screen.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useListedActivities } from '../../log/children.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { NoEntries } from '../../log-entry/today-list.tsx';
import { useLog } from '../../sync/log.ts';
import { formatLongDay } from '../../time/date-text.ts';
import { DayRows } from './day-rows.tsx';
import { DaySection } from './day-section.tsx';
import { useDayFacts, useStartingIn } from './use-day-facts.ts';
import type { OpenParts } from './use-open-parts.ts';

/** So many lines fill the highest phone. */
const IN_SIGHT = 14;

interface ThisMonthProps {
  parts: OpenParts;
  /** Nothing was ever logged. */
  isNew: boolean;
  earlier?: ReactNode;
}

/** Today, open, and the earlier days of this month; `earlier` follows on them. All of it is on the device. */
export function ThisMonth({ parts, isNew, earlier }: ThisMonthProps) {
  const { zone, language, words } = useDisplayContext();
  const { recent, emptyText } = useWords().history;
  const { phase } = useLog();
  const listed = useListedActivities();
  const now = useLogMinute();
  const id = useId();
  const from = startOfMonth(localMonth(now, zone), zone);
  const activities = useStartingIn(listed, { from, to: Number.POSITIVE_INFINITY });
  const { today, previousDays } = useMemo(() => groupHistory(activities, { now, zone }), [activities, now, zone]);
  const date = localDate(now, zone);
  // Also what began in the month before.
  const reaching = useMemo(() => reachingIntoDay(listed, { date, now, zone }), [listed, date, now, zone]);
  const facts = useDayFacts(useMemo(() => [{ date, activities: today }], [date, today])).get(date);
  const room = useIsRestDrawn() ? Number.POSITIVE_INFINITY : IN_SIGHT;
  const rows = useMemo(() => today.slice(0, room), [today, room]);
  const days = useMemo(() => previousDays.slice(0, room - rows.length), [previousDays, room, rows]);
  return (
    <div className="history-part">
      <section aria-labelledby={id}>
        <h2 id={id} className="history-part-name">
          {recent}
        </h2>
        <div className="history-day">
          <h3 className="history-heading" data-sticky>
            <span className="history-today">
              <span className="history-day-name">{formatLongDay(date, language)}</span>
              {today.length > 0 && <span className="history-count">{words.activity.today.count(today.length)}</span>}
              {facts && <span className="history-facts">{facts}</span>}
            </span>
          </h3>
          {today.length + reaching.length > 0 ? (
            <DayRows activities={rows} reaching={reaching} now={now} />
          ) : (
            <NoEntries
              isKnown={phase === 'ready'}
              title={isNew ? words.more.nothing : words.activity.today.empty}
              text={emptyText}
            />
          )}
        </div>
      </section>
      <PreviousDays days={days} parts={parts} earlier={rows.length + days.length < room && earlier} />
    </div>
  );
}

function PreviousDays({ days, parts, earlier }: { days: readonly HistoryDay[]; parts: OpenParts; earlier: ReactNode }) {
  const { previousDays } = useWords().history;
  const id = useId();
  const facts = useDayFacts(days);
  if (days.length === 0 && !earlier) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="history-part-name">
        {previousDays}
      </h2>
      {days.map((day) => (
        <DaySection
          key={day.date}
          day={day}
          facts={facts.get(day.date)}
          level={3}
          isOpen={parts.isOpen(day.date)}
          onToggle={parts.toggle}
        />
      ))}
      {earlier}
    </section>
  );
}
