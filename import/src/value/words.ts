import type { DiaperContents } from '@lulla/domain/activity/diaper/diaper';
import type { Liking } from '@lulla/domain/activity/solid-food/solid-food';

// What sources say in words, in the languages in which they export.

const BREAST = /breast|expressed|pumped|mother|maternel|bröstmjölk|\bebm\b/i;
const FORMULA = /formula|maternis|artificiel|préparation|ersättning|infant milk/i;
/** What a file's name says of two files with the same columns; null where it says nothing. It only proposes. */
export function milkInName(name: string): 'formula' | 'breast' | null {
  return milkOf(name.replace(/[_-]/g, ' ').trim() || '?');
}

const WET = /\b(?:pee|wet|urine)\b|mouill|pipi|kiss/i;
const DIRTY = /\b(?:poo|poop|dirty|bm|solid|stool)\b|sale|caca|selle|bajs/i;
const BOTH = /\b(?:both|mixed)\b|mixte|les deux/i;

/** Null for what is neither, such as cow's milk or water. Nothing said is formula, as in the log. */
export function milkOf(text: string): 'formula' | 'breast' | null {
  if (BREAST.test(text)) return 'breast';
  return text === '' || FORMULA.test(text) ? 'formula' : null;
}

/** Null for a dry one, and for anything else. */
export function contentsOf(text: string): DiaperContents | null {
  const [isWet, isDirty] = [WET.test(text), DIRTY.test(text)];
  if (BOTH.test(text) || (isWet && isDirty)) return 'both';
  return isWet ? 'pee' : isDirty ? 'poo' : null;
}

const LIKINGS: Readonly<Record<string, Liking>> = {
  loved: 'loved',
  liked: 'liked',
  meh: 'so_so',
  neutral: 'so_so',
  soso: 'so_so',
  unsure: 'so_so',
  disliked: 'refused',
  hated: 'refused',
  refused: 'refused',
};

/** Null for another word. */
export function likingOf(text: string): Liking | null {
  const word = text.toLowerCase().replace(/[^a-z]/g, '');
  return Object.hasOwn(LIKINGS, word) ? (LIKINGS[word] ?? null) : null;
}

/** 'Banana, oats' as foods, each once. */
export function foodsIn(text: string): string[] {
  const foods = text.split(/[,;\n]/).map((food) => food.trim());
  return [...new Set(foods.filter(Boolean))];
}

/** Parts that say something, in one line. */
export function inWords(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part.trim() !== '').join(', ');
}

/** What a person wrote, and below it what else the row says. */
export function noteOf(written: string, ...details: readonly (string | null)[]): string | null {
  return [written.trim(), inWords(...details)].filter(Boolean).join('\n') || null;
}
