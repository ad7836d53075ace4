import type { Activity } from '@lulla/domain/activity/activity';
import type { Instant } from '@lulla/domain/time/instant';
import { lengthOf, type Span, unionOf } from '@lulla/domain/time/span';
import { sleepSpans, sleptUntil } from './day-strip.ts';

export interface SharedSleep {
  /** When all of them slept, from the first to the last. */
  readonly spans: readonly Span[];
  /** Their sum, ms. */
  readonly asleep: number;
  /** Whether each of them slept. */
  readonly haveAllSlept: boolean;
}

/** When several children slept at the same time within the last 24 hours; `logs`: the entries of each. */
export function sharedSleep(logs: readonly (readonly Activity[])[], minute: Instant): SharedSleep {
  const now = sleptUntil(logs.flat(), minute);
  const slept = logs.map((activities) => unionOf(sleepSpans(activities, now)));
  const [first = [], ...others] = slept;
  const spans = others.reduce(intersectionOf, first);
  return { spans, asleep: lengthOf(spans), haveAllSlept: slept.every((each) => each.length > 0) };
}

function intersectionOf(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap((span) =>
    others.flatMap((other) => {
      const [from, to] = [Math.max(span.from, other.from), Math.min(span.to, other.to)];
      return to > from ? [{ from, to }] : [];
    }),
  );
}
