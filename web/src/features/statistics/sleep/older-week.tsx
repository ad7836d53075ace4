import { addDays, type LocalDate, startOfDay } from '@lulla/domain/time/zone';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useWords } from '../../../i18n/use-words.ts';
import { useDisplayContext } from '../../../log/use-display-context.ts';
import { getEngine, useLog } from '../../../sync/log.ts';
import { isCovered, type Span } from '../../../sync/model/coverage.ts';

/** Its children once the week that begins on `monday` is in the view; older ones are read from the server first (D60). */
export function OlderWeek({ monday, children }: { monday: LocalDate; children: ReactNode }) {
  const { zone } = useDisplayContext();
  const { state, retry } = useSpan({ from: startOfDay(monday, zone), to: startOfDay(addDays(monday, 7), zone) });
  if (state === 'here') return children;
  return state === 'failed' ? <NotRead onRetry={retry} /> : <WeekLoading />;
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
        icon={<CloudOff aria-hidden="true" className="size-6" />}
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

interface SpanRead {
  readonly state: 'here' | 'reading' | 'failed';
  readonly retry: () => void;
}

/** A window of the log in the view: what the device lacks is read from the server, again after a reset (D60). */
function useSpan({ from, to }: Span): SpanRead {
  const log = useLog();
  const isHere = isCovered(log, { from, to });
  const isOffline = log.sync.state === 'offline';
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState(false);
  // A try, and the way back online, are reasons to read again.
  useEffect(() => {
    setFailed(false);
    if (isHere) return;
    let isCurrent = true;
    getEngine()
      .then((engine) => engine.readActivities({ from, to }))
      .catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [isHere, from, to, isOffline, attempt]);
  if (isHere) return { state: 'here', retry };
  return { state: failed ? 'failed' : 'reading', retry };
}
