import { type Illness, reachOf } from '@lulla/domain/statistics/illness';
import { DAY } from '@lulla/domain/time/instant';
import type { Span } from '@lulla/domain/time/span';
import { isCovered } from '../../../sync/model/coverage.ts';
import type { LogState } from '../../../sync/model/log-state.ts';

/** Read at once before the first reading: most illnesses are shorter, and of a longer one the next stretch follows. */
const STEP = 14 * DAY;

/** One that is longer is read no further: who measures every day has an illness as long as the log. */
const LONGEST = 90 * DAY;

/** Whether all readings of an illness are in the view. */
export function isWhole(illness: Illness, log: Pick<LogState, 'older' | 'sync'>): boolean {
  return isCovered(log, reachOf(illness));
}

/** What is to be read next (D60) of an illness; null once all of it is in the view, or more than `LONGEST`. */
export function spanToRead(illness: Illness, log: Pick<LogState, 'older' | 'sync'>): Span | null {
  const reach = reachOf(illness);
  const first = illness.readings[0]?.startedAt ?? reach.to;
  const last = illness.readings.at(-1)?.startedAt ?? first;
  if (isWhole(illness, log) || last - first > LONGEST) return null;
  // What is here already is not read again.
  const to = isCovered(log, { from: first, to: reach.to }) ? first : reach.to;
  return { from: first - STEP, to };
}
