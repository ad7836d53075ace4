import { lazyCode } from '../platform/lazy-code.ts';
import { forgetSignedIn } from '../platform/signed-in.ts';

// Session requests for code of the first screen. If their code cannot be loaded, that equals no answer.
const api = lazyCode(() => import('./session-api.ts'));

/** `findSession` of session-api.ts; resolves when the device's record is up to date. */
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
