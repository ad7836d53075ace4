import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useLaterWords } from '../../words/use-words.ts';
import { leaveFamily } from './family-api.ts';
import { useFamilyDeed } from './use-family-deed.ts';

/** Everybody may leave (decision 5). */
export function LeaveFamily() {
  const words = useLaterWords().family;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const leave = useFamilyDeed({
    deed: 'leave',
    call: (_: undefined) => leaveFamily(),
    said: (_, __, { done }) => ({ title: done.left }),
    onDone: close,
    onRefused: close,
  });
  return (
    <>
      <Button variant="quiet" size="medium" className="-ml-4 self-start text-danger" onClick={() => setAsking(true)}>
        {words.leave}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={words.leaveTitle}
        description={words.leaveText}
        confirmLabel={words.leave}
        danger
        busy={leave.isPending}
        onConfirm={() => leave.mutate(undefined)}
      />
    </>
  );
}
