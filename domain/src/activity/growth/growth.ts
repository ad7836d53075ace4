import type * as z from 'zod/mini';
import { DAY } from '../../time/instant.ts';
import { type Creation, type Kind, newEntry } from '../entry/kind.ts';
import type { growthLogSchema, growthSchema } from './growth-schema.ts';

export type Growth = z.infer<typeof growthSchema>;

/** What is measured, each with its field. Whole grams and millimetres: quarters and tenths of oz and in read back (R231). */
export const MEASURES = ['weight', 'length', 'head'] as const;
export type Measure = (typeof MEASURES)[number];

/** How a length was measured: a standing child is 7 mm shorter (WHO). */
export const POSITIONS = ['lying', 'standing'] as const;
export type Position = (typeof POSITIONS)[number];

/** They may lie back before the account as far as a child's birth date (R170): a health record can be entered (R232). */
export const GROWTH_BEFORE_ACCOUNT = 18 * 365 * DAY;

/** The least and the most that can be stored: a very early baby, a child of 18. */
export const WEIGHT_G = [200, 150_000] as const;
export const LENGTH_MM = [200, 2_200] as const;
export const HEAD_MM = [150, 700] as const;

type Measured = Pick<Growth, 'weightG' | 'lengthMm' | 'headMm'>;

export function isMeasured({ weightG, lengthMm, headMm }: Measured): boolean {
  return weightG !== null || lengthMm !== null || headMm !== null;
}

const FIELDS = { weight: 'weightG', length: 'lengthMm', head: 'headMm' } as const satisfies Record<
  Measure,
  keyof Measured
>;

/** In g or mm; null where it was not measured. */
export function measureOf(entry: Measured, measure: Measure): number | null {
  return entry[FIELDS[measure]];
}

export const growth: Kind<Growth> = {
  session: null,
  editable: ['startedAt', 'note', 'weightG', 'lengthMm', 'headMm', 'position'],
  recordType: 'growth',
  details: ({ weightG, lengthMm, headMm }) =>
    [
      weightG === null ? '' : `${weightG / 1000} kg`,
      lengthMm === null ? '' : `${lengthMm / 10} cm`,
      headMm === null ? '' : `head ${headMm / 10} cm`,
    ]
      .filter(Boolean)
      .join(', '),
  sums: () => ({}),
  isKept: () => true,
  historyBeforeAccount: GROWTH_BEFORE_ACCOUNT,
  misfit: (edited) => (isMeasured(edited) ? null : 'does_not_fit'),
};

export const logGrowth: Creation<z.infer<typeof growthLogSchema>, Growth> = {
  entries: (action, userId) => {
    const { weightG, lengthMm, headMm, position } = action;
    return [{ kind: 'growth', ...newEntry(action, userId), weightG, lengthMm, headMm, position }];
  },
  ends: [],
  historyBeforeAccount: GROWTH_BEFORE_ACCOUNT,
};
