import type { SolidFood } from '@lulla/domain/activity/solid-food/solid-food';
import { type Mapping, must } from './mapping.ts';

export const solidFood = {
  empty: { foods: null, liking: null, reaction: null },
  read: ({ foods, liking, reaction }, { entry }) => ({
    kind: 'solid_food',
    ...entry,
    foods: must(foods),
    liking,
    reaction,
  }),
  write: ({ foods, liking, reaction }) => ({ foods, liking, reaction }),
} satisfies Mapping<SolidFood>;
