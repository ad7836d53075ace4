import type { Activity } from '@lulla/domain/activity/activity';
import type { HistoryDay } from '@lulla/domain/activity/history';
import { type DayTotals, totalsOfDays } from '@lulla/domain/statistics/day-totals';
import type { Span } from '@lulla/domain/time/span';
import { addDays, type LocalDate } from '@lulla/domain/time/zone';
import { useMemo, useState } from 'react';
import { DOT } from '../../i18n/grammar/dot.ts';
import type { Words } from '../../i18n/sv.ts';
import { childName, entriesAbout, useListedChildren } from '../../log/children.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLog } from '../../sync/log.ts';
import { isCovered } from '../../sync/model/coverage.ts';
import { spanOfDay, startingIn } from './history-parts.ts';

/**
 * The numbers of each day; of several children a line each. The previous evening's sleep counts only if the device has that
 * day too.
 */
export function useDayFacts(days: readonly HistoryDay[]): ReadonlyMap<LocalDate, string> {
  const { words, zone } = useDisplayContext();
  const log = useLog();
  const listed = useListedChildren();
  const now = useLogMinute();
  return useMemo(() => {
    const { activities, children } = log.view;
    const isKnown = (date: LocalDate) => isCovered(log, spanOfDay(addDays(date, -1), zone));
    const facts = new Map<LocalDate, string>();
    for (const child of listed) {
      const ofChild = days.map(({ date, activities: all }) => ({
        date,
        activities: entriesAbout(all, [child], children),
      }));
      const name = listed.length > 1 ? `${childName(child, children, words)}: ` : '';
      for (const day of totalsOfDays(ofChild, entriesAbout(activities, [child], children), { now, zone })) {
        const text = dayFacts(day, isKnown(day.date), words);
        const lines = [facts.get(day.date), text && name + text];
        facts.set(day.date, lines.filter(Boolean).join('\n'));
      }
    }
    return facts;
  }, [days, log, listed, now, words, zone]);
}

/** A day in short: '620 ml · 10h 40m sleep · 8 diapers'; what was not logged is left out, and sleep unless complete. */
export function dayFacts({ feeding, sleep, diapers }: DayTotals, isSleepKnown: boolean, words: Words): string {
  const { summary, duration } = words.activity;
  const { slept, diapers: countOf } = words.history;
  const hasAmount = feeding.count > feeding.breastmilk + feeding.unknownAmount;
  const fed = hasAmount ? summary.ml(feeding.totalMl) : summary.feeds(feeding.count);
  return [
    feeding.count > 0 ? fed : '',
    isSleepKnown && sleep.asleep > 0 ? slept(duration(sleep.asleep)) : '',
    diapers.count > 0 ? countOf(diapers.count) : '',
  ]
    .filter(Boolean)
    .join(DOT);
}

/** The entries that start in a window, newest first: the same list while none has changed. */
export function useStartingIn(activities: readonly Activity[], span: Span): readonly Activity[] {
  const present = startingIn(activities, span);
  const [kept, setKept] = useState(present);
  if (isSame(present, kept)) return kept;
  setKept(present);
  return present;
}

function isSame(a: readonly Activity[], b: readonly Activity[]): boolean {
  return a.length === b.length && a.every((activity, index) => activity === b[index]);
}
