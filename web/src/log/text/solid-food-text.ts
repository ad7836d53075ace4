import type { SolidFood } from '@lulla/domain/activity/solid-food/solid-food';
import { DOT } from '../../i18n/grammar/dot.ts';
import type { Words } from '../../i18n/sv.ts';

/** 'Banana, oats · liked'. */
export function solidFoodTitle({ foods, liking }: SolidFood, { entry }: Words['activity']): string {
  const names = foods.map(({ name }) => name).join(', ');
  return liking === null ? names : `${names}${DOT}${entry.likings[liking]}`;
}
