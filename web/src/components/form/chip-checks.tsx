import type { Tone } from '../tone.ts';
import { chipHeight, chipStyle } from './chip-group.tsx';

export interface ChipChecksProps<Value extends string> {
  label: string;
  labelShown?: boolean | undefined;
  options: readonly { value: Value; label: string }[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  tone: Tone;
  /** Two equal columns, where a row would leave one chip alone; otherwise chips that wrap. */
  paired?: boolean | undefined;
}

/** Chips of which any number is chosen: drop types, bath products. */
export function ChipChecks<Value extends string>(props: ChipChecksProps<Value>) {
  const { label, labelShown = false, options, values, onChange, tone, paired = false } = props;
  function toggle(value: Value, chosen: boolean) {
    onChange(options.map((option) => option.value).filter((each) => (each === value ? chosen : values.includes(each))));
  }
  return (
    <fieldset data-tone={tone} className="min-w-0">
      <legend className={labelShown ? 'mb-2 text-secondary text-muted' : 'sr-only'}>{label}</legend>
      <div
        className={
          paired ? 'grid grid-cols-[repeat(auto-fit,minmax(max(8rem,50%-0.5rem),1fr))] gap-2' : 'flex flex-wrap gap-2'
        }
      >
        {options.map((option) => (
          <label key={option.value} className={`${chipStyle} ${chipHeight(false)}`}>
            <input
              type="checkbox"
              checked={values.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
