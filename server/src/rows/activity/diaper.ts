import type { Diaper } from '@lulla/domain/activity/diaper/diaper';
import { type Mapping, must } from './mapping.ts';

export const diaper = {
  empty: { contents: null, from_stock: null },
  read: ({ contents, from_stock }, { entry }) => ({
    kind: 'diaper',
    ...entry,
    contents: must(contents),
    fromStock: from_stock,
  }),
  write: ({ contents, fromStock }) => ({ contents, from_stock: fromStock }),
  exported: ({ contents }) => ({ contents }),
} satisfies Mapping<Diaper>;
