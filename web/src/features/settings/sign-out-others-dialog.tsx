import { useCall } from '../../api/use-call.ts';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { accountToast, failureText } from '../../components/toast/toast.ts';
import { useWords } from '../../i18n/use-words.ts';
import { signOutOtherDevices } from './device-api.ts';

interface SignOutOthersDialogProps {
  open: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks before every other device is signed out. */
export function SignOutOthersDialog({ open, onClose, onChanged }: SignOutOthersDialogProps) {
  const { account, password } = useWords();
  const words = password.devices;
  const signOut = useCall(signOutOtherDevices, (result) => {
    onClose();
    if (result.ok) {
      accountToast('success', words.othersSignedOut, words.signedOutText);
      onChanged();
    } else accountToast('danger', words.signOutFailed, failureText(result, account));
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.othersTitle}
      description={words.othersText}
      confirmLabel={words.signOutOthers}
      busy={signOut.isPending}
      onConfirm={() => signOut.run(undefined)}
    />
  );
}
