import { redirect } from '@tanstack/react-router';
import { accountToastOnTheWay } from '../components/toast/toast.ts';
import { getPendingEmail } from '../features/account/flow/pending-sign-up.ts';
import { getWords } from '../i18n/current-words.ts';

/** Passes people with a sign-up to confirm in this browser session; sends others to sign-up. */
export function requirePendingSignUp({ preload }: { preload: boolean }): void {
  if (getPendingEmail() !== null) return;
  if (!preload) {
    const words = getWords().shell;
    accountToastOnTheWay('danger', words.sessionExpired, words.sessionExpiredText);
  }
  throw redirect({ to: '/auth', replace: true });
}
