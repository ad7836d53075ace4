import type { SolidFood } from '@lulla/domain/activity/solid-food/solid-food';
import type { Editing } from '../editing.ts';
import { FoodsField } from './foods-field.tsx';
import { LikingField } from './liking-field.tsx';
import { ReactionField } from './reaction-field.tsx';
import { useFoods } from './use-foods.ts';

/** What may be changed of it, besides its time and note. */
export function SolidFoodFields({ activity, edited, touch }: Editing<SolidFood>) {
  const foods = useFoods(activity.foods, (all) => {
    // What came back to what it was is no change.
    touch({ foods: JSON.stringify(all) === JSON.stringify(activity.foods) ? activity.foods : all });
  });
  const { liking = activity.liking, reaction = activity.reaction } = edited;
  return (
    <div className="flex flex-col gap-5">
      <FoodsField foods={foods} />
      <LikingField liking={liking} onChange={(next) => touch({ liking: next })} />
      <ReactionField value={reaction} onChange={(next) => touch({ reaction: next })} />
    </div>
  );
}
