import { SECOND } from '@lulla/domain/time/instant';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiResult } from '../../../api/client.ts';
import { accountToast, accountToastOnTheWay } from '../../../components/toast/account-toast.ts';
import { getWords } from '../../../i18n/current-words.ts';
import { getPendingEmail, isVerificationFlow } from '../flow/pending-sign-up.ts';
import { leaveDeadLink } from './leave-dead-link.ts';
import { askReset, endReset, type OpenReset } from './reset-flow.ts';

/** How long a link is waited for (accounts specification, 9), in ms. */
const RESET_WAIT = 10 * SECOND;
/** Between two tries without an answer, in ms. */
const RETRY_AFTER = SECOND;

export interface Opening {
  /** What the link opens; null while it is waited for, and when it could not be. */
  readonly reset: OpenReset | null;
  /** No answer in time. */
  readonly isUnreachable: boolean;
  readonly retry: () => void;
}

/** The reset link that was opened in this browser. A dead one leads to the expired screen, or to the code that is awaited. */
export function useOpenReset(): Opening {
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
