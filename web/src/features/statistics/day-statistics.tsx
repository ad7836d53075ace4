import type { BathTotals } from '@lulla/domain/activity/bath/bath';
import type { DiaperTotals } from '@lulla/domain/activity/diaper/diaper';
import type { DropTotals } from '@lulla/domain/activity/drops/drops';
import type { FeedingTotals } from '@lulla/domain/statistics/day-totals';
import type { SleepDay } from '@lulla/domain/statistics/sleep';
import { Bath, Droplets, Milk, Moon, Pill, Sparkles } from 'lucide-react';
import { DOT } from '../../i18n/grammar/dot.ts';
import type { Language } from '../../i18n/grammar/language.ts';
import { getUnits } from '../../i18n/grammar/units.ts';
import { volumeNumber } from '../../i18n/grammar/volume.ts';
import type { Words } from '../../i18n/sv.ts';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { DiaperIcon, PeeIcon, PooIcon } from '../../log/icons/own-icons.tsx';
import { sumsText } from '../../log/text/sides-text.ts';
import { Figure, PartChip, Parts, RunningMark, StatisticCard } from './parts/statistic.tsx';
import { SleepFigures } from './sleep/sleep-figures.tsx';

const chips = 'mt-2.5 flex flex-wrap gap-2';

/** How much was eaten, how often, and the feeds without an amount, apart. */
export function FeedingStatistic({ feeding, feedRuns }: { feeding: FeedingTotals; feedRuns: boolean }) {
  const { activity, statistics } = useWords();
  const words = statistics.today;
  const { value, unit, parts } = feedingText(feeding, words, useLanguage());
  const sides = sumsText(feeding.sides ?? null, activity) || null;
  return (
    <StatisticCard label={words.feeding} icon={Milk} tone="feed">
      <Figure value={value} unit={unit} />
      <Parts parts={[...parts, sides]} />
      {feedRuns && <RunningMark text={words.feedRuns} />}
    </StatisticCard>
  );
}

/** Time asleep, and in how many sleeps. */
export function SleepStatistic({ day }: { day: SleepDay }) {
  const { sleep } = useWords().statistics.today;
  return (
    <StatisticCard label={sleep} icon={Moon} tone="sleep">
      <SleepFigures day={day} />
    </StatisticCard>
  );
}

/** Changes, and what was in them; one with both counts under both chips (P18). */
export function DiaperStatistic({ diapers }: { diapers: DiaperTotals }) {
  const words = useWords().statistics.today;
  const { count, pee, poo } = diapers;
  return (
    <StatisticCard label={words.diapers} icon={DiaperIcon} tone="diaper">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Figure value={count > 0 ? String(count) : null} />
        {count > 0 && (
          <ul className={chips}>
            <PartChip icon={PeeIcon} label={words.pee} count={pee} />
            <PartChip icon={PooIcon} label={words.poo} count={poo} />
          </ul>
        )}
      </div>
    </StatisticCard>
  );
}

/** Baths and what was in them; how many with each only where there were several. */
export function BathStatistic({ baths }: { baths: BathTotals }) {
  const words = useWords().statistics.today;
  const { count, babyOil, shampoo } = baths;
  const ofSeveral = (number: number) => (count > 1 ? number : undefined);
  return (
    <StatisticCard label={words.baths} icon={Bath} tone="bath">
      <Figure value={count > 0 ? String(count) : null} />
      {count > 0 && (
        <ul className={chips}>
          {babyOil > 0 && <PartChip icon={Droplets} label={words.babyOil} count={ofSeveral(babyOil)} />}
          {shampoo > 0 && <PartChip icon={Sparkles} label={words.shampoo} count={ofSeveral(shampoo)} />}
          {babyOil + shampoo === 0 && <PartChip label={words.noProducts} />}
        </ul>
      )}
    </StatisticCard>
  );
}

/** Which drops were given. There is no sum: five of one sort are not five of another. */
export function DropStatistic({ drops }: { drops: readonly DropTotals[] }) {
  const words = useWords().statistics.today;
  const { dropTypes } = useWords().activity;
  return (
    <StatisticCard label={words.drops} icon={Pill} tone="drops">
      {drops.length === 0 ? (
        <Figure value={null} />
      ) : (
        <ul className="mt-1.5 divide-y divide-line">
          {drops.map(({ dropType, times, drops: given }) => (
            <li key={dropType} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
              <span className="font-semibold">{dropTypes[dropType]}</span>
              <span className="text-secondary text-muted">
                {words.dropsGiven(given)}
                {times > 1 && `${DOT}${words.times(times)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </StatisticCard>
  );
}

interface FeedingText {
  /** Null: nothing was fed. */
  readonly value: string | null;
  readonly unit: string | undefined;
  readonly parts: readonly (string | null)[];
}

/**
 * The day's feeding: the amount, then feeds and those without an amount. Without any amount the number of feeds is shown
 * instead of a sum.
 */
export function feedingText(
  { totalMl, count, breastmilk, milkBottles = 0, unknownAmount }: FeedingTotals,
  words: Words['statistics']['today'],
  language: Language,
): FeedingText {
  if (count === 0) return { value: null, unit: undefined, parts: [] };
  const apart = [
    breastmilk + milkBottles > 0 ? words.breastmilk(breastmilk + milkBottles) : null,
    unknownAmount > 0 ? words.unknownAmount(unknownAmount) : null,
  ];
  if (breastmilk + unknownAmount === count) return { value: words.feeds(count), unit: undefined, parts: apart };
  return { value: volumeNumber(language, totalMl), unit: getUnits().volume, parts: [words.feeds(count), ...apart] };
}
