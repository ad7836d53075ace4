import type { Growth } from '@lulla/domain/activity/growth/growth';
import type { Child } from '@lulla/domain/child/child';
import { lmsAt, valueAt } from '@lulla/domain/growth/standard';
import { DAY, HOUR, type Instant } from '@lulla/domain/time/instant';
import { startOfDay } from '@lulla/domain/time/zone';

/** Days after birth at which a child health centre measures. */
const VISITS = [0, 8, 15, 22, 30, 42, 61, 91] as const;
/** Length and head are measured at these only. */
const WHOLE_VISITS: readonly number[] = [0, 30, 61, 91];

interface Measuring {
  readonly child: Child;
  /** How many standard deviations from the median the child is, about. */
  readonly z: number;
  readonly now: Instant;
  readonly userId: string;
  readonly random: () => number;
  readonly newId: (at: Instant) => string;
}

/** A plausible curve of a child whose birth date and sex are known, oldest first. */
export function buildDemoGrowth({ child, z, now, userId, random, newId }: Measuring): Growth[] {
  const { sex, birthDate } = child;
  if (sex === null || birthDate === null) return [];
  const born = startOfDay(birthDate, 'Europe/Stockholm') + 10 * HOUR;
  return VISITS.filter((days) => born + days * DAY <= now).flatMap((days) => {
    const measured = (measure: 'weight' | 'length' | 'head') => {
      const lms = lmsAt(measure, sex, days);
      return lms ? Math.round(valueAt(z + (random() - 0.5) / 4, lms)) : null;
    };
    const startedAt = born + days * DAY;
    const isWhole = WHOLE_VISITS.includes(days);
    const values = {
      weightG: measured('weight'),
      lengthMm: isWhole ? measured('length') : null,
      headMm: isWhole ? measured('head') : null,
      position: isWhole ? ('lying' as const) : null,
    };
    return [{ kind: 'growth', id: newId(startedAt), userId, startedAt, note: null, editedAt: null, ...values }];
  });
}
