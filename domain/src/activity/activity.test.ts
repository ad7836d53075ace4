import { describe, expect, it } from 'vitest';
import {
  buildBath,
  buildBottle,
  buildBreastmilk,
  buildDiaper,
  buildDrops,
  buildEnded,
  buildPumping,
  buildSleep,
} from '../../test/build-activity.ts';
import { BOB, buildId, NOON } from '../../test/people.ts';
import { amountMlOf, isFeed, isMoment, isOpen, isSameContent, isSameSort, isSession } from './activity.ts';
import { activitySchema } from './activity-schema.ts';
import { amountMlSchema, startedMlSchema } from './bottle/bottle-schema.ts';
import { dropCountSchema } from './drops/drops-schema.ts';

const WRONG_NUMBERS = [
  '120',
  '120ml',
  1e308,
  -1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  null,
  undefined,
  [120],
  true,
];

describe('R2 amounts', () => {
  it.each([1, 30, 95, 300, 503])('a bottle may start with %d ml [C5.6 C9.7]', (ml) => {
    expect(startedMlSchema.safeParse(ml).success).toBe(true);
  });
  it.each([0, -30, 504, 30.5, ...WRONG_NUMBERS])('a bottle may not start with %o ml [C5.6 C9.7]', (ml) => {
    expect(startedMlSchema.safeParse(ml).success).toBe(false);
  });
  it.each([0, 4, 110, 503])('%d ml may have been eaten [C5.7 C9.8]', (ml) => {
    expect(amountMlSchema.safeParse(ml).success).toBe(true);
  });
  it.each([-10, -30, 504, 110.5, ...WRONG_NUMBERS])('%o ml may not have been eaten [C9.8]', (ml) => {
    expect(amountMlSchema.safeParse(ml).success).toBe(false);
  });
  it.each([1, 5, 50])('%d drops may be given', (count) => {
    expect(dropCountSchema.safeParse(count).success).toBe(true);
  });
  it.each([0, -1, 51, 1.5, '5', 1e308, Number.NaN])('%o drops may not be given', (count) => {
    expect(dropCountSchema.safeParse(count).success).toBe(false);
  });
});

const EVERY_KIND = [
  buildBottle(),
  buildEnded(buildBottle({ amountMl: 110 }), NOON),
  buildBreastmilk({ endUnknown: true, keptAt: NOON }),
  buildEnded(buildSleep({ note: 'in the pram 👶' }), NOON, { endedBy: BOB, endCause: 'consequence' }),
  buildDrops({ dropType: 'lactase' }),
  buildDiaper({ contents: 'both', editedAt: NOON }),
  buildBath({ babyOil: true }),
];

describe('R1 an entry', () => {
  it.each(EVERY_KIND)('of kind $kind matches the protocol’s schema [C3.34 C3.35]', (activity) => {
    expect(activitySchema.parse(JSON.parse(JSON.stringify(activity)))).toEqual(activity);
  });

  it.each(EVERY_KIND)('of kind $kind accepts no extra key and requires every key [C2.36]', (activity) => {
    expect(activitySchema.safeParse({ ...activity, details: 'Feeding completed (110ml)' }).success).toBe(false);
    for (const key of Object.keys(activity)) {
      const { [key]: _left, ...rest } = { ...activity } as Record<string, unknown>;
      expect(activitySchema.safeParse(rest).success, `without ${key}`).toBe(false);
    }
  });

  it.each([
    { ...buildBottle(), kind: 'formula' },
    { ...buildBottle(), kind: ['bottle'] },
    { ...buildBottle(), userId: 'alice' },
    { ...buildBottle(), startedAt: 0 },
    { ...buildBottle(), startedMl: 504 },
    { ...buildBottle(), note: '' },
    { ...buildSleep(), startedMl: 120 },
    { ...buildSleep(), endCause: 'guess' },
    { ...buildDrops(), dropType: 'vitamin_k' },
    { ...buildDrops(), endedAt: NOON },
    { ...buildDiaper(), contents: 'dry' },
    { ...buildBath(), babyOil: 1 },
    [],
    null,
    'feed',
  ])('is not %o [C2.32]', (value) => {
    expect(activitySchema.safeParse(value).success).toBe(false);
  });
});

describe('what an entry is', () => {
  it('what was eaten of a bottle or pumped is its amount', () => {
    const sides = { leftMl: 60, rightMl: 50, togetherMl: null };
    const all = [buildBottle({ amountMl: 110 }), buildPumping(sides), buildPumping(), buildBreastmilk(), buildSleep()];
    expect(all.map(amountMlOf)).toEqual([110, 110, null, null, null]);
  });

  it('a bottle and breastmilk are feeds, and with sleep they are sessions; drops are neither', () => {
    expect(EVERY_KIND.map(isFeed)).toEqual([true, true, true, false, false, false, false]);
    expect(EVERY_KIND.map(isSession)).toEqual([true, true, true, true, false, false, false]);
    expect(isSameSort(buildBottle(), buildBreastmilk())).toBe(true);
    expect(isSameSort(buildSleep(), buildBreastmilk())).toBe(false);
  });

  it('R1 a session without an end is open, unless its end is unknown [C3.24]', () => {
    expect(EVERY_KIND.map(isOpen)).toEqual([true, false, false, false, false, false, false]);
  });
});

it('R16 a feed whose start equals its end is one moment; a sleep never is', () => {
  expect(isMoment(buildEnded(buildBottle({ startedAt: NOON }), NOON))).toBe(true);
  expect(isMoment(buildEnded(buildBreastmilk({ startedAt: NOON }), NOON))).toBe(true);
  expect(isMoment(buildEnded(buildBottle({ startedAt: NOON - 1 }), NOON))).toBe(false);
  expect(isMoment(buildBottle({ startedAt: NOON }))).toBe(false);
  expect(isMoment(buildEnded(buildSleep({ startedAt: NOON }), NOON))).toBe(false);
  expect(isMoment(buildDrops())).toBe(false);
});

describe('same content', () => {
  it.each(EVERY_KIND)('$kind is the same as its copy, whatever the order of keys', (activity) => {
    const copy = Object.fromEntries(Object.entries(activity).reverse());
    expect(isSameContent(activity, activitySchema.parse(copy))).toBe(true);
  });

  it('any change makes the content different', () => {
    const bottle = buildBottle();
    expect(isSameContent(bottle, { ...bottle, editedAt: NOON })).toBe(false);
    expect(isSameContent(bottle, { ...bottle, startedMl: 150 })).toBe(false);
    expect(isSameContent(bottle, { ...bottle, id: buildId(2) })).toBe(false);
    expect(isSameContent(buildBreastmilk(), buildSleep())).toBe(false);
    expect(isSameContent(bottle, null)).toBe(false);
    expect(isSameContent(null, bottle)).toBe(false);
    expect(isSameContent(null, null)).toBe(true);
  });
});
