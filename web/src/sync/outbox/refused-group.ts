import { createdIds, referencedIds } from '@lulla/domain/commands/referenced-ids';
import type { Operation } from '@lulla/domain/protocol/operation';
import type { Rejection } from '@lulla/domain/protocol/outcome-codes';
import type { Instant } from '@lulla/domain/time/instant';
import type { Change, NewOutboxRecord } from '../model/change.ts';
import type { OutboxRecord, RefusedRecord, Snapshot } from '../model/snapshot.ts';

/** What later operations can depend on: the entries that a refused group would have made, and its operations. */
interface Ground {
  readonly entries: Set<string>;
  readonly operations: Set<string>;
}

function groundOf(members: readonly OutboxRecord[]): Ground {
  const ground: Ground = { entries: new Set(), operations: new Set() };
  for (const member of members) addTo(ground, member);
  return ground;
}

function addTo(ground: Ground, { operationId, operation }: OutboxRecord): void {
  ground.operations.add(operationId);
  if (operation) for (const id of createdIds(operation)) ground.entries.add(id);
}

function standsOn(ground: Ground, operation: Operation | null): boolean {
  if (!operation) return false;
  if (operation.action.type === 'undo') return ground.operations.has(operation.action.operationId);
  return referencedIds(operation).some((id) => ground.entries.has(id));
}

/** The waiting operations that depend on `head`: they touch what it would have made, or undo it. */
export function dependantsOf(head: OutboxRecord, outbox: readonly OutboxRecord[]): OutboxRecord[] {
  const ground = groundOf([head]);
  const dependants: OutboxRecord[] = [];
  for (const record of outbox) {
    if (record.seq <= head.seq || !standsOn(ground, record.operation)) continue;
    dependants.push(record);
    addTo(ground, record);
  }
  return dependants;
}

/** The whole group that `operationId` is in, in the order of the taps; empty when it is in none. */
export function groupWith(refused: readonly RefusedRecord[], operationId: string): RefusedRecord[] {
  const member = refused.find((record) => record.operationId === operationId);
  if (!member) return [];
  return refused.filter((record) => record.groupId === member.groupId).sort((a, b) => a.seq - b.seq);
}

/** A new write that builds on a refused group joins it; undefined when it builds on none. */
export function joinGroup(refused: readonly RefusedRecord[], record: NewOutboxRecord): RefusedRecord | undefined {
  const heads = refused.filter((each) => each.groupId === each.operationId);
  for (const head of heads) {
    const members = groupWith(refused, head.operationId);
    if (!standsOn(groundOf(members), record.operation)) continue;
    const last = members.at(-1) ?? head;
    return { ...record, seq: last.seq + 1, groupId: head.groupId, code: null, refusedAt: head.refusedAt };
  }
  return undefined;
}

/** Sends a refused group again, at the end of the outbox and in its own order. */
export function retryGroup({ refused }: Snapshot, operationId: string): Change {
  const group = groupWith(refused, operationId);
  return {
    unrefuse: group.map((record) => record.operationId),
    enqueue: group.map(({ operationId: id, wire, body, operation }) => ({ operationId: id, wire, body, operation })),
  };
}

/** Discards a refused group. */
export function discardGroup({ refused }: Snapshot, operationId: string): Change {
  return { unrefuse: groupWith(refused, operationId).map((record) => record.operationId) };
}

/** Refuses an operation that the server would not even read, with those that build on it. `now` in the device's clock. */
export function refuseUnsent({ outbox }: Snapshot, head: OutboxRecord, now: Instant): Change {
  return refuseGroup(head, dependantsOf(head, outbox), { code: 'invalid_operation', refusedAt: now });
}

/** Moves a refused operation out of the outbox with those that it blocks. `refusedAt` in the log's time. */
export function refuseGroup(
  head: OutboxRecord,
  blocked: readonly OutboxRecord[],
  { code, refusedAt }: { code: Rejection; refusedAt: Instant },
) {
  const { operationId } = head;
  const group = { groupId: operationId, refusedAt };
  const action = head.operation?.action.type ?? null;
  return {
    dequeue: [head, ...blocked].map((record) => record.operationId),
    refuse: [{ ...head, ...group, code }, ...blocked.map((record) => ({ ...record, ...group, code: null }))],
    addNotices: [{ type: 'refused', operationId, code, action, blocked: blocked.length }],
  } satisfies Change;
}
