import { lazyPart } from '../../components/lazy-part.tsx';

// Not part of every feed.

export const breastSides = lazyPart(async () => (await import('./breast-sides.tsx')).BreastSides);
export const sideControls = lazyPart(async () => (await import('./side-controls.tsx')).SideControls);
export const editMinutes = lazyPart(async () => (await import('./edit-minutes.tsx')).EditMinutes);

/** Before there is no network any more: a feed begins and is switched offline too. */
export function prefetchBreastParts(): void {
  for (const { prefetch } of [breastSides, sideControls, editMinutes]) prefetch();
}
