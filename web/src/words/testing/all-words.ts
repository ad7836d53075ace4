import { words as en } from '../en.ts';
import { words as enLater } from '../en-later.ts';
import { words as sv } from '../sv.ts';
import { type AllWords, words as svLater } from '../sv-later.ts';

// For tests: a language whole, as a screen has it once everything is loaded.

export const swedish: AllWords = { ...sv, ...svLater };
export const english: AllWords = { ...en, ...enLater };
