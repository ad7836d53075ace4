import { CLOCK_SKEW_TOLERANCE } from '@lulla/domain/activity/limits';
import type { OperationResult } from '@lulla/domain/protocol/result';
import type { SyncRequest } from '@lulla/domain/protocol/sync-request';
import type { Instant } from '@lulla/domain/time/instant';
import type { Context } from '../context/context.ts';
import { OperationLimits } from '../limits/operation-limits.ts';
import type { FamilyRevision } from '../platform/relay.ts';
import { KeyedQueue } from '../platform/work-queue.ts';
import type { FamilyScope } from '../rows/family-scope.ts';
import { createApply, type Push } from './apply-operation.ts';
import { FamilySizes } from './family-size.ts';
import type { Pulled } from './incremental-pull.ts';

/** Operations of one family need its lock anyway: they queue here, not each on a connection. */
const FAMILY_TURNS = { running: 1, waiting: 100, timeout: 4_000, retryAfterSeconds: 1 };

interface Pushed {
  readonly results: OperationResult[];
  /** What the device has not seen, if read with the last operation. */
  readonly pulled: Pulled | null;
}

/**
 * Creates the function that applies a request's operations in order, each in a transaction: a refused one does not stop
 * the others. Publishes the last revision once, after its commit. A used-up limit or a full family's log refuses with
 * 429 in the middle of a request: repeating the applied part is harmless. `sizes` are those of the node.
 */
export function createPush(
  context: Context,
  sizes = new FamilySizes(context),
): (scope: FamilyScope, request: SyncRequest) => Promise<Pushed> {
  const limits = new OperationLimits(context);
  const families = new KeyedQueue(FAMILY_TURNS);
  const apply = createApply(context.database, context.config.billing);
  return async (scope, { operations, cursor, deviceTime }) => {
    const push = openPush(scope, { deviceTime, cursor, receivedAt: context.clock.now() });
    const results: OperationResult[] = [];
    let pulled: Pulled | null = null;
    let last: FamilyRevision | null = null;
    try {
      for (const [place, sent] of operations.entries()) {
        limits.mustBeAllowed(scope.userId);
        if (!isDeletion(sent)) await sizes.mustHaveRoom(scope.familyId);
        const isLast = place === operations.length - 1;
        const applied = await families.run(scope.familyId, () => apply(push, sent, isLast ? cursor : undefined));
        results.push(applied.result);
        countOperation(context, applied.result);
        ({ pulled } = applied);
        last = applied.revision ?? last;
        if (applied.isRepeat) continue;
        await limits.count(scope.userId);
        await sizes.count(scope.familyId, 1);
      }
    } finally {
      if (last) context.relay.publish({ type: 'revision', ...last });
    }
    return { results, pulled };
  };
}

/** Operations that shrink a log stay possible when it is full. */
function isDeletion(sent: SyncRequest['operations'][number]): boolean {
  const action = sent['action'];
  const type = typeof action === 'object' && action !== null && 'type' in action ? action.type : null;
  return type === 'activity.delete' || type === 'event.delete';
}

function countOperation({ metrics }: Context, result: OperationResult): void {
  const code = result.status === 'rejected' ? result.code : result.status === 'superseded' ? result.reason : '';
  metrics.operations.inc({ status: result.status, code });
}

function openPush(
  scope: FamilyScope,
  { deviceTime, cursor, receivedAt }: Pick<SyncRequest, 'deviceTime' | 'cursor'> & { receivedAt: Instant },
): Push {
  const skew = receivedAt - deviceTime;
  const shift = Math.abs(skew) > CLOCK_SKEW_TOLERANCE ? skew : 0;
  return { scope, receivedAt, shift, knownFamilyId: cursor?.familyId ?? null };
}
