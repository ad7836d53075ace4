import { allergensNamed } from '@lulla/domain/activity/solid-food/allergen-names';
import {
  distinctFoods,
  type Food,
  type FoodsProblem,
  foodsProblem,
} from '@lulla/domain/activity/solid-food/solid-food';
import { nameKey } from '@lulla/domain/name-key';
import type { GivenFood } from '@lulla/domain/statistics/solid-food';
import { cleanLine } from '@lulla/domain/text';

/** Foods that were chosen, and what stands in the field. */
export interface FoodForm {
  readonly foods: readonly Food[];
  readonly typed: string;
}

export type FoodProblem = FoodsProblem | 'blank' | 'double';

const MOST_SUGGESTED = 6;

/** A food of that name with the allergens that the family said last, or those that the list knows. */
function foodNamed(name: string, given: readonly GivenFood[]): Food {
  const allergens = given.find(({ key }) => key === nameKey(name))?.allergens ?? allergensNamed(name);
  return { name, allergens: [...allergens] };
}

/** The names in what was typed: commas part them. */
function namesIn(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map(cleanLine)
    .filter(Boolean);
}

/** The foods to save: the chosen ones and those that stand in the field, each once (R271). */
export function allFoods({ foods, typed }: FoodForm, given: readonly GivenFood[]): Food[] {
  return distinctFoods([...foods, ...namesIn(typed).map((name) => foodNamed(name, given))]);
}

/** Why the form cannot be saved; null when it can. Without foods that is 'none', or 'blank' where blanks were typed. */
export function formProblem(form: FoodForm, given: readonly GivenFood[]): FoodsProblem | 'blank' | null {
  const problem = foodsProblem(allFoods(form, given));
  return problem === 'none' && form.typed !== '' ? 'blank' : problem;
}

/** What was typed is chosen; where it cannot be, the form stays as it is, and why. Doubles are kept once, and told. */
export function withTyped(
  form: FoodForm,
  given: readonly GivenFood[],
): { form: FoodForm; problem: FoodProblem | null } {
  const names = namesIn(form.typed);
  const problem = names.length === 0 ? 'blank' : foodsProblem(allFoods(form, given));
  if (problem !== null) return { form, problem };
  return { form: { foods: allFoods(form, given), typed: '' }, problem: doubleIn(form) === null ? null : 'double' };
}

/** The first name in the field that is chosen already, as it was chosen; null without one. */
export function doubleIn({ foods, typed }: FoodForm): string | null {
  const keys = namesIn(typed).map(nameKey);
  return foods.find(({ name }) => keys.includes(nameKey(name)))?.name ?? null;
}

/**
 * What completes the last name in the field: what the family gave, the latest first, then common first foods. Names that begin
 * with it come before those with a word that does.
 */
export function suggestedFoods(form: FoodForm, given: readonly GivenFood[], common: readonly string[]): string[] {
  const typed = nameKey(form.typed.split(/[,;\n]/).at(-1) ?? '');
  const chosen = new Set(form.foods.map(({ name }) => nameKey(name)));
  const known = new Map<string, string>();
  for (const name of [...given.map(({ name }) => name), ...common]) {
    const key = nameKey(name);
    if (!known.has(key) && !chosen.has(key) && key !== typed) known.set(key, name);
  }
  const names = [...known.entries()];
  const begin = names.filter(([key]) => key.startsWith(typed));
  const within = names.filter(([key]) => !key.startsWith(typed) && key.includes(` ${typed}`));
  return [...begin, ...within].slice(0, MOST_SUGGESTED).map(([, name]) => name);
}

/** The form with a suggestion in place of the name that it completes. */
export function withSuggestion({ foods, typed }: FoodForm, name: string, given: readonly GivenFood[]): FoodForm {
  const before = typed
    .split(/[,;\n]/)
    .slice(0, -1)
    .join(',');
  return { foods: allFoods({ foods, typed: before === '' ? name : `${before},${name}` }, given), typed: '' };
}
