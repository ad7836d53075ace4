import type { Action } from '@lulla/domain/wire/action';
import { FORM, showToast } from '../../components/toast.ts';
import { getLaterWords } from '../../words/current-words.ts';
import type { TimeProblem } from './time-choice.ts';

/**
 * 'Invalid time' when somebody saves a time that cannot be (core-tracking §5); the sheet stays open, and says why beside
 * the time. Only of a feed in the future does the message have a sentence of its own.
 */
export function tellInvalidTime(problem: TimeProblem, action: Action['type']): void {
  const { errors } = getLaterWords().messages;
  const isFeed = action === 'feed.start' || action === 'feed.log';
  showToast({
    title: errors.invalidTime,
    description: isFeed && problem === 'cannotBeFuture' ? errors.feedInFuture : undefined,
    kind: 'danger',
    answers: true,
    about: FORM,
    slot: 'invalid time',
  });
}
