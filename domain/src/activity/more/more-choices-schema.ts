import * as z from 'zod/mini';
import { MORE_PLACES } from './more-choices.ts';

/** The name of a kind, perhaps of a later release: an app leaves out those that it does not know. */
const kindNameSchema = z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/));

export const moreChoicesSchema = z.strictObject({
  isOn: z.boolean(),
  pinned: z.array(kindNameSchema),
  hidden: z.array(kindNameSchema),
});

export const moreShowSchema = z.strictObject({ type: z.literal('more.show'), on: z.boolean() });
export const morePlaceSchema = z.strictObject({
  type: z.literal('more.place'),
  kind: kindNameSchema,
  place: z.enum(MORE_PLACES),
});
