import { DEFAULT_UNITS, isSameUnits, type Units } from '@lulla/domain/account/units';
import type { Lot } from '@lulla/domain/activity/milk-store/lot';
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
  /** Of the family: its milk store; null if nothing was ever put away. */
  milk_store: Lot[] | null;
  volume_unit: Units['volume'];
  temperature_unit: Units['temperature'];
  growth_unit: Units['growth'];
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
  const units = unitsOf(row);
  return {
    userId: row.user_id,
    email: row.email,
    displayName: row.display_name,
    createdAt: row.created_at.getTime(),
    ...(isSameUnits(units, DEFAULT_UNITS) ? {} : { units }),
  };
}

export function unitsOf(row: Pick<MemberRow, 'volume_unit' | 'temperature_unit' | 'growth_unit'>): Units {
  return { volume: row.volume_unit, temperature: row.temperature_unit, growth: row.growth_unit };
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
