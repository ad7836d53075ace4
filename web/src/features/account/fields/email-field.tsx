import { TextField, type TextFieldProps } from '../../../components/form/text-field.tsx';
import { useWords } from '../../../i18n/use-words.ts';

/** The address of an account, as password managers know it. */
export function EmailField(input: Omit<TextFieldProps, 'label'>) {
  const { email } = useWords().account;
  return (
    <TextField
      label={email}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      {...input}
    />
  );
}
