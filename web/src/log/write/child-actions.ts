import { otherSide } from '@lulla/domain/activity/breastmilk/sides';
import type { Child } from '@lulla/domain/child/child';
import type { Action } from '@lulla/domain/protocol/action';

type Creating = Extract<Action, { readonly startedAt: number }>;

/** What makes entries about no child (R250). */
const OF_FAMILY: ReadonlySet<Action['type']> = new Set(['pumping.start', 'pumping.log']);

/**
 * What is written for the chosen children: of an action that makes entries one each, with ids of its own. Entries of one
 * moment are listed by descending id: these stand in the children's order.
 */
export function actionsFor(action: Action, chosen: readonly Child[]): Action[] {
  if (!('startedAt' in action) || OF_FAMILY.has(action.type)) return [action];
  return chosen.map((child, place) => about(place === 0 ? action : atFreeSide(withIds(action, place), place), child));
}

/** Two children are fed at one side each; there is none for a third (R200). */
function atFreeSide(action: Creating, place: number): Creating {
  if (action.type !== 'feed.start' || action.feed.kind !== 'breastmilk' || !action.feed.side) return action;
  const side = place === 1 ? { side: otherSide(action.feed.side) } : {};
  return { ...action, feed: { kind: 'breastmilk', ...side } };
}

/** The first one is named too: it may be sent in another family, whose first child is another (F26). */
function about(action: Creating, { id }: Child): Action {
  // The family is not known yet.
  return id === '' ? action : { ...action, childId: id };
}

function withIds(action: Creating, place: number): Creating {
  if (action.type !== 'drops.log') return { ...action, activityId: idBefore(action.activityId, place) };
  const entries = action.entries.map((entry) => ({ ...entry, activityId: idBefore(entry.activityId, place) }));
  return { ...action, entries };
}

/** How many values the last 48 bits of an id have. */
const CHANCE = 2 ** 48;

/** The id that is `steps` smaller in its last 48 bits, which are chance. The same each time: a second tap is the first. */
function idBefore(id: string, steps: number): string {
  const smaller = (Number.parseInt(id.slice(-12), 16) - steps + CHANCE) % CHANCE;
  return id.slice(0, -12) + smaller.toString(16).padStart(12, '0');
}
