import type { Lot } from './lot.ts';

/** The store of a family that never put anything away: the same object, by which caches recognise it. */
export const NO_LOTS: readonly Lot[] = [];
