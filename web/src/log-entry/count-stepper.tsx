import { Minus, Plus } from 'lucide-react';

export interface CountStepperProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  words: { value: string; fewer: string; more: string };
}

const buttonLook =
  'press focus-ring inline-flex size-11 items-center justify-center rounded-control bg-sunken text-ink disabled:opacity-50';

/** A small number, one step at a time. */
export function CountStepper({ value, min, max, onChange, words }: CountStepperProps) {
  return (
    <span className="flex items-center gap-1">
      <button
        type="button"
        aria-label={words.fewer}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={buttonLook}
      >
        <Minus aria-hidden="true" className="size-4.5" />
      </button>
      <output aria-label={words.value} className="min-w-12 text-center text-title font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={words.more}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={buttonLook}
      >
        <Plus aria-hidden="true" className="size-4.5" />
      </button>
    </span>
  );
}
