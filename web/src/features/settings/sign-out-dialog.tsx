import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { type SignOutLoss, staySignedIn } from '../../session/session.ts';
import { leaveDevice, requestSignOut } from '../../session/sign-out.ts';

/** *Stay signed in*, or sign out and delete the entries that could not be sent (P32). */
export function SignOutDialog({ loss: { logged, importing } }: { loss: SignOutLoss }) {
  const { signOutDialog: words, signOut, signOutHint } = useWords().settings;
  const count = logged + importing;
  const losesNothing = count === 0;
  function signOutNow() {
    staySignedIn();
    void requestSignOut();
  }
  return (
    <ConfirmDialog
      open
      onClose={staySignedIn}
      title={losesNothing ? words.plainTitle : words.title}
      description={losesNothing ? signOutHint : words.text(count)}
      confirmLabel={losesNothing ? signOut : words.leave(count)}
      cancelLabel={words.stay}
      danger
      onConfirm={() => (losesNothing ? signOutNow() : void leaveDevice(logged))}
    />
  );
}
