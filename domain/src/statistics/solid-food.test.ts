import { expect, it } from 'vitest';
import { buildDiaper, buildSolidFood } from '../../test/build-activity.ts';
import { buildId, NOON } from '../../test/people.ts';
import type { Allergen, Liking } from '../activity/solid-food/solid-food.ts';
import { DAY } from '../time/instant.ts';
import { givenAllergens, givenFoods } from './solid-food.ts';

function meal(daysAgo: number, foods: Readonly<Record<string, readonly Allergen[]>>, liking: Liking | null = null) {
  return buildSolidFood({
    id: buildId(100 + daysAgo),
    startedAt: NOON - daysAgo * DAY,
    foods: Object.entries(foods).map(([name, allergens]) => ({ name, allergens: [...allergens] })),
    liking,
  });
}

const meals = [
  buildDiaper(),
  meal(1, { äpple: [], Egg: ['egg'] }),
  meal(3, { Egg: ['egg', 'milk'] }, 'refused'),
  meal(5, { Äpple: [], banana: [] }, 'loved'),
];

it('R273 foods have their first time, how often, and how they were written last', () => {
  expect(givenFoods(meals)).toEqual([
    { key: 'egg', name: 'Egg', allergens: ['egg'], first: NOON - 3 * DAY, last: NOON - DAY, times: 2 },
    { key: 'äpple', name: 'äpple', allergens: [], first: NOON - 5 * DAY, last: NOON - DAY, times: 2 },
    { key: 'banana', name: 'banana', allergens: [], first: NOON - 5 * DAY, last: NOON - 5 * DAY, times: 1 },
  ]);
  expect(givenFoods([...meals].reverse())).toEqual(givenFoods(meals));
  expect(givenFoods([buildDiaper()])).toEqual([]);
});

it('R275 an allergen is given from the first entry with a food of it that was not refused', () => {
  const nothing = { peanut: null, tree_nuts: null, soy: null, wheat: null, fish: null, shellfish: null, sesame: null };
  expect(givenAllergens(meals)).toEqual({ ...nothing, egg: NOON - DAY, milk: null });
  expect(givenAllergens([...meals, meal(9, { yoghurt: ['milk'] })])).toEqual({
    ...nothing,
    egg: NOON - DAY,
    milk: NOON - 9 * DAY,
  });
});
