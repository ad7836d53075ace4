import type { Stock } from '@lulla/domain/stock/stock';
import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import { presentStock } from '../features/stock/present.ts';
import { STOCK_COLUMNS } from '../features/stock/reads.ts';
import { stockColumns } from '../features/stock/writes.ts';
import { AppError } from '../http/app-error.ts';

declare const locked: unique symbol;

/** Proof that this transaction holds the lock on a family's row, and what the row said. */
export interface LockedFamily {
  readonly familyId: string;
  readonly epoch: number;
  readonly revision: number;
  /** Null where none was ever set. */
  readonly stock: Stock | null;
  readonly [locked]: true;
}

const ATTEMPTS = 5;

/**
 * Locks the family that `userId` is in now. Whoever moves somebody holds both families' locks, so membership is read again
 * after the wait: an operation never lands in a family its author has just left.
 * Refuses with 401 `signed_out` when the account is gone.
 */
export async function lockOwnFamily(trx: Transaction, userId: string): Promise<LockedFamily> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const familyId = await getFamilyId(trx, userId);
    const [family] = await lockFamilies(trx, [familyId]);
    if (family && (await getFamilyId(trx, userId)) === familyId) return family;
  }
  throw new AppError(503, 'busy', { retryAfterSeconds: 1 });
}

/** Locks families in the order of their ids, so that two transactions never wait for each other. Missing ones are left out. */
export async function lockFamilies(trx: Transaction, familyIds: readonly string[]): Promise<LockedFamily[]> {
  const rows = await trx
    .selectFrom('families')
    .select(['id', 'epoch', 'revision', ...STOCK_COLUMNS])
    .where('id', 'in', [...new Set(familyIds)])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(
    ({ id, epoch, revision, ...stock }) =>
      ({ familyId: id, epoch, revision, stock: presentStock(stock) }) as LockedFamily,
  );
}

interface RevisionOptions {
  /** Members, invitations or entitlement changed. */
  readonly info?: boolean;
  /** What devices hold may no longer be theirs: they all take a fresh snapshot. */
  readonly epoch?: boolean;
  /** An event of the calendar changed. */
  readonly events?: boolean;
  /** What the stock is from now on; absent when it stays as it is. */
  readonly stock?: Stock | null;
}

/** What a device or another node needs to know: this family has come this far. */
export interface FamilyRevision {
  readonly familyId: string;
  readonly epoch: number;
  readonly revision: number;
}

/**
 * Takes the family's next revision. Call it once a transaction, for all the rows it writes; publish the answer after the
 * commit.
 */
export async function takeRevision(
  trx: Transaction,
  family: LockedFamily,
  options: RevisionOptions = {},
): Promise<FamilyRevision> {
  const next = sql<number>`revision + 1`;
  const row = await trx
    .updateTable('families')
    .set({
      revision: next,
      ...(options.info || options.epoch ? { info_revision: next } : {}),
      ...(options.events ? { events_revision: next } : {}),
      ...(options.epoch ? { epoch: sql<number>`epoch + 1` } : {}),
      ...(options.stock === undefined ? {} : { ...stockColumns(options.stock), stock_revision: next }),
    })
    .where('id', '=', family.familyId)
    .returning(['epoch', 'revision'])
    .executeTakeFirstOrThrow();
  return { familyId: family.familyId, ...row };
}

async function getFamilyId(trx: Transaction, userId: string): Promise<string> {
  const member = await trx.selectFrom('members').select('family_id').where('user_id', '=', userId).executeTakeFirst();
  if (!member) throw new AppError(401, 'signed_out');
  return member.family_id;
}
