import type { Sleep } from '@lulla/domain/activity/sleep/sleep';
import type { Mapping } from './mapping.ts';

export const sleep = {
  empty: {},
  read: (_, { session }) => ({ kind: 'sleep', ...session }),
  write: () => ({}),
} satisfies Mapping<Sleep>;
