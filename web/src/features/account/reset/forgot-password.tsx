import { parseEmail } from '@lulla/domain/account/email';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../components/button.tsx';
import { accountToast, failureText } from '../../../components/toast/toast.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { EmailField } from '../fields/email-field.tsx';
import { requestResetMail } from '../flow/account-api.ts';
import { RESEND_WAIT_SECONDS } from '../flow/pending-sign-up.ts';
import { useCountdown } from '../flow/use-countdown.ts';
import { AuthSection, BackToSignIn } from './auth-section.tsx';

interface ForgotPasswordProps {
  email: string;
  onEmail: (email: string) => void;
}

/** Asks for the address and has a link mailed to it. What it says is true whether there is an account or not. */
export function ForgotPassword({ email, onEmail }: ForgotPasswordProps) {
  const { password: words, account } = useWords();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [until, setUntil] = useState(0);
  const [error, setError] = useState<EmailFault | null>(null);
  const send = useCall(requestResetMail, (result, address) => {
    if (result.ok) {
      setSentTo(address);
      setUntil(Date.now() + RESEND_WAIT_SECONDS * 1000);
      accountToast('success', words.sent);
    } else if (result.status === 429) accountToast('danger', account.tooManyAttempts, account.tooManyAttemptsText);
    else if (result.code === 'invalid_email') setError('emailInvalid');
    else accountToast('danger', words.sendFailed, failureText(result, account));
  });
  if (sentTo === null) {
    return (
      <AuthSection key="ask" title={words.forgotTitle} text={words.forgotText}>
        <EmailForm {...{ email, onEmail, error, setError }} isSending={send.isPending} onSend={send.run} />
      </AuthSection>
    );
  }
  return (
    <AuthSection key="sent" title={words.sentTitle} text={words.sentText(sentTo)}>
      <div className="flex flex-col gap-3">
        <SendAgain until={until} isSending={send.isPending} onSend={() => send.run(sentTo)} />
        <Button variant="quiet" full onClick={() => setSentTo(null)}>
          {words.otherAddress}
        </Button>
        <BackToSignIn />
      </div>
    </AuthSection>
  );
}

interface SendingProps {
  isSending: boolean;
}

type EmailFault = 'emailMissing' | 'emailInvalid';

interface EmailFormProps extends ForgotPasswordProps, SendingProps {
  error: EmailFault | null;
  setError: (error: EmailFault | null) => void;
  onSend: (address: string) => void;
}

function EmailForm({ email, onEmail, error, setError, isSending, onSend }: EmailFormProps) {
  const { password: words, account } = useWords();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const address = parseEmail(email);
    if (address !== null) return onSend(address);
    setError(email.trim() === '' ? 'emailMissing' : 'emailInvalid');
    field.current?.focus();
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <EmailField
        ref={field}
        inputMode="email"
        enterKeyHint="send"
        value={email}
        error={error && (error === 'emailMissing' ? words.emailMissing : account.emailInvalid)}
        onChange={(event) => {
          onEmail(event.target.value);
          setError(null);
        }}
      />
      <div className="mt-1 flex flex-col gap-3">
        <Button type="submit" full busy={isSending}>
          {isSending ? words.sending : words.send}
        </Button>
        <BackToSignIn />
      </div>
    </form>
  );
}

/** Not at once: a newer link kills the one that may be on its way. */
function SendAgain({ until, isSending, onSend }: SendingProps & { until: number; onSend: () => void }) {
  const words = useWords().password;
  const left = useCountdown(until);
  function label(): string {
    if (isSending) return words.sending;
    return left > 0 ? words.sendAgainIn(left) : words.sendAgain;
  }
  return (
    <Button variant="secondary" full busy={isSending} disabled={left > 0} onClick={onSend}>
      {label()}
    </Button>
  );
}
