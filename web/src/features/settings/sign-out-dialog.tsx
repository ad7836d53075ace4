import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useLaterWords } from '../../words/use-words.ts';
import { staySignedIn } from './asked-sign-out.ts';
import { leaveDevice } from './sign-out.ts';

/** *Stay signed in*, or delete `count` entries that could not be sent (decision 32). */
export function SignOutDialog({ count }: { count: number }) {
  const words = useLaterWords().settings.signOutDialog;
  return (
    <ConfirmDialog
      open
      onClose={staySignedIn}
      title={words.title}
      description={words.text(count)}
      confirmLabel={words.leave(count)}
      cancelLabel={words.stay}
      danger
      onConfirm={() => void leaveDevice(count)}
    />
  );
}
