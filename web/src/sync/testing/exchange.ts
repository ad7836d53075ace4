import type { Cursor } from '@lulla/domain/protocol/cursor';
import type { OperationResult } from '@lulla/domain/protocol/result';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import { withChange } from '../model/change.ts';
import type { OutboxRecord, Snapshot } from '../model/snapshot.ts';
import { applyResponse, type Exchange } from '../outbox/apply-response.ts';
import { ALICE, buildSnapshot, FAMILY, NOON } from './fixtures.ts';

/** A cursor of the family of the fixtures. */
export function at(revision: number, epoch = 0): Cursor {
  return { familyId: FAMILY, epoch, revision };
}

/** What a device holds that has read up to `revision`. */
export function snapshotAt(revision: number, parts: Partial<Snapshot> = {}): Snapshot {
  const base = buildSnapshot(parts);
  return { ...base, meta: { ...base.meta, cursor: at(revision) } };
}

/** Alice's device asked at revision 1, and the answer brings nothing but revision 2; `answer` and `parts` say otherwise. */
export function buildExchange(answer: Partial<SyncResponse>, parts: Partial<Exchange> = {}): Exchange {
  const whole = {
    serverTime: NOON,
    results: [],
    reset: false,
    rows: [],
    events: [],
    family: null,
    stock: null,
    cursor: at(2),
    ...answer,
  };
  return {
    userId: ALICE,
    zone: 'Europe/Stockholm',
    asked: at(1),
    sentAt: NOON,
    receivedAt: NOON,
    answer: whole,
    ...parts,
  };
}

/** What the device holds once the answer is settled; what is new gets numbers from 1000 on. */
export function after(snapshot: Snapshot, exchange: Exchange): Snapshot {
  const { change } = applyResponse(snapshot, exchange);
  const numbers = (list: readonly unknown[] = []) => list.map((_, index) => 1000 + index);
  return withChange(snapshot, change, {
    outbox: numbers(change.enqueue),
    effects: numbers(change.putEffects),
    notices: numbers(change.addNotices),
  });
}

type Applied = Extract<OperationResult, { status: 'applied' }>;

/** The result of an operation that was applied as tapped. */
export function applied({ operationId }: OutboxRecord, rest: Partial<Applied> = {}): Applied {
  return { operationId, status: 'applied', effects: [], skipped: [], stock: null, ...rest };
}
