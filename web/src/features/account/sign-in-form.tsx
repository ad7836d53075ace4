import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { PasswordField } from '../../components/form/password-field.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { EmailField } from './fields/email-field.tsx';
import { faultOf, faultText } from './fields/fault-text.ts';
import { firstMissing, type SignInFields, signInFields } from './fields/field-rules.ts';
import { useSignIn } from './use-sign-in.ts';

export function SignInForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const { account: words, password } = useWords();
  const language = useLanguage();
  const form = useForm<SignInFields>({
    resolver: standardSchemaResolver(signInFields),
    defaultValues: { email, password: '' },
  });
  const { errors } = form.formState;
  const { state, submit } = useSignIn(form);

  /** Which of the two is wrong nobody says: a change of either takes the mark away. */
  function changeEmail(typed: string) {
    if (faultOf(errors.password) === 'invalidCredentials') form.clearErrors('password');
    onEmail(typed);
  }

  function markMissing() {
    const field = firstMissing(form.getValues());
    if (field) form.setError(field, { message: 'missingInfo' });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit, markMissing)} className="flex flex-col gap-5">
      <EmailField
        error={faultText(errors.email, words)}
        {...form.register('email', {
          onChange: (event: { target: HTMLInputElement }) => changeEmail(event.target.value),
        })}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        enterKeyHint="go"
        error={faultText(errors.password, words)}
        {...form.register('password')}
      />
      <div className="mt-1 flex flex-col gap-1">
        <Button type="submit" full busy={state === 'sending'}>
          {state === 'waiting' && <Spinner />}
          {state === 'idle' ? words.signIn : words.signingIn}
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
