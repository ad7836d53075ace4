// Kept for the browser session only, under the names of the accounts specification, section 3.
const EMAIL_KEY = 'signup_email';
const RESEND_KEY = 'signup_resend_at';
const VERIFICATION_KEY = 'email_verification_flow';

/** The wait between two codes (accounts specification, 9; P28). */
export const RESEND_WAIT_SECONDS = 60;

/** The address whose code is awaited in this browser session; null when none is. */
export function getPendingEmail(): string | null {
  return read(EMAIL_KEY);
}

/**
 * A code was just sent to an address: it is awaited until it is confirmed or the browser session ends, and another may
 * be asked for after the wait that the server keeps too.
 */
export function awaitCode(email: string): void {
  write(EMAIL_KEY, email);
  delayResend(RESEND_WAIT_SECONDS);
}

/** The sign-up is confirmed: nothing of it is left. */
export function forgetPendingSignUp(): void {
  write(EMAIL_KEY, null);
  write(RESEND_KEY, null);
  forgetVerification();
}

/** This browser session came by a link that confirms an address (accounts specification, 2). */
export function rememberVerification(): void {
  write(VERIFICATION_KEY, 'true');
}

/** Whether it did: the end of the verification is then told at leisure. */
export function isVerificationFlow(): boolean {
  return read(VERIFICATION_KEY) === 'true';
}

export function forgetVerification(): void {
  write(VERIFICATION_KEY, null);
}

/** When a new code may next be asked for, in milliseconds since 1970; 0 when at once. Survives a reload. */
export function getResendAt(): number {
  return Number(read(RESEND_KEY) ?? 0) || 0;
}

/** No new code for so many seconds. */
export function delayResend(seconds: number): void {
  write(RESEND_KEY, String(Date.now() + seconds * 1000));
}

/** Stands in where session storage is blocked. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}
