import type { Outcome } from '@lulla/domain/operation/outcome';
import { stockUndoneBy } from '@lulla/domain/operation/stock';
import { isSameStock, type Stock, type StockChange } from '@lulla/domain/stock/stock';
import type { OperationResult } from '@lulla/domain/wire/result';
import type { Statement } from '../database/batch.ts';
import type { BatchedTransaction } from '../database/batched-transaction.ts';
import { type ActivityRow, changedRows } from '../features/activity/reads.ts';
import { effectStatements } from '../features/activity/writes.ts';
import { eventStatement } from '../features/calendar/writes.ts';
import { rememberStatement, stockUndoneStatement } from './applied-operations.ts';
import { type FamilyRow, revisionStatement, writtenRow } from './family-lock.ts';
import { cursorOf, isLittleToPull, MAX_CHANGES, presentPulled } from './little-pull.ts';
import type { HandedBack } from './round.ts';
import type { Applied, Ticket } from './ticket.ts';

/** What has been decided of an operation, with its family as it was read under the lock. */
export interface Decided {
  readonly ticket: Ticket;
  readonly family: FamilyRow;
  /** Null for a repeat. */
  readonly outcome: Outcome | null;
  readonly result: OperationResult;
}

interface Settled extends Decided {
  /** The family's row from then on; the same one when nothing is written. */
  readonly after: FamilyRow;
}

/** Writes what was decided, reads what the devices have not seen, and commits: one round trip. */
export async function writeRound(
  trx: BatchedTransaction,
  decided: readonly (Decided | HandedBack)[],
): Promise<(Applied | HandedBack)[]> {
  const settled = decided.map((each) => ('ticket' in each ? withRowAfter(each) : each));
  const answers = await trx.commit(
    settled.map((each) => ('ticket' in each ? { write: writesOf(each), pull: pullOf(each) } : { write: [], pull: [] })),
  );
  return settled.map((each, place) => ('ticket' in each ? answer(each, answers[place]?.pull ?? []) : each));
}

/** Behind the writes, and so with them; under the lock, and so up to this revision and no further. */
function pullOf({ ticket: { cursor }, after }: Settled) {
  const isLittle = cursor && isLittleToPull(cursor, after);
  return isLittle ? [changedRows(after.id, cursor.revision, MAX_CHANGES + 1)] : [];
}

function answer({ ticket: { cursor }, family, after, result }: Settled, [changed]: readonly ActivityRow[][]): Applied {
  return {
    result,
    revision: after === family ? null : cursorOf(after),
    pulled: cursor && changed ? presentPulled(cursor, after, changed) : null,
  };
}

function withRowAfter(decided: Decided): Settled {
  const { family, outcome } = decided;
  if (outcome?.status !== 'applied') return { ...decided, after: family };
  return { ...decided, after: writtenRow(family, { ...stockOf(outcome.stock), events: outcome.event !== null }) };
}

/** The family's row takes the revision and the stock together: counting diapers costs no statement. */
function stockOf(change: StockChange | null): { stock?: Stock | null } {
  return change && !isSameStock(change.before, change.after) ? { stock: change.after } : {};
}

function writesOf({ ticket, family, after, outcome, result }: Settled): Statement[] {
  if (outcome === null || outcome.status === 'rejected') return [];
  const { bodyHash, receivedAt, scope } = ticket;
  const key = { familyId: family.id, userId: scope.userId, operationId: result.operationId };
  const remember = rememberStatement({ ...key, bodyHash, result, at: receivedAt });
  if (outcome.status !== 'applied') return [remember];
  const author = { userId: scope.userId, receivedAt };
  const undone = stockUndoneBy(ticket.operation, outcome);
  return [
    revisionStatement(after),
    ...effectStatements(cursorOf(after), outcome.effects, author),
    ...(outcome.event ? [eventStatement(cursorOf(after), outcome.event, author)] : []),
    ...(undone === null ? [] : [stockUndoneStatement({ ...key, operationId: undone })]),
    remember,
  ];
}
