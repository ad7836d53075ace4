import { createdIds, namedChild, referencedIds } from '@lulla/domain/commands/referenced-ids';
import type { Operation } from '@lulla/domain/protocol/operation';
import type { Rejection } from '@lulla/domain/protocol/outcome-codes';
import type { Instant } from '@lulla/domain/time/instant';
import type { Change, NewOutboxRecord } from '../model/change.ts';
import type { OutboxRecord, RefusedRecord, Snapshot } from '../model/snapshot.ts';

/** What later operations can depend on: what a refused group would have made, and its operations. */
interface Ground {
  /** Ids of entries, events and children. */
  readonly made: Set<string>;
  readonly operations: Set<string>;
}

type Member = OutboxRecord & { readonly code?: Rejection | null };

function groundOf(members: readonly Member[]): Ground {
  const ground: Ground = { made: new Set(), operations: new Set() };
  for (const member of members) addTo(ground, member);
  return ground;
}

function addTo(ground: Ground, { operationId, operation, code }: Member): void {
  ground.operations.add(operationId);
  // The family has that child already, so what is about it needs nothing of this operation.
  if (code === 'id_taken' && operation?.action.type === 'child.add') return;
  if (operation) for (const id of createdIds(operation)) ground.made.add(id);
}

function standsOn(ground: Ground, operation: Operation | null): boolean {
  if (!operation) return false;
  if (operation.action.type === 'undo') return ground.operations.has(operation.action.operationId);
  const child = namedChild(operation);
  // Without its child the entry would be about the first one (R172), and end what runs there.
  const ids = child === undefined ? referencedIds(operation) : [...referencedIds(operation), child];
  return ids.some((id) => ground.made.has(id));
}

/** The waiting operations that depend on `head`, refused for `code`: they touch what it would have made, or undo it. */
export function dependantsOf(head: OutboxRecord, outbox: readonly OutboxRecord[], code: Rejection): OutboxRecord[] {
  const ground = groundOf([{ ...head, code }]);
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

/** Sends refused groups again, named by one id each: one after the other at the end of the outbox, each in its own order. */
export function retryGroups({ refused }: Snapshot, operationIds: readonly string[]): Change {
  const records = operationIds.flatMap((id) => groupWith(refused, id));
  return {
    unrefuse: records.map((record) => record.operationId),
    enqueue: records.map(({ operationId: id, wire, body, operation }) => ({ operationId: id, wire, body, operation })),
  };
}

/** Discards a refused group. */
export function discardGroup({ refused }: Snapshot, operationId: string): Change {
  return { unrefuse: groupWith(refused, operationId).map((record) => record.operationId) };
}

/** Refuses an operation that the server would not even read, with those that build on it. `now` in the device's clock. */
export function refuseUnsent({ outbox }: Snapshot, head: OutboxRecord, now: Instant): Change {
  const code = 'invalid_operation';
  return refuseGroup(head, dependantsOf(head, outbox, code), { code, refusedAt: now });
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
