import { isStrongEnough, isTooLong, MIN_PASSWORD_LENGTH } from '@lulla/domain/account/password';
import { lengthOf } from '@lulla/domain/text';

/** What is wrong with a new password or its repetition: the key of its words. */
export type NewPasswordFault = 'tooShort' | 'tooWeak' | 'tooLong' | 'different' | 'unchanged';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export type NewPasswordFaults = Readonly<Record<keyof NewPassword, NewPasswordFault | null>>;

/** Judges a new password exactly as typed (P31); whether it is a common one the server judges. */
export function judgeNewPassword({ password, confirmation }: NewPassword): NewPasswordFaults {
  return { password: judge(password), confirmation: password === confirmation ? null : 'different' };
}

function judge(password: string): NewPasswordFault | null {
  if (lengthOf(password) < MIN_PASSWORD_LENGTH) return 'tooShort';
  if (isTooLong(password)) return 'tooLong';
  return isStrongEnough(password) ? null : 'tooWeak';
}
