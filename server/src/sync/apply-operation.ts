import { shiftTimes } from '@lulla/domain/commands/times';
import type { Cursor } from '@lulla/domain/protocol/cursor';
import type { Entitlement } from '@lulla/domain/protocol/family-info';
import { operationSchema } from '@lulla/domain/protocol/operation';
import type { Instant } from '@lulla/domain/time/instant';
import type { Database } from '../database/database.ts';
import { BATCH_QUEUE, BATCHES_APART, Batcher } from '../limits/batcher.ts';
import { AppError } from '../platform/app-error.ts';
import type { FamilyScope } from '../rows/family-scope.ts';
import { applyBatch, type Deferred } from './apply-batch.ts';
import { operationHash } from './operation-hash.ts';
import type { Applied, QueuedOperation } from './queued-operation.ts';

/** The pusher, the time of receipt, and the device's clock offset (ms; 0 within the tolerance). */
export interface Push {
  readonly scope: FamilyScope;
  readonly receivedAt: Instant;
  readonly shift: number;
  /** The family of the device's cursor; null: it has nothing. */
  readonly knownFamilyId: string | null;
}

/** Attempts to follow a person who keeps changing families. */
const ATTEMPTS = 5;
/** Concurrent batches, each on a connection, if one is blocked. Their size keeps a batch within the statement timeout. */
const BATCHES = { underWay: 3, apart: BATCHES_APART, size: 32, ...BATCH_QUEUE };

type Apply = (push: Push, sent: { id: string }, cursor?: Cursor | null) => Promise<Applied>;

/**
 * Creates the function that applies operations, each exactly once, with revision and answer in one transaction. Repeats
 * get the same answer; the same id with another body is refused. Operations of different families may share a batch;
 * the caller ensures one at a time for a family.
 */
export function createApply(database: Database, billing: Entitlement['billing']): Apply {
  const batcher = new Batcher<QueuedOperation, Applied | Deferred | null>(BATCHES, (queue) =>
    together(database, queue, billing),
  );
  return async (push, sent, cursor) => {
    const queued = queuedOperationOf(push, sent, cursor);
    if (!queued) {
      const result = { operationId: sent.id, status: 'rejected', code: 'invalid_operation' } as const;
      return { result, isRepeat: false, revision: null, pulled: null };
    }
    const applied = await batcher.ask(queued);
    return applied !== null && 'result' in applied ? applied : alone(database, queued, billing);
  };
}

/** Null when it does not parse. */
function queuedOperationOf(
  { scope, receivedAt, shift, knownFamilyId }: Push,
  sent: { id: string },
  cursor?: Cursor | null,
): QueuedOperation | null {
  const parsed = operationSchema.safeParse(sent);
  if (!parsed.success) return null;
  const operation = shift === 0 ? parsed.data : shiftTimes(parsed.data, shift);
  return {
    scope,
    familyId: scope.familyId,
    operation,
    bodyHash: operationHash(sent),
    receivedAt,
    knownFamilyId,
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** A batch waits for no lock: busy families are deferred. If a batch of several fails, each is retried alone: null. */
async function together(database: Database, queue: readonly QueuedOperation[], billing: Entitlement['billing']) {
  const applied = applyBatch(database, queue, { billing, waits: false });
  return queue.length === 1 ? applied : applied.catch(() => queue.map(() => null));
}

/** On its own connection, where waiting for a lock delays only its family. */
async function alone(database: Database, queued: QueuedOperation, billing: Entitlement['billing']): Promise<Applied> {
  let { familyId } = queued;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [applied] = await applyBatch(database, [{ ...queued, familyId }], { billing, waits: true });
    if (applied && 'result' in applied) return applied;
    familyId = applied?.familyId ?? familyId;
  }
  throw new AppError(503, 'busy', { retryAfterSeconds: 1 });
}
