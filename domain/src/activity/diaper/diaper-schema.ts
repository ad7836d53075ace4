import * as z from 'zod/mini';
import { uuidSchema } from '../../uuid.ts';
import { entryFields, logFields } from '../entry/entry-schema.ts';
import { DIAPER_CONTENTS } from './diaper.ts';

const contents = z.enum(DIAPER_CONTENTS);

export const diaperSchema = z.strictObject({
  kind: z.literal('diaper'),
  ...entryFields,
  contents,
  /** The batch of the stock it took one diaper from (P19); null when it took none. */
  fromStock: z.nullable(uuidSchema),
});

export const diaperChanges = { contents: z.optional(contents) };

export const diaperLogSchema = z.strictObject({ type: z.literal('diaper.log'), ...logFields, contents });
