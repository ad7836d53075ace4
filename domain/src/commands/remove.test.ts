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
  it('and the entry is gone [C7.22]', () => {
    const log = new FamilyLog(diaper);
    expect(log.tap({ actor: alice, action: remove(ID) })).toMatchObject({
      status: 'applied',
      effects: [{ id: ID, before: diaper, after: null }],
    });
    expect(log.all()).toEqual([]);
  });

  it('a partner is refused, whether the session has ended or not', () => {
    for (const activity of [diaper, buildBottle(), buildEnded(buildBottle(), NOON)]) {
      const log = new FamilyLog(activity);
      expect(log.tap({ actor: bob, action: remove(ID) })).toMatchObject({ status: 'rejected', code: 'not_permitted' });
      expect(log.get(ID)).toEqual(activity);
    }
  });

  it('a second deletion changes nothing, and its result names who deleted first', () => {
    const log = new FamilyLog(diaper);
    log.tap({ actor: alice, action: remove(ID) });
    expect(log.tap({ actor: alice, action: remove(ID) })).toMatchObject({
      status: 'superseded',
      reason: 'deleted',
      by: ALICE,
    });
  });

  it('an unknown entry is not found [C7.21]', () => {
    expect(new FamilyLog().tap({ actor: alice, action: remove(ID) })).toMatchObject({ code: 'activity_not_found' });
  });
});

describe('R45 restoring a deleted entry', () => {
  it('brings it back unchanged', () => {
    const log = new FamilyLog(diaper);
    log.tap({ actor: alice, action: remove(ID) });
    expect(log.tap({ actor: alice, action: restore(ID) })).toMatchObject({
      status: 'applied',
      effects: [{ id: ID, before: null, after: diaper }],
    });
    expect(log.get(ID)).toEqual(diaper);
  });

  it('is allowed to its author only', () => {
    const log = new FamilyLog(diaper);
    log.tap({ actor: alice, action: remove(ID) });
    expect(log.tap({ actor: bob, action: restore(ID) })).toMatchObject({ code: 'not_permitted' });
    expect(log.get(ID)).toBeNull();
  });

  it('is refused when it was never deleted', () => {
    const log = new FamilyLog(diaper);
    expect(log.tap({ actor: alice, action: restore(ID) })).toMatchObject({
      status: 'superseded',
      reason: 'not_deleted',
      activity: diaper,
    });
    expect(log.tap({ actor: bob, action: restore(ID) })).toMatchObject({ status: 'rejected', code: 'not_permitted' });
  });

  it('is refused when its content is erased or it never existed', () => {
    const log = new FamilyLog(diaper);
    log.purge(ID);
    expect(log.tap({ actor: alice, action: restore(ID) })).toMatchObject({ code: 'activity_not_found' });
    expect(log.tap({ actor: alice, action: restore(buildId(2)) })).toMatchObject({ code: 'activity_not_found' });
  });
});
