import type { Bottle } from '@lulla/domain/activity/bottle/bottle';
import type { Mapping } from './mapping.ts';

export const bottle = {
  empty: { started_ml: null, amount_ml: null },
  read: ({ started_ml, amount_ml }, { session }) => ({
    kind: 'bottle',
    ...session,
    startedMl: started_ml,
    amountMl: amount_ml,
  }),
  write: ({ startedMl, amountMl }) => ({ started_ml: startedMl, amount_ml: amountMl }),
} satisfies Mapping<Bottle>;
