import { SECOND } from '@lulla/domain/time/instant';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from '../../../api/client.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Loading } from '../../../components/loading.tsx';
import { accountToast, accountToastOnTheWay, failureText } from '../../../components/toast/toast.ts';
import { getLanguage, getWords } from '../../../i18n/current-words.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { rememberSession } from '../../../session/session-api.ts';
import { getLog, syncNow, useLog } from '../../../sync/log.ts';
import { setNewPassword } from '../flow/account-api.ts';
import { getPendingEmail, isVerificationFlow } from '../flow/pending-sign-up.ts';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import { useNewPassword } from '../new-password/use-new-password.ts';
import { AuthSection, BackToSignIn, RequestNewLink } from './auth-section.tsx';
import { askReset, endReset, type OpenReset } from './reset-flow.ts';

/** Behind a reset link: waits for the server's word on it, then takes a new password. */
export function ResetPassword() {
  const words = useWords().password;
  const { reset, isUnreachable, retry } = useOpenReset();
  if (isUnreachable) return <Unreachable onRetry={retry} />;
  if (reset === null) {
    return (
      <AuthSection key="opening" title={words.newTitle}>
        <Loading label={words.opening} />
      </AuthSection>
    );
  }
  return (
    <AuthSection key="form" title={words.newTitle} text={words.newText(reset.email)}>
      <SetPasswordForm email={reset.email} />
    </AuthSection>
  );
}

/** The token is still held, so the link need not be looked for again. */
function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { account, password: words } = useWords();
  const { app } = useWords();
  return (
    <AuthSection key="unreachable" title={words.notOpenedTitle} text={account.noConnection}>
      <div className="flex flex-col gap-3">
        <Button full onClick={onRetry}>
          {app.tryAgain}
        </Button>
        <RequestNewLink onLeave={endReset} />
        <BackToSignIn />
      </div>
    </AuthSection>
  );
}

/** Sets the password of the account whose link was opened; this device is signed in to it then. */
function SetPasswordForm({ email }: { email: string }) {
  const { password: words, account, shell } = useWords();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const form = useNewPassword({ tellsShort: true });
  const signedIn = useLog().family?.me.email ?? null;
  const isOther = signedIn !== null && signedIn !== email;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.check()) return;
    setBusy(true);
    // Their session ends with this; what cannot be sent by then waits for their next one.
    if (isOther && getLog().sync.waiting > 0) await syncNow();
    const result = await setNewPassword(form.value.password);
    setBusy(false);
    if (!result.ok) return refuse(result);
    endReset();
    rememberSession(result.data);
    accountToastOnTheWay('success', words.updated);
    await navigate({ to: '/', replace: true });
  }

  function refuse(failure: ApiFailure) {
    if (form.refuse(failure)) return;
    if (failure.status !== 410) {
      const hasAnswer = failure.status !== null && failure.status < 500;
      return accountToast('danger', words.updateFailed, hasAnswer ? undefined : failureText(failure, account));
    }
    accountToastOnTheWay('danger', shell.resetExpired);
    void leaveDeadLink(navigate);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {isOther && <Banner>{words.otherAccount(signedIn, email)}</Banner>}
      {/* For password managers: whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields {...form} />
      <div className="mt-1 flex flex-col gap-3">
        <Button type="submit" full busy={busy}>
          {busy ? words.saving : words.setPassword}
        </Button>
        <BackToSignIn />
      </div>
    </form>
  );
}

/** How long a link is waited for (accounts specification, 9), in ms. */
const RESET_WAIT = 10 * SECOND;
/** Between two tries without an answer, in ms. */
const RETRY_AFTER = SECOND;

interface Opening {
  /** What the link opens; null while it is waited for, and when it could not be. */
  readonly reset: OpenReset | null;
  /** No answer in time. */
  readonly isUnreachable: boolean;
  readonly retry: () => void;
}

/** The reset link that was opened in this browser. A dead one leads to the expired screen, or to the code that is awaited. */
function useOpenReset(): Opening {
  const navigate = useNavigate();
  const [reset, setReset] = useState<OpenReset | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const leaving = useRef(new AbortController());

  const refuse = useCallback(
    (wasOurs: boolean) => {
      if (isVerificationFlow() && getPendingEmail() !== null) {
        endReset();
        return navigate({ to: '/auth/confirm', replace: true });
      }
      const { shell, password } = getWords();
      accountToastOnTheWay('danger', wasOurs ? shell.resetExpired : password.expiredOrInvalid);
      return leaveDeadLink(navigate);
    },
    [navigate],
  );

  const ask = useCallback(async () => {
    const { signal } = leaving.current;
    const { result, wasOurs } = await waitForReset(signal);
    if (signal.aborted) return;
    if (result.ok) setReset(result.data);
    else if (result.status === 410) await refuse(wasOurs);
    else {
      accountToast('danger', getWords().password.expiredOrInvalid);
      setUnreachable(true);
    }
  }, [refuse]);

  useEffect(() => {
    leaving.current = new AbortController();
    void ask();
    return () => leaving.current.abort();
  }, [ask]);

  function retry() {
    setUnreachable(false);
    void ask();
  }
  return { reset, isUnreachable, retry };
}

/** Asks until the server has answered, for ten seconds. */
async function waitForReset(leaving: AbortSignal): Promise<{ result: ApiResult<OpenReset>; wasOurs: boolean }> {
  const deadline = performance.now() + RESET_WAIT;
  for (;;) {
    const asked = await askReset(Math.max(1, deadline - performance.now()));
    const { result } = asked;
    const hasAnswer = result.ok || (result.status !== null && result.status < 500);
    if (hasAnswer || leaving.aborted || performance.now() + RETRY_AFTER > deadline) return asked;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
  }
}

/**
 * To the screen that says a reset link has expired, in the link's language. The link is forgotten when that screen stands: before, the form of signing
 * in would show in between.
 */
async function leaveDeadLink(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const language = getLanguage();
  await navigate({ to: '/auth/$language', params: { language }, search: { view: 'expired' }, replace: true });
  endReset();
}
