import * as z from 'zod/mini';
import { bathChanges, bathLogSchema } from '../activity/bath/bath-schema.ts';
import { amountMlSchema, bottleChanges } from '../activity/bottle/bottle-schema.ts';
import { breastmilkChanges, sideSchema } from '../activity/breastmilk/breastmilk-schema.ts';
import { diaperChanges, diaperLogSchema } from '../activity/diaper/diaper-schema.ts';
import { dropsChanges, dropsLogSchema } from '../activity/drops/drops-schema.ts';
import { feedLogSchema, feedStartSchema } from '../activity/feed/feed-schema.ts';
import { milkAddSchema, milkEditSchema } from '../activity/milk-store/lot-schema.ts';
import { morePlaceSchema, moreShowSchema } from '../activity/more/more-choices-schema.ts';
import { MORE_ACTIONS, MORE_CHANGES } from '../activity/more/more-schemas.ts';
import { pumpedSchema } from '../activity/pumping/pumping-schema.ts';
import { sleepLogSchema, sleepStartSchema } from '../activity/sleep/sleep-schema.ts';
import { eventContent } from '../calendar/event.ts';
import { childChangesSchema, childContent } from '../child/child-schema.ts';
import { restockCountSchema } from '../stock/stock-schema.ts';
import { noteSchema } from '../text.ts';
import { instantSchema } from '../time/instant-schema.ts';
import { uuidSchema } from '../uuid.ts';

const note = z.nullable(noteSchema);
const activityId = uuidSchema;
const eventId = uuidSchema;

/** Every key that an author may change later. An entry's kind decides which of them fit it. */
export const changesSchema = z
  .strictObject({
    startedAt: z.optional(instantSchema),
    endedAt: z.optional(instantSchema),
    note: z.optional(note),
    /** Of any kind of entry: it was about another child. */
    childId: z.optional(uuidSchema),
    ...bottleChanges,
    ...breastmilkChanges,
    ...dropsChanges,
    ...diaperChanges,
    ...bathChanges,
    ...MORE_CHANGES,
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0, 'nothing to change'));

/** What an author may change of an event later. Null removes a time. */
export const eventChangesSchema = z
  .strictObject({
    title: z.optional(eventContent.title),
    description: z.optional(eventContent.description),
    date: z.optional(eventContent.date),
    startTime: z.optional(eventContent.startTime),
    endTime: z.optional(eventContent.endTime),
  } satisfies Record<keyof typeof eventContent, z.ZodMiniType>)
  .check(z.refine((changes) => Object.keys(changes).length > 0, 'nothing to change'));

/** What an operation does. Actions and optional keys may be added; anything narrower needs a new `WIRE_VERSION`. */
export const actionSchema = z.discriminatedUnion('type', [
  feedStartSchema,
  feedLogSchema,
  dropsLogSchema,
  sleepStartSchema,
  sleepLogSchema,
  diaperLogSchema,
  bathLogSchema,
  ...MORE_ACTIONS,
  /** `amountMl` is for bottles only, null where it is not known; `note` is the author's only. */
  z.strictObject({
    type: z.literal('session.end'),
    activityId,
    endedAt: instantSchema,
    amountMl: z.nullable(amountMlSchema),
    note,
    /** True when this device already showed an end of it at the tap; older clients omit it (P43). */
    sawEnd: z.optional(z.boolean()),
    /** For pumping only. */
    pumped: z.optional(pumpedSchema),
  }),
  z.strictObject({ type: z.literal('session.keep'), activityId }),
  /** A breastmilk feed with sides goes on at that side from a moment on, after a pause too (R191); or it pauses. */
  z.strictObject({ type: z.literal('session.side'), activityId, side: sideSchema, from: instantSchema }),
  z.strictObject({ type: z.literal('session.pause'), activityId, from: instantSchema }),
  /** Whether two sessions that began together are the same (P49). */
  z.strictObject({ type: z.literal('session.same'), activityId, otherId: uuidSchema, same: z.boolean() }),
  z.strictObject({ type: z.literal('activity.edit'), activityId, changes: changesSchema }),
  z.strictObject({ type: z.literal('activity.delete'), activityId }),
  z.strictObject({ type: z.literal('activity.restore'), activityId }),
  z.strictObject({ type: z.literal('stock.use') }),
  /** Sets a new count (core-tracking §4). */
  z.strictObject({ type: z.literal('stock.restock'), count: restockCountSchema }),
  /** The family's switch: whether a diaper change takes one. */
  z.strictObject({ type: z.literal('stock.automatic'), on: z.boolean() }),
  /** Events of the shared calendar: their dates and times are no instants, and are never shifted. */
  z.strictObject({ type: z.literal('event.add'), eventId, ...eventContent }),
  z.strictObject({ type: z.literal('event.edit'), eventId, changes: eventChangesSchema }),
  z.strictObject({ type: z.literal('event.delete'), eventId }),
  /** Children of the family (R170): anybody in it adds and changes them. */
  z.strictObject({ type: z.literal('child.add'), childId: uuidSchema, ...childContent }),
  z.strictObject({ type: z.literal('child.edit'), childId: uuidSchema, changes: childChangesSchema }),
  /** What the family shows of *More* (R217): anybody in it chooses. */
  moreShowSchema,
  morePlaceSchema,
  /** Lots of the milk store (R256, R259), which is the family's. */
  milkAddSchema,
  milkEditSchema,
  z.strictObject({ type: z.literal('undo'), operationId: uuidSchema }),
]);

export type Action = z.infer<typeof actionSchema>;
export type Changes = z.infer<typeof changesSchema>;
export type EventChanges = z.infer<typeof eventChangesSchema>;
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;
