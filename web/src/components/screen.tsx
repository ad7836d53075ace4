import { Link, useElementScrollRestoration } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, use, useDeferredValue } from 'react';
import { useIsWide } from './use-is-wide.ts';
import { IsAhead } from './views/view-ahead.ts';
import { ViewBar } from './views/view-bar.tsx';
import './screen.css';

export interface ScreenProps {
  title: string;
  backLabel: string;
  trailing?: ReactNode;
  children: ReactNode;
}

/** A screen behind the dashboard: the way back, its heading, and on a wide screen the dashboard's own frame with its rail. */
export function Screen({ title, backLabel, trailing, children }: ScreenProps) {
  const isWide = useIsWide();
  return (
    <div className={isWide ? 'home' : undefined}>
      {isWide && <ViewBar current={null} />}
      <main className="screen">
        <header data-keep-clear="" className="flex min-h-14 flex-wrap items-center gap-x-1">
          <Link
            to="/"
            aria-label={backLabel}
            className="press focus-ring -ml-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted"
          >
            <ArrowLeft aria-hidden="true" className="size-5.5" />
          </Link>
          <h1 className="flex-1 text-title font-semibold">{title}</h1>
          {trailing}
        </header>
        <div className="screen-content">{children}</div>
      </main>
    </div>
  );
}

/** Two of these stand side by side where there is room, one below the other on a phone. */
export function ScreenColumn({ children }: { children: ReactNode }) {
  return <div className="screen-column">{children}</div>;
}

/** False in the first frame of what is shown, and as long as it is ahead of that: for what only holds a tap up. */
export function useIsDrawnLater(): boolean {
  return useDeferredValue(!use(IsAhead), false);
}

/**
 * Whether a screen draws what is below a phone's lower edge: not in its first frame, which a slow phone shows sooner for it.
 * At once for who comes back to where they had scrolled to.
 */
export function useIsRestDrawn(): boolean {
  const scrolled = useElementScrollRestoration({ getElement: () => window });
  const isDrawnLater = useIsDrawnLater();
  return useIsWide() || scrolled !== undefined || isDrawnLater;
}

/** What is below a phone's lower edge; as it is drawn, nothing around it is rendered again. */
export function RestOfScreen({ children }: { children: ReactNode }) {
  return useIsRestDrawn() && children;
}
