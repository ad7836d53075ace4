import type { Drops } from '@lulla/domain/activity/drops/drops';
import { type Mapping, must } from './mapping.ts';

export const drops = {
  empty: { drop_type: null, drop_count: null },
  read: ({ drop_type, drop_count }, { entry }) => ({
    kind: 'drops',
    ...entry,
    dropType: must(drop_type),
    dropCount: must(drop_count),
  }),
  write: ({ dropType, dropCount }) => ({ drop_type: dropType, drop_count: dropCount }),
} satisfies Mapping<Drops>;
