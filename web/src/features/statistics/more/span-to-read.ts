import { type Illness, reachOf } from '@lulla/domain/statistics/illness';
import { DAY } from '@lulla/domain/time/instant';
import { isCovered, type Span } from '../../../sync/model/coverage.ts';
import type { LogState } from '../../../sync/model/log-state.ts';

/** Read at once before the first reading: most illnesses are shorter, and of a longer one the next stretch follows. */
const STEP = 14 * DAY;

/** What is to be read (D60) before all readings of an illness are in the view; null once they are. */
export function spanToRead(illness: Illness, log: Pick<LogState, 'older' | 'sync'>): Span | null {
  const reach = reachOf(illness);
  if (isCovered(log, reach)) return null;
  const first = illness.readings[0]?.startedAt ?? reach.to;
  // What is here already is not read again.
  const to = isCovered(log, { from: first, to: reach.to }) ? first : reach.to;
  return { from: first - STEP, to };
}
