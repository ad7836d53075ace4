import type { LucideIcon } from 'lucide-react';
import { useWords } from '../i18n/use-words.ts';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

/** One quiet line about what is missing below a list; without an icon it is on its way. */
export function StatusLine({ Icon, text, onRetry }: { Icon?: LucideIcon; text: string; onRetry?: () => void }) {
  const { tryAgain } = useWords().app;
  return (
    <div role="status" className="flex min-h-14 flex-wrap items-center gap-3 py-2 text-secondary text-muted">
      {Icon ? <Icon aria-hidden="true" className="size-5 shrink-0" /> : <Spinner />}
      <p className="min-w-[12ch] flex-1">{text}</p>
      {onRetry && (
        <Button variant="secondary" size="medium" onClick={onRetry}>
          {tryAgain}
        </Button>
      )}
    </div>
  );
}
