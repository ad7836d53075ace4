import { type ComponentProps, useId } from 'react';
import { controlStyle, FieldFrame, type FieldTexts, fieldDescription } from './field-frame.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, FieldTexts {}

/** A field for several lines that grows with its text. */
export function TextArea({ label, hint, error, rows = 3, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldDescription(id, { hint, error })}
        className={`${controlStyle} field-sizing-content resize-none py-3.5`}
      />
    </FieldFrame>
  );
}
