import { describe, expect, it } from 'vitest';
import { edit, remove } from '../../test/build-action.ts';
import {
  buildBath,
  buildBottle,
  buildBreastmilk,
  buildDiaper,
  buildDrops,
  buildEnded,
  buildGrowth,
  buildMedicine,
  buildNote,
  buildPumping,
  buildSleep,
  buildSolidFood,
  buildTemperature,
  buildTummyTime,
} from '../../test/build-activity.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../test/people.ts';
import type { Activity } from '../activity/activity.ts';
import type { Changes } from '../protocol/action.ts';
import { HOUR, MINUTE } from '../time/instant.ts';

const alice = buildActor(ALICE);
const ID = buildId(1);
const AT = NOON - 30 * MINUTE;
const ended = buildEnded(buildBottle({ amountMl: 100 }), AT);

const EVERY_CHANGE: Required<Omit<Changes, 'childId'>> = {
  startedAt: AT,
  endedAt: AT,
  note: 'x',
  startedMl: 90,
  amountMl: 70,
  minutesLeft: 12,
  minutesRight: 8,
  milk: 'breast',
  dropType: 'lactase',
  dropCount: 7,
  contents: 'both',
  babyOil: true,
  shampoo: true,
  centiCelsius: 3850,
  site: 'ear',
  weightG: 4250,
  lengthMm: 551,
  headMm: 380,
  position: 'lying',
  isFirst: true,
  name: 'Ibuprofen',
  centiDose: 250,
  unit: 'ml',
  leastMinutes: 360,
  foods: [{ name: 'Egg', allergens: ['egg'] }],
  liking: 'loved',
  reaction: 'Red cheeks',
  leftMl: 60,
  rightMl: 50,
  togetherMl: 110,
  stored: 'fridge',
};

describe('R41 what may be changed', () => {
  it.each<[Activity, (keyof Changes)[]]>([
    [ended, ['startedAt', 'endedAt', 'note', 'startedMl', 'amountMl', 'milk']],
    [buildEnded(buildBreastmilk(), AT), ['startedAt', 'endedAt', 'note', 'minutesLeft', 'minutesRight']],
    [buildEnded(buildSleep(), AT), ['startedAt', 'endedAt', 'note']],
    [buildDrops(), ['startedAt', 'note', 'dropType', 'dropCount']],
    [buildDiaper(), ['startedAt', 'note', 'contents']],
    [buildBath(), ['startedAt', 'babyOil', 'shampoo']],
    [buildEnded(buildTummyTime(), AT), ['startedAt', 'endedAt', 'note']],
    [buildTemperature(), ['startedAt', 'note', 'centiCelsius', 'site']],
    [buildGrowth(), ['startedAt', 'note', 'weightG', 'lengthMm', 'headMm', 'position']],
    [buildNote(), ['startedAt', 'note', 'isFirst']],
    [buildMedicine(), ['startedAt', 'note', 'name', 'centiDose', 'unit', 'leastMinutes']],
    [buildSolidFood(), ['startedAt', 'note', 'foods', 'liking', 'reaction']],
    [buildEnded(buildPumping(), AT), ['startedAt', 'endedAt', 'note', 'leftMl', 'rightMl', 'togetherMl', 'stored']],
  ])('%o is applied [C7.20]', (activity, fitting) => {
    for (const [key, value] of Object.entries(EVERY_CHANGE)) {
      const log = new FamilyLog(activity);
      const outcome = log.tap({ actor: alice, action: edit(ID, { [key]: value }) });
      if (fitting.includes(key as keyof Changes)) {
        expect(outcome.status, key).toBe('applied');
        expect(log.get(ID), key).toMatchObject({ [key]: value, editedAt: NOON, id: ID, kind: activity.kind });
      } else {
        expect(outcome, key).toMatchObject({ status: 'rejected', code: 'does_not_fit' });
        expect(log.get(ID), key).toEqual(activity);
      }
    }
  });

  it('one invalid change refuses the whole edit', () => {
    const log = new FamilyLog(buildBath());
    expect(log.tap({ actor: alice, action: edit(ID, { shampoo: true, note: 'x' }) })).toMatchObject({
      code: 'does_not_fit',
    });
    expect(log.get(ID)).toEqual(buildBath());
  });

  it('a note may be removed', () => {
    const log = new FamilyLog(buildDiaper({ note: 'x' }));
    log.tap({ actor: alice, action: edit(ID, { note: null }) });
    expect(log.get(ID)).toMatchObject({ note: null });
  });
});

describe('R42 an end set by its author', () => {
  it('of an open session', () => {
    const log = new FamilyLog(buildBottle());
    log.tap({ actor: alice, action: edit(ID, { endedAt: AT }) });
    expect(log.get(ID)).toMatchObject({ endedAt: AT, endedBy: ALICE, endCause: 'edit', amountMl: null });
  });

  it('of a session that a partner ended: endedBy stays the partner', () => {
    const log = new FamilyLog({ ...ended, endedBy: BOB });
    log.tap({ actor: alice, action: edit(ID, { endedAt: AT - MINUTE, amountMl: 50 }) });
    expect(log.get(ID)).toMatchObject({ endedAt: AT - MINUTE, endedBy: BOB, endCause: 'edit', amountMl: 50 });
  });

  it('an amount needs an end', () => {
    const log = new FamilyLog(buildBottle());
    expect(log.tap({ actor: alice, action: edit(ID, { amountMl: 50 }) })).toMatchObject({ code: 'does_not_fit' });
    expect(log.tap({ actor: alice, action: edit(ID, { amountMl: 50, endedAt: AT }) }).status).toBe('applied');
  });

  it('an amount may become unknown', () => {
    const log = new FamilyLog(ended);
    log.tap({ actor: alice, action: edit(ID, { amountMl: null }) });
    expect(log.get(ID)).toMatchObject({ amountMl: null, endedAt: AT });
  });
});

describe('R43 a feed whose end equals its start', () => {
  const moment = buildEnded(buildBottle({ startedMl: null, amountMl: 90 }), NOON - HOUR, { endCause: 'logged' });

  it('moves start and end together', () => {
    const log = new FamilyLog(moment);
    log.tap({ actor: alice, action: edit(ID, { startedAt: AT }) });
    expect(log.get(ID)).toEqual({ ...moment, startedAt: AT, endedAt: AT, editedAt: NOON });
  });

  it('moves start and end together also after a change of its amount', () => {
    const log = new FamilyLog(moment);
    log.tap({ actor: alice, action: edit(ID, { amountMl: 60 }) });
    log.tap({ actor: alice, action: edit(ID, { startedAt: AT }) });
    expect(log.get(ID)).toMatchObject({ startedAt: AT, endedAt: AT, amountMl: 60 });
  });

  it('changes its time and its amount in one edit', () => {
    const log = new FamilyLog(moment);
    log.tap({ actor: alice, action: edit(ID, { startedAt: AT, amountMl: 60 }) });
    expect(log.get(ID)).toMatchObject({ startedAt: AT, endedAt: AT, amountMl: 60, endCause: 'edit' });
  });

  it('gets a length when its end is set', () => {
    const log = new FamilyLog(moment);
    log.tap({ actor: alice, action: edit(ID, { endedAt: AT }) });
    expect(log.get(ID)).toMatchObject({ startedAt: moment.startedAt, endedAt: AT });
  });

  it('a sleep that ended at its start is different: only its start moves', () => {
    const sleep = buildEnded(buildSleep({ startedAt: AT }), AT);
    const log = new FamilyLog(sleep);
    log.tap({ actor: alice, action: edit(ID, { startedAt: AT - HOUR }) });
    expect(log.get(ID)).toEqual({ ...sleep, startedAt: AT - HOUR, editedAt: NOON });
  });
});

describe('R13 an edit leaves no end before its start', () => {
  it.each<[string, Changes, string]>([
    ['the start past the end', { startedAt: AT + 1 }, 'rejected'],
    ['the start to the end', { startedAt: AT }, 'applied'],
    ['the end past the start', { endedAt: NOON - HOUR - 1 }, 'rejected'],
    ['the end to the start', { endedAt: NOON - HOUR }, 'applied'],
    ['both, the wrong way round', { startedAt: AT + MINUTE, endedAt: AT }, 'rejected'],
    ['both together', { startedAt: AT + MINUTE, endedAt: AT + 2 * MINUTE }, 'applied'],
  ])('%s', (_name, changes, status) => {
    const log = new FamilyLog(ended);
    const outcome = log.tap({ actor: alice, action: edit(ID, changes) });
    expect(outcome.status).toBe(status);
    if (outcome.status === 'rejected') {
      expect(outcome.code).toBe('end_before_start');
      expect(log.get(ID)).toEqual(ended);
    }
  });
});

describe('R40 only its author changes an entry', () => {
  it.each([ended, buildBottle(), buildDiaper(), buildBath(), buildDrops()])('a partner is refused: %o', (activity) => {
    const log = new FamilyLog(activity);
    const outcome = log.tap({ actor: buildActor(BOB), action: edit(ID, { startedAt: AT }) });
    expect(outcome).toMatchObject({ status: 'rejected', code: 'not_permitted' });
    expect(log.get(ID)).toEqual(activity);
  });

  it('an entry that is not there is not found', () => {
    expect(new FamilyLog().tap({ actor: alice, action: edit(ID, { note: 'x' }) })).toMatchObject({
      status: 'rejected',
      code: 'activity_not_found',
    });
  });

  it('R44 of a deleted entry: the deletion wins', () => {
    const log = new FamilyLog(buildDiaper());
    log.tap({ actor: alice, action: remove(ID) });
    expect(log.tap({ actor: alice, action: edit(ID, { note: 'x' }) })).toMatchObject({
      status: 'superseded',
      reason: 'deleted',
      activity: null,
      by: ALICE,
    });
    expect(log.get(ID)).toBeNull();
  });
});
