import * as z from 'zod/mini';
import { amountMlSchema, dropCountSchema, startedMlSchema } from '../activity/activity-schema.ts';
import { DIAPER_CONTENTS, DROP_TYPES } from '../activity/kinds.ts';
import { eventContent } from '../calendar/event.ts';
import { restockCountSchema } from '../stock/stock-schema.ts';
import { noteSchema } from '../text.ts';
import { instantSchema } from '../time/instant-schema.ts';
import { uuidSchema } from '../uuid.ts';

const note = z.nullable(noteSchema);
const activityId = uuidSchema;
const eventId = uuidSchema;

/** Every key that an author may change later; `edit.ts` decides which of them fit an entry. */
export const changesSchema = z
  .strictObject({
    startedAt: z.optional(instantSchema),
    endedAt: z.optional(instantSchema),
    note: z.optional(note),
    startedMl: z.optional(startedMlSchema),
    amountMl: z.optional(z.nullable(amountMlSchema)),
    dropType: z.optional(z.enum(DROP_TYPES)),
    dropCount: z.optional(dropCountSchema),
    contents: z.optional(z.enum(DIAPER_CONTENTS)),
    babyOil: z.optional(z.boolean()),
    shampoo: z.optional(z.boolean()),
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

const startedFeedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bottle'), startedMl: startedMlSchema }),
  z.strictObject({ kind: z.literal('breastmilk') }),
]);
const finishedFeedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bottle'), amountMl: startedMlSchema }),
  z.strictObject({ kind: z.literal('breastmilk') }),
]);
const dropEntrySchema = z.strictObject({ activityId, dropType: z.enum(DROP_TYPES), dropCount: dropCountSchema });

/**
 * What an operation does. Compatibility: a new action or an optional key may be added within a version; renaming or
 * narrowing needs a new `WIRE_VERSION`, because devices may have queued the old form.
 */
export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('feed.start'),
    activityId,
    feed: startedFeedSchema,
    startedAt: instantSchema,
    note,
  }),
  z.strictObject({ type: z.literal('feed.log'), activityId, feed: finishedFeedSchema, startedAt: instantSchema, note }),
  z.strictObject({
    type: z.literal('drops.log'),
    entries: z.array(dropEntrySchema).check(z.minLength(1), z.maxLength(DROP_TYPES.length)),
    startedAt: instantSchema,
    note,
  }),
  z.strictObject({ type: z.literal('sleep.start'), activityId, startedAt: instantSchema, note }),
  z.strictObject({
    type: z.literal('sleep.log'),
    activityId,
    startedAt: instantSchema,
    endedAt: instantSchema,
    note,
  }),
  z.strictObject({
    type: z.literal('diaper.log'),
    activityId,
    contents: z.enum(DIAPER_CONTENTS),
    startedAt: instantSchema,
    note,
  }),
  z.strictObject({
    type: z.literal('bath.log'),
    activityId,
    babyOil: z.boolean(),
    shampoo: z.boolean(),
    startedAt: instantSchema,
  }),
  /** `amountMl` is for bottles only, null if unknown; `note` is the author's only. */
  z.strictObject({
    type: z.literal('session.end'),
    activityId,
    endedAt: instantSchema,
    amountMl: z.nullable(amountMlSchema),
    note,
    /** True when this device already showed an end of it at the tap; older clients omit it (P43). */
    sawEnd: z.optional(z.boolean()),
  }),
  z.strictObject({ type: z.literal('session.keep'), activityId }),
  /** Whether two sessions that began together are the same (P49). */
  z.strictObject({ type: z.literal('session.same'), activityId, otherId: uuidSchema, same: z.boolean() }),
  z.strictObject({ type: z.literal('activity.edit'), activityId, changes: changesSchema }),
  z.strictObject({ type: z.literal('activity.delete'), activityId }),
  z.strictObject({ type: z.literal('activity.restore'), activityId }),
  /** Takes one diaper from the family's stock. */
  z.strictObject({ type: z.literal('stock.use') }),
  /** Sets a new count (core-tracking §4). */
  z.strictObject({ type: z.literal('stock.restock'), count: restockCountSchema }),
  /** The family's switch: whether a diaper change takes one. */
  z.strictObject({ type: z.literal('stock.automatic'), on: z.boolean() }),
  /** Events of the shared calendar: their dates and times are no instants, and are never shifted. */
  z.strictObject({ type: z.literal('event.add'), eventId, ...eventContent }),
  z.strictObject({ type: z.literal('event.edit'), eventId, changes: eventChangesSchema }),
  z.strictObject({ type: z.literal('event.delete'), eventId }),
  z.strictObject({ type: z.literal('undo'), operationId: uuidSchema }),
]);

export type Action = z.infer<typeof actionSchema>;
export type Changes = z.infer<typeof changesSchema>;
export type EventChanges = z.infer<typeof eventChangesSchema>;
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;
