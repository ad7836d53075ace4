import type { ComponentType, ReactNode } from 'react';
import { Card } from '../../../components/card.tsx';
import type { Tone } from '../../../components/tone.ts';
import { DOT } from '../../../i18n/grammar/dot.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useRegionName } from './each-child.tsx';

/** Of the icon package, or one of our own; both are decorative. */
type Icon = ComponentType<{ className?: string }>;

export interface StatisticCardProps {
  label: string;
  icon: Icon;
  tone: Tone;
  className?: string | undefined;
  children: ReactNode;
}

/** A card that says what its number counts. */
export function StatisticCard({ label, icon: Icon, tone, className, children }: StatisticCardProps) {
  return (
    <Card aria-label={useRegionName(label)} className={className}>
      <div data-tone={tone}>
        <h3 className="flex items-center gap-2.5 text-secondary text-muted">
          <Icon className="size-5 shrink-0 text-tone" />
          {label}
        </h3>
        {children}
      </div>
    </Card>
  );
}

export interface FigureProps {
  /** Null: nobody logged it, which is not 0. */
  value: string | null;
  unit?: string | undefined;
  /** Replaces a missing number; 'Not logged' by default. */
  instead?: string | undefined;
}

/** The one number, 40 px. */
export function Figure({ value, unit, instead }: FigureProps) {
  const { notLogged } = useWords().statistics;
  if (value === null) return <p className="mt-2 text-title text-muted">{instead ?? notLogged}</p>;
  return (
    <p className={`mt-1.5 -ml-0.5 text-statistic font-semibold tracking-[-0.02em] ${unit ? 'whitespace-nowrap' : ''}`}>
      {value}
      {unit && <span className="ml-1.5 text-title font-medium tracking-normal text-muted">{unit}</span>}
    </p>
  );
}

/** What a number is made of, in one line that wraps between its parts. */
export function Parts({ parts }: { parts: readonly (string | null)[] }) {
  const said = parts.filter((part) => part !== null);
  if (said.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-1 text-secondary text-muted">
      {said.map((part, index) => (
        <li key={part}>
          {part}
          {index < said.length - 1 && <span aria-hidden="true">{DOT.trimEnd()}</span>}
        </li>
      ))}
    </ul>
  );
}

/** A part of a number with its icon, in the soft colour of its activity. */
export function PartChip({ icon: Icon, label, count }: { icon?: Icon; label: string; count?: number | undefined }) {
  return (
    <li className="inline-flex min-h-9 items-center gap-1.5 rounded-inner bg-tone-soft px-3 py-1 text-secondary">
      {Icon && <Icon className="size-4 shrink-0 text-tone" />}
      {label}
      {count !== undefined && <span className="ml-0.5 font-semibold">{count}</span>}
    </li>
  );
}

/** Marks something running: a pulsing dot, and text. */
export function RunningMark({ text }: { text: string }) {
  return (
    <p className="mt-2 flex items-center gap-2 text-secondary font-medium text-tone">
      <span aria-hidden="true" className="size-2 shrink-0 animate-breathe rounded-full bg-tone" />
      {text}
    </p>
  );
}
