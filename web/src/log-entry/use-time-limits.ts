import { HISTORY_BEFORE_ACCOUNT } from '@lulla/domain/activity/limits';
import type { Instant } from '@lulla/domain/time/instant';
import { useLogMinute } from '../log/log-clock.ts';
import { useLog } from '../sync/log.ts';

/** Between which times an entry may lie: from a year before the account (P15), or as long as its kind may, until now. */
export function useTimeLimits(back: number = HISTORY_BEFORE_ACCOUNT): { now: Instant; earliest: Instant } {
  const { actor } = useLog();
  const earliest = actor ? actor.accountCreatedAt - back : Number.NEGATIVE_INFINITY;
  return { now: useLogMinute(), earliest };
}
