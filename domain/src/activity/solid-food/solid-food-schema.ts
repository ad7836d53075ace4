import * as z from 'zod/mini';
import { lineSchema } from '../../text-line.ts';
import { entryFields, logFields } from '../entry/entry-schema.ts';
import { ALLERGENS, LIKINGS, MAX_FOOD_LENGTH, MAX_FOODS, MAX_REACTION_LENGTH } from './solid-food.ts';

const foodSchema = z.strictObject({
  name: lineSchema(MAX_FOOD_LENGTH),
  /** Of which it is, as its author says: no device guesses it again. */
  allergens: z.array(z.enum(ALLERGENS)).check(z.maxLength(ALLERGENS.length)),
});

const eaten = {
  foods: z.array(foodSchema).check(z.minLength(1), z.maxLength(MAX_FOODS)),
  /** How it went; null where nobody said. */
  liking: z.nullable(z.enum(LIKINGS)),
  reaction: z.nullable(lineSchema(MAX_REACTION_LENGTH)),
};

export const solidFoodSchema = z.strictObject({ kind: z.literal('solid_food'), ...entryFields, ...eaten });

export const solidFoodChanges = {
  foods: z.optional(eaten.foods),
  liking: z.optional(eaten.liking),
  reaction: z.optional(eaten.reaction),
};

export const solidFoodLogSchema = z.strictObject({ type: z.literal('solid_food.log'), ...logFields, ...eaten });
