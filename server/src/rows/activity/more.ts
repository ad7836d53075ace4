import type { ActivityOf } from '@lulla/domain/activity/kinds';
import type { MoreKind } from '@lulla/domain/activity/more/more-kinds';
import { growth } from './growth.ts';
import type { Mapping } from './mapping.ts';
import { medicine } from './medicine.ts';
import { note } from './note.ts';
import { pumping } from './pumping.ts';
import { solidFood } from './solid-food.ts';
import { temperature } from './temperature.ts';
import { tummyTime } from './tummy-time.ts';

/** How the kinds in *More* lie in their table. */
export const MORE_MAPPINGS = {
  tummy_time: tummyTime,
  temperature,
  growth,
  note,
  medicine,
  pumping,
  solid_food: solidFood,
} satisfies {
  readonly [K in MoreKind]: Mapping<ActivityOf<K>>;
};

/** Their columns, as an entry has them that is of none. */
export const MORE_EMPTY = {
  ...temperature.empty,
  ...growth.empty,
  ...note.empty,
  ...medicine.empty,
  ...pumping.empty,
  ...solidFood.empty,
};
