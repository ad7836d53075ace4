import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../../api/client.ts';
import { Button } from '../../../components/button.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { accountToast, failureText } from '../../../components/toast/toast.ts';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { useLog } from '../../../sync/log.ts';
import { changePassword } from '../flow/account-api.ts';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import { useNewPassword } from '../new-password/use-new-password.ts';

/** The current password and a new one, twice (accounts specification, 5; P31). */
export function ChangePasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { password } = useWords();
  const words = password.card;
  const { cancel } = useWords().app;
  const email = useLog().family?.me.email;
  const form = useNewPassword({ tellsShort: false });
  const current = useCurrentPassword();
  const [busy, setBusy] = useState(false);
  const refuse = useRefusal(current.refuse);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !current.check() || !form.check()) return;
    setBusy(true);
    const result = await changePassword(current.value, form.value.password);
    setBusy(false);
    if (!result.ok) {
      if (!form.refuse(result)) refuse(result);
      return;
    }
    accountToast('success', words.updated);
    onDone();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 flex flex-col gap-5">
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <div>
        <PasswordField
          ref={current.ref}
          label={words.current}
          autoComplete="current-password"
          enterKeyHint="next"
          value={current.value}
          error={current.error}
          onChange={(event) => current.onChange(event.target.value)}
        />
        <ForgotCurrent />
      </div>
      <NewPasswordFields {...form} differentText={words.different} hint={words.tip} />
      <p className="text-label text-muted">{words.consequence}</p>
      <div className="flex flex-col gap-2">
        <Button type="submit" full busy={busy}>
          {busy ? password.saving : words.change}
        </Button>
        <Button variant="quiet" full onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}

function ForgotCurrent() {
  const words = useWords().password.card;
  const language = useLanguage();
  return (
    <Link
      to="/auth/$language"
      params={{ language }}
      search={{ view: 'forgot' }}
      className="press focus-ring -ml-2 inline-flex min-h-11 items-center rounded-control px-2 text-secondary font-medium text-primary"
    >
      {words.forgot}
    </Link>
  );
}

/** The current password's field. Its text of a fault is kept as a key, so that a switch of language rewrites it. */
function useCurrentPassword() {
  const words = useWords().password.card;
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<'currentMissing' | 'wrong' | 'tooMany' | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  // The form was just unfolded, by a button that is gone.
  useEffect(() => ref.current?.focus(), []);
  function refuse(next: 'currentMissing' | 'wrong' | 'tooMany') {
    setFault(next);
    ref.current?.focus();
  }
  function check(): boolean {
    if (value !== '') return true;
    refuse('currentMissing');
    return false;
  }
  function onChange(next: string) {
    setValue(next);
    setFault(null);
  }
  return { value, error: fault && words[fault], ref, refuse, check, onChange };
}

/** Says what the server refused, but for the new password itself (accounts specification, 8; P51). */
function useRefusal(refuseCurrent: (fault: 'wrong' | 'tooMany') => void): (failure: ApiFailure) => void {
  const { password, account } = useWords();
  const words = password.card;
  return (failure) => {
    if (failure.status === 429) refuseCurrent('tooMany');
    else if (failure.code === 'wrong_password') refuseCurrent('wrong');
    else accountToast('danger', words.failed, failureText(failure, account));
  };
}
