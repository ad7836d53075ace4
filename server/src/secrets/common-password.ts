import { isCommonPassword as isCommonAmong } from '@lulla/domain/account/common-password';
import { COMMON_WORDS } from './common-words.ts';

/** Whether a password is one that attackers try first, by the whole list (P31). */
export function isCommonPassword(password: string): boolean {
  return isCommonAmong(password, COMMON_WORDS);
}
