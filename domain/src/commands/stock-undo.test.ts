import { describe, expect, it } from 'vitest';
import { automatic, logDiaper, remove, restock, undo, useOne } from '../../test/build-action.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../test/people.ts';
import { BEFORE, left, stocked } from '../../test/stocked-log.ts';
import type { Action } from '../protocol/action.ts';
import { MINUTE } from '../time/instant.ts';

const alice = buildActor(ALICE);
const bob = buildActor(BOB);
const [CHANGE, LATER] = [buildId(1), buildId(2)];

describe('R147 undo of a change to the stock', () => {
  it('a use gives one back, whatever else was used since', () => {
    const log = stocked(5);
    const used = log.tap({ actor: alice, action: useOne });
    log.tap({ actor: bob, action: useOne });
    const undone = log.tap({ actor: alice, action: undo(used.operationId) });
    expect(undone).toMatchObject({ status: 'applied', stock: { after: { remaining: 4 } } });
    log.tap({ actor: alice, action: undo(undone.operationId) });
    expect(left(log)).toBe(3);
  });

  it.each<[string, Action]>([
    ['a use', useOne],
    ['a restock', restock(40)],
    ['the switch', automatic(false)],
  ])('%s can be undone once, and that undo can be undone once', (_name, action) => {
    const log = stocked(5);
    const before = log.stock;
    const done = log.tap({ actor: alice, action });
    const after = log.stock;
    const undone = log.tap({ actor: alice, action: undo(done.operationId) });
    expect(log.tap({ actor: alice, action: undo(done.operationId) })).toMatchObject({ reason: 'changed_since' });
    expect(log.stock).toEqual(before);
    log.tap({ actor: alice, action: undo(undone.operationId) });
    for (const { operationId } of [done, undone]) {
      expect(log.tap({ actor: alice, action: undo(operationId) })).toMatchObject({ reason: 'changed_since' });
    }
    expect(log.stock).toEqual(after);
  });

  it('a use is not given back after a restock', () => {
    const log = stocked(5);
    const used = log.tap({ actor: alice, action: useOne });
    log.tap({ actor: bob, action: restock(40) });
    expect(log.tap({ actor: alice, action: undo(used.operationId) })).toMatchObject({ reason: 'changed_since' });
    expect(left(log)).toBe(40);
  });

  it('undoing never takes the stock below 0', () => {
    const log = stocked(1);
    const used = log.tap({ actor: alice, action: useOne });
    const undone = log.tap({ actor: alice, action: undo(used.operationId) });
    log.tap({ actor: bob, action: useOne });
    expect(log.tap({ actor: alice, action: undo(undone.operationId) })).toMatchObject({ reason: 'changed_since' });
    expect(left(log)).toBe(0);
  });

  it.each<[string, FamilyLog]>([
    ['the former stock', stocked(5)],
    ['that there was none', new FamilyLog()],
  ])('a restock restores %s', (_name, log) => {
    const before = log.stock;
    const restocked = log.tap({ actor: alice, action: restock(40) });
    const undone = log.tap({ actor: alice, action: undo(restocked.operationId) });
    expect(log.stock).toEqual(before);
    log.tap({ actor: alice, action: undo(undone.operationId) });
    expect(log.stock).toMatchObject({ remaining: 40, batchId: restocked.operationId });
  });

  it.each<[string, Action]>([
    ['used one', useOne],
    ['logged a change', logDiaper(CHANGE, NOON + MINUTE)],
    ['restocked', restock(20)],
  ])('a restock cannot be undone when somebody has %s since', (_name, action) => {
    const log = stocked(5);
    const restocked = log.tap({ actor: alice, action: restock(40) });
    log.tap({ actor: bob, action, at: NOON + MINUTE });
    const before = log.stock;
    const outcome = log.tap({ actor: alice, action: undo(restocked.operationId), at: NOON + MINUTE });
    expect(outcome).toMatchObject({ status: 'superseded', reason: 'changed_since' });
    expect(log.stock).toEqual(before);
  });

  it('undoing a restock leaves a switch that was changed since', () => {
    const log = stocked(5);
    const restocked = log.tap({ actor: alice, action: restock(40) });
    log.tap({ actor: bob, action: automatic(false) });
    log.tap({ actor: alice, action: undo(restocked.operationId) });
    expect(log.stock).toMatchObject({ remaining: 5, usesAutomatically: false });
  });

  it.each<[string, number]>([
    ['took from the former stock', 5],
    ['found it empty', 1],
  ])(
    'a restock that took over a diaper that %s gives it back, and takes it again when that is undone',
    (_name, had) => {
      const log = stocked(had);
      for (const id of [CHANGE, LATER])
        log.tap({ actor: bob, action: logDiaper(id, NOON + MINUTE), at: NOON + MINUTE });
      const before = [log.stock, log.all()];
      const restocked = log.tap({ actor: alice, action: restock(40), now: NOON + MINUTE });
      const after = [log.stock, log.all()];
      expect(left(log)).toBe(38);
      const undone = log.tap({ actor: alice, action: undo(restocked.operationId), at: NOON + MINUTE });
      expect([log.stock, log.all()]).toEqual(before);
      expect(log.tap({ actor: alice, action: undo(restocked.operationId) })).toMatchObject({ reason: 'changed_since' });
      log.tap({ actor: alice, action: undo(undone.operationId), at: NOON + MINUTE });
      expect([log.stock, log.all()]).toEqual(after);
      log.tap({ actor: bob, action: remove(LATER), at: NOON + MINUTE });
      expect(log.tap({ actor: alice, action: undo(restocked.operationId) })).toMatchObject({ reason: 'changed_since' });
    },
  );

  it('a restock that took over a diaper cannot be undone once one was taken, or the diaper was deleted', () => {
    for (const since of [useOne, remove(CHANGE)]) {
      const log = stocked(5);
      log.tap({ actor: bob, action: logDiaper(CHANGE, NOON + MINUTE), at: NOON + MINUTE });
      const restocked = log.tap({ actor: alice, action: restock(40), now: NOON + MINUTE });
      log.tap({ actor: bob, action: since, at: NOON + MINUTE });
      const before = [log.stock, log.all()];
      const outcome = log.tap({ actor: alice, action: undo(restocked.operationId), at: NOON + MINUTE });
      expect(outcome).toMatchObject({ status: 'superseded', reason: 'changed_since' });
      expect([log.stock, log.all()]).toEqual(before);
    }
  });

  it('a restock that took over a diaper cannot be undone once that was deleted, though the count is as it was', () => {
    for (const since of [useOne, logDiaper(LATER, NOON + 2 * MINUTE)]) {
      const log = stocked(5);
      log.tap({ actor: bob, action: logDiaper(CHANGE, NOON + MINUTE), at: NOON + MINUTE });
      const restocked = log.tap({ actor: alice, action: restock(40), now: NOON + MINUTE });
      for (const action of [since, remove(CHANGE)]) log.tap({ actor: bob, action, at: NOON + 2 * MINUTE });
      expect(left(log)).toBe(39);
      const before = [log.stock, log.all()];
      const outcome = log.tap({ actor: alice, action: undo(restocked.operationId), at: NOON + 2 * MINUTE });
      expect(outcome).toMatchObject({ status: 'superseded', reason: 'changed_since' });
      expect([log.stock, log.all()]).toEqual(before);
    }
  });

  it('the batch that returns counts diapers given back to it', () => {
    const log = stocked(5);
    log.tap({ actor: alice, action: logDiaper(CHANGE) });
    const restocked = log.tap({ actor: bob, action: restock(40) });
    log.tap({ actor: bob, action: undo(restocked.operationId) });
    log.tap({ actor: alice, action: remove(CHANGE) });
    expect(left(log)).toBe(5);
  });

  it('the switch is turned back across uses and restocks, unless it was changed since', () => {
    const log = stocked(5);
    const off = log.tap({ actor: alice, action: automatic(false) });
    log.tap({ actor: bob, action: useOne });
    log.tap({ actor: bob, action: restock(40) });
    log.tap({ actor: alice, action: undo(off.operationId) });
    expect(log.stock).toMatchObject({ remaining: 40, usesAutomatically: true });
    expect(log.tap({ actor: alice, action: undo(off.operationId) })).toMatchObject({ reason: 'changed_since' });
  });

  it('R54 an operation that took nothing gives nothing back', () => {
    const log = stocked(5);
    const late = log.tap({ actor: bob, action: useOne, at: BEFORE - 1, now: NOON });
    expect(log.tap({ actor: bob, action: undo(late.operationId) })).toMatchObject({ reason: 'changed_since' });
    expect(log.tap({ actor: alice, action: undo(late.operationId) })).toMatchObject({ code: 'activity_not_found' });
  });
});
