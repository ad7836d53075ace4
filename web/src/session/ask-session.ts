import { lazyCode } from '../platform/lazy-code.ts';
import { forgetSignedIn } from '../platform/signed-in.ts';

// What talks to the server about the session, for code that is there from the first screen on. Where it cannot be fetched
// nothing can be asked either: that is the same as no answer.
const api = lazyCode(() => import('./session-api.ts'));

/** `findSession` of session-api.ts; resolves when the device's record says what came of it. */
export async function findSession(): Promise<void> {
  const code = await api.get().catch(() => null);
  await code?.findSession();
}

/** `checkSession` of session-api.ts; resolves when the device's record is in step. */
export async function checkSession(): Promise<void> {
  const code = await api.get().catch(() => null);
  await code?.checkSession();
}

/** `leaveEnded` of session-api.ts; where its code cannot be fetched, the log stays until somebody signs in. */
export async function leaveEnded(): Promise<void> {
  const code = await api.get().catch(() => null);
  if (code) await code.leaveEnded();
  else forgetSignedIn();
}
