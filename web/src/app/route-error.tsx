import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../components/error-state.tsx';

/** A screen that threw or whose code could not be fetched: says that nothing logged is gone and offers it again. */
export function RouteError({ reset }: ErrorComponentProps) {
  function retry() {
    // A failed fetch of code is remembered for as long as the page lives; only a new page asks again.
    if (navigator.onLine || navigator.serviceWorker?.controller) location.reload();
    else reset();
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-[430px] items-center justify-center">
      <ErrorState onRetry={retry} />
    </main>
  );
}
