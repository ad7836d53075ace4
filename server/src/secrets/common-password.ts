import { isCommonPassword as isCommonAmong } from '@lulla/domain/account/common-password';
import { COMMON_WORDS } from './common-words.ts';

/** Whether a password is among those that attackers try first, by the whole list of words (P31). */
export function isCommonPassword(password: string): boolean {
  return isCommonAmong(password, COMMON_WORDS);
}
