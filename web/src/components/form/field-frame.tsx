import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface FieldTexts {
  label: string;
  /** The label is only read out: what stands around the field says it to the eye. */
  labelHidden?: boolean | undefined;
  hint?: string | undefined;
  /** Null or absent: the field is fine. */
  error?: string | null | undefined;
  /** The error is read out as it comes: where nothing moves the focus to the field. */
  errorSpoken?: boolean | undefined;
}

/** Ties a control to its hint and its error. */
export function controlProps(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean);
  const description = ids.length > 0 ? ids.join(' ') : undefined;
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': description };
}

/** Label above, control, then error and hint below. */
export function FieldFrame(props: FieldTexts & { id: string; children: ReactNode }) {
  const { id, label, labelHidden, hint, error, errorSpoken, children } = props;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-secondary font-medium text-ink'}>
        {label}
      </label>
      {children}
      {error && <FieldError key={error} id={`${id}-error`} fieldId={id} spoken={errorSpoken} text={error} />}
      {hint && (
        <p id={`${id}-hint`} className="text-label text-pretty text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** What had the focus at the latest tap or key. An error that moves the focus to its field is read there, and only there. */
let hadFocus: Element | null = null;
for (const type of ['click', 'keydown', 'keyup']) {
  globalThis.addEventListener?.(type, () => (hadFocus = document.activeElement), true);
}

interface FieldErrorProps {
  id?: string | undefined;
  text: string;
  spoken?: boolean | undefined;
  /** The control it is about. One that has the focus already is read out no more: then this is. */
  fieldId?: string;
}

/** What is wrong, below what it is about. */
export function FieldError({ id, text, spoken, fieldId }: FieldErrorProps) {
  const [hasFocus] = useState(() => fieldId !== undefined && hadFocus?.id === fieldId);
  return (
    <p
      id={id}
      role={spoken || hasFocus ? 'alert' : undefined}
      className="flex items-start gap-1.5 text-secondary text-pretty text-danger"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}

/**
 * The look of a control that takes text: 56 px, 17 px text so that iOS does not zoom in. Of its own, as iOS counts the padding of
 * a date or a time that it draws itself beside its width.
 */
export const controlStyle =
  'min-h-14 w-full appearance-none rounded-control border border-control bg-surface px-4 text-body text-ink placeholder:text-muted transition-colors duration-120 focus-visible:border-primary focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary aria-invalid:border-danger aria-invalid:focus-visible:outline-danger disabled:opacity-60 [&[readonly]]:bg-sunken';
