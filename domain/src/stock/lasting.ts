import type { Activity } from '../activity/activity.ts';
import { DAY, type Instant } from '../time/instant.ts';

/** How far back the pace of use is measured, in days of 24 hours. */
const PACE_DAYS = 7;

/** R148: whole days these diapers last at the pace of the last 7 × 24 hours; null for none, or too little known. */
export function daysOfStock(remaining: number, activities: readonly Activity[], now: Instant): number | null {
  const from = now - PACE_DAYS * DAY;
  let changes = 0;
  let isOlder = false;
  for (const { kind, startedAt } of activities) {
    if (kind !== 'diaper' || startedAt > now) continue;
    if (startedAt > from) changes += 1;
    else isOlder = true;
  }
  if (remaining <= 0 || !isOlder || changes < PACE_DAYS) return null;
  return Math.floor((remaining * PACE_DAYS) / changes);
}
