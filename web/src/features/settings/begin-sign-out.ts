import { lazyCode } from '../../app/lazy-code.ts';
import { tellNotOpened } from '../../components/tell-not-opened.ts';
import { withLaterWords } from '../../words/current-words.ts';

const code = lazyCode(withLaterWords(() => import('./sign-out.ts')));

/** Fetches what signing out takes ahead of time. */
export const prefetchSignOut = code.prefetch;

/** Signs out (`requestSignOut` of sign-out.ts), or says that it could not begin: nothing has changed then. */
export function beginSignOut(): void {
  code
    .get()
    .then(({ requestSignOut }) => requestSignOut())
    .catch((error: unknown) => {
      tellNotOpened();
      // Code that cannot be fetched is told; anything else nobody expects.
      if (!(error instanceof TypeError)) reportError(error);
    });
}
