import { describe, expect, it } from 'vitest';
import {
  logBath,
  logBottle,
  logDiaper,
  logDrops,
  logSleep,
  remove,
  restore,
  startBottle,
  startBreastmilk,
  startSleep,
  undo,
} from '../../test/build-action.ts';
import { buildBath, buildDrops, buildEnded, buildSleep } from '../../test/build-activity.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../test/people.ts';
import type { Action } from '../protocol/action.ts';
import { HOUR } from '../time/instant.ts';

const alice = buildActor(ALICE);
const bob = buildActor(BOB);
const id = buildId(1);
const base = { id, userId: ALICE, note: null, editedAt: null, startedAt: NOON };
const open = { endedAt: null, endedBy: null, endCause: null, endUnknown: false, keptAt: null };
const logged = { endedAt: NOON, endedBy: ALICE, endCause: 'logged', endUnknown: false, keptAt: null };

describe('R1 what a tap writes', () => {
  it.each<[string, Action, object[]]>([
    ['a started bottle', startBottle(id), [{ kind: 'bottle', ...base, ...open, startedMl: 120, amountMl: null }]],
    ['started breastmilk', startBreastmilk(id), [{ kind: 'breastmilk', ...base, ...open }]],
    ['a started sleep', startSleep(id), [{ kind: 'sleep', ...base, ...open }]],
    ['R16 a finished bottle', logBottle(id), [{ kind: 'bottle', ...base, ...logged, startedMl: null, amountMl: 90 }]],
    [
      'R16 finished breastmilk',
      { ...logBottle(id), feed: { kind: 'breastmilk' } },
      [{ kind: 'breastmilk', ...base, ...logged }],
    ],
    ['a past sleep', logSleep(id, NOON - HOUR, NOON), [{ kind: 'sleep', ...base, ...logged, startedAt: NOON - HOUR }]],
    ['a diaper change', logDiaper(id), [{ kind: 'diaper', ...base, contents: 'pee', fromStock: null }]],
    [
      'R18 a change of both is one change',
      { ...logDiaper(id), contents: 'both', note: 'a lot' },
      [{ kind: 'diaper', ...base, contents: 'both', note: 'a lot', fromStock: null }],
    ],
    ['a bath', logBath(id), [{ kind: 'bath', ...base, babyOil: true, shampoo: false }]],
    [
      'R5 one entry for each drop type',
      logDrops([
        [id, 'vitamin_d'],
        [buildId(2), 'lactase'],
      ]),
      [
        { kind: 'drops', ...base, dropType: 'vitamin_d', dropCount: 5 },
        { kind: 'drops', ...base, id: buildId(2), dropType: 'lactase', dropCount: 5 },
      ],
    ],
  ])('%s [C1.3 C1.4 C1.5 C4.1 C4.8]', (_name, action, expected) => {
    const log = new FamilyLog();
    const outcome = log.tap({ actor: alice, action });
    const effects = expected.map((after) => ({ id: 'id' in after ? after.id : '', before: null, after }));
    expect(outcome).toMatchObject({ status: 'applied', effects, skipped: [] });
    expect(log.all()).toHaveLength(expected.length);
  });

  it('keeps a note [C2.35]', () => {
    const log = new FamilyLog();
    log.tap({ actor: alice, action: { ...startSleep(id), note: 'in the pram' } });
    expect(log.get(id)).toMatchObject({ note: 'in the pram' });
  });
});

describe('R3 an id that is taken', () => {
  it.each<[string, Action]>([
    ['by an own entry', logDiaper(buildId(9))],
    ['by a partner’s entry', logDiaper(buildId(8))],
    ['by a deleted entry', logDiaper(buildId(7))],
    [
      'by one of several drops',
      logDrops([
        [id, 'lactase'],
        [buildId(8), 'probiotic'],
      ]),
    ],
    [
      'within one operation',
      logDrops([
        [id, 'lactase'],
        [id, 'probiotic'],
      ]),
    ],
  ])('%s is refused, and nothing changes', (_name, action) => {
    const log = new FamilyLog(buildBath({ id: buildId(9) }), buildBath({ id: buildId(8), userId: BOB }));
    log.tap({ actor: alice, action: logDiaper(buildId(7)) });
    log.tap({ actor: alice, action: remove(buildId(7)) });
    log.tap({ actor: alice, action: startSleep(buildId(6)) });
    const before = log.all();
    expect(log.tap({ actor: alice, action })).toMatchObject({ status: 'rejected', code: 'id_taken' });
    expect(log.all()).toEqual(before);
  });
});

it('R5 one drop type twice in one operation is invalid', () => {
  const action = logDrops([
    [id, 'lactase'],
    [buildId(2), 'lactase'],
  ]);
  expect(new FamilyLog().tap({ actor: alice, action })).toMatchObject({ status: 'rejected', code: 'does_not_fit' });
});

describe('R13 an end before its start', () => {
  it.each<[string, number, string]>([
    ['is refused', NOON - HOUR - 1, 'rejected'],
    ['at the same moment is none', NOON - HOUR, 'applied'],
  ])('%s', (_name, endedAt, status) => {
    const outcome = new FamilyLog().tap({ actor: alice, action: logSleep(id, NOON - HOUR, endedAt) });
    expect(outcome.status).toBe(status);
    if (outcome.status === 'rejected') expect(outcome.code).toBe('end_before_start');
  });
});

describe('R63 without access', () => {
  const expired = buildActor(ALICE, { hasAccess: false });
  it.each<[string, Action]>([
    ['drops', logDrops([[id, 'lactase']])],
    ['a bath', logBath(id)],
    // The reason a person can do something about comes first.
    ['a bath in the future', logBath(id, NOON + HOUR)],
  ])('%s cannot be logged [C5.12]', (_name, action) => {
    const log = new FamilyLog();
    expect(log.tap({ actor: expired, action })).toMatchObject({ status: 'rejected', code: 'premium_required' });
    expect(log.all()).toEqual([]);
  });

  it.each<[string, Action]>([
    ['a bottle', startBottle(id)],
    ['a finished bottle', logBottle(id)],
    ['a sleep', startSleep(id)],
    ['a past sleep', logSleep(id, NOON - HOUR, NOON)],
    ['a diaper', logDiaper(id)],
  ])('%s can be logged [C9.3]', (_name, action) => {
    expect(new FamilyLog().tap({ actor: expired, action })).toMatchObject({ status: 'applied' });
  });

  it('what was logged can still be changed, deleted, restored and put back', () => {
    const log = new FamilyLog(buildBath({ id }), buildDrops({ id: buildId(2) }));
    const tap = (action: Action) => log.tap({ actor: expired, action });
    expect(tap({ type: 'activity.edit', activityId: id, changes: { shampoo: true } }).status).toBe('applied');
    expect(tap({ type: 'activity.edit', activityId: buildId(2), changes: { dropCount: 7 } }).status).toBe('applied');
    const deleted = tap(remove(id));
    expect(tap(restore(id)).status).toBe('applied');
    const again = tap(remove(id));
    expect(tap(undo(again.operationId)).status).toBe('applied');
    expect(deleted.status).toBe('applied');
    expect(log.get(id)).toMatchObject({ shampoo: true });
  });
});

it('R20 an entry logged afterwards ends no session, and neither do drops and baths', () => {
  const running = [
    buildSleep({ id: buildId(5), startedAt: NOON - 2 * HOUR }),
    buildSleep({ id: buildId(6), userId: BOB, startedAt: NOON - HOUR }),
  ];
  const log = new FamilyLog(...running);
  for (const action of [
    logBottle(buildId(10)),
    logSleep(buildId(11), NOON - 3 * HOUR, NOON),
    logDrops([[buildId(12), 'lactase']]),
    logBath(buildId(13)),
  ]) {
    expect(log.tap({ actor: bob, action }).status).toBe('applied');
  }
  expect(log.open()).toEqual([running[1], running[0]]);
  expect(log.get(buildId(11))).toEqual(
    buildEnded(buildSleep({ id: buildId(11), userId: BOB, startedAt: NOON - 3 * HOUR }), NOON, { endCause: 'logged' }),
  );
});
