import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { CodeField } from '../../components/form/code-field.tsx';
import { accountToast } from '../../components/toast/account-toast.ts';
import { useWords } from '../../i18n/use-words.ts';
import { AccountLayout } from '../../session/account-layout.tsx';
import { confirmSignUp } from './account-api.ts';
import { getPendingEmail } from './flow/pending-sign-up.ts';
import { refusedCodeText } from './refused-code-text.ts';
import { ResendButton } from './resend-button.tsx';
import { useEnter } from './use-enter.ts';

const CODE_LENGTH = 6;

/** `/auth/confirm`: the code that came by mail makes the account. */
export function ConfirmScreen() {
  const words = useWords().account;
  const [email] = useState(() => getPendingEmail() ?? '');
  return (
    <AccountLayout>
      <main className="flex flex-1 flex-col">
        <h1 className="mt-6 text-display font-semibold tracking-tight text-balance">{words.confirmTitle}</h1>
        <p className="mt-2 mb-8 text-body text-muted">{words.confirmText(email)}</p>
        <CodeForm email={email} />
      </main>
    </AccountLayout>
  );
}

function CodeForm({ email }: { email: string }) {
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

  async function verify(entered: string) {
    if (isVerifying.current) return;
    if (entered.length !== CODE_LENGTH) return say(words.invalidCode, words.invalidCodeText);
    if (getPendingEmail() === null) return say(words.emailNotFound, words.emailNotFoundText);
    show(true);
    setError(null);
    const result = await confirmSignUp(email, entered);
    // Verified: it stays so until the next screen.
    if (result.ok) return enter(result.data);
    show(false);
    refuse(result);
  }

  function show(next: boolean) {
    isVerifying.current = next;
    setBusy(next);
  }

  function refuse(failure: ApiFailure) {
    const text = refusedCodeText(failure, words);
    say(text.title, text.description);
    if (text.startOver) startOver();
  }

  function startOver() {
    setCode('');
    firstSlot.current?.focus();
  }

  function acceptNewCode() {
    setError(null);
    startOver();
  }

  function say(title: string, description: string) {
    setError(description);
    accountToast('danger', title, description);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void verify(code);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <CodeField
        label={words.code}
        hint={words.codeHint}
        error={error}
        length={CODE_LENGTH}
        value={code}
        disabled={busy}
        firstSlotRef={firstSlot}
        onChange={(next) => {
          setCode(next);
          setError(null);
        }}
        onComplete={(entered) => void verify(entered)}
      />
      <div className="flex flex-col gap-3">
        <Button type="submit" full busy={busy}>
          {busy ? words.verifying : words.verifyCode}
        </Button>
        <ResendButton email={email} onSent={acceptNewCode} />
        <Link to="/auth" className={buttonStyle({ variant: 'quiet', full: true })}>
          {words.backToLogin}
        </Link>
      </div>
    </form>
  );
}
