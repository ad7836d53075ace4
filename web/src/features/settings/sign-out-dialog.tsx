import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { staySignedIn } from '../../session/session.ts';
import { leaveDevice, requestSignOut } from '../../session/sign-out.ts';

/** *Stay signed in*, or sign out and delete the `count` entries that could not be sent (P32). */
export function SignOutDialog({ count }: { count: number }) {
  const { signOutDialog: words, signOut, signOutHint } = useWords().settings;
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
      onConfirm={() => (losesNothing ? signOutNow() : void leaveDevice(count))}
    />
  );
}
