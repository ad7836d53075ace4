import { type ReactNode, useEffect, useRef } from 'react';

/** How long a press lasts before it runs, and between its steps, ms. */
const [HOLD_MS, RUN_MS] = [400, 120];

interface StepButtonProps {
  label: string;
  disabled: boolean;
  onStep: () => void;
  children: ReactNode;
}

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
    hasRun.current = false;
    timer.current = setTimeout(run, HOLD_MS);
  }
  function release() {
    clearTimeout(timer.current);
  }
  // A button at its end is disabled, and hears no release.
  useEffect(() => (disabled ? release() : undefined), [disabled]);
  useEffect(() => release, []);
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => !hasRun.current && onStep()}
      className="press focus-ring inline-flex size-12 touch-manipulation items-center justify-center rounded-full bg-tone-soft text-tone select-none disabled:opacity-50"
    >
      {children}
    </button>
  );
}
