import type { Pumping } from '@lulla/domain/activity/pumping/pumping';
import type { Mapping } from './mapping.ts';

export const pumping = {
  empty: { left_ml: null, right_ml: null, together_ml: null, stored: null },
  // About no child, also where the log of a child came along into another family.
  read: ({ left_ml, right_ml, together_ml, stored }, { session: { childId: _, ...session } }) => ({
    kind: 'pumping',
    ...session,
    leftMl: left_ml,
    rightMl: right_ml,
    togetherMl: together_ml,
    stored,
  }),
  write: ({ leftMl, rightMl, togetherMl, stored }) => ({
    left_ml: leftMl,
    right_ml: rightMl,
    together_ml: togetherMl,
    stored,
  }),
} satisfies Mapping<Pumping>;
