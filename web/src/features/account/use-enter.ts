import { useNavigate, useRouter } from '@tanstack/react-router';
import { accountToastOnTheWay } from '../../components/toast/account-toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import { rememberSession, type Session } from '../../session/session-api.ts';
import { forgetPendingSignUp, isVerificationFlow } from './flow/pending-sign-up.ts';

/** How long the news stands before the next screen, where an address led to the verification (accounts specification, 4). */
const WELCOME_MS = 2_000;

/** The way from a confirmed code into the app. */
export function useEnter() {
  const navigate = useNavigate();
  const router = useRouter();

  /** Fetches the welcome ahead: right after the code the network may be gone. */
  function preload(): void {
    void router.loadRouteChunk(router.routesByPath['/onboarding/$language']);
  }

  /** Says that the address is verified and opens the app, in the welcome flow after 2 s. */
  async function enter(session: Session): Promise<void> {
    const words = getWords().account;
    const atLeisure = isVerificationFlow();
    if (atLeisure) {
      accountToastOnTheWay('success', words.welcomeVerified, words.emailVerifiedText);
      // Not called off when the screen is left: whoever goes back meanwhile is signed in all the same.
      await new Promise((resolve) => setTimeout(resolve, WELCOME_MS));
    }
    rememberSession(session);
    // After it: what was said before somebody signed in is taken away.
    if (!atLeisure) accountToastOnTheWay('success', words.emailVerified, words.emailVerifiedText);
    await navigate({ to: '/', replace: true });
    forgetPendingSignUp();
  }

  return { preload, enter };
}
