import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';
import type { Tone } from './tone.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `tone` is the solid button in the colour of an activity. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'tone' | undefined;
  size?: 'large' | 'medium' | undefined;
  full?: boolean | undefined;
  tone?: Tone | undefined;
  /** Work is under way: shows a spinner, keeps the focus, ignores presses (also a form's implicit submit). */
  busy?: boolean | undefined;
}

/** A button of at least 44 px. `type` is `button` unless given. */
export function Button(props: ButtonProps) {
  const { variant, size, full, tone, busy = false, onClick, className, children, ...rest } = props;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      data-tone={tone}
      aria-disabled={busy || undefined}
      onClick={press}
      className={buttonStyle({ variant, size, full, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Two buttons side by side, one above the other when large text needs the room. */
export function ButtonRow({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`flex flex-wrap gap-2 *:flex-[1_1_8rem] ${className}`}>{children}</div>;
}
