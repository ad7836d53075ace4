import type { MoreChoices } from '@lulla/domain/activity/more/more-choices';
import type { Me, Member, ReceivedInvitation, SentInvitation } from '@lulla/domain/protocol/family-info';

export interface MemberRow {
  user_id: string;
  joined_at: Date;
  invited_by: string | null;
  email: string;
  display_name: string;
  created_at: Date;
  /** Of the family: what it chose of *More*; null for nothing. */
  more_choices: MoreChoices | null;
}

export interface SentRow {
  id: string;
  inviter_id: string;
  email: string;
  expires_at: Date;
}

export interface ReceivedRow {
  id: string;
  email: string;
  display_name: string;
  expires_at: Date;
  memberNames: string[];
  /** Ids of the inviting family's children; undefined where both sides have one. */
  children: readonly string[] | undefined;
}

export function presentMe(row: MemberRow): Me {
  return { userId: row.user_id, email: row.email, displayName: row.display_name, createdAt: row.created_at.getTime() };
}

/** A member as others see them: name and address only. */
export function presentMember(row: MemberRow): Member {
  return {
    userId: row.user_id,
    displayName: row.display_name,
    email: row.email,
    joinedAt: row.joined_at.getTime(),
    invitedBy: row.invited_by,
  };
}

export function presentSent(row: SentRow): SentInvitation {
  return { id: row.id, inviterId: row.inviter_id, email: row.email, expiresAt: row.expires_at.getTime() };
}

export function presentReceived(row: ReceivedRow): ReceivedInvitation {
  return {
    id: row.id,
    inviterName: row.display_name,
    inviterEmail: row.email,
    memberNames: row.memberNames,
    ...(row.children ? { children: [...row.children] } : {}),
    expiresAt: row.expires_at.getTime(),
  };
}
