import { OTPField } from '@base-ui/react/otp-field';
import { type Ref, useId } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { controlProps, FieldFrame, type FieldTexts } from './field-frame.tsx';

/** Room for a code with its spaces: what fills the field in would be cut before its digits are taken out. */
const FILLED_LENGTH = 64;

export interface CodeFieldProps extends FieldTexts {
  length: number;
  value: string;
  onChange: (value: string) => void;
  /** All slots are filled, by typing, pasting or the phone's own suggestion. */
  onComplete: (value: string) => void;
  disabled?: boolean | undefined;
  /** The first slot, to move the focus to after a refusal. */
  firstSlotRef?: Ref<HTMLInputElement> | undefined;
}

/** A one-time code of digits in slots. Load lazily. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, length, value, onChange, onComplete, disabled = false, firstSlotRef } = props;
  const id = useId();
  const words = useWords().shell;
  const control = controlProps(id, { hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <OTPField.Root
        id={id}
        length={length}
        value={value}
        onValueChange={onChange}
        onValueComplete={onComplete}
        readOnly={disabled}
        autoComplete="one-time-code"
        aria-describedby={control['aria-describedby']}
        className="flex gap-2"
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            ref={index === 0 ? firstSlotRef : undefined}
            maxLength={FILLED_LENGTH}
            aria-label={index === 0 ? undefined : words.codeSlot(index + 1, length)}
            aria-invalid={control['aria-invalid']}
            className="h-15 w-full max-w-16 min-w-0 flex-1 rounded-control border border-control bg-surface text-center text-heading font-semibold text-ink tabular-nums transition-colors duration-120 focus-visible:border-primary focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary aria-invalid:border-danger read-only:opacity-60"
          />
        ))}
      </OTPField.Root>
    </FieldFrame>
  );
}
