import type { ComponentProps } from 'react';
import type { Tone } from './tone.ts';

export interface CardProps extends ComponentProps<'section'> {
  /** In the soft colour of an activity and without a line; otherwise paper with a line. */
  tone?: Tone | undefined;
}

/** A surface of its own, 20 px round. Give it a heading or an `aria-label`. */
export function Card({ tone, className = '', ...rest }: CardProps) {
  const look = tone ? 'bg-tone-soft' : 'border border-line bg-surface';
  return <section {...rest} data-tone={tone} className={`rounded-card p-[min(1.25rem,5vw)] ${look} ${className}`} />;
}
