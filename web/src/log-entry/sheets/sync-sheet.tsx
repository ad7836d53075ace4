import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useLogMinute } from '../../log/log-clock.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { syncText } from '../../log/sync-text.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { applyUpdate } from '../../pwa/updates.ts';
import { leaveEnded } from '../../session/session.ts';
import { syncNow, useLog } from '../../sync/log.ts';
import type { RefusedOperation, SyncStatus } from '../../sync/model/log-state.ts';
import { formatMoment } from '../../time/day-names.ts';
import { RefusedRow } from './refused-row.tsx';

/** How the sync stands, in words; what was refused, with *Retry* and *Discard*. */
export function SyncSheet(control: SheetControl) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const log = useLog();
  const { sync } = log;
  const words = display.words.sync;
  const { lastSyncedAt } = sync;
  const { label, text } = syncText(log, display.words);
  return (
    <Sheet {...control} title={label} footer={<SyncButton status={sync} />}>
      <p className="text-muted">{text}</p>
      <RefusedList refused={sync.refused} />
      <p className="mt-4 text-secondary text-muted">
        {lastSyncedAt === null ? words.neverSynced : words.lastSynced(formatMoment(lastSyncedAt, now, display))}
      </p>
    </Sheet>
  );
}

function RefusedList({ refused }: { refused: readonly RefusedOperation[] }) {
  if (refused.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-col gap-3">
      {refused.map((each) => (
        <RefusedRow key={each.operationId} refused={each} />
      ))}
    </ul>
  );
}

function SyncButton({ status }: { status: SyncStatus }) {
  const words = useDisplayContext().words.sync;
  if (status.state === 'reload_required') {
    return (
      <Button full onClick={applyUpdate}>
        {words.reloadNow}
      </Button>
    );
  }
  if (status.state === 'signed_out') {
    return (
      // The guards then lead to the sign-in screen. What waits stays on the device, and nothing else.
      <Button full onClick={() => void leaveEnded()}>
        {words.signIn}
      </Button>
    );
  }
  return (
    <Button variant="secondary" full busy={status.state === 'sending'} onClick={() => void syncNow()}>
      {words.syncNow}
    </Button>
  );
}
