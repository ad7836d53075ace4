import { addDays, type LocalDate, startOfDay } from '@lulla/domain/time/zone';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useWords } from '../../../i18n/use-words.ts';
import { useLogRead } from '../../../log/server/use-log-read.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { getEngine, useLog } from '../../../sync/log.ts';
import { isCovered } from '../../../sync/model/coverage.ts';

/** Its children once the week that begins on `monday` is in the view; older ones are read from the server first (D60). */
export function OlderWeek({ monday, children }: { monday: LocalDate; children: ReactNode }) {
  const { zone } = useDisplayContext();
  const [from, to] = [startOfDay(monday, zone), startOfDay(addDays(monday, 7), zone)];
  const isHere = isCovered(useLog(), { from, to });
  const readWeek = async () => (await getEngine()).readActivities({ from, to });
  const { state, retry } = useLogRead(`${from} ${to}`, readWeek, { enabled: !isHere });
  if (isHere) return children;
  return state === 'offline' || state === 'failed' ? <NotRead onRetry={retry} /> : <WeekLoading />;
}

/** As high as a week, so that nothing jumps. */
function WeekLoading() {
  const words = useWords().statistics.week;
  return (
    <div className="grid min-h-96 place-items-center">
      <Loading label={words.loading} />
    </div>
  );
}

function NotRead({ onRetry }: { onRetry: () => void }) {
  const { week } = useWords().statistics;
  const { tryAgain } = useWords().app;
  const isOffline = useLog().sync.state === 'offline';
  return (
    <div role="status" className="grid min-h-96 place-items-center">
      <EmptyState
        Icon={CloudOff}
        title={week.errorTitle}
        text={isOffline ? week.offlineText : undefined}
        action={
          <Button variant="secondary" size="medium" onClick={onRetry}>
            {tryAgain}
          </Button>
        }
      />
    </div>
  );
}
