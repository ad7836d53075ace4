import type { Entitlement, FamilyInfo } from '@lulla/domain/protocol/family-info';
import type { Instant } from '@lulla/domain/time/instant';
import { ask, type Database } from '../../database/database.ts';
import type { Result, Statement } from '../../database/pipeline.ts';
import { AppError } from '../../platform/app-error.ts';
import { presentChild } from '../child/present.ts';
import { childrenOf } from '../child/reads.ts';
import { entitlementIn, entitlementOf } from '../entitlement/reads.ts';
import { receivedIn, receivedInvitations, sentInvitations } from './invitation-reads.ts';
import { type MemberRow, presentMe, presentMember, presentReceived, presentSent } from './present.ts';

interface FamilyReader {
  readonly userId: string;
  readonly familyId: string;
  readonly now: Instant;
  readonly billing: Entitlement['billing'];
}

/** Everything about the family except its log, as `userId` may see it; for `familyInfoIn`. */
export function familyInfoOf({ userId, familyId, now, billing }: FamilyReader) {
  return {
    members: membersOf(familyId),
    children: childrenOf(familyId),
    entitlement: entitlementOf(userId, billing),
    sent: sentInvitations(familyId, now),
    received: receivedInvitations(userId, now),
  };
}

/** Refuses with 401 `signed_out` for a missing account. */
export function familyInfoIn(
  { members, children, entitlement: judgedBy, sent, received }: Result<ReturnType<typeof familyInfoOf>>,
  { userId, familyId, billing }: FamilyReader,
): FamilyInfo {
  const me = members.find((member) => member.user_id === userId);
  const entitlement = entitlementIn(judgedBy, billing);
  if (!me || !entitlement) throw new AppError(401, 'signed_out');
  return {
    familyId,
    me: presentMe(me),
    members: members.map(presentMember),
    // As before where nobody said anything of the only child.
    ...(children.length > 0 ? { children: children.map(presentChild) } : {}),
    // And of *More*.
    ...(me.more_choices ? { more: me.more_choices } : {}),
    // And of milk.
    ...(me.milk_store ? { milk: me.milk_store } : {}),
    sentInvitations: sent.map(presentSent),
    receivedInvitations: receivedIn(received, children).map(presentReceived),
    entitlement,
  };
}

/** The members, in order of joining. */
export function getMembers(db: Database, familyId: string): Promise<MemberRow[]> {
  return ask(db, membersOf(familyId));
}

function membersOf(familyId: string): Statement<MemberRow> {
  return { text: MEMBERS, values: [familyId] };
}

const MEMBERS = `
  select members.user_id, joined_at, invited_by, email, display_name, users.created_at,
    volume_unit, temperature_unit, growth_unit, more_choices, milk_store
  from members
  join users on users.id = members.user_id
  join families on families.id = members.family_id
  where members.family_id = $1
  order by joined_at, members.user_id`;
