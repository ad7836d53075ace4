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
  most: number;
  onChange: (ml: number) => void;
}

/** A slider, or after a tap on the number the field of the exact amount (P53). */
export function ExactAmount({ label, value, ml, least, most, onChange }: ExactAmountProps) {
  const { amount } = useDisplayContext().words.sheets;
  const [isExact, setExact] = useState(false);
  return (
    <div>
      <p className="mb-1 flex items-baseline justify-between gap-4">
        <span className="text-secondary text-muted">{label}</span>
        {!isExact && (
          <button
            type="button"
            onClick={() => setExact(true)}
            className="focus-ring rounded-control text-title font-semibold"
          >
            {value}
            <span className="sr-only">{amount.exact}</span>
          </button>
        )}
      </p>
      {isExact ? (
        <AmountField
          ml={Number.isNaN(ml) ? null : ml}
          onChange={(next) => onChange(next ?? Number.NaN)}
          least={least}
          most={most}
          of={label}
        />
      ) : (
        <AmountSlider label={label} max={most} ml={ml} onChange={onChange} />
      )}
    </div>
  );
}
