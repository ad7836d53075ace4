import { type ReactNode, useEffect, useRef } from 'react';

/** How long a press lasts before it runs, and between its steps, ms. */
const [HOLD_MS, RUN_MS] = [400, 120];

interface StepButtonProps {
  label: string;
  disabled: boolean;
  onStep: () => void;
  children: ReactNode;
}

/** Minus, the number and plus in one row: in large text all three are smaller, and the unit may stand below the number. */
export const stepRow = 'flex items-center justify-center gap-x-[min(0.75rem,3vw)]';
export const stepNumber = 'text-[min(3.25rem,14vw)] leading-none font-semibold tracking-[-0.02em]';

/** One step a tap; held, it runs. */
export function StepButton({ label, disabled, onStep, children }: StepButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRun = useRef(false);
  const step = useRef(onStep);
  step.current = onStep;
  function run() {
    hasRun.current = true;
    step.current();
    timer.current = setTimeout(run, RUN_MS);
  }
  function press() {
    if (disabled) return;
    hasRun.current = false;
    timer.current = setTimeout(run, HOLD_MS);
  }
  function release() {
    clearTimeout(timer.current);
  }
  // Held until its end.
  useEffect(() => (disabled ? release() : undefined), [disabled]);
  useEffect(() => release, []);
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: that would take the focus away from who steps by key.
      aria-disabled={disabled || undefined}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      // A click by key follows no press.
      onClick={({ detail }) => !disabled && (detail === 0 || !hasRun.current) && onStep()}
      className="press focus-ring inline-flex size-[min(3rem,17vw)] shrink-0 touch-manipulation items-center justify-center rounded-full bg-tone-soft text-tone select-none aria-disabled:opacity-50"
    >
      {children}
    </button>
  );
}
