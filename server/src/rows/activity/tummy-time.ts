import type { TummyTime } from '@lulla/domain/activity/tummy-time/tummy-time';
import type { Mapping } from './mapping.ts';

export const tummyTime = {
  empty: {},
  read: (_, { session }) => ({ kind: 'tummy_time', ...session }),
  write: () => ({}),
} satisfies Mapping<TummyTime>;
