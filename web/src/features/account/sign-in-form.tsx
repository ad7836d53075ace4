import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { parseEmail } from '@lulla/domain/account/email';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { useLanguage, useLaterWords } from '../../words/use-words.ts';
import { signIn } from './account-api.ts';
import { accountToast, accountToastOnTheWay, failureText } from './account-toast.ts';
import { EmailField } from './email-field.tsx';
import { faultText } from './fault-text.ts';
import { type SignInFields, signInFields } from './field-rules.ts';
import { awaitCode } from './pending-sign-up.ts';

/** A wrong password is answered no sooner than this, to slow down guessing by hand (accounts specification, 4). */
const FAILURE_DELAY_MS = 1000;

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
}

export function SignInForm({ email, onEmail }: SignInFormProps) {
  const { account: words, password } = useLaterWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useForm<SignInFields>({
    resolver: standardSchemaResolver(signInFields),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(fields: SignInFields) {
    const address = parseEmail(fields.email) ?? fields.email;
    const result = await signIn(address, fields.password);
    if (result.ok) await navigate({ to: '/', replace: true });
    else await refuse(result, address);
  }

  async function refuse(failure: ApiFailure, address: string) {
    if (failure.code === 'code_sent') {
      awaitCode(address);
      accountToastOnTheWay('neutral', words.newCodeSent, words.newCodeSentText(address));
      await navigate({ to: '/auth/confirm' });
    } else if (failure.status === 429) {
      accountToast('danger', words.tooManyAttempts, words.tooManyAttemptsText);
    } else if (failure.status === 401 || failure.status === 422) {
      await new Promise((resolve) => setTimeout(resolve, FAILURE_DELAY_MS));
      accountToast('danger', words.invalidCredentials);
      form.setError('password', { message: 'invalidCredentials' }, { shouldFocus: true });
    } else {
      accountToast('danger', words.signInFailed, failureText(failure, words));
    }
  }

  function refuseIncomplete() {
    const { email: typed, password } = form.getValues();
    if (typed.trim() !== '' && password !== '') return;
    accountToast('danger', words.missingInfo, words.missingInfoText);
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit, refuseIncomplete)} className="flex flex-col gap-5">
      <EmailField
        error={faultText(errors.email, words)}
        {...form.register('email', { onChange: (event: { target: HTMLInputElement }) => onEmail(event.target.value) })}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        enterKeyHint="go"
        error={faultText(errors.password, words)}
        {...form.register('password')}
      />
      <div className="mt-1 flex flex-col gap-1">
        <Button type="submit" full busy={isSubmitting}>
          {isSubmitting ? words.signingIn : words.signIn}
        </Button>
        <Link
          to="/auth/$language"
          params={{ language }}
          search={{ view: 'forgot' }}
          className={buttonStyle({ variant: 'quiet', size: 'medium', full: true })}
        >
          {password.forgotLink}
        </Link>
      </div>
    </form>
  );
}
