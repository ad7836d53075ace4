import type { Activity } from '@lulla/domain/activity/activity';
import { type Pumped, pumpedMl } from '@lulla/domain/activity/pumping/pumping';

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

/** The form of an end: what is known of it, else `usual`. */
export function endForm(session: Pumped, usual: () => PumpedForm): PumpedForm {
  const { leftMl, rightMl, togetherMl, stored } = session;
  if (pumpedMl(session) === null && stored === null) return usual();
  return { way: wayOf(session), leftMl, rightMl, togetherMl, stored };
}

/** What is written of it. */
export function pumpedIn({ way, leftMl, rightMl, togetherMl, stored }: PumpedForm): Pumped {
  return way === 'sides'
    ? { leftMl, rightMl, togetherMl: null, stored }
    : { leftMl: null, rightMl: null, togetherMl, stored };
}

const AMOUNTS = ['leftMl', 'rightMl', 'togetherMl'] as const;

/**
 * What a form changes of what it was opened with; undefined where nothing. A side that was not touched is left as it is now
 * (R326), and the other way of measuring is emptied. Another way, without an amount yet, is no change.
 */
export function pumpedChanges(
  form: PumpedForm,
  before: PumpedForm,
): { readonly [Key in keyof Pumped]: Pumped[Key] | undefined } {
  const [is, was] = [pumpedIn(form), pumpedIn(before)];
  const changed = <Key extends keyof Pumped>(key: Key) => (is[key] === was[key] ? undefined : is[key]);
  const isUnmeasured = form.way !== before.way && pumpedMl(is) === null;
  const isSame = isUnmeasured || AMOUNTS.every((key) => is[key] === was[key]);
  const isBySides = form.way === 'sides' && before.way === 'sides';
  const { leftMl, rightMl, togetherMl } = is;
  return {
    ...(isSame ? { leftMl: undefined, rightMl: undefined, togetherMl: undefined } : { leftMl, rightMl, togetherMl }),
    ...(isBySides ? { leftMl: changed('leftMl'), rightMl: changed('rightMl') } : {}),
    stored: changed('stored'),
  };
}

interface Ending {
  /** The form as it was opened. */
  readonly opened: PumpedForm;
  /** The entry then, and as it is now. */
  readonly before: Pumped;
  readonly now: Pumped;
}

/**
 * What an end writes: the entry as it is now with what was changed in the form, all of it, because the message names no less.
 * `isSent`: whether that changes anything; the usual place alone does not. `chosenMl`: what was typed; null where nothing was.
 */
export function pumpedAtEnd(
  form: PumpedForm,
  { opened, before, now }: Ending,
): { readonly pumped: Pumped; readonly isSent: boolean; readonly chosenMl: number | null } {
  const changes = pumpedChanges(form, { ...before, way: wayOf(before) });
  const amount = (key: (typeof AMOUNTS)[number]) => (changes[key] === undefined ? now[key] : changes[key]);
  const isPlaceChosen = form.stored !== opened.stored;
  const stored = isPlaceChosen || now.stored === before.stored ? form.stored : now.stored;
  const pumped = { leftMl: amount('leftMl'), rightMl: amount('rightMl'), togetherMl: amount('togetherMl'), stored };
  const isPlaceSent = stored !== now.stored && (isPlaceChosen || pumpedMl(pumped) !== null);
  const isTyped = AMOUNTS.some((key) => changes[key] !== undefined);
  return {
    pumped,
    isSent: isPlaceSent || AMOUNTS.some((key) => pumped[key] !== now[key]),
    chosenMl: isTyped && !isUnreadable(pumped) ? pumpedMl(pumpedIn(form)) : null,
  };
}

/** Amounts that cannot be read, emptied: for when their fields go, and what is typed with them. */
export function withoutUnreadable(form: PumpedForm): Partial<PumpedForm> {
  return Object.fromEntries(AMOUNTS.filter((key) => Number.isNaN(form[key])).map((key) => [key, null]));
}

export function isUnreadable(pumped: Pumped): boolean {
  return Object.values(pumped).some(Number.isNaN);
}
