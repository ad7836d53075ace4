import { isCommonPassword } from '@lulla/domain/account/common-password';
import { COMMONEST_WORDS } from '@lulla/domain/account/commonest-words';

/** Whether a password is one of the commonest. The server, with its longer list, has the last word (P31). */
export function isCommonOnDevice(password: string): boolean {
  return isCommonPassword(password, COMMONEST_WORDS);
}
