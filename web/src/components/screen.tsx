import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ScreenProps {
  title: string;
  /** What the arrow back to the dashboard is called. */
  backLabel: string;
  /** At the end of the heading's line. */
  trailing?: ReactNode;
  /** Room for two columns where there is room. */
  wide?: boolean;
  children: ReactNode;
}

/** A screen behind the dashboard: the way back, its heading, one column. */
export function Screen({ title, backLabel, trailing, wide = false, children }: ScreenProps) {
  return (
    <main
      className={`mx-auto ${wide ? 'max-w-[62rem]' : 'max-w-[34rem]'} px-4 pt-[calc(0.5rem+var(--safe-top))] pb-[calc(2.5rem+var(--safe-bottom))] md:pt-6`}
    >
      <header className="flex min-h-14 items-center gap-1">
        <Link
          to="/"
          aria-label={backLabel}
          className="press focus-ring -ml-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted"
        >
          <ArrowLeft aria-hidden="true" className="size-5.5" />
        </Link>
        <h1 className="text-title font-semibold">{title}</h1>
        {trailing}
      </header>
      <div className="mt-2 flex flex-col gap-6">{children}</div>
    </main>
  );
}
