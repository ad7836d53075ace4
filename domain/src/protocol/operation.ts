import * as z from 'zod/mini';
import { instantSchema } from '../time/instant-schema.ts';
import { zoneNameSchema } from '../time/zone-schema.ts';
import { uuidSchema } from '../uuid.ts';
import { actionSchema } from './action.ts';

/** One tap: an atomic change that is applied exactly once, in its author's present family (P4). */
export const operationSchema = z.strictObject({
  id: uuidSchema,
  /** The moment of the tap by the device's clock. The server shifts it together with the action's times (P15). */
  at: instantSchema,
  /** The reader's zone at the tap, for 'the start of today'. A phone may know zones that the server does not. */
  zone: zoneNameSchema,
  action: actionSchema,
});

export type Operation = z.infer<typeof operationSchema>;
