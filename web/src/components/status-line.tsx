import type { LucideIcon } from 'lucide-react';
import { Spinner } from './spinner.tsx';
import { TryAgain } from './try-again.tsx';

/** One quiet line about what is missing below a list; without an icon it is on its way. */
export function StatusLine({ Icon, text, onRetry }: { Icon?: LucideIcon; text: string; onRetry?: () => void }) {
  return (
    <div role="status" className="flex min-h-14 flex-wrap items-center gap-3 py-2 text-secondary text-muted">
      {Icon ? <Icon aria-hidden="true" className="size-5 shrink-0" /> : <Spinner />}
      <p className="min-w-[12ch] flex-1">{text}</p>
      {onRetry && <TryAgain onPress={onRetry} />}
    </div>
  );
}
