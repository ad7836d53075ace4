import type { Activity } from '@lulla/domain/activity/activity';
import { MAX_SIDE_MARKS } from '@lulla/domain/activity/breastmilk/sides';
import type { ActivityKind } from '@lulla/domain/activity/kinds';
import { MAX_MEDICINE_NAME } from '@lulla/domain/activity/medicine/medicine';
import { MAX_LOTS } from '@lulla/domain/activity/milk-store/lot';
import {
  ALLERGENS,
  MAX_FOOD_LENGTH,
  MAX_FOODS,
  MAX_REACTION_LENGTH,
} from '@lulla/domain/activity/solid-food/solid-food';
import { MAX_NOTE_LENGTH } from '@lulla/domain/text';
import { buildOneOfEach } from './one-of-each.ts';
import { newId } from './operations.ts';
import type { Person } from './people.ts';

/** Characters of four bytes each that hardly compress. */
export function longText(length: number, seed = 0): string {
  const codes = Array.from({ length }, (_, index) => 0x20000 + ((index * index * 7_919 + seed * 31) % 40_009));
  return String.fromCodePoint(...codes);
}

const many = <T>(length: number, build: (index: number) => T) => Array.from({ length }, (_, index) => build(index));

/** The largest entry of each kind, by `anna`. A bath has no note. */
export function buildLargest(anna: Person): Readonly<Record<ActivityKind, Activity>> {
  const { bottle, breastmilk, medicine, solid_food, ...others } = buildOneOfEach(anna, anna);
  const at = breastmilk.startedAt;
  const marks = many(MAX_SIDE_MARKS, (index) => ({ at: at + index * index * 37, to: index % 3 ? 'right' : 'pause' }));
  const foods = many(MAX_FOODS, (index) => ({ name: longText(MAX_FOOD_LENGTH, index), allergens: [...ALLERGENS] }));
  const largest = {
    ...others,
    bottle: { ...bottle, fromStore: many(MAX_LOTS, () => ({ lotId: newId(), ml: 1_999 })) },
    breastmilk: { ...breastmilk, sides: marks },
    medicine: { ...medicine, name: longText(MAX_MEDICINE_NAME) },
    solid_food: { ...solid_food, foods, reaction: longText(MAX_REACTION_LENGTH, 99) },
  };
  const note = longText(MAX_NOTE_LENGTH);
  return Object.fromEntries(
    Object.entries(largest).map(([kind, entry]) => [
      kind,
      { ...entry, userId: anna.userId, note: kind === 'bath' ? null : note },
    ]),
  ) as unknown as Record<ActivityKind, Activity>;
}
