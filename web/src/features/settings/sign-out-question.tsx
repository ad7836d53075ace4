import { useEffect } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { prefetchSignOut, staySignedIn, useSignOutQuestion } from '../../session/session.ts';
import { whenSettled } from '../../sync/when-idle.ts';

const dialog = lazyPart(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog);

/** Asks before signing out, and before entries that could not be sent are deleted (P32). */
export function SignOutQuestion() {
  const loss = useSignOutQuestion();
  useEffect(() => whenSettled(prefetch), []);
  return loss === null ? null : <dialog.Part loss={loss} onFailed={fail} />;
}

function prefetch(): void {
  prefetchSignOut();
  dialog.prefetch();
}

function fail(): void {
  staySignedIn();
  tellNotOpened();
}
