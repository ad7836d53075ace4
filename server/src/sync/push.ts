import { CLOCK_SKEW_TOLERANCE } from '@lulla/domain/activity/limits';
import type { Instant } from '@lulla/domain/time/instant';
import type { OperationResult } from '@lulla/domain/wire/result';
import type { SyncRequest } from '@lulla/domain/wire/sync-request';
import type { Context } from '../context.ts';
import { Turns } from '../limits/work-queue.ts';
import { getActor } from './actor.ts';
import { applyOperation, type Push } from './apply-operation.ts';
import type { FamilyRevision } from './family-lock.ts';
import type { FamilyScope } from './family-scope.ts';

/**
 * Operations of one family take its lock one after another anyway: they wait for it here, and not each on a connection that
 * another family could use. Two, so that the next one is at the lock when it becomes free.
 */
const families = new Turns({ running: 2, waiting: 100, patience: 4_000, retryAfterSeconds: 1 });

/**
 * Applies the operations of one request in their order, each in a transaction of its own: a bad one does not hold up the
 * others. Announces the last revision once, after its commit.
 */
export async function pushOperations(
  context: Context,
  scope: FamilyScope,
  request: SyncRequest,
): Promise<OperationResult[]> {
  if (request.operations.length === 0) return [];
  const push = await openPush(context, scope, request.deviceTime);
  const results: OperationResult[] = [];
  let last: FamilyRevision | null = null;
  try {
    for (const sent of request.operations) {
      const { result, revision } = await families.run(scope.familyId, () =>
        applyOperation(context.database, push, sent),
      );
      results.push(result);
      countOperation(context, result);
      last = revision ?? last;
    }
  } finally {
    if (last) context.relay.publish({ type: 'revision', ...last });
  }
  return results;
}

function countOperation({ metrics }: Context, result: OperationResult): void {
  const code = result.status === 'rejected' ? result.code : result.status === 'superseded' ? result.reason : '';
  metrics.operations.inc({ status: result.status, code });
}

async function openPush(context: Context, scope: FamilyScope, deviceTime: Instant): Promise<Push> {
  const receivedAt = context.clock.now();
  const skew = receivedAt - deviceTime;
  return {
    scope,
    actor: await getActor(context, scope, receivedAt),
    receivedAt,
    shift: Math.abs(skew) > CLOCK_SKEW_TOLERANCE ? skew : 0,
  };
}
