import { MAX_EMAIL_LENGTH, parseEmail } from '@lulla/domain/account/email';

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
