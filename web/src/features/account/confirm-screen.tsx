import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { CodeField } from '../../components/form/code-field.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { AccountLayout } from '../../session/account-layout.tsx';
import { getPendingEmail } from './flow/pending-sign-up.ts';
import { ResendButton } from './resend-button.tsx';
import { CODE_LENGTH, useConfirm } from './use-confirm.ts';

/** `/auth/confirm`: the code that came by mail makes the account. */
export function ConfirmScreen() {
  const words = useWords().account;
  const [email] = useState(() => getPendingEmail() ?? '');
  return (
    <AccountLayout>
      <main className="flex flex-1 flex-col">
        <h1 className="mt-6 text-display font-semibold tracking-tight text-balance">{words.confirmTitle}</h1>
        <p data-keep-clear="" className="mt-2 mb-8 text-body text-muted">
          {words.confirmText(email)}
        </p>
        <CodeForm email={email} />
      </main>
    </AccountLayout>
  );
}

function CodeForm({ email }: { email: string }) {
  const words = useWords().account;
  const { code, change, error, busy, firstSlot, verify, acceptNewCode } = useConfirm(email);
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
        onChange={change}
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
