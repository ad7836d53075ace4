import type { Action } from '@lulla/domain/wire/action';
import { showToast } from '../../components/toast.ts';
import { getLaterWords } from '../../words/current-words.ts';
import type { TimeProblem } from './time-choice.ts';

/** 'Invalid time', and why, when somebody saves a time that cannot be (core-tracking §5); the sheet stays open. */
export function tellInvalidTime(problem: TimeProblem, action: Action['type']): void {
  const { messages, sheets } = getLaterWords();
  const isFeed = action === 'feed.start' || action === 'feed.log';
  showToast({
    title: messages.errors.invalidTime,
    description: isFeed && problem === 'cannotBeFuture' ? messages.errors.feedInFuture : sheets.times[problem],
    kind: 'danger',
    slot: 'invalid time',
  });
}
