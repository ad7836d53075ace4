import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import { type LockedFamily, lockFamilies } from '../family-lock.ts';

const ATTEMPTS = 5;

/** All families that a change of membership or invitations can touch, locked. */
export interface Around {
  /** The family of a named person, or of somebody who sees an invitation of theirs; else null. */
  familyOf(userId: string): LockedFamily | null;
  /** The families of people who see an invitation of `family`, and so its members' names. */
  shownTo(family: LockedFamily): readonly LockedFamily[];
  /** Every family whose lock is held. */
  readonly all: readonly LockedFamily[];
}

/** Further families, by id; read again under the locks. */
type Beyond = (trx: Transaction) => Promise<readonly string[]>;

interface Found {
  readonly families: ReadonlyMap<string, string>;
  readonly shown: readonly { readonly from: string; readonly to: string }[];
  readonly beyond: readonly string[];
}

const nobody: Beyond = async () => [];

/**
 * Locks the families of `userIds` and of everybody they have invited in one statement in id order, so there are no
 * deadlocks. Memberships are read again under the locks; if somebody moved, the locks are released first. `beyond`
 * names further families. Refuses with 503 `busy` if that does not settle.
 */
export async function lockAround(
  trx: Transaction,
  userIds: readonly string[],
  beyond: Beyond = nobody,
): Promise<Around> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await sql`savepoint around`.execute(trx);
    const before = await find(trx, userIds, beyond);
    const locked = await lockAll(trx, idsIn(before));
    const found = await find(trx, userIds, beyond);
    if (idsIn(found).every((id) => locked.has(id))) {
      await sql`release savepoint around`.execute(trx);
      return around(found, locked);
    }
    await sql`rollback to savepoint around`.execute(trx);
  }
  throw new AppError(503, 'busy', { retryAfterSeconds: 1 });
}

async function find(trx: Transaction, userIds: readonly string[], beyond: Beyond): Promise<Found> {
  const members = await trx
    .selectFrom('members')
    .select(['user_id', 'family_id'])
    .where('user_id', 'in', [...userIds])
    .execute();
  if (members.length === 0) return { families: new Map(), shown: [], beyond: [] };
  const shown = await trx
    .selectFrom('invitations')
    .innerJoin('members', 'members.user_id', 'invitations.invitee_id')
    .select(['invitee_id', 'invitations.family_id as from', 'members.family_id as to'])
    .where(
      'invitations.family_id',
      'in',
      members.map(({ family_id }) => family_id),
    )
    .where('declined_at', 'is', null)
    .execute();
  const families = new Map([
    ...members.map(({ user_id, family_id }) => [user_id, family_id] as const),
    ...shown.map(({ invitee_id, to }) => [invitee_id, to] as const),
  ]);
  return { families, shown, beyond: await beyond(trx) };
}

async function lockAll(trx: Transaction, ids: readonly string[]): Promise<Map<string, LockedFamily>> {
  const families = ids.length === 0 ? [] : await lockFamilies(trx, ids);
  return new Map(families.map((family) => [family.familyId, family]));
}

function idsIn({ families, beyond }: Found): string[] {
  return [...new Set([...families.values(), ...beyond])];
}

function around({ families, shown }: Found, locked: ReadonlyMap<string, LockedFamily>): Around {
  return {
    familyOf: (userId) => locked.get(families.get(userId) ?? '') ?? null,
    shownTo: ({ familyId }) => {
      const ids = new Set(shown.filter(({ from }) => from === familyId).map(({ to }) => to));
      return [...locked.values()].filter((family) => ids.has(family.familyId));
    },
    all: [...locked.values()],
  };
}
