import { expect, it } from 'vitest';
import { showReset } from '../features/account/flow/reset-flag.ts';
import { isForPassword } from './auth-address.ts';

const at = (searchStr: string, hash: string) => ({ searchStr, hash, search: {} });

it.each([
  ['', '', false],
  ['?from=mail', '', false],
  ['?view=statistics', '', false],
  ['', 'action=reset&token=x', true],
  ['?type=recovery', '', true],
  ['?error=access_denied&error_code=otp_expired', '', true],
  ['?type=signup', '', false],
  ['?view=forgot', '', true],
  ['?view=expired', '', true],
])('P30: who is signed in stays on the auth screen at %j with the fragment %j: %s', (searchStr, hash, stays) => {
  expect(isForPassword(at(searchStr, hash))).toBe(stays);
});

it('P30: and while a new password is set, at any address of it', () => {
  showReset(true);
  expect(isForPassword(at('', ''))).toBe(true);
  showReset(false);
  expect(isForPassword(at('', ''))).toBe(false);
});
