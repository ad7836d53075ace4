import type { Growth } from '@lulla/domain/activity/growth/growth';
import type { Mapping } from './mapping.ts';

export const growth = {
  empty: { weight_g: null, length_mm: null, head_mm: null, length_position: null },
  read: ({ weight_g, length_mm, head_mm, length_position }, { entry }) => ({
    kind: 'growth',
    ...entry,
    weightG: weight_g,
    lengthMm: length_mm,
    headMm: head_mm,
    position: length_position,
  }),
  write: ({ weightG, lengthMm, headMm, position }) => ({
    weight_g: weightG,
    length_mm: lengthMm,
    head_mm: headMm,
    length_position: position,
  }),
} satisfies Mapping<Growth>;
