import { CloudOff } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useWords } from '../../../i18n/use-words.ts';
import { syncNow, useLog } from '../../../sync/log.ts';

/** Instead of numbers while this device has no log to count: it loads, it failed, or there is no network. */
export function NoLog() {
  const words = useWords().statistics;
  const { phase, sync } = useLog();
  if (phase === 'failed') {
    return <ErrorState title={words.errorTitle} text={words.errorText} onRetry={() => void syncNow()} />;
  }
  if (sync.state === 'offline') {
    return <EmptyState Icon={CloudOff} title={words.offlineTitle} text={words.offlineText} />;
  }
  return <LoadingCards label={words.loading} />;
}

/** The place of some cards whose numbers are on their way. */
export function LoadingCards({ label, count = 3 }: { label: string; count?: number }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="text-secondary text-muted">{label}</p>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-9 w-40" />
        </div>
      ))}
    </div>
  );
}
