import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

export interface ListRowProps {
  title: ReactNode;
  /** One text, or what stands in a line. */
  subtitle?: ReactNode;
  icon?: ReactNode;
  tone?: Tone | undefined;
  trailing?: ReactNode;
  /** Given: the row is a button. */
  onPress?: (() => void) | undefined;
}

/** A row of at least 56 px with an icon in the soft colour of its activity. Put it in an `li`. */
export function ListRow({ title, subtitle, icon, tone = 'primary', trailing, onPress }: ListRowProps) {
  const inside = (
    <>
      {icon && (
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-tone-soft text-tone">
          {icon}
        </span>
      )}
      {/* Large text puts what is at the end below, rather than breaking a word. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-[1_1_7rem]">
          <span className="block text-body">{title}</span>
          {subtitle && <span className="flex min-w-0 items-center gap-1.5 text-label text-muted">{subtitle}</span>}
        </span>
        {trailing && <span className="max-w-full shrink-0 text-secondary text-muted tabular-nums">{trailing}</span>}
      </span>
    </>
  );
  const look = 'flex min-h-14 w-full items-center gap-3 py-2 text-left';
  if (!onPress) {
    return (
      <div data-tone={tone} className={look}>
        {inside}
      </div>
    );
  }
  return (
    <button type="button" data-tone={tone} onClick={onPress} className={`press focus-ring rounded-control ${look}`}>
      {inside}
    </button>
  );
}
