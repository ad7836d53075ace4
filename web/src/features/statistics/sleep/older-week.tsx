import { addDays, type LocalDate, startOfDay } from '@lulla/domain/time/zone';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Loading } from '../../../components/loading.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useWords } from '../../../i18n/use-words.ts';
import { useLogRead } from '../../../log/server/use-log-read.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { getEngine, useLog } from '../../../sync/log.ts';
import { isCovered } from '../../../sync/model/coverage.ts';

/** Its children once the week that begins on `monday` is in the view; older ones are read from the server first (D60). */
export function OlderWeek({ monday, children }: { monday: LocalDate; children: ReactNode }) {
  const { zone } = useDisplayContext();
  const words = useWords().statistics.week;
  const [from, to] = [startOfDay(monday, zone), startOfDay(addDays(monday, 7), zone)];
  const isHere = isCovered(useLog(), { from, to });
  const readWeek = async () => (await getEngine()).readActivities({ from, to });
  const { state, retry } = useLogRead(`${from} ${to}`, readWeek, { enabled: !isHere });
  if (isHere) return children;
  if (state === 'offline' || state === 'failed') return <NotRead onRetry={retry} />;
  // As high as a week, so that nothing jumps.
  return (
    <div className="grid min-h-96 place-items-center">
      <Loading label={words.loading} />
    </div>
  );
}

function NotRead({ onRetry }: { onRetry: () => void }) {
  const { week } = useWords().statistics;
  const isOffline = useLog().sync.state === 'offline';
  return (
    <div role="status" className="grid min-h-96 place-items-center">
      <EmptyState
        Icon={CloudOff}
        title={week.errorTitle}
        text={isOffline ? week.offlineText : undefined}
        action={<TryAgain onPress={onRetry} />}
      />
    </div>
  );
}
