import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { accountToast, accountToastOnTheWay, failureText } from '../../components/toast/toast.ts';
import { useWords } from '../../i18n/use-words.ts';
import { resendCode } from './flow/account-api.ts';
import { delayResend, forgetPendingSignUp, getResendAt, RESEND_WAIT_SECONDS } from './flow/pending-sign-up.ts';
import { useCountdown } from './flow/use-countdown.ts';

/** Asks for a new code, then counts down until the next one may be asked for; also across a reload. */
export function ResendButton({ email, onSent }: { email: string; onSent: () => void }) {
  const { account: words, shell } = useWords();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [until, setUntil] = useState(getResendAt);
  const secondsLeft = useCountdown(until);

  async function send() {
    setSending(true);
    const result = await resendCode(email);
    setSending(false);
    if (!result.ok) return refuse(result);
    waitFor(RESEND_WAIT_SECONDS);
    accountToast('success', words.newCodeSent, words.newCodeSentText(email));
    onSent();
  }

  function refuse(failure: ApiFailure) {
    if (failure.code === 'attempt_expired') {
      forgetPendingSignUp();
      accountToastOnTheWay('danger', shell.sessionExpired, shell.sessionExpiredText);
      void navigate({ to: '/auth', replace: true });
    } else if (failure.status === 429) {
      waitFor(failure.retryAfterSeconds ?? RESEND_WAIT_SECONDS);
      accountToast('danger', words.resendFailed, words.resendFailedText);
    } else {
      accountToast('danger', words.resendFailed, failureText(failure, words));
    }
  }

  function waitFor(seconds: number) {
    delayResend(seconds);
    setUntil(getResendAt());
  }

  function label(): string {
    if (sending) return words.sending;
    return secondsLeft > 0 ? words.resendIn(secondsLeft) : words.sendNewCode;
  }

  return (
    <Button variant="secondary" full busy={sending} disabled={secondsLeft > 0} onClick={() => void send()}>
      {label()}
    </Button>
  );
}
