import type { DayTotals } from '@lulla/domain/statistics/day-totals';
import type { Words } from '../../i18n/sv.ts';

/** A day in short: '620 ml · 10h 40m sleep · 8 diapers'; what was not logged is left out. Sleep only where all of it is known. */
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
    .join(' · ');
}
