import type { Instant } from '@lulla/domain/time/instant';
import type { DateLocale } from '../../../time/day-names.ts';
import { formatDayOfYear } from '../../../time/day-of.ts';

/** 'Mon 9 Mar – Wed 11 Mar', with the year where it is another. */
export function illnessDates(
  readings: readonly { readonly startedAt: Instant }[],
  now: Instant,
  locale: DateLocale,
): string {
  const [first, last] = [readings[0], readings.at(-1)].map((each) =>
    formatDayOfYear(each?.startedAt ?? now, now, locale),
  );
  return first === last ? `${first}` : `${first} – ${last}`;
}
