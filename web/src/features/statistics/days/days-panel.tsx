import type { Activity } from '@lulla/domain/activity/activity';
import { type DayAverages, dayAverages, type RecentDay, recentDays } from '@lulla/domain/statistics/recent-days';
import { Milk } from 'lucide-react';
import { memo, useMemo } from 'react';
import { RestOfScreen } from '../../../components/screen.tsx';
import { formatTenths } from '../../../i18n/grammar/number.ts';
import { volumeNumber } from '../../../i18n/grammar/volume.ts';
import { useLanguage, useUnits, useWords } from '../../../i18n/use-words.ts';
import { DiaperIcon } from '../../../log/icons/own-icons.tsx';
import { useLogMinute } from '../../../log/log-clock.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { DayColumns } from '../parts/day-columns.tsx';
import { Figure, Parts, StatisticCard } from '../parts/statistic.tsx';
import { withoutAverage } from '../parts/without-average.ts';
import { DayPatternCard } from './day-pattern-card.tsx';
import { isInMl } from './is-in-ml.ts';

/** Of the picture of feeds and sleep, and of the columns. */
const [PATTERN_DAYS, COLUMN_DAYS] = [14, 7];
/** Fewer on all days are not drawn as high as many. */
const [FULL_ML, FULL_TIMES] = [120, 4];

/** What feeds and diapers come to a day, and when the child ate and slept. */
export const DaysPanel = memo(function DaysPanel({ activities }: { activities: readonly Activity[] }) {
  const { zone } = useDisplayContext();
  const words = useWords().statistics;
  const now = useLogMinute();
  const days = useMemo(() => recentDays(activities, PATTERN_DAYS, { now, zone }), [activities, now, zone]);
  const columns = days.slice(-COLUMN_DAYS);
  const { feeding, diapers } = dayAverages(columns);
  return (
    <>
      <h2 className="sr-only">{words.tabs.days}</h2>
      <div className="statistics-days">
        <FeedingCard days={columns} average={feeding} />
        <DiaperCard days={columns} average={diapers} />
        <RestOfScreen>
          <DayPatternCard days={days} now={now} />
        </RestOfScreen>
      </div>
    </>
  );
});

interface ColumnsProps<Average> {
  days: readonly RecentDay[];
  /** Of the whole days; null without any. */
  average: Average;
}

/** What nobody logged is not 0. */
const countText = (count: number) => (count > 0 ? String(count) : '–');

/** Amounts and feeds a day; feeds alone where the average has no amount. */
function FeedingCard({ days, average }: ColumnsProps<DayAverages['feeding']>) {
  const statistics = useWords().statistics;
  const { today, days: words, notLogged } = statistics;
  const language = useLanguage();
  const { volume: unit } = useUnits();
  const hasMl = isInMl(days, average);
  const ml = average?.ml ?? null;
  const feedsText = average && formatTenths(average.feeds, language);
  const feedsUnit = words.feedsADay(average?.feeds ?? 0);
  const mlText = ml === null ? null : volumeNumber(language, ml);
  const hasFeeds = ({ feeding }: RecentDay) => feeding.count > 0;
  return (
    <StatisticCard label={words.feeding} icon={Milk} tone="feed">
      <Figure
        value={hasMl ? mlText : feedsText}
        unit={hasMl ? words.volumeADay(unit) : feedsUnit}
        instead={withoutAverage(days, hasFeeds, statistics)}
      />
      {hasMl && feedsText && <Parts parts={[`${feedsText} ${feedsUnit}`]} />}
      {days.some(hasFeeds) && (
        <DayColumns
          title={words.columns}
          days={days.map(({ date, feeding: { totalMl, count } }) => ({
            date,
            size: hasMl ? totalMl : count,
            text: hasMl
              ? [totalMl > 0 ? volumeNumber(language, totalMl) : '–', count > 0 ? words.times(count) : '']
              : [countText(count)],
            cell:
              count > 0
                ? [...(totalMl > 0 ? [`${volumeNumber(language, totalMl)} ${unit}`] : []), today.feeds(count)].join(
                    ', ',
                  )
                : notLogged,
          }))}
          average={hasMl ? ml : (average?.feeds ?? null)}
          least={hasMl ? FULL_ML : FULL_TIMES}
          heading={today.feeding}
        />
      )}
    </StatisticCard>
  );
}

function DiaperCard({ days, average }: ColumnsProps<DayAverages['diapers']>) {
  const statistics = useWords().statistics;
  const { today, days: words, notLogged } = statistics;
  const language = useLanguage();
  const hasDiapers = ({ diapers }: RecentDay) => diapers.count > 0;
  // What was in no diaper is left out.
  const partOf = (label: string, number: number) => (number > 0 ? `${label} ${formatTenths(number, language)}` : null);
  return (
    <StatisticCard label={words.diapers} icon={DiaperIcon} tone="diaper">
      <Figure
        value={average && formatTenths(average.changes, language)}
        unit={words.aDay}
        instead={withoutAverage(days, hasDiapers, statistics)}
      />
      {average && <Parts parts={[partOf(today.pee, average.pee), partOf(today.poo, average.poo)]} />}
      {days.some(hasDiapers) && (
        <DayColumns
          title={words.columns}
          days={days.map(({ date, diapers: { count, pee, poo } }) => ({
            date,
            size: count,
            text: [countText(count)],
            cell: count > 0 ? words.diaperParts(count, pee, poo) : notLogged,
          }))}
          average={average?.changes ?? null}
          least={FULL_TIMES}
          heading={today.diapers}
        />
      )}
    </StatisticCard>
  );
}
