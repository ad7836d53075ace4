import type { FamilyInfo } from '@lulla/domain/protocol/family-info';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useFocusAfter } from '../../components/focus/use-focus-after.ts';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { leaveFamily } from './family-api.ts';
import { forgetDeparture, wishDeparture } from './member-news.ts';
import { useFamilyMutation } from './use-family-mutation.ts';

/** Everybody may leave (P5). */
export function LeaveFamily({ family }: { family: FamilyInfo }) {
  const others = family.members.map(({ userId }) => userId).filter((userId) => userId !== family.me.userId);
  const words = useWords().family;
  const [asking, setAsking] = useState(false);
  const button = useFocusAfter<HTMLButtonElement>('card');
  const close = () => setAsking(false);
  const leave = useFamilyMutation({
    action: 'leave',
    call: (_: undefined) => {
      wishDeparture(others);
      return leaveFamily();
    },
    said: (_, __, { done }) => ({ title: done.left }),
    onDone: close,
    onRefused: () => {
      forgetDeparture(others);
      close();
    },
  });
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="medium"
        className="-ml-4 self-start text-danger"
        onClick={() => setAsking(true)}
      >
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
        onConfirm={() => leave.run(undefined)}
      />
    </>
  );
}
