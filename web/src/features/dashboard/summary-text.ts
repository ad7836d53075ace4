import type { DayTotals } from '@lulla/domain/statistics/day-totals';
import { MINUTE } from '@lulla/domain/time/instant';
import type { Tone } from '../../components/tone.ts';
import type { Words } from '../../i18n/sv.ts';

/** One total of the day. */
export interface SummaryFact {
  readonly tone: Extract<Tone, 'feed' | 'sleep' | 'diaper' | 'bath' | 'drops'>;
  /** What is counted. */
  readonly label: string;
  /** '420 ml'; null if nothing was logged, which differs from zero. */
  readonly value: string | null;
  /** The parts of the value; null if it needs none. */
  readonly detail: string | null;
}

type Part = Pick<SummaryFact, 'value' | 'detail'>;

const NOT_LOGGED: Part = { value: null, detail: null };

/** A day of one child. */
export interface SummaryDay {
  readonly totals: DayTotals;
  /** It counts once it has ended; the first of a day is not called 'not logged' until then. */
  readonly feedRuns: boolean;
}

/** Today's totals in the order of the tiles; drops only if some were given (core-tracking §2). */
export function summaryFacts({ totals, feedRuns }: SummaryDay, words: Words): SummaryFact[] {
  const { labels } = words.activity.summary;
  const facts: SummaryFact[] = [
    { tone: 'feed', label: labels.feed, ...feedPart({ totals, feedRuns }, words) },
    { tone: 'sleep', label: labels.sleep, ...sleepPart(totals, words) },
    { tone: 'diaper', label: labels.diaper, ...diaperPart(totals, words) },
    { tone: 'bath', label: labels.bath, ...bathPart(totals, words) },
  ];
  const drops = dropsPart(totals, words);
  return drops.value === null ? facts : [...facts, { tone: 'drops', label: labels.drops, ...drops }];
}

function feedPart({ totals: { feeding }, feedRuns }: SummaryDay, { activity: { summary, entry } }: Words): Part {
  const { count, totalMl, breastmilk, milkBottles = 0, unknownAmount } = feeding;
  const ofBreastmilk = breastmilk + milkBottles;
  if (count === 0) return feedRuns ? { value: summary.running, detail: null } : NOT_LOGGED;
  const parts = [
    ofBreastmilk === count ? entry.breastmilk : ofBreastmilk > 0 ? summary.breastmilk(ofBreastmilk) : '',
    unknownAmount > 0 ? summary.noAmount(unknownAmount) : '',
  ];
  const hasAmount = count > breastmilk + unknownAmount;
  if (hasAmount) parts.unshift(summary.feeds(count));
  return { value: hasAmount ? summary.ml(totalMl) : summary.feeds(count), detail: joined(parts) };
}

function sleepPart({ sleep }: DayTotals, { activity: { summary, duration } }: Words): Part {
  if (sleep.sessions === 0) return NOT_LOGGED;
  const sessions = summary.sleeps(sleep.sessions);
  // Only sleeps with an unknown end: no minutes.
  if (sleep.asleep < MINUTE && sleep.bars.length === 0) return { value: sessions, detail: null };
  return { value: duration(sleep.asleep), detail: sessions };
}

function diaperPart({ diapers }: DayTotals, { activity: { summary } }: Words): Part {
  const { count, pee, poo } = diapers;
  if (count === 0) return NOT_LOGGED;
  return {
    value: summary.changes(count),
    detail: joined([pee > 0 ? summary.pee(pee) : '', poo > 0 ? summary.poo(poo) : '']),
  };
}

function bathPart({ baths }: DayTotals, { activity: { summary, entry } }: Words): Part {
  const { count, babyOil, shampoo } = baths;
  if (count === 0) return NOT_LOGGED;
  return {
    value: summary.baths(count),
    detail: joined([babyOil > 0 ? entry.babyOil : '', shampoo > 0 ? entry.shampoo : '']),
  };
}

function dropsPart({ drops }: DayTotals, { activity: { summary, dropTypes } }: Words): Part {
  const [first] = drops;
  if (!first) return NOT_LOGGED;
  const given = drops.reduce((sum, each) => sum + each.drops, 0);
  return { value: summary.drops(given), detail: joined(drops.map(({ dropType }) => dropTypes[dropType])) };
}

function joined(parts: readonly string[]): string | null {
  return parts.filter(Boolean).join(', ') || null;
}
