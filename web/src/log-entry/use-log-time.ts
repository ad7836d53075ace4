import type { Action } from '@lulla/domain/protocol/action';
import type { Instant } from '@lulla/domain/time/instant';
import { useState } from 'react';
import { chosenInstant, NOW, type TimeChoice, timeChoiceProblem } from '../log/time-choice.ts';
import { useTimeError } from '../log/use-time-error.ts';
import { logNow } from '../sync/log.ts';
import type { TimeChipsProps } from './time-chips.tsx';
import { useTimeLimits } from './use-time-limits.ts';

interface LogTime {
  /** For `TimeChips`. */
  readonly field: Pick<TimeChipsProps, 'value' | 'onChange' | 'error'>;
  /** The instant, on saving. Null for one that cannot be saved: goes to its field, which says why (P51). */
  readonly check: () => Instant | null;
}

/** When an entry happened, as a sheet that logs it asks. */
export function useLogTime(action: Action['type']): LogTime {
  const [value, onChange] = useState<TimeChoice>(NOW);
  const problem = timeChoiceProblem(value, useTimeLimits());
  const error = useTimeError(problem, action);
  function check(): Instant | null {
    if (problem === null) return chosenInstant(value, logNow());
    error.refuse();
    return null;
  }
  return { field: { value, onChange, error: error.text }, check };
}
