import type * as z from 'zod/mini';
import { type Creation, type Kind, newEntry } from '../entry/kind.ts';
import type { dropsLogSchema, dropsSchema } from './drops-schema.ts';

export const DROP_TYPES = ['vitamin_d', 'anti_colic', 'probiotic', 'lactase'] as const;
export type DropType = (typeof DROP_TYPES)[number];
/** P17. */
export const DEFAULT_DROP_COUNT = 5;
export const MAX_DROP_COUNT = 50;

export type Drops = z.infer<typeof dropsSchema>;

const DROP_NAMES: Readonly<Record<DropType, string>> = {
  vitamin_d: 'Vitamin D',
  anti_colic: 'Anti-colic',
  probiotic: 'Probiotic',
  lactase: 'Lactase',
};

export const drops: Kind<Drops> = {
  session: null,
  editable: ['startedAt', 'note', 'dropType', 'dropCount'],
  recordType: 'feed',
  details: ({ dropType, dropCount }) => `${DROP_NAMES[dropType]}, ${dropCount} drops`,
  sums: () => ({}),
};

export const logDrops: Creation<z.infer<typeof dropsLogSchema>, Drops> = {
  entries: ({ entries, ...common }, userId) =>
    entries.map(({ activityId, dropType, dropCount }) => ({
      kind: 'drops',
      ...newEntry({ ...common, activityId }, userId),
      dropType,
      dropCount,
    })),
  ends: [],
  isGated: true,
  // Each chosen type is one entry (P17).
  contradicts: ({ entries }) => new Set(entries.map((entry) => entry.dropType)).size < entries.length,
};

export interface DropTotals {
  readonly dropType: DropType;
  readonly times: number;
  readonly drops: number;
}

/** The types that were given, in the order of `DROP_TYPES`. */
export function dropTotals(given: readonly Drops[]): DropTotals[] {
  return DROP_TYPES.flatMap((dropType) => {
    const ofType = given.filter((each) => each.dropType === dropType);
    const sum = ofType.reduce((total, { dropCount }) => total + dropCount, 0);
    return ofType.length === 0 ? [] : [{ dropType, times: ofType.length, drops: sum }];
  });
}
