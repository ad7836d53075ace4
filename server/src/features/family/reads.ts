import type { Instant } from '@lulla/domain/time/instant';
import type { Entitlement, FamilyInfo } from '@lulla/domain/wire/family-info';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema/schema.ts';
import { AppError } from '../../http/app-error.ts';
import { getEntitlement } from '../entitlement/reads.ts';
import { getReceivedInvitations, getSentInvitations } from '../invitation/reads.ts';
import { presentMe, presentMember, presentReceived, presentSent } from './present.ts';

type Reader = Kysely<Schema>;

interface Asker {
  readonly userId: string;
  readonly familyId: string;
  readonly now: Instant;
  readonly billing: Entitlement['billing'];
}

/** Everything about the family but its log, as `userId` may see it. Refuses with 401 `signed_out` for a missing account. */
export async function getFamilyInfo(db: Reader, { userId, familyId, now, billing }: Asker): Promise<FamilyInfo> {
  const members = await getMembers(db, familyId);
  const me = members.find((member) => member.user_id === userId);
  const entitlement = await getEntitlement(db, userId, billing);
  if (!me || !entitlement) throw new AppError(401, 'signed_out');
  const sent = await getSentInvitations(db, familyId, now);
  const received = await getReceivedInvitations(db, userId, now);
  return {
    familyId,
    me: presentMe(me),
    members: members.map(presentMember),
    sentInvitations: sent.map(presentSent),
    receivedInvitations: received.map(presentReceived),
    entitlement,
  };
}

/** The members, who joined first first. */
export async function getMembers(db: Reader, familyId: string) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.user_id', 'joined_at', 'invited_by', 'email', 'display_name', 'created_at'])
    .where('family_id', '=', familyId)
    .orderBy('joined_at')
    .orderBy('members.user_id')
    .execute();
}
