import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../components/error-state.tsx';

/** For a screen that threw or could not be loaded: says that no entry is lost, and retries. */
export function RouteError({ reset }: ErrorComponentProps) {
  function retry() {
    // Also gets what an upgrade has replaced.
    if (navigator.onLine || navigator.serviceWorker?.controller) location.reload();
    else reset();
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-[430px] items-center justify-center">
      <ErrorState onRetry={retry} />
    </main>
  );
}
