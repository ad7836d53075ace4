import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { parseEmail } from '@lulla/domain/account/email';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { PasswordField } from '../../components/form/password-field.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { accountToast, accountToastOnTheWay, failureText } from '../../components/toast/toast.ts';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { EmailField } from './fields/email-field.tsx';
import { faultOf, faultText } from './fields/fault-text.ts';
import { firstMissing, type SignInFields, signInFields } from './fields/field-rules.ts';
import { signIn } from './flow/account-api.ts';
import { awaitCode } from './flow/pending-sign-up.ts';

/** A wrong password is answered no sooner than this, to slow down guessing by hand (accounts specification, 4). */
const FAILURE_DELAY_MS = 1000;

export function SignInForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const { account: words, password } = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useForm<SignInFields>({
    resolver: standardSchemaResolver(signInFields),
    defaultValues: { email, password: '' },
  });
  const { errors } = form.formState;
  const tries = useTries({ send, tellWrong });

  async function send(fields: SignInFields): Promise<'done' | 'wrong'> {
    const address = parseEmail(fields.email) ?? fields.email;
    const result = await signIn(address, fields.password);
    if (!result.ok) return refuse(result, address);
    await navigate({ to: '/', replace: true });
    return 'done';
  }

  async function refuse(failure: ApiFailure, address: string): Promise<'done' | 'wrong'> {
    if (failure.code === 'code_sent') {
      awaitCode(address);
      accountToastOnTheWay('neutral', words.newCodeSent, words.newCodeSentText(address));
      await navigate({ to: '/auth/confirm' });
    } else if (failure.status === 429) {
      accountToast('danger', words.tooManyAttempts, words.tooManyAttemptsText);
    } else if (failure.status === 401 || failure.status === 422) {
      return 'wrong';
    } else {
      accountToast('danger', words.signInFailed, failureText(failure, words));
    }
    return 'done';
  }

  function tellWrong(tried: SignInFields) {
    // What was typed since has not been tried: it is not marked.
    if (!isSame(form.getValues(), tried)) accountToast('danger', words.invalidCredentials);
    else form.setError('password', { message: 'invalidCredentials' }, { shouldFocus: true });
  }

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
    <form noValidate onSubmit={form.handleSubmit(tries.submit, markMissing)} className="flex flex-col gap-5">
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
        <Button type="submit" full busy={tries.state === 'sending'}>
          {tries.state === 'waiting' && <Spinner />}
          {tries.state === 'idle' ? words.signIn : words.signingIn}
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

interface TriesOptions {
  /** Sends one try. 'done': what came of it is said. */
  send: (fields: SignInFields) => Promise<'done' | 'wrong'>;
  /** Called a second after a wrong try, unless another one was made meanwhile. */
  tellWrong: (fields: SignInFields) => void;
}

interface Tries {
  /** waiting: the second after a wrong try, in which the next one is taken, to be sent when it has passed. */
  readonly state: 'idle' | 'sending' | 'waiting';
  readonly submit: (fields: SignInFields) => Promise<void>;
}

interface Wrong {
  readonly fields: SignInFields;
  readonly answered: Promise<void>;
}

/** The tries to sign in of one form, one after the other. */
function useTries({ send, tellWrong }: TriesOptions): Tries {
  const [state, setState] = useState<Tries['state']>('idle');
  // Known at once, unlike `state`: two presses may come before the next render.
  const isTaken = useRef(false);
  const wrong = useRef<Wrong | null>(null);

  async function submit(fields: SignInFields): Promise<void> {
    const before = wrong.current;
    if (isTaken.current || (before && isSame(before.fields, fields))) return;
    isTaken.current = true;
    setState('sending');
    await before?.answered;
    const outcome = await send(fields);
    isTaken.current = false;
    if (outcome === 'wrong') await answerLater(fields);
    else setState('idle');
  }

  async function answerLater(fields: SignInFields): Promise<void> {
    const answered = new Promise<void>((resolve) => setTimeout(resolve, FAILURE_DELAY_MS));
    wrong.current = { fields, answered };
    setState('waiting');
    await answered;
    wrong.current = null;
    if (isTaken.current) return;
    setState('idle');
    tellWrong(fields);
  }

  return { state, submit };
}

function isSame(one: SignInFields, other: SignInFields): boolean {
  return one.email === other.email && one.password === other.password;
}
