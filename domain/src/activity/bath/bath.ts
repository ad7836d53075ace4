import type * as z from 'zod/mini';
import { type Creation, type Kind, newEntry } from '../entry/kind.ts';
import type { bathLogSchema, bathSchema } from './bath-schema.ts';

export type Bath = z.infer<typeof bathSchema>;

export const bath: Kind<Bath> = {
  session: null,
  editable: ['startedAt', 'babyOil', 'shampoo'],
  recordType: 'bath',
  details: ({ babyOil, shampoo }) => {
    const products = [babyOil ? 'Baby oil' : '', shampoo ? 'Shampoo' : ''].filter(Boolean);
    return products.length === 0 ? 'Bath' : `Bath with ${products.join(' & ')}`;
  },
  sums: () => ({ baths: 1 }),
};

export const logBath: Creation<z.infer<typeof bathLogSchema>, Bath> = {
  entries: ({ babyOil, shampoo, ...common }, userId) => [
    { kind: 'bath', ...newEntry({ ...common, note: null }, userId), babyOil, shampoo },
  ],
  ends: [],
  isGated: true,
};

export interface BathTotals {
  readonly count: number;
  /** Baths with each product. */
  readonly babyOil: number;
  readonly shampoo: number;
}

export function bathTotals(baths: readonly Bath[]): BathTotals {
  return {
    count: baths.length,
    babyOil: baths.filter(({ babyOil }) => babyOil).length,
    shampoo: baths.filter(({ shampoo }) => shampoo).length,
  };
}
