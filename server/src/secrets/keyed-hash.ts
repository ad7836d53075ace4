import { createHmac } from 'node:crypto';

/** What a keyed hash is for: the same text hashed for two purposes has nothing in common. */
type Purpose = 'sign-up code' | 'sign-up form' | 'rate limit' | 'contact message' | 'granted session' | 'granted for';

/**
 * HMAC-SHA-256 under AUTH_SECRET, for what is short enough to be guessed: a copy of the database without the secret
 * reveals neither a code nor whose counter a row is.
 */
export function keyedHash(authSecret: string, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', authSecret).update(`${purpose}\0${text}`).digest();
}
