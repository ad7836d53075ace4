import { describe, expect, it } from 'vitest';
import { remove, restore } from '../../test/build-action.ts';
import { buildBottle, buildDiaper, buildEnded } from '../../test/build-activity.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../test/people.ts';

const alice = buildActor(ALICE);
const bob = buildActor(BOB);
const ID = buildId(1);
const diaper = buildDiaper({ note: 'green' });

describe('R40 only its author deletes an entry', () => {
  it('and then it is gone [C7.22]', () => {
    const log = new FamilyLog(diaper);
    expect(log.tap({ actor: alice, action: remove(ID) })).toMatchObject({
      status: 'applied',
      effects: [{ id: ID, before: diaper, after: null }],
    });
    expect(log.all()).toEqual([]);
  });

  it('a partner does not, whether it has ended or not', () => {
    for (const activity of [diaper, buildBottle(), buildEnded(buildBottle(), NOON)]) {
      const log = new FamilyLog(activity);
      expect(log.tap({ actor: bob, action: remove(ID) })).toMatchObject({ status: 'rejected', code: 'not_permitted' });
      expect(log.get(ID)).toEqual(activity);
    }
  });

  it('twice counts once: the second answer names who was first', () => {
    const log = new FamilyLog(diaper);
    log.tap({ actor: alice, action: remove(ID) });
    expect(log.tap({ actor: alice, action: remove(ID) })).toMatchObject({
      status: 'superseded',
      reason: 'deleted',
      by: ALICE,
    });
  });

  it('what was never there is not found [C7.21]', () => {
    expect(new FamilyLog().tap({ actor: alice, action: remove(ID) })).toMatchObject({ code: 'activity_not_found' });
  });
});

describe('R45 a deleted entry comes back', () => {
  it('as it was', () => {
    const log = new FamilyLog(diaper);
    log.tap({ actor: alice, action: remove(ID) });
    expect(log.tap({ actor: alice, action: restore(ID) })).toMatchObject({
      status: 'applied',
      effects: [{ id: ID, before: null, after: diaper }],
    });
    expect(log.get(ID)).toEqual(diaper);
  });

  it('only for its author', () => {
    const log = new FamilyLog(diaper);
    log.tap({ actor: alice, action: remove(ID) });
    expect(log.tap({ actor: bob, action: restore(ID) })).toMatchObject({ code: 'not_permitted' });
    expect(log.get(ID)).toBeNull();
  });

  it('not when it was never deleted', () => {
    const log = new FamilyLog(diaper);
    expect(log.tap({ actor: alice, action: restore(ID) })).toMatchObject({
      status: 'superseded',
      reason: 'not_deleted',
      activity: diaper,
    });
    expect(log.tap({ actor: bob, action: restore(ID) })).toMatchObject({ status: 'rejected', code: 'not_permitted' });
  });

  it('not when its content is erased, and not when it never existed', () => {
    const log = new FamilyLog(diaper);
    log.purge(ID);
    expect(log.tap({ actor: alice, action: restore(ID) })).toMatchObject({ code: 'activity_not_found' });
    expect(log.tap({ actor: alice, action: restore(buildId(2)) })).toMatchObject({ code: 'activity_not_found' });
  });
});
