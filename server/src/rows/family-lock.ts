import type { Lot } from '@lulla/domain/activity/milk-store/lot';
import type { MoreChoices } from '@lulla/domain/activity/more/more-choices';
import type { Stock } from '@lulla/domain/stock/stock';
import { sql } from 'kysely';
import type { Statement } from '../database/pipeline.ts';
import { selectEach } from '../database/select-each.ts';
import type { Transaction } from '../database/transaction.ts';
import { AppError } from '../platform/app-error.ts';
import type { FamilyRevision } from '../platform/relay.ts';
import { presentStock, STOCK_COLUMNS, type StockRow } from './stock/present.ts';
import { stockColumns } from './stock/writes.ts';

declare const locked: unique symbol;

/** Proof that this transaction has the lock of a family's row, with the row's content. */
export interface LockedFamily {
  readonly familyId: string;
  readonly epoch: number;
  readonly revision: number;
  /** Null if none was ever set. */
  readonly stock: Stock | null;
  /** Null if nothing was ever chosen. */
  readonly more: MoreChoices | null;
  /** Null if nothing was ever put away. */
  readonly milk: readonly Lot[] | null;
  readonly [locked]: true;
}

const ATTEMPTS = 5;

/**
 * Locks the present family of `userId`. Membership is read again after waiting, so an operation never lands in a family
 * that its author has just left. Refuses with 401 `signed_out` if the account is gone.
 */
export async function lockOwnFamily(trx: Transaction, userId: string): Promise<LockedFamily> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const familyId = await getFamilyId(trx, userId);
    const [family] = await lockFamilies(trx, [familyId]);
    if (family && (await getFamilyId(trx, userId)) === familyId) return family;
  }
  throw new AppError(503, 'busy', { retryAfterSeconds: 1 });
}

/** Locks families in id order, so that two transactions never deadlock. Missing ones are left out. */
export async function lockFamilies(trx: Transaction, familyIds: readonly string[]): Promise<LockedFamily[]> {
  const rows = await trx
    .selectFrom('families')
    .select(['id', 'epoch', 'revision', 'more_choices', 'milk_store', ...STOCK_COLUMNS])
    .where('id', 'in', [...new Set(familyIds)])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(
    ({ id, epoch, revision, more_choices: more, milk_store: milk, ...stock }) =>
      ({ familyId: id, epoch, revision, stock: presentStock(stock), more, milk }) as LockedFamily,
  );
}

/** A family's row, for its next write and for its devices. */
export interface FamilyRow extends StockRow {
  readonly id: string;
  readonly epoch: number;
  readonly revision: number;
  readonly info_revision: number;
  readonly stock_revision: number;
  readonly events_revision: number;
  readonly more_choices: MoreChoices | null;
  readonly milk_store: readonly Lot[] | null;
}

const FAMILY_COLUMNS = [
  'id',
  'epoch',
  'revision',
  'info_revision',
  'stock_revision',
  'events_revision',
  'more_choices',
  'milk_store',
  ...STOCK_COLUMNS,
].join(', ');

const LOCK = `select ${FAMILY_COLUMNS} from families where families.id = asked.id for update`;

/** Locks families one after another; use it for a single one only. */
export const lockAfterWaiting = selectEach<FamilyRow, 'id'>({ columns: { id: 'uuid' }, select: LOCK });
/** Locks families, and skips those that somebody else has locked. */
export const lockIfFree = selectEach<FamilyRow, 'id'>({ columns: { id: 'uuid' }, select: `${LOCK} skip locked` });

/** A person's present family; no row if the account is gone. */
export function familyOf(userId: string): Statement<FamilyRow> {
  return { text: FAMILY_OF, values: [userId] };
}

const FAMILY_OF = `
  select ${FAMILY_COLUMNS} from members join families on families.id = members.family_id where user_id = $1`;

/** What a write changes in its family's row besides the revision. */
interface FamilyChange {
  /** The new stock; absent if unchanged. */
  readonly stock?: Stock | null;
  /** Whether an event of the calendar changed. */
  readonly events: boolean;
  /** Whether a child, what is chosen of *More*, or the milk store changed. */
  readonly info: boolean;
}

/** A family's row after a write, with its next revision. */
export function writtenRow(row: FamilyRow, { stock, events, info }: FamilyChange): FamilyRow {
  const revision = row.revision + 1;
  return {
    ...row,
    revision,
    ...(stock === undefined ? {} : { ...stockColumns(stock), stock_revision: revision }),
    ...(events ? { events_revision: revision } : {}),
    ...(info ? { info_revision: revision } : {}),
  };
}

/** Stores a row from `writtenRow`. Its lock is held, so nobody else has taken that revision. */
export function revisionStatement(row: FamilyRow): Statement {
  return { text: WRITE, values: [row.id, ...WRITTEN_COLUMNS.map((column) => row[column])] };
}

const WRITTEN_COLUMNS = ['revision', 'info_revision', 'stock_revision', 'events_revision', ...STOCK_COLUMNS] as const;
const WRITE = `
  update families set ${WRITTEN_COLUMNS.map((column, place) => `${column} = $${place + 2}`).join(', ')} where id = $1`;

/** The proof for a row read by `lockAfterWaiting` or `lockIfFree`. */
export function presentLocked(row: FamilyRow): LockedFamily {
  const { id: familyId, epoch, revision, more_choices: more, milk_store: milk } = row;
  return { familyId, epoch, revision, stock: presentStock(row), more, milk } as LockedFamily;
}

interface RevisionOptions {
  /** Members, children, choices, invitations or entitlement changed. */
  readonly info?: boolean;
  /** Devices' rows may no longer be theirs: all take a snapshot. */
  readonly epoch?: boolean;
  /** An event of the calendar changed. */
  readonly events?: boolean;
  /** The new stock; absent if unchanged. */
  readonly stock?: Stock | null;
}

/** Whether one point is later than another: a later epoch, or in the same one a later revision. */
export function isLater(
  one: Pick<FamilyRevision, 'epoch' | 'revision'>,
  other: Pick<FamilyRevision, 'epoch' | 'revision'>,
): boolean {
  return one.epoch === other.epoch ? one.revision > other.revision : one.epoch > other.epoch;
}

/** Takes the family's next revision, once a transaction for all the rows it writes; publish it after the commit. */
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
