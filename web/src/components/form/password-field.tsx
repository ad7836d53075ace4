import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { IconButton } from '../icon-button.tsx';
import { controlProps, controlStyle, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>, FieldTexts {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows and hides it. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const words = useWords().shell;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...input}
          {...controlProps(id, { hint, error })}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${controlStyle} pr-14`}
        />
        <IconButton
          label={shown ? words.hidePassword : words.showPassword}
          Icon={shown ? EyeOff : Eye}
          iconSize="size-5"
          onClick={() => setShown(!shown)}
          className="absolute top-1.5 right-1.5"
        />
      </div>
    </FieldFrame>
  );
}
