import { describe, expect, it } from 'vitest';
import { type AuthUrl, hasAuthKeys, readAuthUrl, withoutAuthKeys } from './auth-url.ts';

const NOTHING: AuthUrl = { screen: null, token: null, isVerification: false };
const RESET: AuthUrl = { ...NOTHING, screen: 'reset' };
const EXPIRED: AuthUrl = { ...NOTHING, screen: 'expired' };
const VERIFICATION: AuthUrl = { ...NOTHING, isVerification: true };
const BOTH: AuthUrl = { ...RESET, isVerification: true };
const ours = (token: string): AuthUrl => ({ ...RESET, token });

const FORMS: readonly [string, AuthUrl][] = [
  ['', NOTHING],
  ['view=forgot', NOTHING],
  ['action=reset&token=abc', ours('abc')],
  ['token=abc', NOTHING],
  ['action=reset', NOTHING],
  ['action=reset&token=', NOTHING],
  ['action=other&token=abc', NOTHING],
  ['type=recovery', RESET],
  ['type=recovery&access_token=a&refresh_token=r&expires_in=3600&token_type=bearer', RESET],
  ['access_token=a&refresh_token=r', RESET],
  ['access_token=a', NOTHING],
  ['refresh_token=r', NOTHING],
  ['code=c&type=recovery', RESET],
  ['code=c', BOTH],
  ['code=c&type=email_confirmation', BOTH],
  ['code=c&type=magiclink', BOTH],
  ['code=c&type=signup', VERIFICATION],
  ['type=signup', VERIFICATION],
  ['type=email_confirmation', VERIFICATION],
  ['type=signup&access_token=a&refresh_token=r', BOTH],
  ['type=other', NOTHING],
  ['error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired', EXPIRED],
  ['error=access_denied&error_code=otp_expired&type=recovery', EXPIRED],
  ['error=access_denied', NOTHING],
  ['error=server_error&error_code=otp_expired', NOTHING],
];

describe('URL inspection (accounts §2)', () => {
  it.each(FORMS)("the query '%s' [A2.21 A2.22 A2.24 A4.16]", (text, read) => {
    expect(readAuthUrl(text === '' ? '' : `?${text}`, '')).toEqual(read);
  });

  it.each(FORMS)("the fragment '%s' [A2.21 A2.23]", (text, read) => {
    expect(readAuthUrl('', text)).toEqual(read);
    expect(readAuthUrl('', `#${text}`)).toEqual(read);
  });

  it('reads both together, and of a key in both the fragment’s [A2.21]', () => {
    expect(readAuthUrl('?action=reset', '#token=abc')).toEqual(ours('abc'));
    expect(readAuthUrl('?action=reset&token=old', '#token=abc')).toEqual(ours('abc'));
    expect(readAuthUrl('?access_token=a', '#refresh_token=r')).toEqual(RESET);
    expect(readAuthUrl('?type=signup', '#type=recovery')).toEqual(RESET);
  });

  it('P30: nothing of it stays in the address bar; the rest of the query does', () => {
    for (const [text] of FORMS.slice(2)) {
      expect(hasAuthKeys(`?${text}`, '')).toBe(true);
      expect(hasAuthKeys('', `#${text}`)).toBe(true);
      const query = Object.fromEntries(new URLSearchParams(`${text}&view=forgot&from=mail`));
      expect(withoutAuthKeys(query)).toEqual({ view: 'forgot', from: 'mail' });
    }
    expect(hasAuthKeys('?view=forgot&from=mail', '#top')).toBe(false);
  });
});
