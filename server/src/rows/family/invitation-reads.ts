import type { Instant } from '@lulla/domain/time/instant';
import type { Database } from '../../database/database.ts';
import type { Result, Statement } from '../../database/pipeline.ts';
import type { ReceivedRow, SentRow } from './present.ts';

/** More than anybody has; every list has a limit. */
const MAX_LISTED = 100;

/** Invitations that the family sent; declined ones look pending (P2). */
export function sentInvitations(familyId: string, now: Instant): Statement<SentRow> {
  return { text: SENT, values: [familyId, new Date(now), MAX_LISTED] };
}

const SENT = `
  select invitations.id, inviter_id, email, expires_at
  from invitations join users on users.id = invitations.invitee_id
  where family_id = $1 and expires_at > $2
  order by invitations.created_at limit $3`;

/** Invitations that `userId` can answer, with all members' names (P2), and who of children is whose may be said (F23). */
export function receivedInvitations(userId: string, now: Instant) {
  const values = [userId, new Date(now), MAX_LISTED];
  const invitations: Statement<InvitationRow> = { text: RECEIVED, values };
  const members: Statement<{ id: string; display_name: string }> = { text: LED_TO, values };
  return { invitations, members };
}

interface InvitationRow extends Omit<ReceivedRow, 'memberNames' | 'children'> {
  readonly family_id: string;
  /** Ids of stored children; null for none. */
  readonly children: readonly string[] | null;
}

const OPEN_TO = `
  select id, family_id, inviter_id, expires_at, created_at from invitations
  where invitee_id = $1 and declined_at is null and expires_at > $2
  order by created_at limit $3`;

const RECEIVED = `
  select invitations.id, family_id, email, display_name, expires_at,
    (select json_agg(children.id order by position) from children where children.family_id = invitations.family_id)
      as children
  from (${OPEN_TO}) as invitations join users on users.id = invitations.inviter_id
  order by invitations.created_at`;

const LED_TO = `
  select invitations.id, display_name
  from (${OPEN_TO}) as invitations
  join members on members.family_id = invitations.family_id
  join users on users.id = members.user_id
  order by joined_at`;

/** The invitations in the answer to `receivedInvitations`, to somebody whose family has these children stored. */
export function receivedIn(
  { invitations, members }: Result<ReturnType<typeof receivedInvitations>>,
  own: readonly { readonly id: string }[],
): ReceivedRow[] {
  const isKnown = (theirs: readonly string[]) => own.some(({ id }) => theirs.includes(id));
  // A copy with the same id is the same child, also where each side has one: that is not asked (F23).
  const sentChildren = (theirs: readonly string[]) =>
    Math.max(theirs.length, own.length) > 1 || isKnown(theirs) ? theirs : undefined;
  return invitations.map(({ family_id, children, ...invitation }) => ({
    ...invitation,
    children: sentChildren(children ?? [family_id]),
    memberNames: members.filter(({ id }) => id === invitation.id).map((member) => member.display_name),
  }));
}

const COLUMNS = ['id', 'family_id', 'inviter_id', 'invitee_id', 'declined_at', 'mailed_at'] as const;

/** An invitation by its id, declined or not. Undefined if it has expired or is gone. */
export async function getInvitation(db: Database, id: string, now: Instant) {
  return db
    .selectFrom('invitations')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
}

/** The unexpired invitation of a family to a person, declined or not. Undefined without one. */
export async function getInvitationTo(
  db: Database,
  { familyId, inviteeId, now }: { familyId: string; inviteeId: string; now: Instant },
) {
  return db
    .selectFrom('invitations')
    .select(COLUMNS)
    .where('family_id', '=', familyId)
    .where('invitee_id', '=', inviteeId)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
}

/** Whether `userId` joined by this invitation: accepting it again is harmless. */
export async function hasJoinedBy(db: Database, invitationId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A person who can be invited: their address and language. */
export interface Invitee {
  readonly id: string;
  readonly email: string;
  readonly language: 'sv' | 'en';
}

/** The account of a canonical address. Undefined when there is none. */
export async function getInvitee(db: Database, email: string): Promise<Invitee | undefined> {
  return db.selectFrom('users').select(['id', 'email', 'language']).where('email', '=', email).executeTakeFirst();
}

/** Whether `userId` has hidden an inviter (P42). */
export async function isRefused(
  db: Database,
  { inviterId, userId, now }: { inviterId: string; userId: string; now: Instant },
): Promise<boolean> {
  const row = await db
    .selectFrom('refused_inviters')
    .select('inviter_id')
    .where('user_id', '=', userId)
    .where('inviter_id', '=', inviterId)
    .where((each) => each.or([each('silent_until', 'is', null), each('silent_until', '>', new Date(now))]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The inviters that `userId` has hidden, newest first. */
export async function getHiddenInviters(
  db: Database,
  userId: string,
): Promise<{ userId: string; displayName: string }[]> {
  return db
    .selectFrom('refused_inviters')
    .innerJoin('users', 'users.id', 'refused_inviters.inviter_id')
    .select(['users.id as userId', 'display_name as displayName'])
    .where('user_id', '=', userId)
    .where('silent_until', 'is', null)
    .orderBy('refused_at', 'desc')
    .orderBy('users.id')
    .limit(MAX_LISTED)
    .execute();
}
