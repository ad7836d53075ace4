import { CloudAlert, CloudOff, NotebookPen } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { OfflineState } from '../../components/offline-state.tsx';
import { StatusLine } from '../../components/status-line.tsx';
import { useWords } from '../../i18n/use-words.ts';
import type { LogRead } from '../../log/server/use-log-read.ts';
import { LoadingRows } from '../../log-entry/today-list.tsx';
import { useLogPart } from '../../sync/log.ts';
import type { OlderMonths } from './use-older-months.ts';

export interface MonthStatusProps {
  /** Every entry of the month is here. */
  isWhole: boolean;
  /** No day of it is shown. */
  isEmpty: boolean;
  read: LogRead<void>;
}

/** Below the days of a month: that more is coming, or why not. */
export function MonthStatus({ isWhole, isEmpty, read }: MonthStatusProps) {
  const { month } = useWords().history;
  if (isWhole) return isEmpty ? <EmptyState Icon={NotebookPen} title={month.empty} /> : null;
  return isEmpty ? <NothingYet read={read} /> : <Rest read={read} />;
}

function NothingYet({ read }: { read: LogRead<void> }) {
  const { today } = useWords().activity;
  const { month } = useWords().history;
  switch (read.state) {
    case 'offline':
      return <OfflineState title={month.offlineTitle} text={month.offlineText} />;
    case 'failed':
      return <ErrorState title={today.errorTitle} text={month.failedText} onRetry={read.retry} />;
    default:
      return <LoadingRows label={today.loading} />;
  }
}

function Rest({ read }: { read: LogRead<void> }) {
  const { month } = useWords().history;
  switch (read.state) {
    case 'offline':
      return <StatusLine Icon={CloudOff} text={month.restOffline} />;
    case 'failed':
      return <StatusLine Icon={CloudAlert} text={month.restFailed} onRetry={read.retry} />;
    default:
      return <StatusLine text={month.restLoading} />;
  }
}

/** Below the older months: that the list is missing. An older list needs no message. */
export function MonthsStatus({ older }: { older: OlderMonths }) {
  const { earlier } = useWords().history;
  const isSynced = useLogPart((log) => log.epoch !== null);
  if (!isSynced) return null;
  switch (older.list) {
    case 'offline':
      return <StatusLine Icon={CloudOff} text={earlier.offline} />;
    case 'failed':
      return <StatusLine Icon={CloudAlert} text={earlier.failed} onRetry={older.retry} />;
    case 'reading':
      return <StatusLine text={earlier.loading} />;
    default:
      return null;
  }
}
