import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import { accountToast, accountToastOnTheWay } from '../../components/toast/toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import type { Words } from '../../i18n/sv.ts';
import { useWords } from '../../i18n/use-words.ts';
import { rememberSession, type Session } from '../../session/session-api.ts';
import { confirmSignUp } from './flow/account-api.ts';
import { forgetPendingSignUp, getPendingEmail, isVerificationFlow } from './flow/pending-sign-up.ts';

export const CODE_LENGTH = 6;

/** The code that is typed, its verification, and the way into the app. */
export function useConfirm(email: string) {
  const words = useWords().account;
  const { preload, enter } = useEnter();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const firstSlot = useRef<HTMLInputElement>(null);
  // Known at once, unlike `busy`: a pasted code is complete and submitted in the same moment.
  const isVerifying = useRef(false);
  useEffect(preload, []);
  // The code is all there is to do here.
  useEffect(() => firstSlot.current?.focus(), []);

  async function verify(entered: string): Promise<void> {
    if (isVerifying.current) return;
    if (entered.length !== CODE_LENGTH) return mark(words.invalidCode, words.invalidCodeText);
    if (getPendingEmail() === null) return accountToast('danger', words.emailNotFound, words.emailNotFoundText);
    show(true);
    setError(null);
    const result = await confirmSignUp(email, entered);
    // Verified: it stays so until the next screen.
    if (result.ok) return enter(result.data);
    show(false);
    refuse(result);
  }

  function show(next: boolean): void {
    isVerifying.current = next;
    setBusy(next);
  }

  function refuse(failure: ApiFailure): void {
    const { title, description, startOver } = refusedCodeText(failure, words);
    if (startOver) {
      setCode('');
      mark(title, description);
    } else accountToast('danger', title, description);
  }

  function acceptNewCode(): void {
    change('');
    firstSlot.current?.focus();
  }

  /** What is wrong with the code stands at its slots only (P51). */
  function mark(title: string, description: string): void {
    setError(`${title}. ${description}`);
    firstSlot.current?.focus();
  }

  function change(next: string): void {
    setCode(next);
    setError(null);
  }

  return { code, change, error, busy, firstSlot, verify, acceptNewCode };
}

/** How long the news stands before the next screen, where an address led to the verification (accounts specification, 4). */
const WELCOME_MS = 2_000;

/** The way from a confirmed code into the app. */
function useEnter() {
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

interface RefusedCode {
  title: string;
  description: string;
  /** The code itself is no good: the slots are emptied for another. */
  startOver: boolean;
}

/** Why a code was not taken, in words (accounts specification, 8). */
export function refusedCodeText(failure: ApiFailure, words: Words['account']): RefusedCode {
  const title = words.verificationFailed;
  if (failure.status === 429) return { title, description: words.codeUsedUp, startOver: true };
  if (failure.code === 'code_expired') return { title, description: words.codeExpired, startOver: true };
  if (failure.code === 'invalid_code') {
    const tries = failure.details['triesLeft'];
    // No wait makes a used-up code good again.
    if (tries === 0) return { title, description: words.codeUsedUp, startOver: true };
    const description = typeof tries === 'number' ? words.codeWrongTries(tries) : words.codeWrong;
    return { title, description, startOver: true };
  }
  // The code was right and stays so: there is no place for one more account.
  if (failure.code === 'registration_closed') {
    return { title, description: words.registrationClosedText, startOver: false };
  }
  const offline = failure.code === 'offline' || failure.code === 'timeout';
  return { title, description: offline ? words.noConnection : words.verificationError, startOver: false };
}
