import type { Cursor } from '@lulla/domain/protocol/cursor';
import type { Operation } from '@lulla/domain/protocol/operation';
import type { OperationResult } from '@lulla/domain/protocol/result';
import type { Instant } from '@lulla/domain/time/instant';
import type { FamilyRevision } from '../platform/relay.ts';
import type { FamilyScope } from '../rows/family-scope.ts';
import type { Pulled } from './incremental-pull.ts';

/** One operation that waits to be applied. */
export interface QueuedOperation {
  readonly scope: FamilyScope;
  /** Where its author is believed to be; looked up again under the lock. */
  readonly familyId: string;
  /** With its times moved by what the device's clock is off. */
  readonly operation: Operation;
  readonly bodyHash: Buffer;
  readonly receivedAt: Instant;
  /** From where its device wants to be told what changed, in the same transaction; absent when it does not ask yet. */
  readonly cursor?: Cursor | null;
}

export interface Applied {
  readonly result: OperationResult;
  /** Applied before: nothing was done but to answer. */
  readonly isRepeat: boolean;
  /** Null when nothing was written. */
  readonly revision: FamilyRevision | null;
  /** What changed after the operation's cursor; null when it was not asked for, or is more than a few rows. */
  readonly pulled: Pulled | null;
}
