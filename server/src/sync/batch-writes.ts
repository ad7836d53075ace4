import type { Outcome } from '@lulla/domain/commands/outcome';
import { stockUndoneBy } from '@lulla/domain/commands/stock-undo';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import type { OperationResult } from '@lulla/domain/protocol/result';
import { isSameStock, type Stock, type StockChange } from '@lulla/domain/stock/stock';
import type { BatchedTransaction } from '../database/batched-transaction.ts';
import { type Paged, takePage } from '../database/page.ts';
import type { Statement } from '../database/pipeline.ts';
import type { ActivityRow } from '../rows/activity/mapping.ts';
import { changedRows } from '../rows/activity/reads.ts';
import { putRows, type WrittenRow, writtenBy } from '../rows/activity/writes.ts';
import { type Answered, rememberStatements, stockUndoneStatement } from '../rows/applied-operations.ts';
import { eventStatement } from '../rows/calendar/writes.ts';
import type { ChildRow } from '../rows/child/present.ts';
import { childStatements } from '../rows/child/writes.ts';
import { type FamilyRow, revisionStatement, writtenRow } from '../rows/family-lock.ts';
import { milkStatement } from '../rows/milk/writes.ts';
import { moreStatement } from '../rows/more/writes.ts';
import type { Deferred } from './apply-batch.ts';
import {
  canPullIncrementally,
  cursorOf,
  INCREMENTAL_CHANGES,
  type Pulled,
  presentIncremental,
  presentPulled,
} from './incremental-pull.ts';
import type { Applied, QueuedOperation } from './queued-operation.ts';

/** A decided operation, with its family as read under the lock. */
export interface Decided {
  readonly queued: QueuedOperation;
  readonly family: FamilyRow;
  /** Its children as stored; none if nobody said anything of them. */
  readonly children: readonly ChildRow[];
  /** Null for a repeat. */
  readonly outcome: Outcome | null;
  readonly result: OperationResult;
}

interface Settled extends Decided {
  /** The family's new row; the same object if nothing is written. */
  readonly after: FamilyRow;
}

/** Writes the decisions, reads what the devices have not seen, and commits: one round trip. */
export async function writeBatch(
  trx: BatchedTransaction,
  decided: readonly (Decided | Deferred)[],
): Promise<(Applied | Deferred)[]> {
  const settled = decided.map((each) => ('queued' in each ? withRowAfter(each) : each));
  const { pulls } = await trx.commit({
    writes: writesOf(settled.filter((each) => 'queued' in each)),
    // After the writes and under the lock, so exactly up to this revision.
    pulls: settled.map((each) => ('queued' in each ? pullOf(each) : [])),
  });
  return settled.map((each, place) => ('queued' in each ? answer(each, pulls[place] ?? []) : each));
}

function pullOf(settled: Settled) {
  const { cursor } = settled.queued;
  if (!cursor || !canPullIncrementally(cursor, settled.after) || hadSeenAll(settled)) return [];
  return [changedRows(settled.after.id, cursor.revision, INCREMENTAL_CHANGES)];
}

/** Then the device misses only its own operation, which need not be read. */
function hadSeenAll({ queued, family }: Settled): boolean {
  return queued.cursor?.revision === family.revision;
}

function answer(settled: Settled, [changed]: readonly Paged<ActivityRow>[][]): Applied {
  const { family, after, outcome, result } = settled;
  const isRepeat = outcome === null;
  return { result, isRepeat, revision: after === family ? null : cursorOf(after), pulled: pulledOf(settled, changed) };
}

function pulledOf(settled: Settled, changed?: readonly Paged<ActivityRow>[]): Pulled | null {
  const { queued, after } = settled;
  const { cursor } = queued;
  if (!cursor || !canPullIncrementally(cursor, after)) return null;
  return changed
    ? presentPulled(cursor, after, takePage(changed, INCREMENTAL_CHANGES))
    : presentIncremental(cursor, after, ownRows(settled));
}

/** The rows that an operation changed, as any device would read them. */
function ownRows({ queued: { scope, receivedAt }, outcome, after: { revision } }: Settled): LogRow[] {
  const effects = outcome?.status === 'applied' ? outcome.effects : [];
  return effects.map(({ id, after: activity }) => {
    if (activity === null) return { id, revision, activity, deleted: { at: receivedAt, by: scope.userId } };
    return { id, revision, activity, deleted: null };
  });
}

function withRowAfter(decided: Decided): Settled {
  const { family, outcome } = decided;
  if (outcome?.status !== 'applied') return { ...decided, after: family };
  const { stock, event, child, more, milk } = outcome;
  const info = child !== null || more !== null || milk !== null;
  const change = { ...stockOf(stock), events: event !== null, info };
  return { ...decided, after: writtenRow(family, change) };
}

/** The family's row is updated once, with revision and stock. */
function stockOf(change: StockChange | null): { stock?: Stock | null } {
  return change && !isSameStock(change.before, change.after) ? { stock: change.after } : {};
}

/** All operations together: rows of one table in one statement. */
function writesOf(settled: readonly Settled[]): Statement[] {
  const statements: Statement[] = [];
  const rows: WrittenRow[] = [];
  const answered: Answered[] = [];
  for (const { queued, family, children, after, outcome, result } of settled) {
    if (outcome === null || outcome.status === 'rejected') continue;
    const { bodyHash, receivedAt, scope } = queued;
    const key = { familyId: family.id, userId: scope.userId, operationId: result.operationId };
    answered.push({ ...key, bodyHash, result, at: receivedAt });
    if (outcome.status !== 'applied') continue;
    const author = { userId: scope.userId, receivedAt };
    const written = writtenBy(cursorOf(after), outcome.effects, author);
    const undone = stockUndoneBy(queued.operation, outcome);
    statements.push(revisionStatement(after), ...written.deletions);
    if (outcome.event) statements.push(eventStatement(cursorOf(after), outcome.event, author));
    if (outcome.child)
      statements.push(...childStatements({ familyId: family.id, children }, outcome.child, receivedAt));
    if (outcome.milk) statements.push(milkStatement(family.id, outcome.milk));
    if (outcome.more) statements.push(moreStatement(family.id, outcome.more));
    if (undone !== null) statements.push(stockUndoneStatement({ ...key, operationId: undone }));
    rows.push(...written.rows);
  }
  return [...statements, ...putRows(rows), ...rememberStatements(answered)];
}
