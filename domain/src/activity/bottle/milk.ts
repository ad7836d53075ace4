import type { Bottle } from './bottle.ts';

/**
 * What is in a bottle: formula, breast milk, or both, which is how many ml of it are breast milk. An entry of formula has no
 * such key (R183).
 */
export type Milk = 'formula' | 'breast' | number;

type Filled = Pick<Bottle, 'milk' | 'startedMl' | 'amountMl'>;

/** What the contents are part of: what was in the bottle or, of one that was logged afterwards, what was eaten. */
export function filledMl({ startedMl, amountMl }: Omit<Filled, 'milk'>): number | null {
  return startedMl ?? amountMl;
}

/** Breast milk in `ml` of a bottle, whole ml: its share of a mixed one. */
export function breastMlIn(bottle: Filled, ml: number): number {
  const { milk } = bottle;
  if (milk === undefined) return 0;
  const filled = filledMl(bottle);
  // Corrected to less than there was of breast milk: it was all of it.
  if (milk === 'breast' || filled === null || milk >= filled) return ml;
  return Math.round((ml * milk) / filled);
}

/** How much formula was eaten, whole ml; what is not known is 0. */
export function formulaEatenMl(bottle: Filled): number {
  const eaten = bottle.amountMl ?? 0;
  return eaten - Math.min(eaten, breastMlIn(bottle, eaten));
}

/** An entry's key for its contents; none for formula. */
export function milkKey(milk: Milk | undefined): Pick<Bottle, 'milk'> {
  return milk === undefined || milk === 'formula' ? {} : { milk };
}

/** What is in a bottle, in a word. */
export function contentsOf(bottle: Filled): 'formula' | 'breast' | 'mixed' {
  const { milk } = bottle;
  if (milk === undefined) return 'formula';
  const filled = filledMl(bottle);
  return milk === 'breast' || (filled !== null && milk >= filled) ? 'breast' : 'mixed';
}
