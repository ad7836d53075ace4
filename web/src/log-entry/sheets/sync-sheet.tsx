import type { Operation } from '@lulla/domain/protocol/operation';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { useFocusAfter } from '../../components/focus/use-focus-after.ts';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import { DOT } from '../../i18n/grammar/dot.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { syncText } from '../../log/sync-text.ts';
import { type DisplayContext, useDisplayContext } from '../../log/use-display-context.ts';
import { refusalText } from '../../log/write/refusal-text.ts';
import { tapText, tapTime } from '../../log/write/tap-text.ts';
import { nameOfAction } from '../../log/write/written-name.ts';
import { applyUpdate } from '../../pwa/updates.ts';
import { leaveEnded } from '../../session/session.ts';
import { getEngine, syncNow, useLog } from '../../sync/log.ts';
import type { RefusedOperation, SyncStatus } from '../../sync/model/log-state.ts';
import { formatMoment } from '../../time/day-names.ts';

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
    <>
      {refused.length > 1 && <RetryAll refused={refused} />}
      <ul className="mt-4 flex flex-col gap-3">
        {refused.map((each) => (
          <RefusedRow key={each.operationId} refused={each} />
        ))}
      </ul>
    </>
  );
}

function RetryAll({ refused }: { refused: readonly RefusedOperation[] }) {
  const button = useFocusAfter<HTMLButtonElement>('card');
  return (
    <Button
      ref={button}
      variant="secondary"
      size="medium"
      className="mt-4"
      onClick={() => void retry(...refused.map(({ operationId }) => operationId))}
    >
      {useDisplayContext().words.sync.retryAll}
    </Button>
  );
}

/** One write that did not get into the log, with those that wait for it. */
function RefusedRow({ refused }: { refused: RefusedOperation }) {
  const display = useDisplayContext();
  const now = useLogMinute();
  const { words } = display;
  const row = useFocusAfter<HTMLLIElement>('card');
  const needsPremium = !useLog().access && refused.code === 'premium_required';
  const action = refused.operation?.action ?? null;
  return (
    <li ref={row} className="rounded-card border border-line p-4">
      <p className="font-semibold">{whatText(refused.operation, now, display)}</p>
      <p className="mt-1 text-secondary text-danger">{refusalText(refused.code, action?.type ?? null, words).text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="medium" onClick={() => void retry(refused.operationId)}>
          {words.sync.retry}
        </Button>
        <Discard refused={refused} />
        {needsPremium && (
          <Link to="/settings" hash="subscription" className={buttonStyle({ variant: 'quiet', size: 'medium' })}>
            {words.subscription.upgrade}
          </Link>
        )}
      </div>
      {/* Below the buttons: there may be very many. */}
      {refused.blocked.length > 0 && (
        <div className="mt-3 text-secondary text-muted">
          <p>{words.sync.heldBack}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {refused.blocked.map((blocked) => (
              <li key={blocked.id}>{whatText(blocked, now, display)}</li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

/** Asks first where more goes than the one write whose reason is shown. */
function Discard({ refused: { operationId, blocked } }: { refused: RefusedOperation }) {
  const words = useDisplayContext().words.sync;
  const [isAsking, setAsking] = useState(false);
  const all = words.discardAll(blocked.length + 1);
  function discard() {
    setAsking(false);
    void discardAndTell(operationId);
  }
  function press({ detail }: MouseEvent) {
    if (blocked.length > 0) setAsking(true);
    // The second click of a double click was meant for the row that the first has taken away.
    else if (detail <= 1) discard();
  }
  return (
    <>
      <Button variant="quiet" size="medium" onClick={press}>
        {words.discard}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`${all}?`}
        description={words.discardAllText}
        confirmLabel={all}
        onConfirm={discard}
        danger
      />
    </>
  );
}

/** What a write is, of whom, and when. */
function whatText(operation: Operation | null, now: number, display: DisplayContext): string {
  const what = tapText(operation?.action ?? null, display.words);
  if (!operation) return what;
  const when = formatMoment(tapTime(operation.action) ?? operation.at, now, display);
  return [what, nameOfAction(operation.action), when].filter((part) => part !== null).join(DOT);
}

async function retry(...operationIds: string[]): Promise<void> {
  await (await getEngine()).retry(...operationIds);
}

async function discardAndTell(operationId: string): Promise<void> {
  await (await getEngine()).discard(operationId);
  showToast({ title: getWords().messages.done.discarded, stays: true });
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
