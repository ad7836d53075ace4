import type { Instant } from '../time/instant.ts';
import { addMonths, firstDay, localMonth } from '../time/month.ts';
import { addDays, type LocalDate, localDate } from '../time/zone.ts';

/** Days from the first of one month to the last of the next at the most: July and August. */
const TWO_MONTHS = 62;

/** The first day of which a device always holds every event: that of last month, in the reader's zone. What lies ahead it holds all. */
export function heldFrom(now: Instant, zone: string): LocalDate {
  return firstDay(addMonths(localMonth(now, zone), -1));
}

/** Where a snapshot begins, so that it holds what a device in any zone wants to hold. */
export function sentFrom(now: Instant): LocalDate {
  return addDays(localDate(now, 'UTC'), -TWO_MONTHS);
}
