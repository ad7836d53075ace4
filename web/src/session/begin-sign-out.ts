import { tellNotOpened } from '../components/toast/tell-not-opened.ts';
import { lazyCode } from '../platform/lazy-code.ts';
import { forgetSignedIn } from '../platform/signed-in.ts';

const code = lazyCode(() => import('./sign-out.ts'));

/** Fetches what signing out takes ahead of time. */
export const prefetchSignOut = code.prefetch;

/** Goes on with a sign-out that was cut off by closing the page. It was agreed to; what has come since is asked about. */
export function goOnSigningOut(): void {
  // Without the code nobody is signed in all the same, and the server hears of it later.
  code.get().then(({ leaveDevice }) => leaveDevice(0), forgetSignedIn);
}

/** Signs out (`requestSignOut` of sign-out.ts), or says that it could not begin: nothing has changed then. */
export function beginSignOut(): void {
  begin(({ requestSignOut }) => requestSignOut());
}

/** As `beginSignOut`, and asks first also where nothing would be lost. */
export function beginAskedSignOut(): void {
  begin(({ askToSignOut }) => askToSignOut());
}

function begin(work: (signOut: typeof import('./sign-out.ts')) => Promise<void>): void {
  code
    .get()
    .then(work)
    .catch((error: unknown) => {
      tellNotOpened();
      // Code that cannot be fetched is told; anything else nobody expects.
      if (!(error instanceof TypeError)) reportError(error);
    });
}
