import { CloudAlert, CloudOff } from 'lucide-react';
import { StatusLine } from '../../components/status-line.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useLogPart } from '../../sync/log.ts';
import type { OlderMonths } from './use-older-months.ts';

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
