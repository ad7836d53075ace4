import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useLog } from '../../sync/log.ts';
import { formatDate } from '../../time/day-names.ts';
import { deleteAccount } from './delete-account.ts';
import { deletionStatus } from './deletion-status.ts';

/** 'Are you absolutely sure?' (accounts §4), with what would be lost besides the account. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const words = useWords().privacy.dialog;
  const { userId } = useLog();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  // The account of an open question does not change.
  const [asked] = useState(userId);
  async function confirm(): Promise<void> {
    if (isRunning.current || asked === null) return;
    isRunning.current = true;
    setBusy(true);
    if (!(await deleteAccount(asked))) onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      busy={isBusy}
      onClose={onClose}
      title={words.title}
      description={words.text}
      cancelLabel={words.cancel}
      confirmLabel={words.confirm}
      onConfirm={() => void confirm()}
    >
      <AlsoLost />
    </ConfirmDialog>
  );
}

function AlsoLost() {
  const words = useWords().privacy.dialog;
  const log = useLog();
  const display = useDisplayContext();
  const status = deletionStatus(log);
  const unsent = log.sync.waiting + log.sync.refused.length;
  const lost = [
    unsent > 0 ? words.unsent(unsent) : null,
    status.kind === 'free' && status.paidUntil !== null ? words.paidUntil(formatDate(status.paidUntil, display)) : null,
  ].filter((text) => text !== null);
  return lost.map((text) => (
    <div key={text} className="mt-4">
      <Banner Icon={CircleAlert}>{text}</Banner>
    </div>
  ));
}
