import type { Bath } from '@lulla/domain/activity/bath/bath';
import { type Mapping, must } from './mapping.ts';

export const bath = {
  empty: { baby_oil: null, shampoo: null },
  read: ({ baby_oil, shampoo }, { entry }) => ({
    kind: 'bath',
    ...entry,
    babyOil: must(baby_oil),
    shampoo: must(shampoo),
  }),
  write: ({ babyOil, shampoo }) => ({ baby_oil: babyOil, shampoo }),
} satisfies Mapping<Bath>;
