import type { Instant } from '../time/instant.ts';
import { addMonths, firstDay, localMonth } from '../time/month.ts';
import { addDays, type LocalDate, localDate } from '../time/zone.ts';

/** Days from the first of one month to the last of the next at most: July and August. */
const TWO_MONTHS = 62;

/** The first day from which a device has every event: the first of last month, in the reader's zone. */
export function heldFrom(now: Instant, zone: string): LocalDate {
  return firstDay(addMonths(localMonth(now, zone), -1));
}

/** Where a snapshot begins, early enough for every zone. */
export function sentFrom(now: Instant): LocalDate {
  return addDays(localDate(now, 'UTC'), -TWO_MONTHS);
}
