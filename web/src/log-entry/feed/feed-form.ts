import type { Activity } from '@lulla/domain/activity/activity';
import { type Milk, milkKey } from '@lulla/domain/activity/bottle/milk';
import type { Side } from '@lulla/domain/activity/breastmilk/sides';
import type { DropType } from '@lulla/domain/activity/drops/drops';
import type { Action } from '@lulla/domain/protocol/action';
import type { Instant } from '@lulla/domain/time/instant';
import { chosenInstant, NOW, type TimeChoice, type TimeProblem, timeChoiceProblem } from '../../log/time-choice.ts';
import { minutesOf, NO_MINUTES, type TypedMinutes } from '../breast/typed-minutes.ts';
import { noteOf } from '../use-note.ts';
import { type DropCounts, usualBottleMl, usualDrops, usualKind, usualMilk } from './feed-defaults.ts';

export type FeedKind = 'bottle' | 'breastmilk' | 'drops';

/** What stands in the feed sheet. */
export interface FeedForm {
  readonly kind: FeedKind;
  /** Null: what is typed is no amount. */
  readonly ml: number | null;
  /** What is in a bottle. NaN: what is typed is no amount. */
  readonly milk: Milk;
  readonly drops: DropCounts;
  /** Null: from now on. *Finished* is a past feed, which is one moment (P16). */
  readonly earlier: 'running' | 'finished' | null;
  readonly time: TimeChoice;
  readonly note: string | null;
  /** Of past breastmilk, as typed. */
  readonly minutes: TypedMinutes;
}

/** The sheet as it opens: what was given last stands chosen; of contents, what `userId` gave. `activities` newest first. */
export function newFeedForm(activities: readonly Activity[], kind?: FeedKind, userId?: string): FeedForm {
  const ml = usualBottleMl(activities);
  return {
    kind: kind ?? usualKind(activities),
    ml,
    milk: usualMilk(activities, userId, ml),
    drops: usualDrops(activities),
    earlier: null,
    time: NOW,
    note: null,
    minutes: NO_MINUTES,
  };
}

/** Why its time cannot be; null when it can. */
export function feedFormProblem({ earlier, time }: FeedForm, now: Instant, earliest: Instant): TimeProblem | null {
  return earlier === null ? null : timeChoiceProblem(time, { now, earliest });
}

/** The moment it means when it is saved at `now`; null while it cannot be read. */
export function feedFormInstant({ earlier, time }: FeedForm, now: Instant): Instant | null {
  return earlier === null ? now : chosenInstant(time, now);
}

/**
 * What it writes; `startedAt` as `feedFormInstant` has it, `side` of breastmilk that begins at one. Null for a bottle
 * of which an amount is missing, and for minutes that cannot be read.
 */
export function feedAction(form: FeedForm, startedAt: Instant, newId: () => string, side?: Side): Action | null {
  const { kind, ml, drops, earlier } = form;
  const note = noteOf(form.note);
  if (kind === 'drops') return { type: 'drops.log', entries: dropEntries(drops, newId), startedAt, note };
  const common = { activityId: newId(), startedAt, note };
  const type = earlier === 'finished' ? 'feed.log' : 'feed.start';
  if (kind === 'breastmilk') {
    if (type === 'feed.start') return { type, ...common, feed: side ? { kind, side } : { kind } };
    const minutes = minutesOf(form.minutes);
    return minutes && { type, ...common, feed: { kind, ...minutes } };
  }
  if (ml === null || Number.isNaN(form.milk)) return null;
  const milk = milkKey(typeof form.milk === 'number' && form.milk >= ml ? 'breast' : form.milk);
  if (type === 'feed.log') return { type, ...common, feed: { kind, amountMl: ml, ...milk } };
  return { type, ...common, feed: { kind, startedMl: ml, ...milk } };
}

function dropEntries(drops: DropCounts, newId: () => string) {
  return Object.entries(drops).map(([dropType, dropCount]) => ({
    activityId: newId(),
    dropType: dropType as DropType,
    dropCount,
  }));
}
