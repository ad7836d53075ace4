import { type ComponentProps, useId } from 'react';
import { controlProps, controlStyle, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, FieldTexts {}

/** About as many as on a phone. */
function linesOf(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 34), 0);
}

/** A field for several lines that grows with its text until what is below would leave the screen. */
export function TextArea({ label, hint, error, rows, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        {...controlProps(id, { hint, error })}
        // Where a field cannot take the size of its text.
        rows={Math.max(rows ?? 3, linesOf(String(area.value ?? '')))}
        // A field that takes the size of its text knows nothing of rows.
        style={rows ? { minHeight: `calc(${rows} * 1lh + 1.75rem)` } : undefined}
        className={`${controlStyle} max-h-[45svh] field-sizing-content resize-none py-3.5`}
      />
    </FieldFrame>
  );
}
