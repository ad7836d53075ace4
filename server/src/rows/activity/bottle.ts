import type { Bottle } from '@lulla/domain/activity/bottle/bottle';
import { milkKey } from '@lulla/domain/activity/bottle/milk';
import type { Mapping } from './mapping.ts';

export const bottle = {
  empty: { started_ml: null, amount_ml: null, milk: null, breast_ml: null, from_store: null },
  read: ({ started_ml, amount_ml, milk, breast_ml, from_store }, { session }) => ({
    kind: 'bottle',
    ...session,
    startedMl: started_ml,
    amountMl: amount_ml,
    ...milkKey(milk ?? breast_ml ?? undefined),
    ...(from_store === null ? {} : { fromStore: from_store }),
  }),
  write: ({ startedMl, amountMl, milk, fromStore = null }) => ({
    started_ml: startedMl,
    amount_ml: amountMl,
    milk: milk === 'breast' ? milk : null,
    breast_ml: typeof milk === 'number' ? milk : null,
    from_store: fromStore,
  }),
  exported: ({ startedMl, amountMl, milk }) => ({
    started_ml: startedMl,
    amount_ml: amountMl,
    ...(milk === 'breast' ? { milk } : {}),
    ...(typeof milk === 'number' ? { breast_ml: milk } : {}),
  }),
} satisfies Mapping<Bottle>;
