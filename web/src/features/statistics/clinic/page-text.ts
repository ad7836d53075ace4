import type { Units } from '@lulla/domain/account/units';
import { daysEarly, TWO_YEARS_DAYS } from '@lulla/domain/growth/age';
import { gramsAWeek } from '@lulla/domain/growth/gain';
import type { RecentDay } from '@lulla/domain/statistics/recent-days';
import type { Instant } from '@lulla/domain/time/instant';
import { addDays, daysBetween, localDate } from '@lulla/domain/time/zone';
import type { ClinicWords } from '../../../i18n/clinic/words.ts';
import { duration } from '../../../i18n/grammar/duration.ts';
import { formatCount, formatTenths } from '../../../i18n/grammar/number.ts';
import { volumeNumber } from '../../../i18n/grammar/volume.ts';
import type { GrowthWords } from '../../../i18n/growth/words.ts';
import { ageText } from '../../../log/text/child-age.ts';
import { measureText } from '../../../log/text/growth-text.ts';
import type { DisplayContext } from '../../../log/use-display-context.ts';
import { formatDate, formatDay } from '../../../time/day-names.ts';
import { formatDayOfYear } from '../../../time/day-of.ts';
import { formatClock } from '../../../time/wall-clock.ts';
import type { CurveChoice } from '../growth/chart-scale.ts';
import type { Point } from '../growth/growth-points.ts';
import { placeText } from '../growth/place-text.ts';
import { withoutAverage } from '../parts/without-average.ts';
import type { ClinicPage, Measured } from './clinic-page.ts';

/** Whose words and units the page is written in. */
export interface PageDisplay extends DisplayContext {
  readonly clinic: ClinicWords['sheet'];
  readonly growth: GrowthWords;
  readonly curves: CurveChoice;
  readonly units: Units;
}

/** Something the page says: of the weight '5,3 kg', and what belongs to it. */
export interface Said {
  readonly label: string;
  /** Null: there is no number. */
  readonly value: string | null;
  /** What stands in its place. */
  readonly instead: string;
  readonly parts: readonly string[];
}

/** Rows that are printed, and how many are not. */
export interface Listed {
  readonly rows: readonly { readonly key: string; readonly name: string; readonly text: string }[];
  readonly left: number;
}

/** Rows of a list that fit the page. */
const MOST_ROWS = 5;

const isPart = (part: string | null): part is string => part !== null;

/** 'born 12 September 2026', '10 weeks', '6 weeks corrected': what is known of a child's age (R316). */
export function ageParts({ child, reading }: ClinicPage, display: PageDisplay): string[] {
  const { birthDate, dueDate } = child;
  const on = (date: string) => formatDate(Date.parse(`${date}T12:00Z`), { ...display, zone: 'UTC' });
  if (birthDate === null) return dueDate === null ? [] : [display.clinic.due(on(dueDate))];
  const today = localDate(reading.now, reading.zone);
  const early = daysBetween(birthDate, today) < TWO_YEARS_DAYS ? daysEarly(child) : 0;
  const due = addDays(birthDate, early);
  const { panel } = display.growth;
  const corrected = due > today ? panel.beforeDue : panel.correctedAge(ageText(due, today, display.words.child));
  return [
    display.clinic.born(on(birthDate)),
    ageText(birthDate, today, display.words.child),
    ...(early > 0 ? [corrected] : []),
  ];
}

/** The numbers a day: feeds, milk, sleep, diapers. */
export function averagesSaid({ averages, days }: ClinicPage, display: PageDisplay): Said[] {
  const { clinic, language } = display;
  const { feeding, sleep, diapers } = averages;
  const tenths = (number: number) => formatTenths(number, language);
  const whole = days.filter(({ covered }) => covered === 'whole').length;
  // Of all whole days it is as the note below says.
  const of = (counted: { readonly days: number } | null) =>
    counted === null || counted.days === whole ? null : clinic.of(counted.days);
  const instead = (isLogged: (day: RecentDay) => boolean) => withoutAverage(days, isLogged, display.words.statistics);
  const bottles = feeding ? feeding.feeds - feeding.breastmilk : 0;
  return [
    said(
      clinic.feeds,
      feeding && clinic.meals(tenths(feeding.feeds)),
      [
        feeding && feeding.breastmilk > 0 ? clinic.breast(tenths(feeding.breastmilk)) : null,
        bottles > 0 ? clinic.bottles(tenths(bottles)) : null,
        of(feeding),
      ],
      instead((day) => day.feeding.count > 0),
    ),
    ...(feeding !== null && feeding.ml !== null
      ? [
          said(clinic.milk, `${volumeNumber(language, feeding.ml)} ${display.units.volume}`, [
            feeding.unknownAmount > 0 ? clinic.noAmount(feeding.unknownAmount) : null,
          ]),
        ]
      : []),
    said(
      clinic.sleep,
      sleep && duration(language, sleep.asleep),
      [sleep && clinic.longest(duration(language, sleep.longest)), of(sleep)],
      instead((day) => day.sleep.bars.length > 0),
    ),
    said(
      clinic.diapers,
      diapers && clinic.changes(tenths(diapers.changes)),
      [diapers && clinic.pee(tenths(diapers.pee)), diapers && clinic.poo(tenths(diapers.poo)), of(diapers)],
      instead((day) => day.diapers.count > 0),
    ),
  ];
}

function said(label: string, value: string | null, parts: readonly (string | null)[], instead = ''): Said {
  return { label, value, instead, parts: parts.filter(isPart) };
}

/** The latest value of a measure, when it was measured, its place among the curves, and the gain of weight. */
export function measureSaid({ measure, points }: Measured, display: PageDisplay): Said {
  const [before, latest] = [points.at(-2), points.at(-1)];
  const value = latest ? measureText(measure, latest.value, display.words.activity) : null;
  const gain = measure === 'weight' && before && latest ? gainText(before, latest, display) : null;
  return said(display.growth.panel.measures[measure], value, [
    latest ? formatDate(latest.entry.startedAt, display) : null,
    latest ? placeSaid(latest, display) : null,
    gain,
  ]);
}

/** '+0,3 SD', 'percentile 62'; null where there are no curves. */
export function placeSaid({ z }: Point, { clinic, curves, language }: PageDisplay): string | null {
  if (z === null) return null;
  const text = placeText(z, curves, language);
  return curves === 'percentiles' ? clinic.percentile(text) : clinic.sd(text);
}

function gainText(before: Point, latest: Point, display: PageDisplay): string | null {
  const at = ({ entry, value }: Point) => ({ at: entry.startedAt, grams: value });
  const grams = gramsAWeek(at(before), at(latest));
  if (grams === null) return null;
  const sign = grams > 0 ? '+' : grams < 0 ? '−' : '';
  const number = `${sign}${formatCount(Math.abs(grams), display.language)}`;
  return display.clinic.aWeek(number, formatDayOfYear(before.entry.startedAt, latest.entry.startedAt, display));
}

/** Drops by the days on which they were given, then the medicines of the days. */
export function medicinesListed({ medicines, drops, days: all }: ClinicPage, display: PageDisplay): Listed {
  const { entry, dropTypes } = display.words.activity;
  return listed([
    ...drops.map(({ dropType, days }) => ({
      key: dropType,
      name: dropTypes[dropType],
      text: display.clinic.dropDays(days, all.length),
    })),
    ...medicines.map(({ latest, amounts, doses }) => ({
      key: latest.id,
      name: latest.name,
      text: display.clinic.doses(
        amounts.map(({ centiDose, unit }) => entry.dose(centiDose, unit)).join(' / '),
        doses,
        moment(latest.startedAt, display),
      ),
    })),
  ]);
}

/** Temperatures of the days, the latest first. */
export function temperaturesListed({ temperatures }: ClinicPage, display: PageDisplay): Listed {
  const { number, unit, sites } = display.words.more.temperature;
  return listed(
    temperatures.map(({ id, startedAt, centiCelsius, site }) => ({
      key: id,
      name: `${number(centiCelsius)} ${unit}`,
      text: [moment(startedAt, display), site === null ? null : sites[site].toLowerCase()].filter(isPart).join(', '),
    })),
  );
}

/** The highest of several temperatures; null where the list says it all. */
export function highestText({ temperatures }: ClinicPage, { words }: PageDisplay): string | null {
  if (temperatures.length < 2) return null;
  return words.more.statistics.highest(Math.max(...temperatures.map(({ centiCelsius }) => centiCelsius)));
}

/** On paper 'yesterday' is soon another day. */
function moment(at: Instant, display: PageDisplay): string {
  return `${formatDay(at, display)} ${formatClock(at, display.zone)}`;
}

function listed(rows: Listed['rows']): Listed {
  // One more row takes no more room than saying that there is one.
  if (rows.length <= MOST_ROWS + 1) return { rows, left: 0 };
  return { rows: rows.slice(0, MOST_ROWS), left: rows.length - MOST_ROWS };
}
