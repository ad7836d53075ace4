import type { Measure } from '@lulla/domain/activity/growth/growth';
import type { Child } from '@lulla/domain/child/child';
import { daysEarly, TWO_YEARS_DAYS } from '@lulla/domain/growth/age';
import { addDays, type LocalDate, localDate } from '@lulla/domain/time/zone';
import { useGrowthWords } from '../../../i18n/growth/words.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { openSheet } from '../../../log/open-sheet.ts';
import { opensDetails } from '../../../log/row/activity-row.tsx';
import { ageText } from '../../../log/text/child-age.ts';
import { measureText } from '../../../log/text/growth-text.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { formatDate } from '../../../time/day-names.ts';
import { ChartTable } from '../parts/chart-table.tsx';
import type { CurveChoice } from './chart-scale.ts';
import type { Point } from './growth-points.ts';
import { placeText } from './place-text.ts';

interface GrowthTableProps {
  measure: Measure;
  points: readonly Point[];
  child: Child;
  curves: CurveChoice;
}

/** Every value with its age and its place among the curves, newest first; its date opens the entry. */
export function GrowthTable({ measure, points, child, curves }: GrowthTableProps) {
  const words = useWords();
  const { panel } = useGrowthWords();
  const hasAge = points.some(({ age }) => age !== null);
  const hasZ = points.some(({ z }) => z !== null);
  return (
    <ChartTable
      caption={panel.measures[measure]}
      columns={[
        hasAge ? panel.dateAndAge : panel.date,
        panel.measures[measure],
        ...(hasZ ? [curves === 'percentiles' ? panel.percentile : panel.deviation] : []),
      ]}
      rows={() =>
        [...points].reverse().map((point) => ({
          key: point.entry.id,
          cells: [
            <>
              <DateOf point={point} />
              {hasAge && <AgeOf point={point} child={child} />}
            </>,
            <ValueOf key="value" text={valueText(point)} />,
            ...(hasZ ? [<PlaceOf key="place" z={point.z} curves={curves} />] : []),
          ],
        }))
      }
    />
  );

  function valueText({ value, entry, age }: Point): string {
    const text = measureText(measure, value, words.activity);
    // Said where it is not as usual.
    const isUsual =
      entry.position === null || (entry.position === 'lying') === (age === null || age.days < TWO_YEARS_DAYS);
    return measure !== 'length' || isUsual || entry.position === null ? text : `${text}, ${panel[entry.position]}`;
  }
}

/** A number stays with its unit. */
function ValueOf({ text }: { text: string }) {
  return <span className="tabular-nums">{text.replaceAll(' ', '\u00a0').replace(',\u00a0', ', ')}</span>;
}

function DateOf({ point: { entry } }: { point: Point }) {
  const { language, zone, household } = useDisplayContext();
  const date = formatDate(entry.startedAt, { language, zone });
  if (!opensDetails(entry, household.userId)) return date;
  return (
    <button
      type="button"
      onClick={() => openSheet({ type: 'details', activityId: entry.id })}
      className="press focus-ring -mx-2 -my-[calc((2.75rem-1lh)/2)] inline-flex min-h-11 items-center rounded-control px-2 text-left font-medium text-primary"
    >
      {date}
    </button>
  );
}

function AgeOf({ point: { entry, age }, child }: { point: Point; child: Child }) {
  const words = useWords();
  const { panel } = useGrowthWords();
  const { zone } = useDisplayContext();
  const { birthDate } = child;
  if (age === null || birthDate === null) return null;
  const date = localDate(entry.startedAt, zone);
  const early = age.days < TWO_YEARS_DAYS ? daysEarly(child) : 0;
  const since = (from: LocalDate) => (from === date ? words.child.card.days(0) : ageText(from, date, words.child));
  const corrected = age.standardDays < 0 ? panel.beforeDue : panel.correctedAge(since(addDays(birthDate, early)));
  return (
    <span className="block text-label font-normal text-muted">
      {since(birthDate)}
      {early > 0 && <span className="block">{corrected}</span>}
    </span>
  );
}

function PlaceOf({ z, curves }: { z: number | null; curves: CurveChoice }) {
  const { language } = useDisplayContext();
  return z === null ? '–' : placeText(z, curves, language);
}
