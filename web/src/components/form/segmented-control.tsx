import { useId } from 'react';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one among two to four, always all visible: a radio group drawn as one control of 56 px. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="focus-ring relative flex min-h-12 flex-1 items-center justify-center gap-2 rounded-inner border border-transparent px-2 py-1 text-center text-secondary font-medium text-muted transition-colors duration-160 select-none has-checked:border-line has-checked:bg-surface has-checked:text-ink"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
