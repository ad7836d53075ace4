import { answerTo } from '@lulla/domain/operation/answer';
import { decide } from '@lulla/domain/operation/decide';
import type { Actor } from '@lulla/domain/operation/log';
import { entriesNamedBy } from '@lulla/domain/operation/reach';
import type { Entitlement } from '@lulla/domain/wire/family-info';
import { type BatchedTransaction, inBatchedTransaction } from '../database/batched-transaction.ts';
import type { Database } from '../database/database.ts';
import { entryNamed, openSessions } from '../features/activity/reads.ts';
import { familySubscriptions, subscriptionOf } from '../features/subscription/reads.ts';
import { AppError } from '../http/app-error.ts';
import { type AskerRow, askerOf, presentActor } from './actor.ts';
import { repeatedAnswer } from './applied-operations.ts';
import { type FamilyRow, lockStatement, presentLocked } from './family-lock.ts';
import { loadLog, type ReadRows } from './load-log.ts';
import { type Decided, writeRound } from './round-writes.ts';
import type { Applied, Ticket } from './ticket.ts';

interface RoundOptions {
  readonly billing: Entitlement['billing'];
  /** Whether to wait for a family's lock that others hold; else its operation is handed back. */
  readonly waits: boolean;
}

/** Not applied: the lock was not free, or its author is in another family by now. */
export interface HandedBack {
  /** Where they are. */
  readonly familyId: string;
}

/** An operation whose family is locked, with all that has been read for it. */
interface Held {
  readonly ticket: Ticket;
  readonly family: FamilyRow;
  readonly asker: AskerRow;
  readonly actor: Actor;
  readonly rows: ReadRows;
}

/**
 * Applies operations of as many families, each exactly once and with its revision and its answer, in one transaction of two
 * round trips: lock and read, decide, write. Nothing is stored of a refusal; a repeat gets the answer it had. None of them
 * knows of another. Refuses with 401 `signed_out` when an account is gone.
 */
export function runRound(
  database: Database,
  tickets: readonly Ticket[],
  options: RoundOptions,
): Promise<(Applied | HandedBack)[]> {
  if (new Set(tickets.map(({ familyId }) => familyId)).size < tickets.length) throw new Error('One operation a family');
  return inBatchedTransaction(database, async (trx) => {
    const decided: (Decided | HandedBack)[] = [];
    for (const each of await read(trx, tickets, options))
      decided.push('ticket' in each ? await judge(trx, each) : each);
    return writeRound(trx, decided);
  });
}

/**
 * Locks and reads, each statement by itself, so that what is read behind a lock is what its last holder left. Membership is
 * read there too: an operation never lands in a family that its author has just left.
 */
async function read(
  trx: BatchedTransaction,
  tickets: readonly Ticket[],
  options: RoundOptions,
): Promise<(Held | HandedBack)[]> {
  const answers = await trx.ask(tickets.map((ticket) => questionOf(ticket, options)));
  return answers.map(({ locked: [family], askers: [asker], open, named, subscriptions }, place) => {
    const ticket = tickets[place];
    if (!ticket || !asker) throw new AppError(401, 'signed_out');
    if (!family || asker.family_id !== ticket.familyId) return { familyId: asker.family_id };
    const { billing } = options;
    const judging = { billing, subscriptions: subscriptions.flat().map(subscriptionOf), receivedAt: ticket.receivedAt };
    return { ticket, family, asker, actor: presentActor(asker, judging), rows: { open, named: named.flat() } };
  });
}

function questionOf({ familyId, scope: { userId }, operation }: Ticket, { billing, waits }: RoundOptions) {
  return {
    locked: lockStatement(familyId, { waits }),
    askers: askerOf(userId, operation.id),
    open: openSessions(familyId),
    named: entriesNamedBy(operation).map((id) => entryNamed(familyId, id)),
    subscriptions: billing === 'off' ? [] : [familySubscriptions(userId, billing)],
  };
}

async function judge(trx: BatchedTransaction, { ticket, family, asker, actor, rows }: Held): Promise<Decided> {
  const { operation, bodyHash, receivedAt } = ticket;
  const repeated = repeatedAnswer(asker, bodyHash);
  if (repeated) return { ticket, family, outcome: null, result: repeated };
  const log = await loadLog(trx, presentLocked(family), ticket, rows);
  const outcome = decide(operation, log, actor, receivedAt);
  return { ticket, family, outcome, result: answerTo(operation.id, outcome) };
}
