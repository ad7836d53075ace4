import type { Action } from '@lulla/domain/protocol/action';
import { describe, expect, it } from 'vitest';
import type { OutboxRecord, RefusedRecord } from '../model/snapshot.ts';
import { newUuid } from '../new-uuid.ts';
import { buildChildAdd, buildDiaperLog, buildRecord, buildSnapshot, NOON } from '../testing/fixtures.ts';
import { dependantsOf, discardGroup, groupWith, joinGroup, retryGroups } from './refused-group.ts';

const activityId = newUuid();
const create = buildRecord(1, buildDiaperLog(activityId));
const edit = buildRecord(2, { type: 'activity.edit', activityId, changes: { contents: 'poo' } });
const undoOfEdit = buildRecord(3, { type: 'undo', operationId: edit.operationId });
const other = buildRecord(4, buildDiaperLog());
const undoOfCreate = buildRecord(5, { type: 'undo', operationId: create.operationId });

function refuse(record: OutboxRecord, head: OutboxRecord = record): RefusedRecord {
  const code = record === head ? 'premium_required' : null;
  return { ...record, groupId: head.operationId, code, refusedAt: NOON };
}

describe('D40 operations that build on a refused one', () => {
  it('are those that touch what it would have made, those that undo it, and theirs', () => {
    const outbox = [create, edit, undoOfEdit, other, undoOfCreate];
    expect(dependantsOf(create, outbox, 'premium_required')).toEqual([edit, undoOfEdit, undoOfCreate]);
  });

  it('are not those of another entry, nor earlier ones', () => {
    expect(dependantsOf(other, [create, edit, other], 'premium_required')).toEqual([]);
    expect(dependantsOf(edit, [create, edit], 'premium_required')).toEqual([]);
  });

  it('are every one of several drops', () => {
    const [first, second] = [newUuid(), newUuid()];
    const entries = [first, second].map((id) => ({ activityId: id, dropType: 'vitamin_d' as const, dropCount: 5 }));
    const drops = buildRecord(1, { type: 'drops.log', entries, startedAt: NOON, note: null });
    const gone = buildRecord(2, { type: 'activity.delete', activityId: second });
    expect(dependantsOf(drops, [drops, gone], 'premium_required')).toEqual([gone]);
  });

  it('are what is about its child, is moved to it, or changes it, and what touches those', () => {
    const childId = newUuid();
    const add = buildRecord(1, buildChildAdd(childId));
    const entryId = newUuid();
    const ofChild = [
      buildRecord(2, { ...buildDiaperLog(entryId), childId } as Action),
      buildRecord(3, { type: 'activity.edit', activityId, changes: { childId } }),
      buildRecord(4, { type: 'child.edit', childId, changes: { name: 'Bea' } }),
      buildRecord(5, { type: 'activity.delete', activityId: entryId }),
    ];
    const ofOther = [
      buildRecord(6, { ...buildDiaperLog(), childId: newUuid() } as Action),
      buildRecord(7, buildDiaperLog()),
    ];
    const outbox = [add, ...ofChild, ...ofOther];
    expect(dependantsOf(add, outbox, 'birth_date_not_valid')).toEqual(ofChild);
    // The child is there, so they can be applied.
    expect(dependantsOf(add, outbox, 'id_taken')).toEqual([]);
  });

  it('leave alone what cannot be read', () => {
    const unreadable = { ...edit, operation: null };
    expect(dependantsOf(create, [create, unreadable], 'premium_required')).toEqual([]);
  });
});

describe('a refused group', () => {
  const refused = [refuse(undoOfEdit, create), refuse(create), refuse(edit, create), refuse(other)];

  it('D41 is found by any of its operations, in the order of the taps', () => {
    for (const each of [create, edit, undoOfEdit]) {
      const ids = groupWith(refused, each.operationId).map((record) => record.operationId);
      expect(ids).toEqual([create.operationId, edit.operationId, undoOfEdit.operationId]);
    }
  });

  it('D41 is sent again whole and in order', () => {
    const change = retryGroups(buildSnapshot({ refused }), [edit.operationId]);
    const ids = [create.operationId, edit.operationId, undoOfEdit.operationId];
    expect(change.enqueue?.map((record) => record.operationId)).toEqual(ids);
    expect(change.enqueue?.map((record) => record.body)).toEqual([create.body, edit.body, undoOfEdit.body]);
    expect(change.unrefuse).toEqual(ids);
  });

  it('D41 is sent again with others, one group after the other', () => {
    const change = retryGroups(buildSnapshot({ refused }), [other.operationId, create.operationId]);
    const ids = [other, create, edit, undoOfEdit].map(({ operationId }) => operationId);
    expect(change.enqueue?.map((record) => record.operationId)).toEqual(ids);
    expect(change.unrefuse).toEqual(ids);
  });

  it('D41 is given up whole, and no other', () => {
    const change = discardGroup(buildSnapshot({ refused }), create.operationId);
    expect(change.unrefuse).toHaveLength(3);
    expect(change.unrefuse).not.toContain(other.operationId);
  });

  it('D41 of an operation that is in none changes nothing', () => {
    expect(retryGroups(buildSnapshot({ refused }), [newUuid()])).toEqual({ unrefuse: [], enqueue: [] });
  });

  it('D42 takes in later taps that build on it', () => {
    const { seq: _, ...tap } = buildRecord(0, { type: 'activity.delete', activityId });
    expect(joinGroup(refused, tap)).toMatchObject({ groupId: create.operationId, code: null, seq: 4 });
    const { seq: __, ...free } = buildRecord(0, buildDiaperLog());
    expect(joinGroup(refused, free)).toBeUndefined();
  });
});
