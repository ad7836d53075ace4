import { signOut } from '../account/session-api.ts';
import { getSignedIn } from '../account/signed-in.ts';

const KEY = 'sign_out_owed';

/** Remembers that a session was left without a connection: the server still has to hear of it. */
export function rememberOwedSignOut(): void {
  write('1');
}

/** Whether this browser still holds the cookie of somebody who has signed out. */
export function isSignOutOwed(): boolean {
  return read() !== null;
}

/** Ends a session that was left without a connection, now or when there is one. Not when somebody has signed in since. */
export function payOwedSignOut(): void {
  void pay();
  addEventListener('online', () => void pay());
}

async function pay(): Promise<void> {
  if (read() === null) return;
  if (getSignedIn()) {
    // A sign-in has replaced the cookie of that session.
    write(null);
    return;
  }
  const result = await signOut();
  if (result.ok || result.status === 401) write(null);
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
  } catch {
    // Without storage nobody is remembered as signed in either.
  }
}
