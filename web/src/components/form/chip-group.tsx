import { useId } from 'react';
import type { Tone } from '../tone.ts';

export interface ChipGroupProps<Value extends string | number> {
  label: string;
  /** Whether the label is shown above; otherwise it is only read out. */
  labelShown?: boolean | undefined;
  /** What the choice comes to, beside the label: the time of day of '−10'. */
  labelValue?: string | undefined;
  /** `spoken` is read out instead of a label that only its place explains: '−5'. */
  options: readonly {
    value: Value;
    label: string;
    spoken?: string | undefined;
    disabled?: boolean;
  }[];
  value: Value | null;
  onChange: (value: Value) => void;
  tone: Tone;
  /** A grid of so many equal columns with 60 px chips; otherwise chips of 44 px that wrap. */
  columns?: 2 | 3 | 4 | 5 | undefined;
  /** Rows of three chips of 44 px, fewer when the text is large. */
  rows?: boolean | undefined;
}

/** Equal columns, fewer of them when large text needs the room. */
const columnStyle = {
  2: 'grid-cols-[repeat(auto-fit,minmax(max(3.5rem,50%-0.5rem),1fr))]',
  3: 'grid-cols-[repeat(auto-fit,minmax(max(3.5rem,33.3%-0.5rem),1fr))]',
  4: 'grid-cols-[repeat(auto-fit,minmax(max(3.5rem,25%-0.5rem),1fr))]',
  5: 'grid-cols-[repeat(auto-fit,minmax(max(3rem,20%-0.5rem),1fr))]',
};

function layoutOf(columns: ChipGroupProps<string>['columns'], rows: boolean): string {
  if (columns) return `grid gap-2 ${columnStyle[columns]}`;
  return rows ? 'grid grid-cols-[repeat(auto-fit,minmax(max(4.5rem,33.3%-0.5rem),1fr))] gap-2' : 'flex flex-wrap gap-2';
}

/** Chips of which one is chosen: time chips, amounts. A radio group. */
export function ChipGroup<Value extends string | number>(props: ChipGroupProps<Value>) {
  const { label, labelShown = false, labelValue, options, value, onChange, tone, columns, rows = false } = props;
  const name = useId();
  return (
    <fieldset data-tone={tone} className="min-w-0">
      <legend className={labelShown ? 'mb-2 text-secondary text-muted' : 'sr-only'}>
        {label}
        {/* The space is for the group's name when it is read out. */}
        {labelValue && ' '}
        {labelValue && <span className="ml-1 font-semibold text-ink tabular-nums">{labelValue}</span>}
      </legend>
      <div className={layoutOf(columns, rows)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`${chipStyle} ${chipHeight(columns !== undefined)} ${rows ? 'px-2!' : ''}`}
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            {option.spoken === undefined ? option.label : <span aria-hidden="true">{option.label}</span>}
            {option.spoken && <span className="sr-only">{option.spoken}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A chip: soft in its tone, solid when chosen. The input inside covers it, so the whole chip is the target. */
export const chipStyle =
  'press focus-ring relative inline-flex items-center justify-center gap-2 rounded-control bg-tone-soft px-4 text-center font-medium text-ink tabular-nums select-none has-checked:bg-tone has-checked:font-semibold has-checked:text-bg has-disabled:pointer-events-none has-disabled:opacity-50';

/** tall: 60 px, for presets in a grid (48 on a phone that lies on its side); otherwise 44 px. */
export function chipHeight(tall: boolean): string {
  return tall ? 'min-h-15 px-1 text-body [@media(max-height:30rem)]:min-h-12' : 'min-h-11 text-secondary';
}
