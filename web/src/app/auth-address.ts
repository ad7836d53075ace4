import { redirect } from '@tanstack/react-router';
import { accountToastOnTheWay } from '../components/toast/toast.ts';
import { hasAuthKeys, readAuthUrl, readAuthView, withoutAuthKeys } from '../features/account/flow/auth-url.ts';
import { forgetPendingSignUp, getPendingEmail } from '../features/account/flow/pending-sign-up.ts';
import { isResetShown } from '../features/account/flow/reset-flag.ts';
import { beginAuthFlow } from '../features/account/reset/reset-flow.ts';
import { getWords } from '../i18n/current-words.ts';
import { parsePlainSearch } from '../platform/search.ts';

/** A visit of the auth screen, as the router tells it. */
export interface AuthVisit {
  readonly location: { readonly searchStr: string; readonly search: object; readonly hash: string };
  readonly params: { readonly language: string };
  readonly preload: boolean;
}

/** Whether a signed-in person may stay: a reset link wins (P30), and a password can be forgotten while signed in. */
export function isForPassword({ searchStr, hash }: AuthVisit['location']): boolean {
  if (isResetShown() || readAuthUrl(searchStr, hash).screen !== null) return true;
  return readAuthView(parsePlainSearch(searchStr)) !== undefined;
}

/** Whether a signed-in person stays on the auth screen. Whoever does not is through with their sign-up, if this was one. */
export function mayStay(location: AuthVisit['location']): boolean {
  if (isForPassword(location)) return true;
  forgetPendingSignUp();
  return false;
}

/** Acts on a mail's link and takes it out of the address bar first (accounts specification, 2). Throws the redirect. */
export function actOnAddress({ location, params, preload }: AuthVisit): void {
  const { searchStr, search, hash } = location;
  if (preload || !hasAuthKeys(searchStr, hash)) return;
  const url = readAuthUrl(searchStr, hash);
  beginAuthFlow(url);
  if (url.screen === null && url.isVerification && getPendingEmail() !== null) {
    throw redirect({ to: '/auth/confirm', replace: true });
  }
  if (url.screen === 'expired') accountToastOnTheWay('danger', getWords().shell.resetExpired);
  const view = url.screen === 'expired' ? { view: 'expired' as const } : {};
  throw redirect({
    to: '/auth/$language',
    params,
    search: { ...withoutAuthKeys(search), ...view },
    replace: true,
  });
}

/** Passes people with a sign-up to confirm in this browser session; sends others to sign-up. */
export function requirePendingSignUp({ preload }: { preload: boolean }): void {
  if (getPendingEmail() !== null) return;
  if (!preload) {
    const words = getWords().shell;
    accountToastOnTheWay('danger', words.sessionExpired, words.sessionExpiredText);
  }
  throw redirect({ to: '/auth', replace: true });
}
