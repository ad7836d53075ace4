import { useEffect } from 'react';
import { whenIdle } from '../../app/when-idle.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { tellNotOpened } from '../../components/tell-not-opened.ts';
import { useWords } from '../../words/use-words.ts';
import { leaveDevice, staySignedIn, useSignOutQuestion } from './sign-out.ts';

const confirmDialog = lazyPart(async () => (await import('../../components/confirm-dialog.tsx')).ConfirmDialog);

/** Asks before entries that could not be sent are deleted (decision 32). On every screen that offers to sign out. */
export function SignOutQuestion() {
  const count = useSignOutQuestion();
  const words = useWords().activity.signOutDialog;
  useEffect(() => whenIdle(confirmDialog.prefetch), []);
  if (count === null) return null;
  return (
    <confirmDialog.Part
      open
      onClose={staySignedIn}
      onFailed={fail}
      title={words.title}
      description={words.text(count)}
      confirmLabel={words.leave(count)}
      cancelLabel={words.stay}
      danger
      onConfirm={() => void leaveDevice()}
    />
  );
}

function fail(): void {
  staySignedIn();
  tellNotOpened();
}
