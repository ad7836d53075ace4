import { createHmac } from 'node:crypto';

/** The purpose of a keyed hash: hashes for different purposes are unrelated. */
type Purpose = 'sign-up code' | 'sign-up form' | 'rate limit' | 'contact message' | 'granted session' | 'granted for';

/** HMAC-SHA-256 under AUTH_SECRET, for guessable values: a copy of the database reveals no code and no owner. */
export function keyedHash(authSecret: string, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', authSecret).update(`${purpose}\0${text}`).digest();
}
