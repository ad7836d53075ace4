const KEY = 'sign_out_owed';

/**
 * Remembers that a session is being left, or was left without a connection: the server still has to hear of it. Until it
 * has, nothing opens the log of whoever leaves, in any tab.
 */
export function rememberPendingSignOut(): void {
  write('1');
}

/** The server has heard of it, or need not. */
export function forgetPendingSignOut(): void {
  write(null);
}

/** Whether this browser still holds the cookie of somebody who has signed out, or is just signing out. */
export function isSignOutPending(): boolean {
  return read() !== null;
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
