import type { UseFormSetError } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';
import { accountToast, failureText } from '../../components/toast/account-toast.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { FieldFault, SignUpFields } from './fields/field-rules.ts';

/** What the server refuses about one field. */
const FIELD_REFUSALS: Record<string, { field: keyof SignUpFields; fault: FieldFault } | undefined> = {
  invalid_email: { field: 'email', fault: 'emailInvalid' },
  password_too_long: { field: 'password', fault: 'passwordTooLong' },
  password_too_weak: { field: 'password', fault: 'passwordTooWeak' },
  invalid_display_name: { field: 'displayName', fault: 'displayNameInvalid' },
};

/** Says why the server refused a sign-up: at the field it is about, else as a toast (accounts specification, 8; P51). */
export function useSignUpRefusal(setError: UseFormSetError<SignUpFields>): (failure: ApiFailure) => void {
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
