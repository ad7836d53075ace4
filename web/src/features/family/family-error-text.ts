import { MAX_EMAIL_LENGTH, parseEmail } from '@lulla/domain/account/email';
import type { ApiFailure } from '../../api/client.ts';
import type { Words } from '../../i18n/sv.ts';

/** What was tried. */
export type FamilyAction = 'add' | 'revoke' | 'accept' | 'decline' | 'allow' | 'remove' | 'leave';

export interface FamilyErrorText {
  readonly title: string;
  readonly text: string;
}

const ABOUT_THE_ADDRESS = new Set(['invalid_email', 'cannot_add_yourself', 'user_not_found', 'already_connected']);

/** Whether another address would help: then the reason is shown at its field. */
export function isAboutAddress({ code }: Pick<ApiFailure, 'code'>): boolean {
  return ABOUT_THE_ADDRESS.has(code);
}

const STILL_ASKED = new Set(['children_full', 'offline', 'timeout']);

/** Whether *Who is who?* can be answered otherwise, or once more: then the question stays open (F27). */
export function isStillAsked({ code }: Pick<ApiFailure, 'code'>): boolean {
  return STILL_ASKED.has(code);
}

/** The refusal of an action that was already done by a request whose answer was lost. */
const DONE_BEFORE: Readonly<Partial<Record<FamilyAction, string>>> = {
  revoke: 'invitation_not_found',
  remove: 'member_not_found',
  leave: 'not_sharing',
};

/** Whether the action's goal is already reached, though the server refused it. */
export function isDoneBefore(action: FamilyAction, { code }: Pick<ApiFailure, 'code'>): boolean {
  return DONE_BEFORE[action] === code;
}

function titleOf(action: FamilyAction, { errors }: Words['family']): string {
  const titles: Record<FamilyAction, string> = {
    add: errors.adding,
    revoke: errors.revoking,
    accept: errors.answering,
    decline: errors.answering,
    allow: errors.allowing,
    remove: errors.removing,
    leave: errors.leaving,
  };
  return titles[action];
}

function unknownText(action: FamilyAction, { errors }: Words['family']): string {
  if (action === 'add') return errors.unable;
  return action === 'remove' ? errors.removingText : errors.tryAgain;
}

/** Why something about the family failed (core-tracking §5, §8; docs/family.md). */
export function familyErrorText(
  action: FamilyAction,
  { code }: Pick<ApiFailure, 'code' | 'details'>,
  words: Words,
): FamilyErrorText {
  const { errors } = words.family;
  const title = titleOf(action, words.family);
  const texts: Readonly<Record<string, string>> = {
    offline: errors.offline,
    timeout: errors.offline,
    invalid_email: words.family.emailInvalid,
    cannot_add_yourself: errors.yourself,
    user_not_found: errors.userNotFound,
    already_connected: errors.alreadyConnected,
    shares_with_others: errors.youShare,
    unable_to_add: errors.unable,
    entries_collide: errors.entriesCollide,
    too_many_lookups: errors.tooManyLookups,
    invitation_not_found: errors.invitationGone,
    not_permitted: errors.notPermitted,
    member_not_found: errors.memberGone,
    not_sharing: errors.notSharing,
    children_full: errors.childrenFull,
    children_not_valid: errors.childrenChanged,
  };
  return { title, text: texts[code] ?? unknownText(action, words.family) };
}

export type PartnerEmail =
  | { readonly email: string }
  | { readonly problem: 'emailRequired' | 'emailTooLong' | 'emailInvalid' };

/** A typed address, trimmed and in lower case, or what is wrong with it (core-tracking §5). */
export function readPartnerEmail(typed: string): PartnerEmail {
  const trimmed = typed.trim();
  if (trimmed === '') return { problem: 'emailRequired' };
  if (trimmed.length > MAX_EMAIL_LENGTH) return { problem: 'emailTooLong' };
  const email = parseEmail(trimmed);
  return email === null ? { problem: 'emailInvalid' } : { email };
}
