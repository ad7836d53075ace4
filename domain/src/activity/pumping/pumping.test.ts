import { describe, expect, it } from 'vitest';
import { edit } from '../../../test/build-action.ts';
import { buildBottle, buildEnded, buildPumping, buildSleep } from '../../../test/build-activity.ts';
import { FamilyLog } from '../../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../../test/people.ts';
import { type Action, actionSchema } from '../../protocol/action.ts';
import { pumpingOf } from '../../statistics/pumping.ts';
import { recordsOf } from '../../statistics/records.ts';
import { DAY, HOUR, MINUTE } from '../../time/instant.ts';
import { pumpedMl } from './pumping.ts';
import { pumpingSchema } from './pumping-schema.ts';

const [alice, bob] = [buildActor(ALICE), buildActor(BOB)];
const id = buildId(1);
const sides = { leftMl: 60, rightMl: 50, togetherMl: null, stored: null };
const together = { leftMl: null, rightMl: null, togetherMl: 110, stored: null };
const log = { type: 'pumping.log', activityId: id, startedAt: NOON, endedAt: NOON, note: null } as const;
const end = (pumped?: typeof sides | typeof together): Action => ({
  type: 'session.end',
  activityId: id,
  endedAt: NOON,
  amountMl: null,
  note: null,
  ...(pumped ? { pumped } : {}),
});

describe('R250 pumping is the family’s', () => {
  it.each<Action>([
    { ...log, ...sides, childId: buildId(0xc2) },
    { type: 'pumping.start', activityId: id, startedAt: NOON, note: null, childId: buildId(0xc2) },
  ])('$type is about no child, whoever is named', (action) => {
    const family = new FamilyLog();
    family.tap({ actor: alice, action });
    expect(family.get(id)).not.toHaveProperty('childId');
    expect(family.tap({ actor: alice, action: edit(id, { childId: buildId(0xc2) }) })).toMatchObject({
      code: 'does_not_fit',
    });
  });

  it('ends nothing, and nothing ends it', () => {
    const family = new FamilyLog(buildPumping(), buildSleep({ id: buildId(2), userId: BOB }));
    family.tap({ actor: bob, action: { ...log, ...sides, activityId: buildId(3) } });
    family.tap({
      actor: alice,
      action: { type: 'pumping.start', activityId: buildId(4), startedAt: NOON, note: null },
    });
    expect(family.get(buildId(2))).toMatchObject({ endedAt: null });
    for (const action of [
      { type: 'feed.start', feed: { kind: 'breastmilk' } },
      { type: 'sleep.start' },
      { type: 'diaper.log', contents: 'pee' },
    ] as const) {
      family.tap({ actor: bob, action: { ...action, activityId: buildId(5), startedAt: NOON, note: null } });
    }
    expect(family.get(buildId(4))).toMatchObject({ endedAt: null, endUnknown: false });
  });
});

describe('R251 amounts', () => {
  it.each([
    [sides, 110],
    [together, 110],
    [{ ...sides, rightMl: null }, 60],
    [{ ...sides, leftMl: 0, rightMl: 0 }, 0],
    [{ ...together, togetherMl: null }, null],
  ])('%j come to %j', (pumped, ml) => {
    expect(pumpedMl(pumped)).toBe(ml);
    expect(actionSchema.safeParse({ ...log, ...pumped }).success).toBe(true);
  });

  it.each([
    { ...sides, togetherMl: 110 },
    { ...sides, leftMl: -1 },
    { ...sides, leftMl: 1001 },
    { ...sides, leftMl: 5.5 },
  ])('%j are none', (pumped) => {
    expect(actionSchema.safeParse({ ...log, ...pumped }).success).toBe(false);
    expect(pumpingSchema.safeParse(buildPumping(pumped)).success).toBe(false);
  });

  it('an edit goes from one way to the other, and never leaves both', () => {
    const family = new FamilyLog(buildEnded(buildPumping(sides), NOON));
    expect(family.tap({ actor: alice, action: edit(id, { togetherMl: 120 }) })).toMatchObject({ code: 'does_not_fit' });
    expect(family.tap({ actor: alice, action: edit(id, together) }).status).toBe('applied');
    expect(family.get(id)).toMatchObject(together);
  });
});

describe('R252 ends', () => {
  it('anybody ends it with an amount; an end without one keeps what is known', () => {
    const family = new FamilyLog(buildPumping());
    expect(family.tap({ actor: bob, action: end(sides) }).status).toBe('applied');
    expect(family.get(id)).toMatchObject({ ...sides, endedBy: BOB });
    const measured = new FamilyLog(buildPumping(sides));
    measured.tap({ actor: alice, action: end() });
    expect(measured.get(id)).toMatchObject({ ...sides, endedAt: NOON });
  });

  it('what was pumped fits nothing else', () => {
    expect(new FamilyLog(buildBottle()).tap({ actor: alice, action: end(sides) })).toMatchObject({
      code: 'does_not_fit',
    });
  });

  it('of two that are the same the measured one’s amounts stay', () => {
    const other = buildPumping({ id: buildId(2), userId: BOB, ...together });
    const family = new FamilyLog(buildPumping(), other);
    const same = { type: 'session.same', activityId: id, otherId: buildId(2), same: true } as const;
    expect(family.tap({ actor: alice, action: same }).status).toBe('applied');
    expect(family.get(id)).toMatchObject(together);
  });
});

it.each([
  [buildPumping(), ['Pumping started']],
  [buildEnded(buildPumping(sides), NOON), ['Pumping started', 'Pumping completed (left 60ml, right 50ml)']],
  [buildEnded(buildPumping({ ...together, startedAt: NOON }), NOON), ['Pumping completed (110ml)']],
])('R253 records, of a moment one: %#', (session, texts) => {
  const records = recordsOf(session, 'UTC');
  expect(records.map(({ type, details }) => [type, details])).toEqual(texts.map((text) => ['pumping', text]));
});

it('R254 the sum of a day is of what began on it; nothing measured is no 0', () => {
  const at = (n: number, startedAt: number, pumped = {}) => buildPumping({ id: buildId(n), startedAt, ...pumped });
  const entries = [at(1, NOON, sides), at(2, NOON + HOUR, together), at(3, NOON - DAY, sides), at(4, NOON + MINUTE)];
  const date = new Date(NOON).toISOString().slice(0, 10) as `${number}-${number}-${number}`;
  expect(pumpingOf(entries, date, 'UTC')).toEqual({ date, totalMl: 220, sessions: 3 });
  expect(pumpingOf([at(1, NOON)], date, 'UTC')).toMatchObject({ totalMl: null, sessions: 1 });
});
