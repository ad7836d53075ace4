import type { Breastmilk } from '@lulla/domain/activity/breastmilk/breastmilk';
import type { Mapping } from './mapping.ts';

export const breastmilk = {
  empty: {},
  read: (_, { session }) => ({ kind: 'breastmilk', ...session }),
  write: () => ({}),
} satisfies Mapping<Breastmilk>;
