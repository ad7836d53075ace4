import type { CountryCode } from '@lulla/domain/account/countries';
import { parseDisplayName } from '@lulla/domain/account/display-name';
import { parseEmail } from '@lulla/domain/account/email';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';
import { accountToast, accountToastOnTheWay, failureText } from '../../components/toast/toast.ts';
import type { Words } from '../../i18n/sv.ts';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import type { FieldFault, SignUpFields } from './fields/field-rules.ts';
import { makeFormKey, type SignUpStatus, signUp } from './flow/account-api.ts';
import { awaitCode } from './flow/pending-sign-up.ts';

/** Signs up with what the form holds, then opens the next screen; or says why the server refused. */
export function useSignUp(setError: UseFormSetError<SignUpFields>) {
  const words = useWords().account;
  const language = useLanguage();
  const navigate = useNavigate();
  const [formKey] = useState(makeFormKey);
  const refuse = useSignUpRefusal(setError);

  return async (fields: SignUpFields, country: CountryCode): Promise<void> => {
    const email = parseEmail(fields.email) ?? fields.email;
    const displayName = parseDisplayName(fields.displayName) ?? '';
    const { password } = fields;
    const result = await signUp({ form: formKey, email, password, displayName, country, language });
    if (!result.ok) return refuse(result);
    awaitCode(email);
    tellStatus(result.data.status, words);
    await navigate({ to: '/auth/confirm' });
  };
}

function tellStatus(status: SignUpStatus, words: Words['account']): void {
  if (status === 'code_sent') accountToastOnTheWay('success', words.accountCreated, words.accountCreatedText);
  else if (status === 'code_resent') accountToastOnTheWay('neutral', words.accountExists, words.accountExistsText);
  else accountToastOnTheWay('danger', words.resendFailed, words.codeNotSent);
}

/** What the server refuses about one field. */
const FIELD_REFUSALS: Record<string, { field: keyof SignUpFields; fault: FieldFault } | undefined> = {
  invalid_email: { field: 'email', fault: 'emailInvalid' },
  password_too_long: { field: 'password', fault: 'passwordTooLong' },
  password_too_weak: { field: 'password', fault: 'passwordTooWeak' },
  invalid_display_name: { field: 'displayName', fault: 'displayNameInvalid' },
};

/** Says why the server refused a sign-up: at the field it is about, else as a toast (accounts specification, 8; P51). */
function useSignUpRefusal(setError: UseFormSetError<SignUpFields>): (failure: ApiFailure) => void {
  const words = useWords().account;
  return (failure) => {
    const refusal = FIELD_REFUSALS[failure.code];
    if (refusal) {
      setError(refusal.field, { message: refusal.fault }, { shouldFocus: true });
    } else if (failure.code === 'invalid_country') {
      accountToast('danger', words.signUpFailed, words.countryInvalid);
    } else if (failure.code === 'registration_closed') {
      accountToast('danger', words.registrationClosedTitle, words.registrationClosedText);
    } else if (failure.status === 429) {
      accountToast('danger', words.tooManyAttempts, words.tooManyAttemptsText);
    } else {
      accountToast('danger', words.signUpFailed, failureText(failure, words));
    }
  };
}
