import * as z from 'zod/mini';
import { noteSchema } from '../text.ts';
import { instantSchema } from '../time/instant.ts';
import { uuidSchema } from '../uuid.ts';
import { DIAPER_CONTENTS, DROP_TYPES, END_CAUSES } from './kinds.ts';
import { BOTTLE_STEP_ML, FINISH_STEP_ML, MAX_BOTTLE_ML, MAX_DROP_COUNT, MIN_BOTTLE_ML } from './limits.ts';

export const startedMlSchema = z.int().check(z.gte(MIN_BOTTLE_ML), z.lte(MAX_BOTTLE_ML), z.multipleOf(BOTTLE_STEP_ML));
export const amountMlSchema = z.int().check(z.gte(0), z.lte(MAX_BOTTLE_ML), z.multipleOf(FINISH_STEP_ML));
export const dropCountSchema = z.int().check(z.gte(1), z.lte(MAX_DROP_COUNT));

const base = {
  id: uuidSchema,
  /** Who logged it, and the only one who may edit or delete it (decision 6). */
  userId: uuidSchema,
  startedAt: instantSchema,
  note: z.nullable(noteSchema),
  /** When its author last edited it; null for never. */
  editedAt: z.nullable(instantSchema),
};

const session = {
  ...base,
  /** Null while it runs, and while its end is unknown. */
  endedAt: z.nullable(instantSchema),
  /** Who ended it; null while open, and after that account was deleted. */
  endedBy: z.nullable(uuidSchema),
  endCause: z.nullable(z.enum(END_CAUSES)),
  /** A later session of the same author took its place, so nobody knows when this one ended (decision 13). */
  endUnknown: z.boolean(),
  /** When its author last said *Still going* (decision 14); null for never. Expiry counts from here. */
  keptAt: z.nullable(instantSchema),
};

const bottleSchema = z.strictObject({
  kind: z.literal('bottle'),
  ...session,
  /** What was in the bottle at the start, ml; null when a finished feed was logged. */
  startedMl: z.nullable(startedMlSchema),
  /** What was eaten, ml; null while open or unknown. */
  amountMl: z.nullable(amountMlSchema),
});
const breastmilkSchema = z.strictObject({ kind: z.literal('breastmilk'), ...session });
const sleepSchema = z.strictObject({ kind: z.literal('sleep'), ...session });
const dropsSchema = z.strictObject({
  kind: z.literal('drops'),
  ...base,
  dropType: z.enum(DROP_TYPES),
  dropCount: dropCountSchema,
});
const diaperSchema = z.strictObject({
  kind: z.literal('diaper'),
  ...base,
  contents: z.enum(DIAPER_CONTENTS),
  /** The batch of the stock it took one diaper from (decision 19); null when it took none. */
  fromStock: z.nullable(uuidSchema),
});
/** Its note is always null: baths take none (core-tracking §5). */
const bathSchema = z.strictObject({ kind: z.literal('bath'), ...base, babyOil: z.boolean(), shampoo: z.boolean() });

/**
 * One entry of the log. A feed or a sleep is one entry with a start and an end (decision 7); the specification's pairs of
 * records are rendered from it by `records.ts`.
 */
export const activitySchema = z.discriminatedUnion('kind', [
  bottleSchema,
  breastmilkSchema,
  sleepSchema,
  dropsSchema,
  diaperSchema,
  bathSchema,
]);

export type Activity = z.infer<typeof activitySchema>;
export type Bottle = z.infer<typeof bottleSchema>;
export type Breastmilk = z.infer<typeof breastmilkSchema>;
export type Sleep = z.infer<typeof sleepSchema>;
export type Diaper = z.infer<typeof diaperSchema>;
export type Feed = Bottle | Breastmilk;
/** What runs: it has a start, and sooner or later an end. Drops are logged in an instant. */
export type Session = Feed | Sleep;

export function isFeed(activity: Activity): activity is Feed {
  return activity.kind === 'bottle' || activity.kind === 'breastmilk';
}

export function isSession(activity: Activity): activity is Session {
  return activity.kind === 'sleep' || isFeed(activity);
}

/** Still open: it has no end, and nothing has made its end unknown. Says nothing about how long ago it started. */
export function isOpen(activity: Activity): activity is Session {
  return isSession(activity) && activity.endedAt === null && !activity.endUnknown;
}

/** A finished feed that was logged as one moment: start and end are the same, and it has no duration (decision 16). */
export function isMoment(activity: Activity): activity is Feed {
  return isFeed(activity) && activity.endedAt === activity.startedAt;
}

/** Two sessions that cannot both be open for one author: two feeds, or two sleeps. */
export function isSameSort(a: Session, b: Session): boolean {
  return isFeed(a) === isFeed(b);
}

/** Field by field. */
export function isSameContent(a: Activity | null, b: Activity | null): boolean {
  if (a === null || b === null) return a === b;
  const left = new Map<string, unknown>(Object.entries(a));
  const right = Object.entries(b);
  return left.size === right.length && right.every(([key, value]) => left.has(key) && left.get(key) === value);
}

/**
 * What *undo* means by 'still as that operation left it' (decision 12). Which batch a diaper came from is bookkeeping of the
 * stock, and no reason to leave the entry alone.
 */
export function isAsLeft(now: Activity | null, left: Activity | null): boolean {
  if (now?.kind !== 'diaper' || left?.kind !== 'diaper') return isSameContent(now, left);
  return isSameContent(now, { ...left, fromStock: now.fromStock });
}
