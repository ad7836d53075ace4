import type { Instant } from '@lulla/domain/time/instant';
import type { Words } from '../i18n/sv.ts';
import { useWords } from '../i18n/use-words.ts';
import { Elapsed } from './elapsed.tsx';
import { chosenInstant, endChoiceProblem, isNow, type TimeChoice } from './time-choice.ts';

export interface SessionLengthProps {
  startedAt: Instant;
  end: TimeChoice;
  now: Instant;
}

/** The length of a session up to the chosen end; ticks while that is now. */
export function SessionLength(props: SessionLengthProps) {
  const words = useWords();
  return (
    <p className="text-center text-display font-semibold tracking-[-0.02em] tabular-nums">
      {isNow(props.end) ? <Elapsed from={props.startedAt} big /> : chosenLength(props, words)}
    </p>
  );
}

function chosenLength({ startedAt, end, now }: SessionLengthProps, words: Words): string {
  const endedAt = chosenInstant(end, now);
  const isWrong = endedAt === null || endChoiceProblem(end, startedAt, now) !== null;
  return isWrong ? '–' : words.activity.duration(endedAt - startedAt);
}
