import { FUTURE_TOLERANCE, HISTORY_BEFORE_ACCOUNT } from '../activity/limits.ts';
import type { Operation } from '../protocol/operation.ts';
import type { Rejection } from '../protocol/outcome-codes.ts';
import type { Instant } from '../time/instant.ts';
import type { Actor } from './log-view.ts';

/**
 * P15. `now` is the clock that judges: the server's at receipt, or the device's for its preview. `back`: how long before the
 * account it may lie, ms.
 */
export function timeProblem(
  instant: Instant,
  actor: Actor,
  now: Instant,
  back: number = HISTORY_BEFORE_ACCOUNT,
): Rejection | null {
  if (instant > now + FUTURE_TOLERANCE) return 'time_in_future';
  return instant < actor.accountCreatedAt - back ? 'time_too_early' : null;
}

/** Shifts every time of an operation by `shift` ms, for a device whose clock is off by over `CLOCK_SKEW_TOLERANCE`. */
export function shiftTimes(operation: Operation, shift: number): Operation {
  const action = { ...operation.action };
  if ('startedAt' in action) action.startedAt += shift;
  if ('endedAt' in action) action.endedAt += shift;
  if ('from' in action) action.from += shift;
  if (action.type === 'milk.add') {
    action.pumpedAt += shift;
    action.useBy += shift;
  }
  if (action.type === 'milk.edit') action.changes = shifted(action.changes, ['pumpedAt', 'useBy'], shift);
  if (action.type === 'activity.edit') action.changes = shifted(action.changes, ['startedAt', 'endedAt'], shift);
  return { ...operation, at: operation.at + shift, action };
}

/** Changes with those of its times shifted that are named in it. */
function shifted<T extends { readonly [K in Key]?: Instant | undefined }, Key extends keyof T>(
  changes: T,
  keys: readonly Key[],
  shift: number,
): T {
  const moved = keys.flatMap((key) => {
    const at = changes[key];
    return at === undefined ? [] : [[key, at + shift] as const];
  });
  return { ...changes, ...Object.fromEntries(moved) };
}
