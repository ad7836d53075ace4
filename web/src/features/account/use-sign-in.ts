import { parseEmail } from '@lulla/domain/account/email';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';
import { accountToast, accountToastOnTheWay, failureText } from '../../components/toast/toast.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { SignInFields } from './fields/field-rules.ts';
import { signIn } from './flow/account-api.ts';
import { awaitCode } from './flow/pending-sign-up.ts';

/** A wrong password is answered no sooner than this, to slow down guessing by hand (accounts specification, 4). */
const FAILURE_DELAY_MS = 1000;

/** Signs in with what the form holds, and opens the app; or says what came of it. */
export function useSignIn({ getValues, setError }: Pick<UseFormReturn<SignInFields>, 'getValues' | 'setError'>): Tries {
  const words = useWords().account;
  const navigate = useNavigate();

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
    if (!isSame(getValues(), tried)) accountToast('danger', words.invalidCredentials);
    else setError('password', { message: 'invalidCredentials' }, { shouldFocus: true });
  }

  return useTries({ send, tellWrong });
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
