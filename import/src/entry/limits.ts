import { MAX_BOTTLE_ML, MIN_BOTTLE_ML } from '@lulla/domain/activity/bottle/bottle';
import { MAX_SIDE_MARKS, MAX_SIDE_MINUTES } from '@lulla/domain/activity/breastmilk/sides';
import { MAX_DROP_COUNT } from '@lulla/domain/activity/drops/drops';
import { HEAD_MM, isMeasured, LENGTH_MM, WEIGHT_G } from '@lulla/domain/activity/growth/growth';
import { CENTI_DOSE, LEAST_MINUTES, MAX_MEDICINE_NAME } from '@lulla/domain/activity/medicine/medicine';
import { MAX_PUMPED_ML } from '@lulla/domain/activity/pumping/pumping';
import { MAX_FOOD_LENGTH, MAX_FOODS, MAX_REACTION_LENGTH } from '@lulla/domain/activity/solid-food/solid-food';
import { MAX_CENTI_CELSIUS, MIN_CENTI_CELSIUS } from '@lulla/domain/activity/temperature/temperature';
import { isCleanText, lengthOf } from '@lulla/domain/text';
import type { Content, ContentOf } from './entry.ts';

const MAX_SIDE_SECONDS = MAX_SIDE_MINUTES * 60;
const MAX_DOSE = CENTI_DOSE[1] / 100;

type Check<K extends Content['kind']> = (content: ContentOf<K>) => boolean;

/** What of each kind the log can hold. */
const CHECKS: { readonly [K in Content['kind']]: Check<K> } = {
  bottle: ({ startedMl, amountMl, milk }) =>
    within(startedMl, MIN_BOTTLE_ML, MAX_BOTTLE_ML) &&
    within(amountMl, 0, MAX_BOTTLE_ML) &&
    (typeof milk === 'string' || within(milk, MIN_BOTTLE_ML, MAX_BOTTLE_ML)),
  breastmilk: ({ leftSeconds, rightSeconds, marks }) =>
    within(leftSeconds, 0, MAX_SIDE_SECONDS) &&
    within(rightSeconds, 0, MAX_SIDE_SECONDS) &&
    (marks === undefined || (marks.length > 0 && marks.length <= MAX_SIDE_MARKS)),
  drops: ({ dropCount }) => within(dropCount, 1, MAX_DROP_COUNT),
  diaper: () => true,
  sleep: () => true,
  bath: () => true,
  tummy_time: () => true,
  temperature: ({ centiCelsius }) => within(centiCelsius, MIN_CENTI_CELSIUS, MAX_CENTI_CELSIUS),
  growth: (content) =>
    isMeasured(content) &&
    within(content.weightG, ...WEIGHT_G) &&
    within(content.lengthMm, ...LENGTH_MM) &&
    within(content.headMm, ...HEAD_MM),
  solid_food: ({ foods, reaction = null }) =>
    foods.length > 0 &&
    foods.length <= MAX_FOODS &&
    foods.every((food) => isName(food)) &&
    (reaction === null || isName(reaction, MAX_REACTION_LENGTH)),
  medicine: ({ name, dose, unit, leastMinutes = null }) =>
    isName(name, MAX_MEDICINE_NAME) &&
    (dose === null || (dose > 0 && dose <= MAX_DOSE)) &&
    within(leastMinutes, ...LEAST_MINUTES) &&
    (unit === null || isName(unit)),
  pumping: ({ leftMl, rightMl, totalMl }) => [leftMl, rightMl, totalMl].every((ml) => within(ml, 0, MAX_PUMPED_ML)),
  note: () => true,
};

/** Whether the log can hold it. What it cannot becomes a note. */
export function fitsLog<K extends Content['kind']>(content: ContentOf<K>): boolean {
  return (CHECKS[content.kind] as Check<K>)(content);
}

function within(value: number | null, least: number, most: number): boolean {
  return value === null || (Number.isInteger(value) && value >= least && value <= most);
}

function isName(text: string, most = MAX_FOOD_LENGTH): boolean {
  return text.trim() !== '' && isCleanText(text) && !/[\r\n]/.test(text) && lengthOf(text) <= most;
}
