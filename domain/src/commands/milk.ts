import type { Activity } from '../activity/activity.ts';
import type { Bottle } from '../activity/bottle/bottle.ts';
import { breastMlIn, filledMl } from '../activity/bottle/milk.ts';
import {
  correctedUseBy,
  giveBackDownTo,
  isInUse,
  type Lot,
  type LotChange,
  lotGone,
  lotWithout,
  MAX_KEPT,
  type Takes,
  takenIn,
  takeUpTo,
  usualUseBy,
  withLot,
} from '../activity/milk-store/lot.ts';
import { type Pumping, pumpedMl } from '../activity/pumping/pumping.ts';
import type { ActionOf } from '../protocol/action.ts';
import type { Effect } from '../protocol/effect.ts';
import type { Rejection } from '../protocol/outcome-codes.ts';
import type { Instant } from '../time/instant.ts';
import type { Draft } from './draft.ts';
import type { Actor } from './log-view.ts';
import { timeProblem } from './times.ts';

/** Puts milk away that nobody logged as pumped (R256). Null when done, else the refusal. */
export function addMilk(draft: Draft, action: ActionOf<'milk.add'>, actor: Actor, now: Instant): Rejection | null {
  const { lotId: id, pumpedAt, ml, place, useBy } = action;
  const lots = draft.milk();
  if (lots.some((lot) => lot.id === id)) return 'id_taken';
  const problem = timesProblem(action, actor, now);
  if (problem) return problem;
  const lot: Lot = { id, pumpedAt, ml, takenMl: 0, place, useBy };
  const added = withLot(lots, lot);
  if (!added) return 'store_full';
  draft.setMilk(added, { before: null, after: lot });
  return null;
}

/** Corrects, moves or throws away a lot (R259), anybody's in the family. Null when done, else the refusal. */
export function editMilk(
  draft: Draft,
  { lotId, changes }: ActionOf<'milk.edit'>,
  actor: Actor,
  now: Instant,
): Rejection | null {
  const lot = draft.milk().find(({ id }) => id === lotId);
  if (!lot || lot.gone === 'removed') return 'lot_not_found';
  const { isDiscarded, ...content } = changes;
  const { place, useBy } = content;
  const asked = { ...lot, ...content } as Lot;
  const problem = changesProblem(asked, changes, actor, now);
  if (problem) return problem;
  const isCorrected = place === undefined && useBy !== undefined;
  const edited = isCorrected ? { ...asked, useBy: correctedUseBy(lot, useBy, now) } : asked;
  replaceLot(draft, lot, lotGone(edited, (isDiscarded ?? lot.gone) ? 'discarded' : undefined));
  return null;
}

function timesProblem(lot: Pick<Lot, 'pumpedAt' | 'useBy'>, actor: Actor, now: Instant): Rejection | null {
  return timeProblem(lot.pumpedAt, actor, now) ?? useByProblem(lot);
}

/** Times that are left alone are not judged: they may be too early for this account, or not fit since an undo. */
function changesProblem(
  edited: Lot,
  { pumpedAt, useBy }: ActionOf<'milk.edit'>['changes'],
  actor: Actor,
  now: Instant,
): Rejection | null {
  if (pumpedAt !== undefined) return timesProblem(edited, actor, now);
  return useBy === undefined ? null : useByProblem(edited);
}

function useByProblem({ pumpedAt, useBy }: Pick<Lot, 'pumpedAt' | 'useBy'>): Rejection | null {
  return useBy < pumpedAt || useBy > pumpedAt + MAX_KEPT ? 'does_not_fit' : null;
}

function replaceLot(draft: Draft, before: Lot, after: Lot): void {
  draft.setMilk(
    draft.milk().map((each) => (each.id === after.id ? after : each)),
    { before, after },
  );
}

/** Undoes an operation that was about one lot (R259). False when it changed since in a way that forbids it. */
export function undoLot(draft: Draft, { before, after }: LotChange): boolean {
  const lots = draft.milk();
  const now = lots.find(({ id }) => id === (before ?? after)?.id);
  if (before === null || after === null) {
    if (before !== null && !now) {
      const back = withLot(lots, before);
      if (back) draft.setMilk(back, { before: null, after: before });
      return back !== null;
    }
    // Milk that bottles hold cannot have been nowhere.
    if (before !== null || !now || now.takenMl > 0) return false;
    draft.setMilk(
      lots.filter((lot) => lot !== now),
      { before: now, after: null },
    );
    return true;
  }
  const undone = now && lotWithout(now, before, after);
  if (!now || !undone) return false;
  replaceLot(draft, now, undone);
  return true;
}

/** How entries came to be as they are. */
export interface Settling {
  /** Entries are as they were at a time before, and bottles have what they had then. */
  readonly isBack?: boolean;
  /** Two that are one from now on (R28): the one that is kept takes over what the other held. */
  readonly same?: readonly string[];
}

/**
 * What an operation did to bottles and pumpings, in the store (R255, R257): whatever it was, what a bottle holds and what is
 * left come to what was put away. Bottles that give back come before those that take.
 */
export function settleMilk(draft: Draft, { isBack = false, same = [] }: Settling): void {
  // Milk of an imported entry was put away and drunk elsewhere (R297).
  const effects = draft.effects().filter(({ before, after }) => !(before ?? after)?.importedFrom);
  for (const { id, before, after } of effects) {
    const [was, is] = [pumpingOf(before), pumpingOf(after)];
    // One that comes back put its milk away elsewhere, or long ago.
    if (was || is) settleLot(draft, { id, before: was, after: is, mayAdd: was !== null || !isBack });
  }
  const bottles = effects.filter(({ before, after }) => before?.kind === 'bottle' || after?.kind === 'bottle');
  const removed = bottles.filter(({ id, after }) => after === null && same.includes(id));
  const freed = removed.flatMap(({ before }) => bottleOf(before)?.fromStore ?? []);
  const changes = freed.length > 0 ? withKept(draft, bottles, same) : bottles;
  for (const change of changes.sort((a, b) => growth(a) - growth(b))) {
    settleBottle(draft, change, isBack, same.includes(change.id) ? freed : []);
  }
}

/** The one of two that is kept may be as it was. */
function withKept(draft: Draft, bottles: readonly Effect[], same: readonly string[]): Effect[] {
  const kept = same.flatMap((id) => {
    const entry = draft.find(id);
    const isNew = entry?.state === 'present' && !bottles.some((each) => each.id === id);
    return isNew && !entry.activity.importedFrom ? { id, before: entry.activity, after: entry.activity } : [];
  });
  return [...bottles, ...kept];
}

const pumpingOf = (entry: Activity | null) => (entry?.kind === 'pumping' ? entry : null);
const bottleOf = (entry: Activity | null) => (entry?.kind === 'bottle' ? entry : null);

/** Breast milk in a bottle, ml: what it takes. */
function wanted(bottle: Bottle | null): number {
  const filled = bottle && filledMl(bottle);
  return filled === null ? 0 : breastMlIn(bottle as Bottle, filled);
}

function growth({ before, after }: Effect): number {
  return wanted(bottleOf(after)) - wanted(bottleOf(before));
}

/** `freed`: what it takes over. */
function settleBottle(draft: Draft, { before, after }: Effect, isBack: boolean, freed: Takes): void {
  const [was, is] = [bottleOf(before), bottleOf(after)];
  const lots = draft.milk();
  if (!is) {
    if (was?.fromStore) draft.setMilk(giveBackDownTo({ lots, takes: was.fromStore }, 0).lots);
    return;
  }
  const takes = was?.fromStore ?? [];
  const holds = takenIn(takes);
  const more = wanted(is) - wanted(was);
  const mayHold = Math.min(holds + Math.max(more, 0) + takenIn(freed), wanted(is));
  const aim = isBack ? takenIn(is.fromStore) : mayHold;
  const first = [...freed, ...(is.fromStore ?? [])];
  const settled =
    aim > holds ? takeUpTo({ lots, takes }, aim, is.startedAt, first) : giveBackDownTo({ lots, takes }, aim);
  if (settled.lots !== lots) draft.setMilk(settled.lots);
  const isKnown = is.fromStore !== undefined && wanted(is) > 0;
  const isTold = isKnown || (more > 0 && !isBack && isInUse(lots, is.startedAt));
  draft.put(withTakes(is, settled.takes.length > 0 || isTold ? settled.takes : undefined));
}

function withTakes({ fromStore: _, ...bottle }: Bottle, takes: Takes | undefined): Bottle {
  return takes ? { ...bottle, fromStore: takes } : bottle;
}

type Put = Pick<Lot, 'pumpedAt' | 'ml' | 'place'>;

/** What a pumping puts away; null while it runs, and where nothing was stored. */
function putAwayBy(pumping: Pumping | null): Put | null {
  const ml = pumping && pumpedMl(pumping);
  if (!pumping?.stored || pumping.endedAt === null || !ml) return null;
  return { pumpedAt: pumping.endedAt, ml, place: pumping.stored };
}

interface Change {
  readonly id: string;
  readonly before: Pumping | null;
  readonly after: Pumping | null;
  /** Whether its milk may become a lot now. */
  readonly mayAdd: boolean;
}

function settleLot(draft: Draft, { id, before, after, mayAdd }: Change): void {
  const lots = draft.milk();
  const lot = lots.find((each) => each.id === id);
  const [was, is] = [putAwayBy(before), putAwayBy(after)];
  if (!lot) {
    if (!is || was || !mayAdd) return;
    const added = withLot(lots, { id, ...is, takenMl: 0, useBy: usualUseBy(is.place, is.pumpedAt) });
    if (added) draft.setMilk(added);
    return;
  }
  const now = followed(lot, { before, after, was, is });
  const settled = lotGone(now, now.gone === 'discarded' ? now.gone : is ? undefined : 'removed');
  draft.setMilk(lots.map((each) => (each === lot ? settled : each)));
}

interface Followed {
  readonly before: Pumping | null;
  readonly after: Pumping | null;
  readonly was: Put | null;
  readonly is: Put | null;
}

/** A lot whose pumping was changed: amount, time and place follow, unless somebody corrected them in the store. */
function followed(lot: Lot, { before, after, was, is }: Followed): Lot {
  // Put away again by an edit, as it now is.
  if (before !== null && was === null && is) return { ...lot, ...is, useBy: usualUseBy(is.place, is.pumpedAt) };
  const [of, to] = [before && pumpedMl(before), after && pumpedMl(after)];
  const ml = of && to && lot.ml === Math.max(of, lot.takenMl) ? to : lot.ml;
  if (!was || !is) return { ...lot, ml };
  const pumpedAt = lot.pumpedAt === was.pumpedAt ? is.pumpedAt : lot.pumpedAt;
  if (was.place !== is.place && lot.place === was.place) {
    return { ...lot, ml, pumpedAt, place: is.place, useBy: usualUseBy(is.place, pumpedAt) };
  }
  return { ...lot, ml, pumpedAt, useBy: lot.useBy + pumpedAt - lot.pumpedAt };
}
