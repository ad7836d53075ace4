import { isStrongEnough } from '@lulla/domain/account/password';
import type { Ref } from 'react';
import { PasswordField } from '../../components/password-field.tsx';
import { useLaterWords } from '../../words/use-words.ts';
import type { NewPassword, NewPasswordFaults } from './password-rules.ts';
import { PasswordStrength } from './password-strength.tsx';

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
  const words = useLaterWords().password;
  return (
    <>
      <div className="flex flex-col gap-3.5">
        <PasswordField
          ref={firstRef}
          label={words.newPassword}
          autoComplete="new-password"
          enterKeyHint="next"
          value={value.password}
          error={faults.password && words.faults[faults.password]}
          onChange={(event) => onChange({ ...value, password: event.target.value })}
        />
        <PasswordStrength
          password={value.password}
          isTooCommon={faults.password === 'tooWeak' && isStrongEnough(value.password)}
        />
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
