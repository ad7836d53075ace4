import { HOUR, type Instant } from '../src/time/instant.ts';
import { restock } from './build-action.ts';
import { FamilyLog } from './family-log.ts';
import { ALICE, buildActor, NOON } from './people.ts';

/** When the family of `stocked` restocked. */
export const BEFORE: Instant = NOON - HOUR;

/** A family that restocked an hour ago. */
export function stocked(count: number): FamilyLog {
  const log = new FamilyLog();
  log.tap({ actor: buildActor(ALICE), action: restock(count), at: BEFORE });
  return log;
}

/** How many diapers are left; null without a stock. */
export function left(log: FamilyLog): number | null {
  return log.stock?.remaining ?? null;
}
