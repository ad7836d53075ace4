import { type Instant, MINUTE } from '../../time/instant.ts';

export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** What may begin during a feed, in the order in which marks of the same moment count: the last one decides. */
export const SIDE_STATES = ['pause', ...SIDES] as const;
export type SideState = (typeof SIDE_STATES)[number];

/** From `at` on the child is fed at a side, or the feed pauses. */
export interface SideMark {
  readonly at: Instant;
  readonly to: SideState;
}

/** Marks of one feed at the most. */
export const MAX_SIDE_MARKS = 200;
/** What can be typed for one side, minutes. */
export const MAX_SIDE_MINUTES = 240;

/** A part of a feed at one side. */
export interface Stretch {
  readonly side: Side;
  readonly from: Instant;
  readonly to: Instant;
}

/** How long at each side, ms; pauses count for none. */
export type SideSums = Readonly<Record<Side, number>>;

/** What sides need of a feed. */
export interface SidedFeed {
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  readonly endUnknown: boolean;
  readonly sides?: readonly SideMark[] | undefined;
  readonly minutesLeft?: number | undefined;
  readonly minutesRight?: number | undefined;
}

export function otherSide(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}

/** The union, in order and without duplicates: the same in whatever order marks arrive (R192). */
export function mergedMarks(some: readonly SideMark[], others: readonly SideMark[]): SideMark[] {
  const marks = new Map([...some, ...others].map((mark) => [`${mark.at} ${mark.to}`, mark]));
  return [...marks.values()].sort((a, b) => a.at - b.at || SIDE_STATES.indexOf(a.to) - SIDE_STATES.indexOf(b.to));
}

/** The stretches of a feed up to its end, or up to `now` while it runs (R193); none of a feed without marks. */
export function stretchesOf({ startedAt, endedAt, sides = [] }: SidedFeed, now: Instant): Stretch[] {
  const end = endedAt ?? now;
  const stretches: Stretch[] = [];
  let state = sides.find(({ to }) => to !== 'pause')?.to;
  let from = startedAt;
  function turn(at: Instant, next?: SideState) {
    const last = stretches.at(-1);
    if (state === 'left' || state === 'right') {
      if (last?.side === state && last.to === from) stretches.splice(-1, 1, { ...last, to: at });
      else if (at > from) stretches.push({ side: state, from, to: at });
    }
    [state, from] = [next, at];
  }
  for (const { at, to } of sides) {
    const moment = Math.max(startedAt, at);
    if (moment < end && to !== state) turn(moment, to);
  }
  if (end > from) turn(end);
  return stretches;
}

/** The side at `now` of a feed with marks, or that it pauses; null of one without. */
export function sideStateAt({ sides = [] }: SidedFeed, now: Instant): SideState | null {
  let state = sides.find(({ to }) => to !== 'pause')?.to ?? null;
  for (const { at, to } of sides) if (at <= now) state = to;
  return state;
}

/** The side before a pause, which *Resume* goes on with; null of a feed without marks. */
export function lastSideAt({ sides = [] }: SidedFeed, now: Instant): Side | null {
  const named = sides.flatMap(({ at, to }) => (to === 'pause' ? [] : [{ at, to }]));
  let side = named[0]?.to ?? null;
  for (const { at, to } of named) if (at <= now) side = to;
  return side;
}

export function hasTypedMinutes({ minutesLeft, minutesRight }: SidedFeed): boolean {
  return minutesLeft !== undefined || minutesRight !== undefined;
}

/** How long at each side: minutes that were typed, else the measured ones (R196). Null where there is neither. */
export function sideSums(feed: SidedFeed, now: Instant): SideSums | null {
  const measured = measuredSums(feed, now);
  if (!hasTypedMinutes(feed)) return measured;
  const ofSide = (minutes: number | undefined, side: Side) =>
    minutes === undefined ? (measured?.[side] ?? 0) : minutes * MINUTE;
  return { left: ofSide(feed.minutesLeft, 'left'), right: ofSide(feed.minutesRight, 'right') };
}

/** The sums of the stretches; null of a feed without sides, and of one with an unknown end. */
export function measuredSums(feed: SidedFeed, now: Instant): SideSums | null {
  if (!feed.sides || feed.endUnknown) return null;
  const sums = { left: 0, right: 0 };
  for (const { side, from, to } of stretchesOf(feed, now)) sums[side] += to - from;
  return sums;
}

/** Where a feed began: of typed minutes at the side with more, and at the left if they are equal. */
function firstSide(feed: SidedFeed): Side | null {
  if (feed.sides) return stretchesOf(feed, Number.POSITIVE_INFINITY)[0]?.side ?? lastSideAt(feed, feed.startedAt);
  const sums = sideSums(feed, feed.startedAt);
  if (!sums || sums.left + sums.right === 0) return null;
  return sums.left >= sums.right ? 'left' : 'right';
}

/** Where to begin next: not where the latest feed with sides began (R197). Null without one. `feeds` newest first. */
export function nextSide(feeds: readonly SidedFeed[]): Side | null {
  for (const feed of feeds) {
    const side = firstSide(feed);
    if (side) return otherSide(side);
  }
  return null;
}

/** Whether typed minutes are longer than the feed; one that is a moment has no length (R16). */
export function areMinutesTooLong(feed: SidedFeed): boolean {
  const { startedAt, endedAt } = feed;
  if (endedAt === null || endedAt === startedAt || !hasTypedMinutes(feed)) return false;
  const { left, right } = sideSums(feed, endedAt) ?? { left: 0, right: 0 };
  return left + right > Math.ceil((endedAt - startedAt) / MINUTE) * MINUTE;
}
