import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { ApiFailure } from '../../../api/client.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { accountToast, accountToastOnTheWay, failureText } from '../../../components/toast/account-toast.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { rememberSession } from '../../../session/session-api.ts';
import { getLog, syncNow, useLog } from '../../../sync/log.ts';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import { setNewPassword } from '../new-password/password-api.ts';
import { useNewPassword } from '../new-password/use-new-password.ts';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { leaveDeadLink } from './leave-dead-link.ts';
import { endReset } from './reset-flow.ts';

/** Sets the password of the account whose link was opened; this device is signed in to it then. */
export function SetPasswordForm({ email }: { email: string }) {
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
