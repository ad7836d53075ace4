import { HISTORY_BEFORE_ACCOUNT } from '@lulla/domain/activity/limits';
import type { Instant } from '@lulla/domain/time/instant';
import { useLog } from '../sync/log.ts';

/** How far back an entry may lie: to a year before the account (P15). */
export function useEarliest(): Instant {
  const { actor } = useLog();
  return actor ? actor.accountCreatedAt - HISTORY_BEFORE_ACCOUNT : Number.NEGATIVE_INFINITY;
}
