import type { Activity } from '@lulla/domain/activity/activity';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import * as en from '../i18n/en.ts';
import { DOT } from '../i18n/grammar/dot.ts';
import * as sv from '../i18n/sv.ts';
import {
  ALICE,
  buildBath,
  buildBottle,
  buildBreastmilk,
  buildDiaper,
  buildDrops,
  buildGrowth,
  buildMedicine,
  buildSleep,
  buildSolidFood,
} from '../log-entry/testing/build-activities.ts';
import { activityTitle, lengthText, productsText, reactionText, toneOf } from './activity-text.ts';

const t = Date.parse('2026-11-20T02:00:00Z');
const ended = (length: number) => ({ endedAt: t + length, endedBy: ALICE });

describe('activityTitle', () => {
  it.each<[Activity, string, string]>([
    [buildBottle(t), 'Bottle 120 ml', 'Flaska 120 ml'],
    [buildBottle(t, { ...ended(HOUR), amountMl: 90 }), 'Bottle 90 ml', 'Flaska 90 ml'],
    [buildBottle(t, { ...ended(HOUR), amountMl: 0 }), 'Bottle 0 ml', 'Flaska 0 ml'],
    [buildBottle(t, { milk: 'breast' }), 'Bottle 120 ml\u00A0· breastmilk', 'Flaska 120 ml\u00A0· bröstmjölk'],
    [buildBottle(t, { milk: 60 }), 'Bottle 120 ml\u00A0· mixed', 'Flaska 120 ml\u00A0· blandat'],
    [buildBottle(t, ended(HOUR)), 'Bottle', 'Flaska'],
    [buildBottle(t, { endUnknown: true }), 'Bottle', 'Flaska'],
    [buildBreastmilk(t), 'Breastmilk', 'Bröstmjölk'],
    [buildDrops(t, 'vitamin_d'), 'Vitamin D, 5 drops', 'D-vitamin, 5 droppar'],
    [buildDrops(t, 'lactase', 1), 'Lactase, 1 drop', 'Laktas, 1 droppe'],
    [buildDiaper(t, 'pee'), 'Pee', 'Kiss'],
    [buildDiaper(t, 'both'), 'Pee and poo', 'Kiss och bajs'],
    [buildSleep(t), 'Sleep', 'Sömn'],
    [buildBath(t), 'Bath', 'Bad'],
    [buildSolidFood(t), 'Banana', 'Banana'],
    [buildSolidFood(t, { liking: 'so_so' }), `Banana${DOT}so-so`, `Banana${DOT}sådär`],
    [buildGrowth(t), 'Weight 4.25 kg', 'Vikt 4,25 kg'],
    [buildGrowth(t, { weightG: null, headMm: 381 }), 'Head 38.1 cm', 'Huvud 38,1 cm'],
    [buildMedicine(t), 'Alvedon 2.5 ml', 'Alvedon 2,5 ml'],
    [buildMedicine(t, { centiDose: 100, unit: 'drops' }), 'Alvedon 1 drop', 'Alvedon 1 droppe'],
    [buildMedicine(t, { centiDose: 300, unit: 'drops' }), 'Alvedon 3 drops', 'Alvedon 3 droppar'],
    [buildMedicine(t, { centiDose: 50, unit: 'tablet' }), 'Alvedon 0.5 tablet', 'Alvedon 0,5 tablett'],
    [buildMedicine(t, { centiDose: 200, unit: 'suppository' }), 'Alvedon 2 suppositories', 'Alvedon 2 stolpiller'],
    [
      buildGrowth(t, { lengthMm: 545, headMm: 380 }),
      'Weight 4.25 kg, length 54.5 cm, head 38 cm',
      'Vikt 4,25 kg, längd 54,5 cm, huvud 38 cm',
    ],
  ])('%j', (activity, english, swedish) => {
    expect([activityTitle(activity, en), activityTitle(activity, sv)]).toEqual([english, swedish]);
  });
});

describe('lengthText', () => {
  it.each<[Activity, string | null]>([
    [buildSleep(t), 'in progress'],
    [buildSleep(t, ended(65 * MINUTE)), '1h 5m'],
    [buildSleep(t, ended(0)), '< 1m'],
    [buildBottle(t, ended(45 * MINUTE)), '45m'],
    // A finished feed that was logged as one moment has no length (P16).
    [buildBottle(t, ended(0)), null],
    [buildBreastmilk(t, { endUnknown: true }), 'end time unknown'],
    [buildDiaper(t), null],
  ])('%j is %s', (activity, text) => {
    expect(lengthText(activity, en)).toBe(text);
  });
});

it('names what was in the bath', () => {
  const texts = [
    buildBath(t),
    buildBath(t, { babyOil: true }),
    buildBath(t, { babyOil: true, shampoo: true }),
    buildDiaper(t),
  ];
  expect(texts.map((activity) => productsText(activity, en))).toEqual([
    null,
    'Baby oil in water',
    'Baby oil in water, Shampoo',
    null,
  ]);
});

it('says what a food did to the child', () => {
  const reaction = 'Röda kinder';
  expect(reactionText(buildSolidFood(t, { reaction }), sv)).toBe('reaktion: Röda kinder');
  expect(reactionText(buildSolidFood(t), en)).toBeNull();
});

it('gives both feeds the colour of feeds', () => {
  const all = [
    buildBottle(t),
    buildBreastmilk(t),
    buildDrops(t, 'lactase'),
    buildDiaper(t),
    buildSleep(t),
    buildBath(t),
  ];
  expect(all.map(toneOf)).toEqual(['feed', 'feed', 'drops', 'diaper', 'sleep', 'bath']);
});
