import { MAX_OPERATIONS } from '@lulla/domain/protocol/sync-request';
import type { OutboxRecord } from '../model/snapshot.ts';

/**
 * How much of the outbox goes into one request. When a request as a whole is not taken, the operation to blame is looked
 * for by halves, so that it does not hold up the rest of the queue.
 */
export class PushBatch {
  private size: number = MAX_OPERATIONS;
  /** Alone, it made a request unacceptable; whether it is to blame shows when a request without any passes. */
  private suspect: OutboxRecord | null = null;

  of(outbox: readonly OutboxRecord[]): readonly OutboxRecord[] {
    return this.suspect ? [] : outbox.slice(0, this.size);
  }

  /** A request was answered. Gives the operation that is to blame for those before, if one is. */
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
