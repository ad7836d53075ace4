import type { Allergen } from '@lulla/domain/activity/solid-food/solid-food';
import { MAX_FOOD_LENGTH, MAX_FOODS } from '@lulla/domain/activity/solid-food/solid-food';
import type { GivenFood } from '@lulla/domain/statistics/solid-food';
import { describe, expect, it } from 'vitest';
import { firstFoods } from './first-foods.ts';
import {
  allFoods,
  doubleIn,
  type FoodForm,
  formProblem,
  suggestedFoods,
  withSuggestion,
  withTyped,
} from './food-form.ts';

const food = (name: string, ...allergens: Allergen[]) => ({ name, allergens });
const form = (typed: string, ...names: string[]): FoodForm => ({ foods: names.map((name) => food(name)), typed });
const given: GivenFood[] = [
  { key: 'mormors gröt', name: 'Mormors gröt', allergens: ['milk'], first: 1, last: 9, times: 3 },
  { key: 'banan', name: 'banan', allergens: [], first: 1, last: 5, times: 2 },
  { key: 'ägg', name: 'Ägg', allergens: [], first: 1, last: 2, times: 1 },
];

describe('R272 what is typed', () => {
  it('is several foods, parted by commas, with blanks as one, each once', () => {
    expect(allFoods(form(' Havre  gröt, äpple,,Äpple', 'Äpple'), [])).toEqual([food('Äpple'), food('Havre gröt')]);
  });

  it('R274 has the allergens that the family said last, else those of the list', () => {
    const names = (typed: string) => allFoods(form(typed), given);
    expect(names('mormors GRÖT, ägg, Lax')).toEqual([food('mormors GRÖT', 'milk'), food('ägg'), food('Lax', 'fish')]);
  });

  it.each([
    ['', [], 'none'],
    ['   ', [], 'blank'],
    [' ,', [], 'blank'],
    ['a'.repeat(MAX_FOOD_LENGTH + 1), [], 'too_long'],
    ['Lax', Array.from({ length: MAX_FOODS }, (_, place) => `Food ${place}`), 'too_many'],
    ['', ['Äpple'], null],
    ['   ', ['Äpple'], null],
    ['äpple', ['Äpple'], null],
  ] as const)('%j beside %j is refused for %j', (typed, names, problem) => {
    expect(formProblem(form(typed, ...names), [])).toBe(problem);
  });

  it('is chosen with Enter, or stays with its reason; what is there already is told, and kept once', () => {
    expect(withTyped(form('Lax', 'Äpple'), [])).toEqual({
      form: { foods: [food('Äpple'), food('Lax', 'fish')], typed: '' },
      problem: null,
    });
    expect(withTyped(form(' '), [])).toEqual({ form: form(' '), problem: 'blank' });
    expect(withTyped(form('äpple', 'Äpple'), [])).toEqual({ form: form('', 'Äpple'), problem: 'double' });
    expect(doubleIn(form('lax, äpple', 'Äpple'))).toBe('Äpple');
    const long = form('a'.repeat(MAX_FOOD_LENGTH + 1));
    expect(withTyped(long, [])).toEqual({ form: long, problem: 'too_long' });
  });
});

describe('R272 what completes it', () => {
  const common = ['Banan', 'Majsgröt', 'Havregröt', 'Majs'];

  it('is what the family gave, the latest first, then common foods, without what is chosen', () => {
    expect(suggestedFoods(form('', 'ägg'), given, common)).toEqual([
      'Mormors gröt',
      'banan',
      'Majsgröt',
      'Havregröt',
      'Majs',
    ]);
  });

  it.each([
    ['ma', ['Majsgröt', 'Majs']],
    ['MAJS', ['Majsgröt']],
    ['gr', ['Mormors gröt']],
    ['banan, m', ['Mormors gröt', 'Majsgröt', 'Majs']],
    ['x', []],
  ])('of %j is %j', (typed, names) => {
    expect(suggestedFoods(form(typed), given, common)).toEqual(names);
  });

  it('takes the place of the name that it completes', () => {
    expect(withSuggestion(form('lax, ma', 'Äpple'), 'Majs', [])).toEqual({
      foods: [food('Äpple'), food('lax', 'fish'), food('Majs')],
      typed: '',
    });
  });

  it('has no name twice, none too long', () => {
    for (const language of ['sv', 'en'] as const) {
      const names = firstFoods(language);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name.length).toBeLessThanOrEqual(MAX_FOOD_LENGTH);
    }
  });
});
