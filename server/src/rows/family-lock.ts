import type { Stock } from '@lulla/domain/stock/stock';
import { sql } from 'kysely';
import type { Statement } from '../database/pipeline.ts';
import { selectEach } from '../database/select-each.ts';
import type { Transaction } from '../database/transaction.ts';
import { AppError } from '../platform/app-error.ts';
import type { FamilyRevision } from '../platform/relay.ts';
import { presentStock, type StockRow } from './stock/present.ts';
import { STOCK_COLUMNS } from './stock/reads.ts';
import { stockColumns } from './stock/writes.ts';

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

/** A family's row as its next write and its devices need it. */
export interface FamilyRow extends StockRow {
  readonly id: string;
  readonly epoch: number;
  readonly revision: number;
  readonly info_revision: number;
  readonly stock_revision: number;
  readonly events_revision: number;
}

const FAMILY_COLUMNS = [
  'id',
  'epoch',
  'revision',
  'info_revision',
  'stock_revision',
  'events_revision',
  ...STOCK_COLUMNS,
].join(', ');

const LOCK = `select ${FAMILY_COLUMNS} from families where families.id = asked.id for update`;

/** Locks families, one after another: only who asks for a single one may wait. */
export const lockAfterWaiting = selectEach<FamilyRow, 'id'>({ columns: { id: 'uuid' }, select: LOCK });
/** Locks families, and leaves out those whose lock somebody else holds. */
export const lockIfFree = selectEach<FamilyRow, 'id'>({ columns: { id: 'uuid' }, select: `${LOCK} skip locked` });

/** The family that somebody is in now; no row when their account is gone. */
export function familyOf(userId: string): Statement<FamilyRow> {
  return { text: FAMILY_OF, values: [userId] };
}

const FAMILY_OF = `
  select ${FAMILY_COLUMNS} from members join families on families.id = members.family_id where user_id = $1`;

/** What a write changes in its family's row beside the revision. */
interface FamilyChange {
  /** What the stock is from now on; absent when it stays as it is. */
  readonly stock?: Stock | null;
  /** Whether an event of the calendar changed. */
  readonly events: boolean;
}

/** A family's row after a write, under its next revision. */
export function writtenRow(row: FamilyRow, { stock, events }: FamilyChange): FamilyRow {
  const revision = row.revision + 1;
  return {
    ...row,
    revision,
    ...(stock === undefined ? {} : { ...stockColumns(stock), stock_revision: revision }),
    ...(events ? { events_revision: revision } : {}),
  };
}

/** Stores a row as `writtenRow` made it. Its lock is held, so that nobody else has taken that revision. */
export function revisionStatement(row: FamilyRow): Statement {
  return { text: WRITE, values: [row.id, ...WRITTEN_COLUMNS.map((column) => row[column])] };
}

const WRITTEN_COLUMNS = ['revision', 'stock_revision', 'events_revision', ...STOCK_COLUMNS] as const;
const WRITE = `
  update families set ${WRITTEN_COLUMNS.map((column, place) => `${column} = $${place + 2}`).join(', ')} where id = $1`;

/** The proof that a row read by `lockAfterWaiting` or `lockIfFree` is. */
export function presentLocked(row: FamilyRow): LockedFamily {
  return { familyId: row.id, epoch: row.epoch, revision: row.revision, stock: presentStock(row) } as LockedFamily;
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

/** Whether a family is further at one point than at another: a later epoch, or in the same one a later revision. */
export function isLater(
  one: Pick<FamilyRevision, 'epoch' | 'revision'>,
  other: Pick<FamilyRevision, 'epoch' | 'revision'>,
): boolean {
  return one.epoch === other.epoch ? one.revision > other.revision : one.epoch > other.epoch;
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
