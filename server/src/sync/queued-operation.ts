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
  /** Its author's assumed family; read again under the lock. */
  readonly familyId: string;
  /** With times shifted by the device's clock offset. */
  readonly operation: Operation;
  readonly bodyHash: Buffer;
  readonly receivedAt: Instant;
  /** The family that its device knew; null: none. */
  readonly knownFamilyId: string | null;
  /** The cursor from which the device wants changes, in the same transaction; absent if it does not. */
  readonly cursor?: Cursor | null;
}

export interface Applied {
  readonly result: OperationResult;
  /** A repeat: only answered. */
  readonly isRepeat: boolean;
  /** Null if nothing was written. */
  readonly revision: FamilyRevision | null;
  /** What changed after the operation's cursor; null if not requested, or more than a few rows. */
  readonly pulled: Pulled | null;
}
