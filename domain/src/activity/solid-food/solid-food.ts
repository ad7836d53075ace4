import type * as z from 'zod/mini';
import { nameKey } from '../../name-key.ts';
import { type Creation, type Kind, newEntry } from '../entry/kind.ts';
import type { solidFoodLogSchema, solidFoodSchema } from './solid-food-schema.ts';

export type SolidFood = z.infer<typeof solidFoodSchema>;
export type Food = SolidFood['foods'][number];

/** The nine common allergens, in the order in which they are ticked off (R274). */
export const ALLERGENS = ['milk', 'egg', 'peanut', 'tree_nuts', 'soy', 'wheat', 'fish', 'shellfish', 'sesame'] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** How it went. */
export const LIKINGS = ['loved', 'liked', 'so_so', 'refused'] as const;
export type Liking = (typeof LIKINGS)[number];

/** Foods of one entry. */
export const MAX_FOODS = 12;
/** Longest name of a food and longest reaction, in code points. */
export const MAX_FOOD_LENGTH = 50;
export const MAX_REACTION_LENGTH = 300;

/** Each food once, as it was named first, its allergens in their order. */
export function distinctFoods(foods: readonly Food[]): Food[] {
  const byKey = new Map<string, Food>();
  for (const { name, allergens } of foods) {
    const food = { name, allergens: ALLERGENS.filter((allergen) => allergens.includes(allergen)) };
    if (!byKey.has(nameKey(name))) byKey.set(nameKey(name), food);
  }
  return [...byKey.values()];
}

export type FoodsProblem = 'none' | 'too_many' | 'too_long';

/** Why these are not the foods of an entry; null when they are. */
export function foodsProblem(foods: readonly Food[]): FoodsProblem | null {
  if (foods.length === 0) return 'none';
  if (foods.some(({ name }) => isLonger(name, MAX_FOOD_LENGTH))) return 'too_long';
  return foods.length > MAX_FOODS ? 'too_many' : null;
}

export function isReactionTooLong(reaction: string | null): boolean {
  return isLonger(reaction ?? '', MAX_REACTION_LENGTH);
}

/** In code points, as `lengthOf` counts: its file brings the validator, which the first screen does without. */
function isLonger(text: string, most: number): boolean {
  return [...text].length > most;
}

export const solidFood: Kind<SolidFood> = {
  session: null,
  editable: ['startedAt', 'note', 'foods', 'liking', 'reaction'],
  recordType: 'solid_food',
  details: ({ foods, liking, reaction }) =>
    [
      `Solid food: ${foods.map(({ name }) => name).join(', ')}`,
      liking === null ? '' : `, ${liking.replace('_', '-')}`,
      reaction === null ? '' : `. Reaction: ${reaction}`,
    ].join(''),
  sums: () => ({}),
  // The first time of each food is known offline too.
  isKept: () => true,
  // What a device sends has been checked: this is for the form of an edit.
  misfit: ({ foods, reaction }) => (foodsProblem(foods) || isReactionTooLong(reaction) ? 'does_not_fit' : null),
  edited: (edited) => ({ ...edited, foods: distinctFoods(edited.foods) }),
};

export const logSolidFood: Creation<z.infer<typeof solidFoodLogSchema>, SolidFood> = {
  entries: (action, userId) => {
    const { foods, liking, reaction } = action;
    return [{ kind: 'solid_food', ...newEntry(action, userId), foods: distinctFoods(foods), liking, reaction }];
  },
  ends: [],
};
