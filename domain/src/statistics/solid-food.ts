import { type Activity, ofKind } from '../activity/activity.ts';
import { ALLERGENS, type Allergen } from '../activity/solid-food/solid-food.ts';
import { nameKey } from '../name-key.ts';
import type { Instant } from '../time/instant.ts';

/** A food that was given (R273). */
export interface GivenFood {
  readonly key: string;
  /** As it was written last. */
  readonly name: string;
  readonly first: Instant;
  readonly last: Instant;
  /** Entries with it. */
  readonly times: number;
  /** As they were said last. */
  readonly allergens: readonly Allergen[];
}

/** Every food that was given, the one given last first; refused ones too. The same in any order of `activities`. */
export function givenFoods(activities: readonly Activity[]): GivenFood[] {
  const foods = new Map<string, GivenFood>();
  for (const { startedAt, foods: named } of oldestFirst(activities)) {
    for (const { name, allergens } of named) {
      const key = nameKey(name);
      const { first = startedAt, times = 0 } = foods.get(key) ?? {};
      // Put last again, so that foods are in the order in which they were given last.
      foods.delete(key);
      foods.set(key, { key, name, allergens, first, last: startedAt, times: times + 1 });
    }
  }
  return [...foods.values()].reverse();
}

/** When each of the nine allergens was given first; null where it has not been. What was refused was not given (R275). */
export function givenAllergens(activities: readonly Activity[]): Readonly<Record<Allergen, Instant | null>> {
  const given: Record<string, Instant | null> = Object.fromEntries(ALLERGENS.map((allergen) => [allergen, null]));
  for (const { startedAt, foods, liking } of oldestFirst(activities)) {
    if (liking === 'refused') continue;
    for (const allergen of foods.flatMap(({ allergens }) => allergens)) given[allergen] ??= startedAt;
  }
  return given as Record<Allergen, Instant | null>;
}

function oldestFirst(activities: readonly Activity[]) {
  return ofKind('solid_food', activities).sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
}
