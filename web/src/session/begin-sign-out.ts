import { tellNotOpened } from '../components/toast/tell-not-opened.ts';
import { lazyCode } from '../platform/lazy-code.ts';
import { forgetSignedIn } from '../platform/signed-in.ts';

const code = lazyCode(() => import('./sign-out.ts'));

/** Loads the code of the sign-out ahead of time. */
export const prefetchSignOut = code.prefetch;

/** Resumes a sign-out that was interrupted by closing the page. It was agreed to; entries added since are asked about. */
export function goOnSigningOut(): void {
  // Without the code nobody is signed in anyway, and the server is told later.
  code.get().then(({ leaveDevice }) => leaveDevice(0), forgetSignedIn);
}

/** Signs out (`requestSignOut` of sign-out.ts), or says that it could not begin; then nothing has changed. */
export function beginSignOut(): void {
  begin(({ requestSignOut }) => requestSignOut());
}

/** Like `beginSignOut`, but always asks first. */
export function beginAskedSignOut(): void {
  begin(({ askToSignOut }) => askToSignOut());
}

function begin(work: (signOut: typeof import('./sign-out.ts')) => Promise<void>): void {
  code
    .get()
    .then(work)
    .catch((error: unknown) => {
      tellNotOpened();
      // Missing code is reported; anything else is unexpected.
      if (!(error instanceof TypeError)) reportError(error);
    });
}
