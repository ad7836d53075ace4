import { useState } from 'react';
import { ONE_TAP_MS } from '../components/one-tap.ts';
import type { Words } from '../i18n/sv.ts';

export interface Doubt {
  readonly isAsked: boolean;
  /** False at the first tap on what is doubtful, which asks; true at the next one (a double tap is one), and where nothing is. */
  readonly isCleared: () => boolean;
}

/** One more tap before something doubtful is saved. What is no longer doubtful is asked about anew when it is again. */
export function useConfirmAgain(isDoubtful: boolean): Doubt {
  const [askedAt, setAskedAt] = useState<number | null>(null);
  if (askedAt !== null && !isDoubtful) setAskedAt(null);
  function isCleared(): boolean {
    if (!isDoubtful) return true;
    if (askedAt === null) setAskedAt(performance.now());
    return askedAt !== null && performance.now() - askedAt > ONE_TAP_MS;
  }
  return { isAsked: askedAt !== null && isDoubtful, isCleared };
}

/** What the button says while it is the answer: 'Yes, log 2 ml'. */
export function answerText(label: string, { sheets }: Words): string {
  return `${sheets.times.yes} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
