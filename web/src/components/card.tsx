import type { ComponentProps } from 'react';
import type { Tone } from './tone.ts';

/** A surface in the soft colour of an activity, or paper with a line. Give it a heading or an `aria-label`. */
export function Card({ tone, className = '', ...rest }: ComponentProps<'section'> & { tone?: Tone | undefined }) {
  const look = tone ? 'bg-tone-soft' : 'border border-line bg-surface';
  return <section {...rest} data-tone={tone} className={`rounded-card p-[min(1.25rem,5vw)] ${look} ${className}`} />;
}
