import type { CSSProperties } from 'react';
import type { Tone } from '../tone.ts';
import './slider.css';

export interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  /** The value in words for screen readers: '120 ml'. */
  format: (value: number) => string;
  tone?: Tone | undefined;
}

/** A value on a line; the thumb is 32 px, its target the whole 44 px height. The platform's own, drawn our way. */
export function Slider({ label, min, max, step, value, onChange, format, tone = 'primary' }: SliderProps) {
  const share = (value - min) / (max - min);
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={format(value)}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      data-tone={tone}
      className="slider"
      style={{ '--share': share } as CSSProperties}
    />
  );
}
