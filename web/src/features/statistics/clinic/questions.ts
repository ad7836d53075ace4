import { useSyncExternalStore } from 'react';
import { createStoredListeners } from '../../../platform/listeners.ts';
import { deviceOrPageStorage } from '../../../platform/storage.ts';

/** Characters that fit the page beside everything else. */
export const MOST_CHARACTERS = 400;
const MOST_LINES = 6;

/** Where this device keeps what the parents want to ask about a child; it goes when the account signs out (R320). */
const keyOf = (userId: string, childId: string) => `clinic_questions_${userId}_${childId}`;
const [tell, subscribe] = createStoredListeners();

/** The text as it was typed; '' without one. */
export function useQuestions(userId: string, childId: string): string {
  return useSyncExternalStore(subscribe, () => deviceOrPageStorage.get(keyOf(userId, childId)) ?? '');
}

/** Stores the text, cut at what fits the page; an empty one removes it. */
export function keepQuestions(userId: string, childId: string, text: string): void {
  const kept = text.slice(0, MOST_CHARACTERS);
  deviceOrPageStorage.set(keyOf(userId, childId), kept === '' ? null : kept);
  tell();
}

/** The lines to print, without empty ones; what comes after the last that fits stands in that one. */
export function questionLines(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(' · ')];
}
