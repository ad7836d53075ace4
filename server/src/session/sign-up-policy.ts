import { isCountryCode } from '@lulla/domain/account/countries';
import { MAX_DISPLAY_NAME_LENGTH, parseDisplayName } from '@lulla/domain/account/display-name';
import { HOUR, type Instant, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { canonicalEmail } from '../mail/canonical-email.ts';
import { AppError } from '../platform/app-error.ts';
import { mustBeGoodPassword } from './account-policy.ts';

/** The lifetime of a code (P28). */
export const CODE_LIFETIME = 10 * MINUTE;
/** Tries of a code, the successful one included. */
export const TRIES_PER_CODE = 5;
/** The shortest time between two codes of one attempt. */
export const RESEND_INTERVAL = 60 * SECOND;
/** An attempt is forgotten this long after its last code was sent. */
export const ATTEMPT_LIFETIME = 24 * HOUR;

interface Typed {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly country: string;
  readonly language: 'sv' | 'en';
}

/** Validated sign-up data in stored form; the password as typed. */
export interface SignUp extends Omit<Typed, 'country'> {
  readonly countryCode: string;
}

/**
 * Refuses with 422 `invalid_email`, `password_too_weak`, `password_too_long`, `invalid_display_name` or
 * `invalid_country`. Without a name the part of the address before the at sign is used.
 */
export function mustBeSignUp({ email: typedEmail, password, displayName, country, language }: Typed): SignUp {
  const email = canonicalEmail(typedEmail);
  if (email === null) throw new AppError(422, 'invalid_email');
  mustBeGoodPassword(password);
  const name = parseDisplayName(displayName);
  if (name === null) throw new AppError(422, 'invalid_display_name');
  if (!isCountryCode(country)) throw new AppError(422, 'invalid_country');
  return { email, password, displayName: name || nameFrom(email), countryCode: country, language };
}

function nameFrom(email: string): string {
  return email.slice(0, email.lastIndexOf('@')).slice(0, MAX_DISPLAY_NAME_LENGTH);
}

/** Whole seconds until another code may be sent; 0 if now. Never more than the interval, even if the clock was set back. */
export function secondsUntilResend(codeSentAt: Instant, now: Instant): number {
  return Math.max(0, Math.ceil(Math.min(codeSentAt + RESEND_INTERVAL - now, RESEND_INTERVAL) / SECOND));
}
