import type { Ref } from 'react';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { weakPasswordText } from '../fields/fault-text.ts';
import { PasswordStrength } from '../fields/password-strength.tsx';
import type { NewPassword, NewPasswordFaults } from './use-new-password.ts';

interface NewPasswordFieldsProps {
  value: NewPassword;
  faults: NewPasswordFaults;
  /** Where it differs from the usual words. */
  differentText?: string;
  hint?: string;
  onChange: (value: NewPassword) => void;
  firstRef: Ref<HTMLInputElement>;
  secondRef: Ref<HTMLInputElement>;
}

/** A new password with its strength, and once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, faults, differentText, hint, onChange, firstRef, secondRef } = props;
  const { password: words, account } = useWords();
  const language = useLanguage();
  const isWeak = faults.password === 'tooWeak';
  const refusal = isWeak ? weakPasswordText(value.password, account, language) : null;
  return (
    <>
      <div className="flex flex-col gap-3.5">
        <PasswordField
          ref={firstRef}
          label={words.newPassword}
          autoComplete="new-password"
          enterKeyHint="next"
          value={value.password}
          error={refusal ?? (faults.password && words.faults[faults.password])}
          onChange={(event) => onChange({ ...value, password: event.target.value })}
        />
        <PasswordStrength password={value.password} isRefused={isWeak} />
        {hint && <p className="text-label text-muted">{hint}</p>}
      </div>
      <PasswordField
        ref={secondRef}
        label={words.confirmPassword}
        autoComplete="new-password"
        enterKeyHint="done"
        value={value.confirmation}
        error={faults.confirmation && (differentText ?? words.faults[faults.confirmation])}
        onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
      />
    </>
  );
}
