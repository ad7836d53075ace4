import { useWords } from '../i18n/use-words.ts';
import { Spinner } from './spinner.tsx';

/** Fills its place with a spinner and says what is loading. */
export function Loading({ label }: { label?: string }) {
  const words = useWords().app;
  return (
    <div
      role="status"
      className="flex min-h-40 animate-appear items-center justify-center gap-3 text-secondary text-muted"
    >
      <Spinner />
      {label ?? words.loading}
    </div>
  );
}
