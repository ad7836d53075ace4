import type * as z from 'zod/mini';
import { type Creation, type Kind, newEntry } from '../entry/kind.ts';
import type { diaperLogSchema, diaperSchema } from './diaper-schema.ts';

/** P18: pee, poo or both, one change either way. */
export const DIAPER_CONTENTS = ['pee', 'poo', 'both'] as const;
export type DiaperContents = (typeof DIAPER_CONTENTS)[number];

export type Diaper = z.infer<typeof diaperSchema>;

export const diaper: Kind<Diaper> = {
  session: null,
  editable: ['startedAt', 'note', 'contents'],
  recordType: 'diaper',
  details: ({ contents }) => (contents === 'both' ? 'pee, poo' : contents),
  sums: () => ({ diapers: 1 }),
};

export const logDiaper: Creation<z.infer<typeof diaperLogSchema>, Diaper> = {
  entries: (action, userId) => [
    { kind: 'diaper', ...newEntry(action, userId), contents: action.contents, fromStock: null },
  ],
  ends: ['feed', 'sleep', 'tummy_time'],
};

export interface DiaperTotals {
  /** Changes: one diaper each (P18). */
  readonly count: number;
  /** Changes with pee; one with both counts for each. */
  readonly pee: number;
  readonly poo: number;
}

export function diaperTotals(changes: readonly Diaper[]): DiaperTotals {
  return {
    count: changes.length,
    pee: changes.filter(({ contents }) => contents !== 'poo').length,
    poo: changes.filter(({ contents }) => contents !== 'pee').length,
  };
}
