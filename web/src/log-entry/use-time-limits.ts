import { HISTORY_BEFORE_ACCOUNT } from '@lulla/domain/activity/limits';
import { type LocalDate, startOfDay } from '@lulla/domain/time/zone';
import { useLogMinute } from '../log/log-clock.ts';
import type { TimeLimits } from '../log/time-choice.ts';
import { useDisplayContext } from '../log/use-display-context.ts';
import { useLogPart } from '../sync/log.ts';

/**
 * Between which times an entry may lie: from a year before the account (P15), or as long as its kind may, until now.
 * `birthDate`: of a child that is measured, not before (R186).
 */
export function useTimeLimits(back: number = HISTORY_BEFORE_ACCOUNT, birthDate: LocalDate | null = null): TimeLimits {
  const { zone } = useDisplayContext();
  const createdAt = useLogPart(({ actor }) => actor?.accountCreatedAt ?? Number.NEGATIVE_INFINITY);
  const earliest = createdAt - back;
  return { now: useLogMinute(), earliest, born: birthDate && startOfDay(birthDate, zone) };
}
