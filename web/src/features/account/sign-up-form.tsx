import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { CountryCode } from '@lulla/domain/account/countries';
import {
  displayNameLength,
  faultWhileTyped,
  MAX_DISPLAY_NAME_LENGTH,
  parseDisplayName,
} from '@lulla/domain/account/display-name';
import { parseEmail } from '@lulla/domain/account/email';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type UseFormSetError, useForm, useWatch } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { accountToast, accountToastOnTheWay, failureText } from '../../components/toast/toast.ts';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { browserLanguages } from '../../time/region.ts';
import { getZone } from '../../time/zone.ts';
import { countryOptions, likelyCountry } from './fields/default-country.ts';
import { EmailField } from './fields/email-field.tsx';
import { faultOf, faultText, weakPasswordText } from './fields/fault-text.ts';
import { type FieldFault, firstMissing, type SignUpFields, signUpFields } from './fields/field-rules.ts';
import { PasswordStrength } from './fields/password-strength.tsx';
import { makeFormKey, type SignUpStatus, signUp } from './flow/account-api.ts';
import { awaitCode } from './flow/pending-sign-up.ts';

/** From so many characters on the field says how many are left. */
const NAME_HINT_FROM = 40;

export function SignUpForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const words = useWords().account;
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useForm<SignUpFields>({
    resolver: standardSchemaResolver(signUpFields),
    defaultValues: { email, password: '', displayName: '' },
  });
  const [formKey] = useState(makeFormKey);
  const refuse = useSignUpRefusal(form.setError);
  const { errors, isSubmitting } = form.formState;
  const [password, displayName] = useWatch({ control: form.control, name: ['password', 'displayName'] });
  // Null: not chosen yet.
  const [chosenCountry, setChosenCountry] = useState<string | null>(null);
  const likely = useMemo(() => likelyCountry(language, { languages: browserLanguages(), zone: getZone() }), [language]);
  const country = chosenCountry ?? likely;
  const countries = useMemo(() => countryOptions(language), [language]);

  async function submit(fields: SignUpFields) {
    const address = parseEmail(fields.email) ?? fields.email;
    const result = await signUp({
      form: formKey,
      email: address,
      password: fields.password,
      displayName: parseDisplayName(fields.displayName) ?? '',
      // Every option of the list is one.
      country: country as CountryCode,
      language,
    });
    if (!result.ok) return refuse(result);
    awaitCode(address);
    tell(result.data.status);
    await navigate({ to: '/auth/confirm' });
  }

  function tell(status: SignUpStatus) {
    if (status === 'code_sent') accountToastOnTheWay('success', words.accountCreated, words.accountCreatedText);
    else if (status === 'code_resent') accountToastOnTheWay('neutral', words.accountExists, words.accountExistsText);
    else accountToastOnTheWay('danger', words.resendFailed, words.codeNotSent);
  }

  function markMissing() {
    const field = firstMissing(form.getValues());
    if (field) form.setError(field, { message: 'missingInfo' });
  }

  const isWeak = faultOf(errors.password) === 'passwordTooWeak';
  const nameLength = displayNameLength(displayName);
  const tooLong = faultWhileTyped(displayName);
  return (
    <form noValidate onSubmit={form.handleSubmit(submit, markMissing)} className="flex flex-col gap-5">
      <EmailField
        error={faultText(errors.email, words)}
        {...form.register('email', { onChange: (event: { target: HTMLInputElement }) => onEmail(event.target.value) })}
      />
      <div className="flex flex-col gap-3.5">
        <PasswordField
          label={words.password}
          autoComplete="new-password"
          enterKeyHint="next"
          error={isWeak ? weakPasswordText(password, words, language) : faultText(errors.password, words)}
          {...form.register('password')}
        />
        <PasswordStrength password={password} isRefused={isWeak} />
      </div>
      <TextField
        label={words.displayName}
        autoComplete="name"
        enterKeyHint="next"
        hint={
          nameLength > NAME_HINT_FROM && !tooLong
            ? words.charactersRemaining(MAX_DISPLAY_NAME_LENGTH - nameLength)
            : words.displayNameHint
        }
        error={faultText(errors.displayName, words) ?? (tooLong && words[tooLong])}
        errorSpoken={tooLong !== null}
        {...form.register('displayName')}
      />
      <SelectField
        label={words.country}
        autoComplete="country"
        options={countries}
        value={country}
        onChange={(event) => setChosenCountry(event.target.value)}
      />
      <Button type="submit" full busy={isSubmitting} className="mt-1">
        {isSubmitting ? words.signingUp : words.signUp}
      </Button>
    </form>
  );
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
