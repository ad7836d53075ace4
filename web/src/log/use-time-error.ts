import type { Action } from '@lulla/domain/protocol/action';
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import type { TimeProblem } from './time-choice.ts';

export interface TimeError {
  /** What stands at the time; null while it can be saved. */
  readonly text: string | null;
  /** The time was to be saved as it is: goes to it, where 'Invalid time' is said. */
  readonly refuse: () => void;
}

/**
 * What is wrong with a time, at its field alone (P51): a hint while it is chosen, and 'Invalid time' once somebody
 * would save it (core-tracking §5). Only of a feed in the future does the catalogue have a sentence of its own.
 */
export function useTimeError(problem: TimeProblem | null, action: Action['type']): TimeError {
  const { messages, sheets } = useWords();
  const [refused, setRefused] = useState<{ readonly problem: TimeProblem } | null>(null);
  if (refused !== null && refused.problem !== problem) setRefused(null);
  useEffect(() => {
    if (refused !== null) focusInvalidTime();
  }, [refused]);
  const isFeedInFuture = problem === 'cannotBeFuture' && (action === 'feed.start' || action === 'feed.log');
  const hint = problem && sheets.times[problem];
  const reason = isFeedInFuture ? messages.errors.feedInFuture : hint;
  return {
    text: refused === null ? hint : `${messages.errors.invalidTime}. ${reason}`,
    refuse: () => problem && setRefused({ problem }),
  };
}

/** The last one: a sheet stands behind what it was opened from. */
function focusInvalidTime(): void {
  const field = [...document.querySelectorAll<HTMLElement>('[data-invalid-time]')].at(-1);
  field?.querySelector<HTMLElement>('input[aria-invalid], input:checked')?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
