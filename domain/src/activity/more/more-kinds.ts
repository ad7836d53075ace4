import { growth, logGrowth } from '../growth/growth.ts';
import { logMedicine, medicine } from '../medicine/medicine.ts';
import { logNote, note } from '../note/note.ts';
import { logPumping, pumping, startPumping } from '../pumping/pumping.ts';
import { logSolidFood, solidFood } from '../solid-food/solid-food.ts';
import { logTemperature, temperature } from '../temperature/temperature.ts';
import { logTummyTime, startTummyTime, tummyTime } from '../tummy-time/tummy-time.ts';

/** The kinds that *More* shows, in its order. A new one is listed here and in `more-schemas.ts`. */
export const MORE = {
  tummy_time: tummyTime,
  temperature,
  growth,
  note,
  medicine,
  pumping,
  solid_food: solidFood,
};
export type MoreKind = keyof typeof MORE;
export const MORE_KINDS = Object.keys(MORE) as MoreKind[];

export const MORE_CREATIONS = {
  'tummy_time.start': startTummyTime,
  'tummy_time.log': logTummyTime,
  'temperature.log': logTemperature,
  'growth.log': logGrowth,
  'note.log': logNote,
  'medicine.log': logMedicine,
  'pumping.start': startPumping,
  'pumping.log': logPumping,
  'solid_food.log': logSolidFood,
};

export function isMoreKind(kind: string): kind is MoreKind {
  return Object.hasOwn(MORE, kind);
}
