import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { AmountEntry } from './amount-entry.tsx';
import { AmountSlider } from './amount-slider.tsx';
import { useAmounts } from './use-amounts.ts';

interface AmountEatenProps {
  /** Null: what is typed is no amount, or nobody knows it. */
  ml: number | null;
  startedMl: number | null;
  onChange: (ml: number | null) => void;
  /** The field of the exact amount was opened. */
  onOpen?: () => void;
}

/** Ends at what was in the bottle, so that the way to it is the whole line; more has a tap of its own (R188). */
export function AmountEaten({ ml, startedMl, onChange, onOpen }: AmountEatenProps) {
  const { words } = useDisplayContext();
  const { finish } = words.sheets;
  const { maxPresetMl } = useAmounts();
  const [isBeyond, setBeyond] = useState(false);
  const slider = useRef<HTMLDivElement>(null);
  const shown = ml ?? startedMl ?? 0;
  // What was shown stays on the scale, which must not shrink under a finger.
  const [most, setMost] = useState(shown);
  if (shown > most) setMost(shown);
  const max = Math.max(isBeyond ? maxPresetMl : (startedMl ?? maxPresetMl), most, shown);
  function goBeyond() {
    setBeyond(true);
    // The button goes away with its tap.
    slider.current?.querySelector<HTMLInputElement>('input[type=range]')?.focus();
  }
  return (
    <div ref={slider} data-tone="feed" className="flex flex-col gap-2 rounded-card bg-sunken px-2 pt-5 pb-3">
      <AmountEntry ml={ml} least={0} known={startedMl} onChange={onChange} onOpen={onOpen} />
      {startedMl !== null && (
        <p role="status" className="text-center text-secondary text-muted">
          {shown > startedMl ? finish.moreThanMl(startedMl) : finish.ofMl(startedMl)}
        </p>
      )}
      <AmountSlider label={finish.amount} max={max} ml={shown} onChange={onChange} />
      {isBeyond && (
        <p aria-hidden="true" className="flex min-h-11 items-center self-end px-3 text-label text-muted">
          {words.activity.entry.ml(max)}
        </p>
      )}
      {max < maxPresetMl && (
        <Button variant="quiet" size="medium" className="self-end px-3!" onClick={goBeyond}>
          <Plus aria-hidden="true" className="size-4.5 shrink-0" />
          {finish.beyondMl(max)}
        </Button>
      )}
    </div>
  );
}
