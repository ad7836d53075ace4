import type { PasswordCriterion } from '@lulla/domain/account/password';
import type { UseFormSetError } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';
import { useLanguage, useLaterWords } from '../../words/use-words.ts';
import { accountToast, failureText } from './account-toast.ts';
import type { FieldFault, SignUpFields } from './field-rules.ts';
import { readCriteria } from './missing-criteria.ts';
import { tooWeakText } from './needs-text.ts';

/** What the server refuses about one field. */
const FIELD_REFUSALS: Record<string, { field: keyof SignUpFields; fault: FieldFault } | undefined> = {
  invalid_email: { field: 'email', fault: 'emailInvalid' },
  password_too_long: { field: 'password', fault: 'passwordTooLong' },
  invalid_display_name: { field: 'displayName', fault: 'displayNameInvalid' },
};

/** Says why a sign-up was refused: a toast, and the fault at its field (accounts specification, 8). */
export function useSignUpRefusal(setError: UseFormSetError<SignUpFields>) {
  const words = useLaterWords().account;
  const language = useLanguage();

  function missing() {
    accountToast('danger', words.missingInfo, words.missingInfoText);
  }

  function tooWeak(criteria: readonly PasswordCriterion[]) {
    accountToast('danger', words.passwordTooWeak, tooWeakText(criteria, words, language));
  }

  function byServer(failure: ApiFailure) {
    const refusal = FIELD_REFUSALS[failure.code];
    if (refusal) {
      setError(refusal.field, { message: refusal.fault }, { shouldFocus: true });
      accountToast('danger', words.signUpFailed, words[refusal.fault]);
    } else if (failure.code === 'password_too_weak') {
      setError('password', { message: 'passwordTooWeak' }, { shouldFocus: true });
      tooWeak(readCriteria(failure.details['missing'], words));
    } else if (failure.code === 'invalid_country') {
      accountToast('danger', words.signUpFailed, words.countryInvalid);
    } else if (failure.code === 'registration_closed') {
      accountToast('danger', words.registrationClosedTitle, words.registrationClosedText);
    } else if (failure.status === 429) {
      accountToast('danger', words.tooManyAttempts, words.tooManyAttemptsText);
    } else {
      accountToast('danger', words.signUpFailed, failureText(failure, words));
    }
  }

  return { missing, tooWeak, byServer };
}
