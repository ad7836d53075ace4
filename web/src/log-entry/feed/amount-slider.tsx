import { FINISH_STEP_ML } from '@lulla/domain/activity/bottle/bottle';
import { countOf, mlOfCount } from '@lulla/domain/activity/bottle/volume';
import { Slider } from '../../components/form/slider.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useAmounts } from './use-amounts.ts';

interface AmountSliderProps {
  label: string;
  max: number;
  ml: number;
  onChange: (ml: number) => void;
}

/** How much was eaten, in steps of 10 ml or half a fl oz; an exact amount and a `max` between them are shown where they are. */
export function AmountSlider({ label, max, ml, onChange }: AmountSliderProps) {
  const { entry } = useWords().activity;
  const { unit, scale } = useAmounts();
  const [count, most] = [countOf(ml, unit), countOf(max, unit)];
  const isExact = count % scale.finishStep !== 0 || most % scale.finishStep !== 0;
  return (
    <Slider
      label={label}
      min={0}
      max={most}
      step={isExact ? 1 : scale.finishStep}
      value={count}
      onChange={(next) => onChange(mlOfCount(isExact ? snapped(next, count, most, scale.finishStep) : next, unit, max))}
      format={(shown) => entry.ml(mlOfCount(shown, unit, ml))}
      tone="feed"
    />
  );
}

/** The step that a move from `count` to `next` means; a key moves by 1, and means the next step. */
export function snapped(next: number, count: number, max: number, step: number = FINISH_STEP_ML): number {
  const steps = next / step;
  if (Math.abs(next - count) !== 1) return Math.min(max, Math.round(steps) * step);
  return Math.min(max, (next > count ? Math.ceil(steps) : Math.floor(steps)) * step);
}
