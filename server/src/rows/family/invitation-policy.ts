import { DAY, type Instant, MINUTE } from '@lulla/domain/time/instant';

/** The lifetime of an invitation (P2). */
export const INVITATION_LIFE = 7 * DAY;
/** Repeating an invitation sends the mail again, but not within this time. */
const MAIL_INTERVAL = MINUTE;

interface Situation {
  readonly isSameFamily: boolean;
  /** Their family has invited me. */
  readonly theyInvitedMe: boolean;
  readonly iShare: boolean;
  readonly theyShare: boolean;
}

export type Decision =
  | { readonly type: 'invite' }
  | { readonly type: 'join' }
  | { readonly type: 'refuse'; readonly code: 'already_connected' }
  | { readonly type: 'refuse'; readonly code: 'unable_to_add' }
  | { readonly type: 'refuse'; readonly code: 'shares_with_others'; readonly who: 'you' };

/**
 * What adding a partner does (P2, P3). The one who joins must be alone: me if they had invited me, else they. If they
 * had invited me and I share, they may join me if they are alone.
 */
export function decideAdding({ isSameFamily, theyInvitedMe, iShare, theyShare }: Situation): Decision {
  if (isSameFamily) return { type: 'refuse', code: 'already_connected' };
  if (theyInvitedMe && !iShare) return { type: 'join' };
  if (!theyShare) return { type: 'invite' };
  if (theyInvitedMe) return { type: 'refuse', code: 'shares_with_others', who: 'you' };
  // P42: the reason is not revealed.
  return { type: 'refuse', code: 'unable_to_add' };
}

/** How long invitations of the same inviter are dropped after a decline (P42). */
export const SILENCE = 30 * DAY;

/** Whether repeating an invitation sends another mail; never after a decline. */
export function isMailDue(invitation: { mailed_at: Date | null; declined_at: Date | null }, now: Instant): boolean {
  if (invitation.declined_at !== null) return false;
  // In both directions, so that a clock that was set back delays no mail.
  return invitation.mailed_at === null || Math.abs(now - invitation.mailed_at.getTime()) >= MAIL_INTERVAL;
}
