import { type Child, childrenOf, unnamedChild } from '@lulla/domain/child/child';
import type { Action } from '@lulla/domain/protocol/action';
import { buildId } from '@lulla/domain/test/people';
import { expect, it } from 'vitest';
import { actionsFor } from './child-actions.ts';

const [FIRST, SECOND, THIRD] = [0xc1, 0xc2, 0xc3].map((n) => unnamedChild(buildId(n))) as [Child, Child, Child];
const children = [FIRST, SECOND, THIRD];
const [ONE, TWO, THREE] = [buildId(0x10), buildId(0x20), buildId(0x30)];

const diaper: Action = { type: 'diaper.log', activityId: ONE, contents: 'pee', startedAt: 1, note: null };
const drops: Action = {
  type: 'drops.log',
  entries: [
    { activityId: ONE, dropType: 'vitamin_d', dropCount: 5 },
    { activityId: TWO, dropType: 'lactase', dropCount: 1 },
  ],
  startedAt: 1,
  note: null,
};

it.each([
  ['the first', FIRST],
  ['another', SECOND],
])('F26 for %s child it names the child, whatever family it is sent in', (_, child) => {
  expect(actionsFor(diaper, [child])).toEqual([{ ...diaper, childId: child.id }]);
});

it('R176 with an only child it goes out once; before the family is known it names nobody', () => {
  expect(actionsFor(diaper, childrenOf({ familyId: FIRST.id }))).toEqual([{ ...diaper, childId: FIRST.id }]);
  expect(actionsFor(diaper, childrenOf(null))).toEqual([diaper]);
});

it('R176 for several it goes out once each, with ids of its own', () => {
  expect(actionsFor(diaper, children)).toEqual([
    { ...diaper, childId: FIRST.id },
    { ...diaper, activityId: buildId(0x0f), childId: SECOND.id },
    { ...diaper, activityId: buildId(0x0e), childId: THIRD.id },
  ]);
});

it('R176 entries of one tap are listed in the order of the children, and a second tap has the ids of the first', () => {
  // The last 48 bits of some ids are almost zero.
  const low = { ...diaper, activityId: '01980000-0000-7000-8000-000000000001' };
  const ids = [diaper, low].map((action) => idsOf(actionsFor(action, children)));
  expect(ids[0]).toEqual(idsOf(actionsFor(diaper, children)));
  expect(ids[0]?.toSorted().toReversed()).toEqual(ids[0]);
  expect(ids[1]).toEqual([
    low.activityId,
    '01980000-0000-7000-8000-000000000000',
    '01980000-0000-7000-8000-ffffffffffff',
  ]);
});

it('R176 solid food for both is one entry each, with the same foods', () => {
  const foods = [{ name: 'Banana', allergens: [] }];
  const meal = { type: 'solid_food.log', foods, liking: 'liked', reaction: null, startedAt: 1, note: null } as const;
  expect(actionsFor({ ...meal, activityId: ONE }, [FIRST, SECOND])).toEqual([
    { ...meal, activityId: ONE, childId: FIRST.id },
    { ...meal, activityId: buildId(0x0f), childId: SECOND.id },
  ]);
});

it('R176 each sort of drops has an id of its own', () => {
  const ids = actionsFor(drops, [SECOND, THIRD]).flatMap((action) =>
    action.type === 'drops.log' ? action.entries.map(({ activityId }) => activityId) : [],
  );
  expect(new Set(ids).size).toBe(4);
});

it.each<Action>([
  { type: 'activity.delete', activityId: THREE },
  { type: 'session.end', activityId: THREE, endedAt: 1, amountMl: null, note: null },
  { type: 'stock.use' },
  { type: 'undo', operationId: THREE },
])('R176 $type makes no entry and goes out once', (action) => {
  expect(actionsFor(action, children)).toEqual([action]);
});

it('R200 two children are fed at one side each, and a third at none', () => {
  const feed: Action = {
    type: 'feed.start',
    activityId: ONE,
    startedAt: 1,
    note: null,
    feed: { kind: 'breastmilk', side: 'right' },
  };
  expect(actionsFor(feed, children).map((action) => 'feed' in action && action.feed)).toEqual([
    { kind: 'breastmilk', side: 'right' },
    { kind: 'breastmilk', side: 'left' },
    { kind: 'breastmilk' },
  ]);
});

it('R250 pumping is one entry, about nobody, whoever is chosen', () => {
  const pumping: Action = { type: 'pumping.start', activityId: ONE, startedAt: 1, note: null };
  expect(actionsFor(pumping, children)).toEqual([pumping]);
  expect(actionsFor(pumping, [SECOND])).toEqual([pumping]);
});

function idsOf(actions: readonly Action[]): string[] {
  return actions.flatMap((action) => ('activityId' in action ? action.activityId : []));
}
