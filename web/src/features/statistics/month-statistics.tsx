import type { MonthlySummary } from '@lulla/domain/protocol/monthly-response';
import { powderGrams } from '@lulla/domain/statistics/feeds';
import { daysOfAverage } from '@lulla/domain/statistics/monthly-summary';
import type { Instant } from '@lulla/domain/time/instant';
import { Bath, Milk } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Tone } from '../../components/tone.ts';
import type { Language } from '../../i18n/grammar/language.ts';
import { formatSome, formatTenths } from '../../i18n/grammar/number.ts';
import { useWords } from '../../i18n/use-words.ts';
import { DiaperIcon, LineIcon } from '../../log/icons/own-icons.tsx';
import { useBeginning } from '../../log/server/use-beginning.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { averagesSince, useMonthChild } from './month-child.ts';
import { Figure, StatisticCard } from './parts/statistic.tsx';

type Key = 'diapers' | 'baths' | 'powder' | 'feeds';

const KINDS: readonly { key: Key; icon: ComponentType<{ className?: string }>; tone: Tone }[] = [
  { key: 'diapers', icon: DiaperIcon, tone: 'diaper' },
  { key: 'feeds', icon: Milk, tone: 'feed' },
  { key: 'powder', icon: PowderIcon, tone: 'feed' },
  { key: 'baths', icon: Bath, tone: 'bath' },
];

/** What the powder of a month is reckoned from. */
const EXAMPLE_ML = 30;

interface MonthStatisticsProps {
  summary: MonthlySummary;
  /** When they were read. */
  at: Instant;
  isPresent: boolean;
}

/** The four numbers of a month and what they come to a day (core-tracking §2, Monthly). Something never logged is not 0. */
export function MonthStatistics({ summary, at, isPresent }: MonthStatisticsProps) {
  const { monthly: words, days } = useWords().statistics;
  const ofChild = useMonthChild();
  const { language, zone } = useDisplayContext();
  const since = averagesSince(useBeginning().startedAt, ofChild, zone);
  const average = since === null ? null : daysOfAverage(summary.month, since, { now: at, zone });
  const { diapers, baths, feeds, powderGrams: powder } = summary;
  const numbers: Record<Key, number> = { diapers, baths, feeds, powder };
  return (
    <>
      <div className="statistics-month">
        {KINDS.map(({ key, icon, tone }) => (
          <StatisticCard key={key} label={words[key]} icon={icon} tone={tone}>
            <MonthNumber
              {...monthTexts(numbers[key], average, language)}
              unit={key === 'powder' ? words.gram : undefined}
              unitADay={key === 'powder' ? words.gramADay : days.aDay}
            />
          </StatisticCard>
        ))}
      </div>
      <div className="mt-4 flex flex-col gap-1 text-label text-muted">
        {isPresent && <p>{words.soFar}</p>}
        <p>{words.powderNote(formatTenths(powderGrams(EXAMPLE_ML), language))}</p>
      </div>
    </>
  );
}

interface MonthTexts {
  /** Null: it was not logged. */
  readonly value: string | null;
  /** Null also where no day of the average is over. */
  readonly aDay: string | null;
}

/** A number of a month and what it comes to a day of `days`; what was logged is not 0 (R160). */
export function monthTexts(number: number, days: number | null, language: Language): MonthTexts {
  if (number === 0) return { value: null, aDay: null };
  return {
    value: formatSome(number, 1, language),
    aDay: days === null ? null : formatSome(number / days, 0.1, language),
  };
}

function MonthNumber({ value, aDay, unit, unitADay }: MonthTexts & { unit: string | undefined; unitADay: string }) {
  return (
    <div className="statistics-month-number">
      <Figure value={value} unit={unit} />
      {aDay !== null && (
        <p className="text-secondary text-muted">
          {aDay} {unitADay}
        </p>
      )}
    </div>
  );
}

/** What the summary would tell, without the numbers. */
export function MonthPreview() {
  const words = useWords().statistics.monthly;
  return (
    <div>
      <h3 className="text-secondary text-muted">{words.lockedPreview}</h3>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        {KINDS.map(({ key, icon: Icon, tone }) => (
          <li
            key={key}
            data-tone={tone}
            className="flex min-h-16 items-center gap-3 rounded-card border border-dashed border-line px-4 py-3 text-secondary"
          >
            <Icon className="size-5 shrink-0 text-tone" />
            {words[key]}
          </li>
        ))}
      </ul>
    </div>
  );
}

const SCOOP = 'M3 11.5h11V15a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5Z';
const HANDLE_AND_GRAINS = 'M14 12.5 21.5 8M5.5 8.5h.01M8.5 5.5h.01M11 8.5h.01';

/** A measuring scoop of powder. */
function PowderIcon({ className }: { className?: string }) {
  return <LineIcon className={className} d={SCOOP + HANDLE_AND_GRAINS} />;
}
