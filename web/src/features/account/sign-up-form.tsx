import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { CountryCode } from '@lulla/domain/account/countries';
import { displayNameLength, faultWhileTyped, MAX_DISPLAY_NAME_LENGTH } from '@lulla/domain/account/display-name';
import { type ComponentProps, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { browserLanguages } from '../../time/region.ts';
import { getZone } from '../../time/zone.ts';
import { countryOptions, likelyCountry } from './fields/default-country.ts';
import { EmailField } from './fields/email-field.tsx';
import { faultOf, faultText, weakPasswordText } from './fields/fault-text.ts';
import { firstMissing, type SignUpFields, signUpFields } from './fields/field-rules.ts';
import { PasswordStrength } from './fields/password-strength.tsx';
import { useSignUp } from './use-sign-up.ts';

/** From so many characters on the field says how many are left. */
const NAME_HINT_FROM = 40;

export function SignUpForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const words = useWords().account;
  const language = useLanguage();
  const form = useForm<SignUpFields>({
    resolver: standardSchemaResolver(signUpFields),
    defaultValues: { email, password: '', displayName: '' },
  });
  const signUp = useSignUp(form.setError);
  const country = useCountry();
  const { errors, isSubmitting } = form.formState;
  const [password, displayName] = useWatch({ control: form.control, name: ['password', 'displayName'] });
  const isWeak = faultOf(errors.password) === 'passwordTooWeak';

  // Every option of the list is a country.
  const submit = (fields: SignUpFields) => signUp(fields, country.value as CountryCode);

  function markMissing() {
    const field = firstMissing(form.getValues());
    if (field) form.setError(field, { message: 'missingInfo' });
  }

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
      <NameField typed={displayName} error={faultText(errors.displayName, words)} {...form.register('displayName')} />
      <SelectField label={words.country} autoComplete="country" {...country} />
      <Button type="submit" full busy={isSubmitting} className="mt-1">
        {isSubmitting ? words.signingUp : words.signUp}
      </Button>
    </form>
  );
}

type NameFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & { typed: string };

/** A name that is too long is said while it is typed. */
function NameField({ typed, error, ...field }: NameFieldProps) {
  const words = useWords().account;
  const length = displayNameLength(typed);
  const tooLong = faultWhileTyped(typed);
  return (
    <TextField
      label={words.displayName}
      autoComplete="name"
      enterKeyHint="next"
      hint={
        length > NAME_HINT_FROM && !tooLong
          ? words.charactersRemaining(MAX_DISPLAY_NAME_LENGTH - length)
          : words.displayNameHint
      }
      error={error ?? (tooLong && words[tooLong])}
      errorSpoken={tooLong !== null}
      {...field}
    />
  );
}

/** The country for its field: the likely one until another is chosen. */
function useCountry() {
  const language = useLanguage();
  // Null: not chosen yet.
  const [chosen, setChosen] = useState<string | null>(null);
  const likely = useMemo(() => likelyCountry(language, { languages: browserLanguages(), zone: getZone() }), [language]);
  const options = useMemo(() => countryOptions(language), [language]);
  return {
    options,
    value: chosen ?? likely,
    onChange: (event: { target: HTMLSelectElement }) => setChosen(event.target.value),
  };
}
