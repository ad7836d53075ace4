import type * as z from 'zod/mini';
import type { moreChoicesSchema } from './more-choices-schema.ts';
import { isMoreKind, MORE_KINDS, type MoreKind } from './more-kinds.ts';

/** Where a kind is shown: as a tile of its own and in *More*, in *More* only, or nowhere. */
export const MORE_PLACES = ['pinned', 'listed', 'hidden'] as const;
export type MorePlace = (typeof MORE_PLACES)[number];

/** Kinds that a family may pin. */
export const MAX_PINS = 4;

/** A family's choice: whether *More* is shown before anything of it was logged, and where kinds are shown. */
export type MoreChoices = z.infer<typeof moreChoicesSchema>;

export const NOTHING_CHOSEN: MoreChoices = { isOn: false, pinned: [], hidden: [] };

export function placeOf({ pinned, hidden }: MoreChoices, kind: string): MorePlace {
  if (pinned.includes(kind)) return 'pinned';
  return hidden.includes(kind) ? 'hidden' : 'listed';
}

export function withPlace({ isOn, pinned, hidden }: MoreChoices, kind: string, place: MorePlace): MoreChoices {
  const put = (kinds: readonly string[], here: MorePlace) => {
    const others = kinds.filter((each) => each !== kind);
    if (place !== here) return others;
    return kinds.includes(kind) ? [...kinds] : [...others, kind];
  };
  return { isOn, pinned: put(pinned, 'pinned'), hidden: put(hidden, 'hidden') };
}

export function isSameChoices(a: MoreChoices, b: MoreChoices): boolean {
  const isSame = (left: readonly string[], right: readonly string[]) =>
    left.length === right.length && left.every((kind, place) => kind === right[place]);
  return a === b || (a.isOn === b.isOn && isSame(a.pinned, b.pinned) && isSame(a.hidden, b.hidden));
}

type Entries = readonly { readonly kind: string }[];

/** What the dashboard shows of *More* (R216). */
export interface ShownMore {
  /** Kinds with tiles of their own, in the order of `MORE_KINDS`, whoever pinned them first. */
  readonly pinned: readonly MoreKind[];
  /** Kinds in *More*, in the same order, the pinned ones too. */
  readonly listed: readonly MoreKind[];
}

/** Null: nothing of it is shown. `activities` is the family's log, of all children. */
export function shownMore(choices: MoreChoices, activities: Entries): ShownMore | null {
  const used = usedKinds(activities);
  if (!choices.isOn && used.size === 0) return null;
  return {
    pinned: MORE_KINDS.filter((kind) => placeOf(choices, kind) === 'pinned'),
    // A kind of which something was logged is never hidden.
    listed: MORE_KINDS.filter((kind) => placeOf(choices, kind) !== 'hidden' || used.has(kind)),
  };
}

/** The kinds of *More* of which the log holds an entry. A device holds the latest entry of each kind (D10). */
export function usedKinds(activities: Entries): ReadonlySet<MoreKind> {
  const used = new Set<MoreKind>();
  for (const { kind } of activities) if (isMoreKind(kind)) used.add(kind);
  return used;
}
