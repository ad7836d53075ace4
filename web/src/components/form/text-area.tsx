import { type ComponentProps, useId } from 'react';
import { controlProps, controlStyle, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, FieldTexts {}

/** A field for several lines that grows with its text until what is below would leave the screen. */
export function TextArea({ label, hint, error, rows, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        {...controlProps(id, { hint, error })}
        rows={rows ?? 3}
        // A field that takes the size of its text knows nothing of rows.
        style={rows ? { minHeight: `calc(${rows} * 1lh + 1.75rem)` } : undefined}
        className={`${controlStyle} max-h-[45svh] field-sizing-content resize-none py-3.5`}
      />
    </FieldFrame>
  );
}
