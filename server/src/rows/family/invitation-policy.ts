import { DAY, type Instant, MINUTE } from '@lulla/domain/time/instant';

/** An invitation dies after this long (P2). */
export const INVITATION_LIFE = 7 * DAY;
/** Asking again sends the mail again, but not within this time. */
const MAIL_INTERVAL = MINUTE;

interface Situation {
  readonly isSameFamily: boolean;
  /** Somebody of their family has an open invitation to me. */
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
 * What adding a partner comes to (P2, P3). Whoever joins must be alone: that is me when they had invited me, else
 * they. When they had invited me and I share with others, they may still come to me, if they are alone.
 */
export function decideAdding({ isSameFamily, theyInvitedMe, iShare, theyShare }: Situation): Decision {
  if (isSameFamily) return { type: 'refuse', code: 'already_connected' };
  if (theyInvitedMe && !iShare) return { type: 'join' };
  if (!theyShare) return { type: 'invite' };
  if (theyInvitedMe) return { type: 'refuse', code: 'shares_with_others', who: 'you' };
  // P42: why it cannot be is nobody's business.
  return { type: 'refuse', code: 'unable_to_add' };
}

/** How long the invitations of somebody whose invitation was declined are dropped silently (P42). */
export const SILENCE = 30 * DAY;

/** Whether asking once more writes another mail; never to somebody who has declined. */
export function isMailDue(invitation: { mailed_at: Date | null; declined_at: Date | null }, now: Instant): boolean {
  if (invitation.declined_at !== null) return false;
  // Either way: a clock that was set back does not keep a mail from somebody for longer.
  return invitation.mailed_at === null || Math.abs(now - invitation.mailed_at.getTime()) >= MAIL_INTERVAL;
}
