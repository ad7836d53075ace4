import { ask, type Database, statementOf } from '../database/database.ts';
import { type Page, type PageSize, pageOf, takePage } from '../database/page.ts';
import { isMember } from '../rows/activity/reads.ts';
import type { StoredEvent } from '../rows/calendar/present.ts';
import { type DayPlace, EVENT_COLUMNS, EVENT_TEXTS } from '../rows/calendar/reads.ts';
import type { FamilyScope } from '../rows/family-scope.ts';
import { STOCK_COLUMNS } from '../rows/stock/present.ts';
import { STATE_COLUMNS } from '../rows/subscription/reads.ts';

/** How many entries the person has logged that are not deleted. */
export async function getOwnCount(db: Database, { userId, familyId }: FamilyScope): Promise<number> {
  const { count } = await db
    .selectFrom('activities')
    .select((activities) => activities.fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The account and its profile. Undefined when it is gone. */
export async function getProfile(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'created_at', 'display_name', 'country_code', 'language', ...UNIT_COLUMNS])
    .where('id', '=', userId)
    .executeTakeFirst();
}

const UNIT_COLUMNS = ['volume_unit', 'temperature_unit', 'growth_unit'] as const;

/** More than anybody has; every list has a limit. */
const MAX_LISTED = 1_000;

/**
 * What is stored of an account besides its profile and log: how it joined its family, sessions, invitations,
 * subscriptions, security events. Undefined if it is gone.
 */
export async function getAccountData(db: Database, { userId }: FamilyScope) {
  const own = await db
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .innerJoin('families', 'families.id', 'members.family_id')
    .leftJoin('calendar_addresses', 'calendar_addresses.user_id', 'users.id')
    .select([
      'trial_end',
      'onboarding_completed',
      'joined_at',
      'invited_by',
      'calendar_addresses.created_at as calendar_address_at',
      'more_choices',
      'milk_store',
      ...STOCK_COLUMNS,
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!own) return undefined;
  const [roles, devices, subscriptions, customers] = [
    await db.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute(),
    await db.selectFrom('sessions').select(SESSION_COLUMNS).where('user_id', '=', userId).limit(MAX_LISTED).execute(),
    await db.selectFrom('subscriptions').select(PAID_COLUMNS).where('user_id', '=', userId).execute(),
    await db.selectFrom('stripe_customers').select('customer_id').where('user_id', '=', userId).execute(),
  ];
  const invitations = await getInvitations(db, userId);
  const events = await getEventsOf(db, userId);
  const imports = await getImportsOf(db, userId);
  return { own, roles, devices, subscriptions, customers, invitations, events, imports };
}

const SESSION_COLUMNS = ['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'] as const;
const PAID_COLUMNS = ['provider', 'id', ...STATE_COLUMNS] as const;

/** Their own, in the order of being made. */
async function getImportsOf(db: Database, userId: string) {
  return db
    .selectFrom('imports')
    .select(['id', 'source', 'total', 'added', 'started_at', 'finished_at', 'undone_at'])
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .limit(MAX_LISTED)
    .execute();
}

/** Sent and received. A decline is not revealed; the address of an own invitation is what its sender typed. */
async function getInvitations(db: Database, userId: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('users as invitee', 'invitee.id', 'invitations.invitee_id')
    .select(['invitations.id', 'inviter_id', 'invitee.email', 'invitations.created_at', 'expires_at', 'declined_at'])
    .where(({ eb, or }) => or([eb('inviter_id', '=', userId), eb('invitee_id', '=', userId)]))
    .orderBy('invitations.created_at')
    .limit(MAX_LISTED)
    .execute();
}

/** The newest events of the account, without network and browser: these may be somebody else's. */
async function getEventsOf(db: Database, userId: string) {
  return db
    .selectFrom('security_events')
    .select(['id', 'event_type', 'severity', 'details', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/** The family's children that are stored, in their order. */
export async function getChildren(db: Database, scope: FamilyScope) {
  return db
    .selectFrom('children')
    .select(['id', 'name', 'birth_date', 'due_date', 'sex', 'colour', 'archived_at'])
    .where('family_id', '=', scope.familyId)
    .where(isMember(scope))
    .orderBy('position')
    .execute();
}

/** The family's milk store; null where nothing was ever put away, or the person has left. */
export async function getMilk(db: Database, scope: FamilyScope) {
  const row = await db
    .selectFrom('families')
    .select('milk_store')
    .where('id', '=', scope.familyId)
    .where(isMember(scope))
    .executeTakeFirst();
  return row?.milk_store ?? null;
}

/** The other members of the person's family. */
export async function getPartnerIds(db: Database, { userId, familyId }: FamilyScope): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('user_id')
    .where('family_id', '=', familyId)
    .where('user_id', '<>', userId)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** The family's events by day, a page of those that follow `after`. */
export async function getEvents(
  db: Database,
  scope: FamilyScope,
  { after, size }: { after: DayPlace | null; size: PageSize },
): Promise<Page<StoredEvent>> {
  const { date, id } = after ?? { date: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' };
  const events = db
    .selectFrom('calendar_events')
    .select(EVENT_COLUMNS)
    .where('family_id', '=', scope.familyId)
    .where(isMember(scope))
    .where('deleted_at', 'is', null)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('event_date', 'id'), '>', tuple(date, id)))
    .orderBy('event_date')
    .orderBy('id')
    .limit(size.rows + 1);
  const page = pageOf(statementOf(events), { order: 'event_date, id', texts: EVENT_TEXTS, bytes: size.bytes });
  return takePage(await ask(db, page), size);
}
