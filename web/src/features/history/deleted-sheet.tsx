import { MAX_DELETED } from '@lulla/domain/protocol/deleted-response';
import { ArchiveRestore } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { OfflineState } from '../../components/offline-state.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { type LogRead, useLogRead } from '../../log/server/use-log-read.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { LoadingRows } from '../../log-entry/today-list.tsx';
import { getEngine, useLog } from '../../sync/log.ts';
import { DeletedRow, deletedEntries } from './deleted-row.tsx';

/** Own entries deleted in the last 30 days, to restore them (P22). */
export function DeletedSheet(control: SheetControl) {
  const { deleted } = useWords().history;
  const { userId, epoch, view, sync } = useLog();
  const list = useLogRead(`${epoch}`, async () => (await getEngine()).readDeleted());
  useWhenAllIsSent(sync.waiting, list.retry);
  const entries = deletedEntries(list.data?.entries ?? [], view, userId ?? '');
  return (
    <Sheet {...control} title={deleted.title} description={deleted.text}>
      {entries.length > 0 && (
        <ul className="history-rows">
          {entries.map((entry) => (
            <DeletedRow key={entry.activity.id} entry={entry} />
          ))}
        </ul>
      )}
      {list.data?.truncated && <p className="py-3 text-label text-muted">{deleted.latest(MAX_DELETED)}</p>}
      <DeletedStatus list={list} isEmpty={entries.length === 0} />
    </Sheet>
  );
}

/** Why there is nothing, or nothing more. */
function DeletedStatus({ list, isEmpty }: { list: LogRead<unknown>; isEmpty: boolean }) {
  const { deleted } = useWords().history;
  if (list.data !== undefined) {
    if (!isEmpty) return null;
    return <EmptyState Icon={ArchiveRestore} title={deleted.empty} text={deleted.emptyText} />;
  }
  switch (list.state) {
    case 'offline':
      return <OfflineState title={deleted.offline} text={deleted.offlineText} />;
    case 'failed':
      return <ErrorState title={deleted.failed} text={deleted.failedText} onRetry={list.retry} />;
    default:
      return <LoadingRows label={deleted.loading} />;
  }
}

/** Deletions and restores of this device are in the server's list once sent. */
function useWhenAllIsSent(waiting: number, callback: () => void): void {
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current > 0 && waiting === 0) callback();
    before.current = waiting;
  });
}
