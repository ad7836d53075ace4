import { useState } from 'react';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { AmountField } from './amount-entry.tsx';
import { AmountSlider } from './amount-slider.tsx';

interface ExactAmountProps {
  label: string;
  /** In words. */
  value: string;
  /** NaN: what is typed is no amount. */
  ml: number;
  least: number;
  max: number;
  known?: number | null;
  of?: string;
  /** As in `AmountField`. */
  most?: number;
  onChange: (ml: number) => void;
  /** The field was opened. */
  onOpen?: () => void;
}

/** A slider, or after a tap on the number the field of the exact amount (P53). */
export function ExactAmount({ label, value, ml, max, onChange, onOpen, ...bounds }: ExactAmountProps) {
  const { amount } = useDisplayContext().words.sheets;
  const [isExact, setExact] = useState(false);
  function open() {
    setExact(true);
    onOpen?.();
  }
  return (
    <div>
      <p className="mb-1 flex items-baseline justify-between gap-4">
        <span className="text-secondary text-muted">{label}</span>
        {!isExact && (
          <button type="button" onClick={open} className="focus-ring rounded-control text-title font-semibold">
            {value}
            <span className="sr-only">{amount.exact}</span>
          </button>
        )}
      </p>
      {isExact ? (
        <AmountField ml={Number.isNaN(ml) ? null : ml} onChange={(next) => onChange(next ?? Number.NaN)} {...bounds} />
      ) : (
        <AmountSlider label={label} max={max} ml={ml} onChange={onChange} />
      )}
    </div>
  );
}
