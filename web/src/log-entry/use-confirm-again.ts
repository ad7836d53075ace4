import { useState } from 'react';
import { ONE_TAP_MS } from '../components/one-tap.ts';
import type { Words } from '../i18n/sv.ts';
import type { Asked } from './editing.ts';

/** One more tap for each doubt before it is saved. What is no longer doubtful is asked about anew when it is again. */
export function useConfirmAgain<Doubt extends Omit<Asked, 'answer'>>(doubts: readonly Doubt[]) {
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const [answered, setAnswered] = useState<readonly (string | undefined)[]>([]);
  const [doubt, next] = doubts.filter(({ about }) => !answered.includes(about));
  if (askedAt !== null && !doubt) setAskedAt(null);
  return {
    asked: (askedAt !== null && doubt) || null,
    /** False at the first tap on what is doubtful, which asks; true at the last answer (a double tap is one), and where nothing is. */
    isCleared(): boolean {
      if (!doubt) return true;
      const now = performance.now();
      const isAnswered = askedAt !== null && now - askedAt > ONE_TAP_MS;
      if (isAnswered && !next) return true;
      if (isAnswered) setAnswered([...answered, doubt.about]);
      if (isAnswered || askedAt === null) setAskedAt(now);
      return false;
    },
  };
}

/** What the button says while it is the answer: 'Yes, log 2 ml'. */
export function answerText(label: string, { sheets }: Words): string {
  return `${sheets.times.yes} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
