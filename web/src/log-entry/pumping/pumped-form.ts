import type { Activity } from '@lulla/domain/activity/activity';
import type { Pumped } from '@lulla/domain/activity/pumping/pumping';

/** How an amount is measured: each side, or both in one. */
export type Way = 'sides' | 'together';

/** Amounts as they stand in the fields, ml; null: empty, NaN: cannot be read. Those of the other way are kept, unused. */
export interface PumpedForm extends Pumped {
  readonly way: Way;
}

export function wayOf({ togetherMl }: Pick<Pumped, 'togetherMl'>): Way {
  return togetherMl === null ? 'sides' : 'together';
}

/** Nothing measured yet; the way that was used last stands, and where it was put away. `activities` newest first. */
export function newPumpedForm(activities: readonly Activity[]): PumpedForm {
  const last = activities.find((activity) => activity.kind === 'pumping');
  return {
    way: last ? wayOf(last) : 'sides',
    leftMl: null,
    rightMl: null,
    togetherMl: null,
    stored: last?.stored ?? null,
  };
}

/** What is written of it. */
export function pumpedIn({ way, leftMl, rightMl, togetherMl, stored }: PumpedForm): Pumped {
  return way === 'sides'
    ? { leftMl, rightMl, togetherMl: null, stored }
    : { leftMl: null, rightMl: null, togetherMl, stored };
}

export function isUnreadable(pumped: Pumped): boolean {
  return Object.values(pumped).some(Number.isNaN);
}
