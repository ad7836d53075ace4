import type { Bottle } from '@lulla/domain/activity/bottle/bottle';
import { breastMlIn, filledMl } from '@lulla/domain/activity/bottle/milk';
import { takenIn } from '@lulla/domain/activity/milk-store/lot';
import type { Words } from '../../i18n/sv.ts';

/** What a bottle took of the milk store, and if that was less than it holds; null where no store was in use. */
export function storeText(bottle: Bottle, { messages }: Words): string | null {
  const filled = filledMl(bottle);
  if (bottle.fromStore === undefined || filled === null) return null;
  const [taken, wanted] = [takenIn(bottle.fromStore), breastMlIn(bottle, filled)];
  if (wanted === 0) return null;
  return taken < wanted ? messages.milk.short(taken, wanted) : messages.milk.taken(taken);
}
