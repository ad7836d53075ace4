import { MAX_OPERATIONS } from '@lulla/domain/protocol/sync-request';
import type { OutboxRecord } from '../model/snapshot.ts';

/**
 * The size of the next request. If requests are refused whole, the operation to blame is found by halving, so that it
 * does not block the queue.
 */
export class PushBatch {
  private size: number = MAX_OPERATIONS;
  /** Alone, it made a request unacceptable; whether it is to blame shows when a request without any passes. */
  private suspect: OutboxRecord | null = null;

  of(outbox: readonly OutboxRecord[]): readonly OutboxRecord[] {
    return this.suspect ? [] : outbox.slice(0, this.size);
  }

  /** Records an answer. Returns the operation to blame for earlier refusals, if any. */
  taken(): OutboxRecord | null {
    const { suspect } = this;
    this.suspect = null;
    this.size = Math.min(MAX_OPERATIONS, this.size * 2);
    return suspect;
  }

  /** A request with `records` was not taken. False when no operation can be to blame. */
  notTaken(records: readonly OutboxRecord[]): boolean {
    const [first] = records;
    this.suspect = records.length === 1 && first ? first : null;
    this.size = Math.max(1, Math.ceil(records.length / 2));
    return first !== undefined;
  }
}
