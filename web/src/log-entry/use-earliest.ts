import { HISTORY_BEFORE_ACCOUNT } from '@lulla/domain/activity/limits';
import { earliestFeed } from '@lulla/domain/commands/times';
import type { Instant } from '@lulla/domain/time/instant';
import { useLog } from '../sync/log.ts';
import { getZone } from '../time/zone.ts';

/** How far back an entry may lie (P15): feeds to the start of today or 24 hours, the rest to a year before the account. */
export function useEarliest(now: Instant): { feed: Instant; other: Instant } {
  const { actor } = useLog();
  return {
    feed: earliestFeed(now, getZone()),
    other: actor ? actor.accountCreatedAt - HISTORY_BEFORE_ACCOUNT : Number.NEGATIVE_INFINITY,
  };
}
