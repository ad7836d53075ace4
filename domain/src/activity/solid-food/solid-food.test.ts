import { describe, expect, it } from 'vitest';
import { edit, logSolidFood } from '../../../test/build-action.ts';
import { buildBottle, buildSleep } from '../../../test/build-activity.ts';
import { FamilyLog } from '../../../test/family-log.ts';
import { ALICE, buildActor, buildId } from '../../../test/people.ts';
import { nameKey } from '../../name-key.ts';
import { actionSchema } from '../../protocol/action.ts';
import { isFeed } from '../activity.ts';
import { allergensNamed } from './allergen-names.ts';
import { ALLERGENS, type Allergen, MAX_FOOD_LENGTH, MAX_FOODS, MAX_REACTION_LENGTH } from './solid-food.ts';

const alice = buildActor(ALICE);
const id = buildId(1);
const food = (name: string, allergens: Allergen[] = []) => ({ name, allergens });

describe('R270 solid food', () => {
  it('is a moment for everybody, no feed, and ends nothing', () => {
    const log = new FamilyLog(buildSleep({ id: buildId(8) }), buildBottle({ id: buildId(9) }));
    const outcome = log.tap({ actor: { ...alice, hasAccess: false }, action: logSolidFood(id) });
    expect(outcome.status).toBe('applied');
    expect(log.get(id)).toMatchObject({ kind: 'solid_food', foods: [food('Banana')], liking: 'liked', reaction: null });
    expect(log.open()).toHaveLength(2);
    expect(isFeed(log.get(id) as Parameters<typeof isFeed>[0])).toBe(false);
  });

  it.each<[string, object]>([
    ['no food', { foods: [] }],
    ['too many', { foods: Array.from({ length: MAX_FOODS + 1 }, (_, place) => food(`Food ${place}`)) }],
    ['a name that is too long', { foods: [food('a'.repeat(MAX_FOOD_LENGTH + 1))] }],
    ['a blank name', { foods: [food(' ')] }],
    ['a name with blanks around it', { foods: [food('Banana ')] }],
    ['a name of two lines', { foods: [food('Ba\nnana')] }],
    ['an allergen that is none', { foods: [{ name: 'Banana', allergens: ['banana'] }] }],
    ['a liking that is none', { liking: 'hated' }],
    ['a blank reaction', { reaction: ' ' }],
    ['a reaction that is too long', { reaction: 'a'.repeat(MAX_REACTION_LENGTH + 1) }],
  ])('with %s is refused', (_, parts) => {
    expect(actionSchema.safeParse({ ...logSolidFood(id), ...parts }).success).toBe(false);
  });

  it('may be as much and as long as is allowed, counted as people count', () => {
    const foods = Array.from({ length: MAX_FOODS }, (_, place) =>
      food(`${'🍌'.repeat(MAX_FOOD_LENGTH - 2)}${place + 10}`),
    );
    const action = { ...logSolidFood(id), foods, reaction: '🍌'.repeat(MAX_REACTION_LENGTH) };
    expect(actionSchema.safeParse(action).success).toBe(true);
  });
});

describe('R271 a food', () => {
  it.each([
    ['Äpple', 'äpple'],
    ['  äpple ', 'Äpple'],
    ['A\u0308pple', 'äpple'],
  ])('%j and %j are one', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it('is kept once, as it was named first, when logged and when edited', () => {
    const log = new FamilyLog();
    log.tap({ actor: alice, action: logSolidFood(id, ['Äpple', 'Päron', 'äpple']) });
    expect(log.get(id)).toMatchObject({ foods: [food('Äpple'), food('Päron')] });
    const foods = [food('egg', ['milk', 'egg']), food('Egg')];
    log.tap({ actor: alice, action: edit(id, { foods, liking: null }) });
    expect(log.get(id)).toMatchObject({ foods: [food('egg', ['milk', 'egg'])], liking: null });
  });
});

describe('R274 the list of names', () => {
  it.each<[string, readonly Allergen[]]>([
    ['Jordnötssmör', ['peanut']],
    [' peanut butter', ['peanut']],
    ['Äggröra', ['egg']],
    ['Pannkakor', ['milk', 'egg', 'wheat']],
    ['Fiskpinnar', ['wheat', 'fish']],
    ['oat milk', []],
    ['havremjölk', []],
    ['coconut', []],
    ['banan', []],
    ['', []],
  ])('%j is of %j', (name, allergens) => {
    expect(allergensNamed(name)).toEqual(allergens);
  });

  it('knows each allergen by a name in both languages', () => {
    const names = [
      ['milk', 'mjölk'],
      ['egg', 'ägg'],
      ['peanut', 'jordnöt'],
      ['nuts', 'nötter'],
      ['soy', 'soja'],
      ['wheat', 'vete'],
      ['fish', 'fisk'],
      ['shellfish', 'skaldjur'],
      ['sesame', 'sesam'],
    ] as const;
    names.forEach((each, place) => {
      for (const name of each) expect(allergensNamed(name)).toEqual([ALLERGENS[place]]);
    });
  });
});
