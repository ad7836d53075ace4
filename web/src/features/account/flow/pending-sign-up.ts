import { tabOrPageStorage } from '../../../platform/storage.ts';

// Kept for the browser session only, under the names of the accounts specification, section 3.
const EMAIL_KEY = 'signup_email';
const RESEND_KEY = 'signup_resend_at';
const VERIFICATION_KEY = 'email_verification_flow';

/** The wait between two codes (accounts specification, 9; P28). */
export const RESEND_WAIT_SECONDS = 60;

/** The address whose code is awaited in this browser session; null when none is. */
export function getPendingEmail(): string | null {
  return tabOrPageStorage.get(EMAIL_KEY);
}

/**
 * A code was just sent to an address: it is awaited until it is confirmed or the browser session ends, and another may
 * be asked for after the wait that the server keeps too.
 */
export function awaitCode(email: string): void {
  tabOrPageStorage.set(EMAIL_KEY, email);
  delayResend(RESEND_WAIT_SECONDS);
}

/** The sign-up is confirmed: nothing of it is left. */
export function forgetPendingSignUp(): void {
  tabOrPageStorage.set(EMAIL_KEY, null);
  tabOrPageStorage.set(RESEND_KEY, null);
  forgetVerification();
}

/** This browser session came by a link that confirms an address (accounts specification, 2). */
export function rememberVerification(): void {
  tabOrPageStorage.set(VERIFICATION_KEY, 'true');
}

/** Whether it did: the end of the verification is then told at leisure. */
export function isVerificationFlow(): boolean {
  return tabOrPageStorage.get(VERIFICATION_KEY) === 'true';
}

export function forgetVerification(): void {
  tabOrPageStorage.set(VERIFICATION_KEY, null);
}

/** When a new code may next be asked for, in milliseconds since 1970; 0 when at once. Survives a reload. */
export function getResendAt(): number {
  return Number(tabOrPageStorage.get(RESEND_KEY) ?? 0) || 0;
}

/** No new code for so many seconds. */
export function delayResend(seconds: number): void {
  tabOrPageStorage.set(RESEND_KEY, String(Date.now() + seconds * 1000));
}
