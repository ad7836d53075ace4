import { FINISH_STEP_ML } from '@lulla/domain/activity/bottle/bottle';
import { Slider } from '../../components/form/slider.tsx';
import { useWords } from '../../i18n/use-words.ts';

interface AmountSliderProps {
  label: string;
  max: number;
  ml: number;
  onChange: (ml: number) => void;
}

/** How much was eaten, in steps of 10 ml; an exact amount and a `max` between them are shown where they are. */
export function AmountSlider({ label, max, ml, onChange }: AmountSliderProps) {
  const { entry } = useWords().activity;
  const isExact = ml % FINISH_STEP_ML !== 0 || max % FINISH_STEP_ML !== 0;
  return (
    <Slider
      label={label}
      min={0}
      max={max}
      step={isExact ? 1 : FINISH_STEP_ML}
      value={ml}
      onChange={(next) => onChange(isExact ? snapped(next, ml, max) : next)}
      format={entry.ml}
      tone="feed"
    />
  );
}

/** The step of 10 ml that a move from `ml` to `next` means; a key moves by 1, and means the next step. */
export function snapped(next: number, ml: number, max: number): number {
  const steps = next / FINISH_STEP_ML;
  if (Math.abs(next - ml) !== 1) return Math.min(max, Math.round(steps) * FINISH_STEP_ML);
  return Math.min(max, (next > ml ? Math.ceil(steps) : Math.floor(steps)) * FINISH_STEP_ML);
}
