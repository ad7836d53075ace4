import type { Action } from '@lulla/domain/protocol/action';
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import type { TimeProblem } from './time-choice.ts';

export interface TimeError {
  /** The hint or error at the time; null while it is valid. */
  readonly text: string | null;
  /** Called on saving an invalid time: focuses it, and shows 'Invalid time'. */
  readonly refuse: () => void;
}

/** The error at the field of a time (P51): a hint while it is chosen, 'Invalid time' on saving (core-tracking §5). */
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

/** The last one: a sheet is rendered after its opener. */
function focusInvalidTime(): void {
  const field = [...document.querySelectorAll<HTMLElement>('[data-invalid-time]')].at(-1);
  field?.querySelector<HTMLElement>('input[aria-invalid], input:checked')?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
